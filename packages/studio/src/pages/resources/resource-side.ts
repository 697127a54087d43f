import type { Kind } from '@countersign/embed/resource-editor/kinds'
import type { ResourceFacts } from '@countersign/sdk'
import { button } from '@countersign/ui/button'
import { dialog } from '@countersign/ui/dialog'
import { html, nothing, type TemplateResult } from 'lit'
import { askText } from '../../parts/ask-text.ts'
import { type Dependent, dependentView } from '../../parts/dependent-view.ts'
import { failureView } from '../../parts/failure-view.ts'
import { Form } from '../../parts/form.ts'
import { Loaded } from '../../parts/loaded.ts'
import { resourceHref } from '../../parts/resource-address.ts'
import { timeView } from '../../parts/time-view.ts'
import { wayBack } from '../../parts/way-back.ts'
import type { HereInNamespace, PageHost } from '../../shell/page.ts'
import { newWorkflowButton } from '../workflows/new-workflow-button.ts'

/** As many as are listed; a key with more versions, or more that refers to it, is looked at by a program. */
const SHOWN_MAX = 100
/** The operations of a kind. */
type Group = HereInNamespace['client']['templates']

/** What stands around the editor: the way back, the versions, what refers to the one that is shown, deleting the draft. */
export class ResourceSide {
  readonly #host: PageHost
  readonly #here: HereInNamespace
  readonly #kind: Kind
  readonly #key: string
  readonly #versions: Loaded<readonly ResourceFacts[]>
  readonly #deleting: Form<never>
  #dependents: { version: string; found: Loaded<readonly Dependent[]> } | undefined
  #asks = false

