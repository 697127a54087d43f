import { badge } from '@countersign/ui/badge'
import { button } from '@countersign/ui/button'
import { dialog } from '@countersign/ui/dialog'
import { html, nothing, type TemplateResult } from 'lit'
import { failureView } from '../../parts/failure-view.ts'
import { Form } from '../../parts/form.ts'
import { Loaded } from '../../parts/loaded.ts'
import { canShowPasskey, makePasskey } from '../../parts/passkey.ts'
import type { StepUp } from '../../parts/step-up.ts'
import { table } from '../../parts/table.ts'
import { timeView } from '../../parts/time-view.ts'
import type { People } from '../../shell/access.ts'
import type { PageHost } from '../../shell/page.ts'
import { AddingApp } from './adding-app.ts'
import { RecoveryCodes } from './recovery-codes.ts'

type Factors = Awaited<ReturnType<People['listFactors']>>
type Factor = Factors['data'][number]

/** What somebody signs in with besides a password: passkeys, apps that show codes, recovery codes. */
export class Ways {
  readonly #host: PageHost
  readonly #stepUp: StepUp
  readonly #factors: Loaded<Factors>
  readonly #work: Form<'name'>
  readonly #app: AddingApp
  readonly #codes: RecoveryCodes
  #asked: { what: 'rename' | 'remove'; factor: Factor } | undefined

  constructor(host: PageHost, stepUp: StepUp) {
    this.#host = host
    this.#stepUp = stepUp
    this.#work = new Form(host, 'factor', { name: '' })
    this.#factors = new Loaded(host, (signal) => host.access.people.listFactors({}, { signal }))
    this.#codes = new RecoveryCodes(host)
    this.#app = new AddingApp(host, stepUp, (codes) => this.#added(codes))
    void this.#factors.load()
  }

  /** Undefined until it is known. */
  get hasPassword(): boolean | undefined {
    return this.#factors.value?.hasPassword
  }

  load(): void {
    void this.#factors.load()
  }

  close(): void {
    this.#factors.stop()
    this.#codes.forget()
    this.#app.close()
  }

  render(): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const { value, failure } = this.#factors
    const { isBusy } = this.#work
    const hasPasskeys = canShowPasskey() ? undefined : say('me.noPasskeys')
    return html`<section class="section">
      <h2>${say('me.ways')}</h2>
      <p class="lead">${say('me.waysText')}</p>
      ${failureView(words, failure, () => void this.#factors.load())}
      ${value === undefined || value.data.length === 0 ? nothing : this.#table(value.data)}
      ${this.#asked === undefined ? failureView(words, this.#work.failure) : nothing}
      <div class="buttons start">
        ${button({ label: say('me.addPasskey'), icon: 'plus', kind: 'primary', isBusy, refusal: hasPasskeys, press: () => void this.#addPasskey() })}
        ${button({ label: say('me.addApp'), icon: 'plus', isBusy, press: () => void this.#app.begin() })}
        ${value !== undefined && value.data.length > 0 ? button({ label: say('me.renewCodes'), isBusy, press: () => void this.#renew() }) : nothing}
      </div>
      ${value !== undefined && value.data.length > 0 ? html`<p class="fine">${say('me.codesLeft', { count: value.recoveryCodesLeft })}</p>` : nothing}
      ${this.#app.render()}${this.#codes.render()}
      ${this.#asked === undefined ? nothing : this.#question(this.#asked)}
    </section>`
  }

  #table(rows: readonly Factor[]): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const ask = (what: 'rename' | 'remove', factor: Factor) => () => {
      this.#work.values.name = factor.name
      this.#work.failure = undefined
      this.#asked = { what, factor }
      this.#host.changed()
    }
    return table({
      label: say('me.ways'),
      rows,
      columns: [
        {
          label: say('keys.name'),
          cell: ({ name, kind, isSynced }) =>
            html`<span class="cell-title"><bdi>${name}</bdi></span> ${badge({ label: say(`me.kind.${kind}`), tone: 'neutral' })}${isSynced ? html` <span class="fine">${say('me.synced')}</span>` : nothing}`,
        },
        { label: say('people.since'), cell: ({ createdAt }) => timeView(words, createdAt) },
        {
          label: say('keys.used'),
          cell: ({ lastUsedAt }) =>
            lastUsedAt === undefined ? say('keys.never') : timeView(words, lastUsedAt),
        },
        {
          label: say('keys.actions'),
          isAtEnd: true,
          cell: (factor) =>
            html`<span class="buttons">${button({ label: say('me.rename'), press: ask('rename', factor) })}${button({ label: say('me.remove'), press: ask('remove', factor) })}</span>`,
        },
      ],
    })
  }

  #question({ what, factor }: { what: 'rename' | 'remove'; factor: Factor }): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const isRemoving = what === 'remove'
    return dialog({
      id: 'factor-dialog',
      title: say(isRemoving ? 'me.removeAsk' : 'me.renameAsk', { name: factor.name }),
      ...(isRemoving && { text: say('me.removeText') }),
      closing: say('frame.cancel'),
      body: html`${isRemoving ? nothing : this.#work.field('name', { label: say('keys.name'), isRequired: true })}${failureView(words, this.#work.rest)}`,
      actions: [
        button({
          label: say(isRemoving ? 'me.remove' : 'me.rename'),
          kind: isRemoving ? 'danger' : 'primary',
          isSubmit: true,
          isBusy: this.#work.isBusy,
        }),
      ],
      submit: () => void this.#answer(what, factor),
      closed: () => {
        this.#asked = undefined
        this.#host.changed()
      },
    })
  }

  async #answer(what: 'rename' | 'remove', { factorId }: Factor): Promise<void> {
    const { people } = this.#host.access
    const { name } = this.#work.values
    const isDone = await this.#work.send(() =>
      this.#stepUp.with(() =>
        what === 'rename' ? people.renameFactor({ factorId, name }) : people.removeFactor({ factorId }),
      ),
    )
    if (!isDone) return
    this.#asked = undefined
    await this.#factors.load()
  }

  async #addPasskey(): Promise<void> {
    const { access } = this.#host
    await this.#work.send(async () => {
      const options = await this.#stepUp.with(() => access.people.beginPasskeyFactor({}))
      const made = await makePasskey(options)
      if (made === null) return
      const { recoveryCodes } = await access.people.confirmPasskeyFactor(made)
      this.#added(recoveryCodes)
    })
  }

  async #renew(): Promise<void> {
    await this.#work.send(async () => {
      const { recoveryCodes } = await this.#stepUp.with(() => this.#host.access.people.renewRecoveryCodes({}))
      this.#added(recoveryCodes)
    })
  }

  #added(codes: readonly string[]): void {
    this.#codes.show(codes)
    void this.#factors.load()
  }
}
