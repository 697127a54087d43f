import type { Namespace } from '@countersign/sdk'
import { Combobox } from '@countersign/ui/combobox'
import { html, nothing, type TemplateResult } from 'lit'
import { Edited } from '../../parts/edited.ts'
import { failureView } from '../../parts/failure-view.ts'
import { fileField } from '../../parts/file-field.ts'
import { Form, submitting } from '../../parts/form.ts'
import { notSeen } from '../../parts/not-seen.ts'
import { saveBar, saveBarStyles } from '../../parts/save-bar.ts'
import { dateText } from '../../parts/time-view.ts'
import type { HereInNamespace, Page, PageHost } from '../../shell/page.ts'
import { zones } from '../../shell/zone.ts'
import { ConsentEditor } from './consent-editor.ts'
import { type ConsentDrafts, consentOf, draftsOf } from './consent-values.ts'
import { MailPreview, previewStyles } from './mail-preview.ts'
import { RetentionPanel, retentionStyles } from './retention-panel.ts'
import { SealCheck } from './seal-check.ts'
import { SenderChecks, senderStyles } from './sender-checks.ts'
import { controlOf, isTick, SECTIONS, tickView } from './settings-fields.ts'
import { indexView, settingsStyles } from './settings-index.ts'
import { changeOf, emptyValues, type Setting, type Shown, type Values, valuesOf } from './settings-values.ts'

/** `/studio/n/:ns/settings`: how the namespace works and what people see. */
export function open(host: PageHost, here: HereInNamespace): Page {
  return new SettingsPage(host, here)
}

const DAY_MS = 86_400_000

class SettingsPage implements Page {
  readonly #host: PageHost
  readonly #here: HereInNamespace
  readonly #form: Form<Setting>
  readonly #zones: Combobox
  readonly #preview: MailPreview
  readonly #sender: SenderChecks
  readonly #seal: SealCheck
  readonly #consent: ConsentEditor
  readonly #edited: Edited<Namespace> | undefined
  readonly #retention: RetentionPanel | undefined
  /** The logo that was chosen here. */
  #logo: { readonly fileId: string; readonly file: File } | undefined
  /** A part of the page that is to come into sight. */
  #wanted: string | undefined
  /** What was sent was refused just now. */
  #isRefused = false
  /** As it was read: only what differs is sent. */
  #before: Values = emptyValues()
  /** The texts that people agree to, as they are typed and as they were read. */
  #consents: { now: ConsentDrafts; before: ConsentDrafts } = { now: {}, before: {} }

