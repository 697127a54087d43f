import type { Namespace } from '@countersign/sdk'
import { button } from '@countersign/ui/button'
import { dialog } from '@countersign/ui/dialog'
import { emptyState } from '@countersign/ui/empty-state'
import { icon } from '@countersign/ui/icons'
import { css, html, nothing, type TemplateResult } from 'lit'
import { askText } from '../../parts/ask-text.ts'
import { failureView } from '../../parts/failure-view.ts'
import { Form } from '../../parts/form.ts'
import { Listing } from '../../parts/listing.ts'
import { Loaded } from '../../parts/loaded.ts'
import { notSeen } from '../../parts/not-seen.ts'
import { StepUp } from '../../parts/step-up.ts'
import { table } from '../../parts/table.ts'
import { dateText } from '../../parts/time-view.ts'
import { wayBack } from '../../parts/way-back.ts'
import type { HereInNamespace, Page, PageHost } from '../../shell/page.ts'
import { NewSealKey } from './new-seal-key.ts'
import { hasEnded, SEAL_KEYS, type SealKey, sealKeyBadge } from './seal-key-facts.ts'
import { SealKeyView } from './seal-key-view.ts'

/** `/studio/n/:ns/settings/sealing-keys`: whose key seals; `?new=1` adds one, `?key=` shows one. */
export function open(host: PageHost, here: HereInNamespace): Page {
  return new SealKeysPage(host, here)
}

class SealKeysPage implements Page {
  readonly #host: PageHost
  readonly #here: HereInNamespace
  readonly #list: Listing<SealKey>
  readonly #namespace: Loaded<Namespace>
  readonly #stepUp: StepUp
  readonly #new: NewSealKey
  readonly #choosing: Form<never>
  readonly #retiring: Form<never>
  #shown: SealKeyView | undefined
  #toRetire: SealKey | undefined

  constructor(host: PageHost, here: HereInNamespace) {
    this.#host = host
    this.#here = here
    this.#stepUp = new StepUp(host)
    this.#choosing = new Form(host, 'choose-seal-key', {})
    this.#retiring = new Form(host, 'retire-seal-key', {})
    this.#new = new NewSealKey(host, here, this.#stepUp, (key) => this.#made(key))
    this.#list = new Listing(host, (signal) => here.client.service.listSealKeys({}, { signal }))
    this.#namespace = new Loaded(host, (signal) => here.client.organization.readNamespace({ signal }))
    if (this.#notSeen !== undefined) return
    void this.#load()
    this.moved()
  }

  get title(): string {
    return this.#host.words.say('sealKeys.title')
  }

  get #notSeen(): string | undefined {
    return this.#here.refusal('namespace:read')
  }