  constructor(host: PageHost, here: HereInNamespace, kind: Kind, key: string) {
    this.#host = host
    this.#here = here
    this.#kind = kind
    this.#key = key
    this.#deleting = new Form(host, 'delete', {})
    this.#versions = new Loaded(host, async (signal) => {
      const { data } = await this.#group.listVersions(key, { limit: SHOWN_MAX }, { signal }).page()
      return data
    })
    this.load()
  }

  load(): void {
    void this.#versions.load()
    this.#dependents = undefined
  }

  close(): void {
    this.#versions.stop()
    this.#dependents?.found.stop()
  }

  /** @param shown the version that is shown */
  render(shown: string): TemplateResult {
    const { say } = this.#host.words
    return html`${wayBack(this.#here.href('resources'), say('resource.all'))}
      <div class="resource-side">${this.#versionsView(shown)}${this.#usedBy(shown)}</div>
      ${this.#asks ? this.#question() : nothing}`
  }

  /** What can be done besides what the editor does; what the person may not do is there too. */
  actions(shown: string): TemplateResult {
    const { say } = this.#host.words
    const { refusal } = this.#here
    const start =
      this.#kind === 'Blueprint'
        ? newWorkflowButton(this.#host, this.#here, `${this.#key}@${shown}`, say('new.start'))
        : nothing
    if (shown !== 'draft') return html`${start}`
    const reading = refusal('resource:update')
    return html`${start}${reading === undefined ? nothing : button({ label: say('resource.save'), refusal: reading })}
      ${button({ label: say('resource.delete'), kind: 'quiet', refusal: refusal('resource:delete'), press: () => this.#ask(true) })}`
  }

  /** From a version that is published: to what can be done with it, and back to where changes are made. @param shown the version that is open */
  ways(shown: string, version: string): TemplateResult {
    const { say } = this.#host.words
    const isShown = shown === version
    const start =
      this.#kind === 'Blueprint' && !isShown
        ? newWorkflowButton(this.#host, this.#here, `${this.#key}@${version}`, say('new.start'))
        : nothing
    const reads = html`<a class="button" href=${this.#hrefOf({ version })}>${say('resource.read', { version })}</a>`
    return html`${isShown ? this.#toDraft(version) : reads}${start}`
  }

  /** To the draft; where there is none, to one that begins from what is read. */
  #toDraft(version: string): TemplateResult | typeof nothing {
    const { say } = this.#host.words
    const { value, failure } = this.#versions
    if (value === undefined && failure === undefined) return nothing
    if (value === undefined || value.some(isDraft))
      return html`<a class="button" href=${this.#hrefOf({})}>${say('resource.toDraft')}</a>`
    const label = say('resource.begin', { version })
    const refusal = this.#here.refusal('resource:update')
    if (refusal !== undefined) return button({ label, refusal })
    return html`<a class="button" href=${this.#hrefOf({ from: version })}>${label}</a>`
  }

  #hrefOf(query: Readonly<Record<string, string>>): string {
    return resourceHref(this.#here, this.#kind, this.#key, query)
  }

  #versionsView(shown: string): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const all = this.#versions.value ?? []
    return html`<details>
      <summary>${say('resource.versions')}${all.length > 0 ? html` <span class="fine">${all.length}</span>` : nothing}</summary>
      <ul class="version-list">${all.map((one) => {
        const { version } = one.metadata
        const href = this.#hrefOf(isDraft(one) ? {} : { version })
        return html`<li><a href=${href} aria-current=${version === shown ? 'true' : nothing}>${isDraft(one) ? say('resource.draft') : version}</a> <span class="fine">${timeView(words, one.updatedAt)}</span></li>`
      })}</ul>
    </details>`
  }

  #usedBy(shown: string): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const found = this.#dependents?.version === shown ? this.#dependents.found : undefined
    const opened = ({ currentTarget }: Event) => {
      if (currentTarget instanceof HTMLDetailsElement && currentTarget.open) this.#find(shown)
    }
    return html`<details @toggle=${opened}>
      <summary>${say('resource.usedBy')}</summary>
      ${failureView(words, found?.failure)}
      ${found?.value?.length === 0 ? html`<p class="muted">${say('resource.unused')}</p>` : nothing}
      <ul class="version-list">${(found?.value ?? []).map((one) => html`<li>${dependentView(words, this.#here, one)}</li>`)}</ul>
    </details>`
  }

  #find(version: string): void {
    if (this.#dependents?.version === version) return
    const found = new Loaded<readonly Dependent[]>(this.#host, async (signal) => {
      const query = { limit: SHOWN_MAX }
      const { data } = await this.#group.listDependents(this.#key, version, query, { signal }).page()
      return data
    })
    this.#dependents = { version, found }
    void found.load()
  }

  #ask(asks: boolean): void {
    this.#asks = asks
    this.#deleting.failure = undefined
    this.#host.changed()
  }

  #question(): TemplateResult {
    const { words } = this.#host
    const { say } = words
    return dialog({
      id: 'delete-draft',
      title: say('resource.ask', { name: this.#key }),
      text: askText(words, this.#here, this.#loss()),
      closing: say('frame.cancel'),
      body: html`${failureView(words, this.#deleting.rest)}`,
      actions: [
        button({
          label: say('resource.deleteIt'),
          kind: 'danger',
          isSubmit: true,
          isBusy: this.#deleting.isBusy,
        }),
      ],
      submit: () => void this.#delete(),
      closed: () => this.#ask(false),
    })
  }

  /** What goes with the draft, as far as it is known. */
  #loss(): string {
    const { say } = this.#host.words
    const versions = this.#versions.value
    const isPublished = versions?.some((one) => !isDraft(one))
    if (isPublished === undefined) return say('resource.askText')
    return `${say(isPublished ? 'resource.askPublished' : 'resource.askAll', { name: this.#key })} ${say('resource.askText')}`
  }

  async #delete(): Promise<void> {
    const isDone = await this.#deleting.send(async () => {
      const draft = await this.#group.readVersion(this.#key, 'draft')
      await this.#group.deleteDraft(this.#key, { ifMatch: draft })
    })
    if (!isDone) return
    this.#asks = false
    this.#host.tell({ tone: 'good', text: this.#host.words.say('resource.deleted') })
    this.#host.go(this.#here.href('resources'))
  }

  /** The operations of the kind, as far as all kinds have the same. */
  get #group(): Pick<Group, 'listVersions' | 'listDependents' | 'deleteDraft'> & {
    readVersion(key: string, version: string): Promise<object>
  } {
    const { schemas, assets, functions, templates, blueprints, scenarios } = this.#here.client
    const groups = {
      Schema: schemas,
      Asset: assets,
      Function: functions,
      Template: templates,
      Blueprint: blueprints,
      Scenario: scenarios,
    } as const satisfies Record<Kind, unknown>
    return groups[this.#kind]
  }
}

const isDraft = ({ metadata }: ResourceFacts) => metadata.version === 'draft'