  constructor(host: PageHost, here: HereInNamespace) {
    this.#host = host
    this.#here = here
    this.#form = new Form(host, 'settings', emptyValues())
    this.#zones = new Combobox(() => host.changed())
    this.#preview = new MailPreview(host, here)
    this.#sender = new SenderChecks(host, here)
    this.#seal = new SealCheck(host, here)
    this.#consent = new ConsentEditor(host, here)
    if (here.refusal('namespace:read') !== undefined) return
    this.#retention = new RetentionPanel(host, here)
    this.#edited = new Edited(host, {
      read: (signal) => here.client.organization.readNamespace({ signal }),
      fill: (namespace) => this.#fill(namespace),
    })
    this.moved()
  }

  get title(): string {
    return this.#host.words.say('nav.settings')
  }

  close(): void {
    this.#edited?.close()
    this.#preview.close()
    this.#sender.close()
    this.#consent.close()
    this.#retention?.close()
  }

  get isUnsaved(): boolean {
    return !this.#isSame
  }

  /** Somebody goes to a part of the page. */
  moved(): void {
    this.#wanted = this.#host.place.query.get('part') ?? undefined
    this.#host.changed()
  }

  updated(root: ShadowRoot): void {
    const part = this.#wanted && root.querySelector(`#settings-${CSS.escape(this.#wanted)}`)
    const refused = this.#isRefused ? root.querySelector('.settings [aria-invalid=true]') : null
    this.#isRefused = false
    const found = part || refused
    if (!(found instanceof HTMLElement)) return
    if (part) this.#wanted = undefined
    found.focus({ preventScroll: true })
    found.scrollIntoView({ block: part ? 'start' : 'center' })
  }

  render(): TemplateResult {
    const { words } = this.#host
    const refusal = this.#here.refusal('namespace:read')
    return html`
      <div class="page-head"><div>
        <h1 tabindex="-1">${words.say('nav.settings')}</h1>
        <p class="lead">${words.say('settings.lead')}</p>
      </div></div>
      ${refusal === undefined ? nothing : notSeen(words, refusal)}
      ${this.#edited?.render(() => this.#partsView()) ?? nothing}`
  }

  #partsView(): TemplateResult {
    const { words } = this.#host
    const retention = this.#retention?.render() ?? nothing
    // Somebody is to decide: that stands first.
    const isFirst = this.#retention?.isWaiting === true
    return html`<div class="settings-page">
      ${indexView(words, this.#here)}
      <div class="settings-parts">
        ${isFirst ? retention : nothing}${this.#formView()}${isFirst ? nothing : retention}
        ${saveBar(words, { form: 'settings-form', isUnsaved: this.isUnsaved, isBusy: this.#form.isBusy, discard: () => this.#discard() })}
      </div>
    </div>`
  }

  #formView(): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const refusal = this.#here.refusal('namespace:update')
    return html`<form id="settings-form" class="settings" novalidate @submit=${submitting(() => this.#save())}>
      ${refusal === undefined ? nothing : html`<p class="notice">${refusal}</p>`}
      ${SECTIONS.map(
        ({ name, settings }) => html`<section class="panel form">
          <h2 id="settings-${name}" tabindex="-1">${say(`settings.in.${name}`)}</h2>
          ${name === 'keeping' ? html`<p class="muted">${say('settings.keepingText')}</p>` : nothing}
          ${settings.map((setting) => this.#fieldView(setting, refusal))}
          ${this.#besides(name, refusal)}
        </section>`,
      )}
      ${failureView(words, this.#form.rest)}${this.#edited?.conflict() ?? nothing}
    </form>`
  }

  get #isSame(): boolean {
    const { now, before } = this.#consents
    return (
      JSON.stringify(this.#form.values) === JSON.stringify(this.#before) &&
      JSON.stringify(consentOf(now)) === JSON.stringify(consentOf(before))
    )
  }

  /** What a section has besides its fields. */
  #besides(section: (typeof SECTIONS)[number]['name'], refusal: string | undefined) {
    if (section === 'sender') return html`${this.#preview.render()}${this.#sender.render(this.#isSame)}`
    if (section === 'documents') return this.#seal.render(this.#isSame)
    if (section !== 'signing') return nothing
    return this.#consent.render({
      drafts: this.#consents.now,
      issues: this.#form.issuesBelow('/settings/consent'),
      refusal,
      change: (now) => {
        this.#consents = { ...this.#consents, now }
        this.#host.changed()
      },
    })
  }

  #fieldView(setting: Shown, refusal: string | undefined): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const form = this.#form
    const isReadOnly = refusal !== undefined
    const pointer = pointerOf(setting)
    const problem = form.issuesBelow(pointer)[0]?.message
    if (setting === 'timezone') return this.#zoneView(problem)
    if (setting === 'logoFileId') return this.#logoView(problem, refusal)
    if (isTick(setting))
      return tickView(words, setting, {
        value: form.values[setting],
        isReadOnly,
        problem,
        change: (value) => {
          form.values[setting] = value
          this.#host.changed()
        },
      })
    return form.field(setting, {
      label: say(`settings.${setting}`),
      hint: setting === 'completedDays' ? this.#daysHint() : say(`settings.${setting}.hint`),
      isReadOnly,
      pointer,
      problem,
      control: controlOf(words, setting, form.values[setting]),
    })
  }

  /** What becomes of a workflow that ends now, by the days as they are typed. */
  #daysHint(): string {
    const { words } = this.#host
    const typed = this.#form.values.completedDays.trim()
    const days = Number(typed)
    const now = new Date()
    const then = new Date(now.getTime() + days * DAY_MS)
    if (typed === '' || !Number.isInteger(days) || days < 1 || Number.isNaN(then.getTime()))
      return words.say('settings.completedDays.hint')
    const today = dateText(words, now.toISOString())
    return words.say('settings.completedDays.example', { today, date: dateText(words, then.toISOString()) })
  }

  #zoneView(problem: string | undefined): TemplateResult {
    const { say } = this.#host.words
    return this.#zones.render({
      id: 'settings-timezone',
      label: say('settings.timezone'),
      hint: say('settings.timezone.hint'),
      problem,
      value: this.#form.values.timezone,
      options: zones(),
      words: { nothing: say('settings.noZone') },
      choose: (value) => {
        this.#form.values.timezone = value
        this.#host.changed()
      },
    })
  }

  #logoView(problem: string | undefined, refusal: string | undefined): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const { logoFileId } = this.#form.values
    const chosen = this.#logo?.fileId === logoFileId ? this.#logo.file : undefined
    return fileField(words, {
      id: 'settings-logoFileId',
      label: say('settings.logoFileId'),
      hint: say('settings.logoFileId.hint'),
      problem,
      refusal: refusal ?? this.#here.refusal('file:upload'),
      accept: 'image/png,image/jpeg,image/webp',
      file: logoFileId === '' ? undefined : (chosen ?? { name: say('settings.logoIsSet') }),
      choose: (file) => void this.#chooseLogo(file),
    })
  }

  async #chooseLogo(file: File | undefined): Promise<void> {
    if (file === undefined) {
      this.#form.values.logoFileId = ''
      return this.#host.changed()
    }
    await this.#form.send(async () => {
      const { fileId } = await this.#here.client.files.upload(file, { name: file.name })
      this.#form.values.logoFileId = fileId
      this.#logo = { fileId, file }
    })
  }

  /** All of it as it was read. */
  #discard(): void {
    Object.assign(this.#form.values, this.#before)
    this.#consents = { now: this.#consents.before, before: this.#consents.before }
    this.#form.failure = undefined
    this.#host.changed()
  }

  async #save(): Promise<void> {
    const { client } = this.#here
    const change = this.#change()
    const isSaved = await this.#edited?.save(this.#form, (ifMatch) =>
      client.organization.updateNamespace(change, { ifMatch }),
    )
    const saved = this.#edited?.value
    if (!isSaved || saved === undefined) return this.#seeRefused()
    this.#fill(saved)
    this.#host.tell({ tone: 'good', text: this.#host.words.say('org.saved') })
    // The rail has the name, too.
    await Promise.all([this.#host.access.read(), this.#retention?.load()])
  }

  /** What was refused comes into sight, with the focus. */
  #seeRefused(): void {
    this.#consent.look(this.#form.issuesBelow('/settings/consent'))
    this.#isRefused = true
    this.#host.changed()
  }

  #change(): ReturnType<typeof changeOf> {
    const change = changeOf(this.#form.values, this.#before)
    const consent = consentOf(this.#consents.now)
    if (JSON.stringify(consent) === JSON.stringify(consentOf(this.#consents.before))) return change
    return { ...change, settings: { ...change.settings, consent } }
  }

  #fill(namespace: Namespace): void {
    const consents = draftsOf(namespace.settings.consent ?? {})
    this.#consents = { now: consents, before: consents }
    this.#before = valuesOf(namespace)
    Object.assign(this.#form.values, this.#before)
  }
}

function pointerOf(setting: Setting): string {
  if (setting === 'name' || setting === 'timezone') return `/${setting}`
  if (setting === 'level' || setting === 'onTimestampFailure') return `/settings/seal/${setting}`
  if (setting === 'completedDays' || setting === 'legalHold') return `/settings/retention/${setting}`
  return `/settings/${setting}`
}

export const styles = [settingsStyles, saveBarStyles, previewStyles, senderStyles, retentionStyles]