  moved(): void {
    const { query } = this.#host.place
    const wanted = query.get('key') ?? undefined
    if (!query.has('new')) this.#new.forget()
    if (wanted === this.#shown?.sealKeyId) return
    this.#shown?.close()
    const given = {
      stepUp: this.#stepUp,
      changed: () => void this.#list.load(),
      retire: (key: SealKey) => this.#ask(key),
    }
    this.#shown = wanted === undefined ? undefined : new SealKeyView(this.#host, this.#here, wanted, given)
    this.#host.changed()
  }

  close(): void {
    this.#new.forget()
    this.#shown?.close()
    this.#list.stop()
    this.#namespace.stop()
  }

  render(): TemplateResult {
    const { words, place } = this.#host
    const { say } = words
    const isNew = place.query.has('new')
    const unseen = this.#notSeen
    const hasHead =
      !isNew && this.#shown === undefined && (this.#list.rows.length > 0 || this.#list.failure !== undefined)
    return html`${wayBack(this.#here.href('settings', { part: 'documents' }), say('nav.settings'))}
      <div class="page-head">
        <div><h1 tabindex="-1">${say('sealKeys.title')}</h1><p class="lead">${say('sealKeys.lead')}</p></div>
        ${hasHead ? this.#newButton() : nothing}
      </div>
      ${unseen === undefined ? this.#seen(isNew) : notSeen(words, unseen)}
      ${this.#toRetire === undefined ? nothing : this.#retireView(this.#toRetire)}${this.#stepUp.render()}`
  }

  #seen(isNew: boolean): TemplateResult {
    if (isNew) return this.#new.render()
    if (this.#shown !== undefined) return this.#shown.render()
    return html`<div class="seal-keys">
      ${this.#usedView()}
      ${this.#list.render(
        (rows) => this.#table(rows),
        () => this.#empty(),
      )}
    </div>`
  }

  /** Whose key seals now, and what that means for what is sealed already. */
  #usedView(): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const { value, failure } = this.#namespace
    if (value === undefined) return html`${failureView(words, failure, () => void this.#namespace.load())}`
    const chosen = value.settings.seal?.key
    const key = this.#list.rows.find(({ sealKeyId }) => sealKeyId === chosen)
    const isAway = key !== undefined && hasEnded(key)
    return html`<section class="panel" aria-labelledby="seal-key-used">
      <h2 id="seal-key-used">${say('sealKeys.used')}</h2>
      <p class="seal-used">${icon(isAway ? 'alert' : 'seal')}<span>${this.#usedText(chosen, key)}</span></p>
      <p class="muted">${say('sealKeys.before')}</p>
      ${failureView(words, this.#choosing.rest)}
      <div class="buttons start">
        ${chosen === undefined ? nothing : button({ label: say('sealKeys.useService'), isBusy: this.#choosing.isBusy, refusal: this.#here.refusal('namespace:update'), press: () => void this.#choose(undefined) })}
        <a class="button" href=${this.#here.href('settings', { part: 'documents' })}>${say('seal.try')}</a>
      </div>
    </section>`
  }

  #usedText(chosen: string | undefined, key: SealKey | undefined): string {
    const { words } = this.#host
    if (this.#here.namespace.mode === 'test') return words.say('sealKeys.inTest')
    if (chosen === undefined) return words.say('sealKeys.ofService')
    if (key?.expiresAt === undefined) return words.say('sealKeys.own', { name: key?.name ?? chosen })
    const facts = { name: key.name, date: dateText(words, key.expiresAt) }
    return words.say(hasEnded(key) ? 'sealKeys.ownEnded' : 'sealKeys.ownUntil', facts)
  }

  #newButton(): TemplateResult {
    return button({
      label: this.#host.words.say('sealKeys.new'),
      kind: 'primary',
      icon: 'plus',
      refusal: this.#here.refusal('namespace:update'),
      press: () => this.#host.go(this.#here.href(SEAL_KEYS, { new: '1' })),
    })
  }

  #empty(): TemplateResult {
    const { say } = this.#host.words
    const none = { icon: 'seal', title: say('sealKeys.none') } as const
    if (this.#here.namespace.mode === 'test') return emptyState({ ...none, text: say('sealKeys.noneInTest') })
    return emptyState({ ...none, text: say('sealKeys.noneText'), action: this.#newButton() })
  }

  #table(rows: readonly SealKey[]): TemplateResult {
    const { words } = this.#host
    const { say } = words
    return table({
      label: say('sealKeys.title'),
      rows,
      columns: [
        {
          label: say('sealKeys.name'),
          cell: ({ sealKeyId, name, algorithm }) =>
            html`<a class="row-link" href=${this.#here.href(SEAL_KEYS, { key: sealKeyId })}><bdi>${name}</bdi></a>${algorithm === undefined ? nothing : html`<br><span class="fine">${algorithm}</span>`}`,
        },
        { label: say('sealKeys.status'), cell: (key) => sealKeyBadge(words, key) },
        {
          label: say('sealKeys.certificate'),
          cell: ({ subject, issuer }) =>
            subject === undefined
              ? nothing
              : html`<bdi>${subject}</bdi><br><span class="fine">${say('sealKeys.issuedBy', { issuer: issuer ?? '' })}</span>`,
        },
        {
          label: say('sealKeys.ends'),
          cell: ({ expiresAt }) => (expiresAt === undefined ? nothing : dateText(words, expiresAt)),
        },
        { label: say('keys.actions'), isAtEnd: true, cell: (key) => this.#useButton(key) },
      ],
    })
  }

  #useButton(key: SealKey): TemplateResult | typeof nothing {
    if (key.status !== 'ready' || key.isChosen) return nothing
    const { say } = this.#host.words
    const inTest = this.#here.namespace.mode === 'test' ? say('sealKeys.inTest') : undefined
    const ended = hasEnded(key) ? say('sealKeys.endedText') : undefined
    return button({
      label: say('sealKeys.use'),
      isBusy: this.#choosing.isBusy,
      refusal: this.#here.refusal('namespace:update') ?? inTest ?? ended,
      press: () => void this.#choose(key),
    })
  }

  #retireView(key: SealKey): TemplateResult {
    const { words } = this.#host
    const { say } = words
    return dialog({
      id: 'retire-seal-key-dialog',
      title: say('sealKeys.ask', { name: key.name }),
      text: askText(words, this.#here, say('sealKeys.askText')),
      closing: say('frame.cancel'),
      body: html`${failureView(words, this.#retiring.rest)}`,
      actions: [
        button({
          label: say('sealKeys.doRetire'),
          kind: 'danger',
          isSubmit: true,
          isBusy: this.#retiring.isBusy,
        }),
      ],
      submit: () => void this.#retire(key),
      closed: () => this.#ask(undefined),
    })
  }

  /** @param key undefined: that of the service */
  async #choose(key: SealKey | undefined): Promise<void> {
    const { organization } = this.#here.client
    const isDone = await this.#choosing.send(async () => {
      const ifMatch = await organization.readNamespace()
      const { key: _before, ...rest } = ifMatch.settings.seal ?? {}
      const seal = { ...rest, ...(key !== undefined && { key: key.sealKeyId }) }
      const settings = { seal: Object.keys(seal).length === 0 ? null : seal }
      this.#namespace.value = await this.#stepUp.with(() =>
        organization.updateNamespace({ settings }, { ifMatch }),
      )
    })
    if (!isDone) return
    const { say } = this.#host.words
    const text = key === undefined ? say('sealKeys.serviceNow') : say('sealKeys.now', { name: key.name })
    this.#host.tell({ tone: 'good', text })
    await this.#readAgain()
  }

  async #retire({ sealKeyId }: SealKey): Promise<void> {
    const { service } = this.#here.client
    const retire = () => service.retireSealKey(sealKeyId)
    const isDone = await this.#retiring.send(() => this.#stepUp.with(retire))
    if (!isDone) return
    this.#ask(undefined)
    this.#host.tell({ tone: 'good', text: this.#host.words.say('sealKeys.retiredNow') })
    await this.#readAgain()
  }

  #ask(key: SealKey | undefined): void {
    this.#toRetire = key
    this.#retiring.failure = undefined
    this.#host.changed()
  }

  /** A key that waits for its certificate leads on to the request for it. */
  #made({ sealKeyId, status, name }: SealKey): void {
    const { say } = this.#host.words
    const shown = status === 'requested' ? { key: sealKeyId } : {}
    this.#host.go(this.#here.href(SEAL_KEYS, shown), 'replace')
    this.#host.tell({ tone: 'good', text: say(`sealKeys.made.${status}`, { name }) })
    void this.#list.load()
  }

  async #load(): Promise<void> {
    await Promise.all([this.#list.load(), this.#namespace.load()])
  }

  async #readAgain(): Promise<void> {
    await Promise.all([this.#load(), this.#shown?.load()])
  }
}

export const styles = [
  css`
    .seal-keys {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 1.5rem;
    }

    .seal-used {
      display: flex;
      align-items: start;
      gap: 0.625rem;
      font-weight: 550;
    }

    .seal-used > .icon {
      flex: none;
      margin-block-start: 0.125rem;
    }

    .seal-key h2 {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 0.25rem 0.75rem;
    }
  `,
]
