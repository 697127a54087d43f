import type { ApiKey, CreatedApiKey, NewApiKey, Pages, ScopeName } from '@countersign/sdk'
import { badge } from '@countersign/ui/badge'
import { button } from '@countersign/ui/button'
import { dialog } from '@countersign/ui/dialog'
import { emptyState } from '@countersign/ui/empty-state'
import { html, nothing, type TemplateResult } from 'lit'
import { askText } from '../../parts/ask-text.ts'
import { failureView } from '../../parts/failure-view.ts'
import { Form, submitting } from '../../parts/form.ts'
import { Listing } from '../../parts/listing.ts'
import { notSeen } from '../../parts/not-seen.ts'
import { oncePanel } from '../../parts/once-panel.ts'
import { SecretOnce } from '../../parts/secret-once.ts'
import { StepUp } from '../../parts/step-up.ts'
import { table } from '../../parts/table.ts'
import { timeView } from '../../parts/time-view.ts'
import type { Organization } from '../../shell/access.ts'
import type { Here, Page, PageHost } from '../../shell/page.ts'
import type { TextKey } from '../../texts/en.ts'

const EXPIRATIONS = ['7d', '30d', '90d', '1y', 'never'] as const
type Scope = Organization['scopes'][number]

/** Whose keys a page has, and how they are made. */
export interface KeysOf<Purpose extends string> {
  readonly path: string
  readonly title: TextKey
  readonly lead: TextKey
  /** Of the scopes: `api-key` or `org-api-key`. */
  readonly family: string
  readonly scopes: readonly Scope[]
  /** What a key is for, as scopes of those that its maker has. */
  readonly purposes: Readonly<Record<Purpose, { label: TextKey; has(scope: Scope): boolean }>>
  list(signal: AbortSignal): Pages<ApiKey>
  create(body: NewApiKey): Promise<CreatedApiKey>
  revoke(keyId: string): Promise<ApiKey>
}

/** What signs is in no key. */
function isOfKeys(scope: Scope): scope is Scope & ScopeName {
  return scope !== 'signing:sign'
}

/** API keys: those that there are, a new one whose secret is shown once, and revoking. */
export class KeysPage<Purpose extends string> implements Page {
  readonly #host: PageHost
  readonly #here: Here
  readonly #of: KeysOf<Purpose>
  readonly #list: Listing<ApiKey>
  readonly #stepUp: StepUp
  readonly #once: SecretOnce
  readonly #revoking: Form<never>
  #form: Form<'name' | 'purpose' | 'expiration'>
  /** Shown once, then nowhere. */
  #secret: string | undefined
  #toRevoke: ApiKey | undefined

  constructor(host: PageHost, here: Here, of: KeysOf<Purpose>) {
    this.#host = host
    this.#here = here
    this.#of = of
    this.#stepUp = new StepUp(host)
    this.#once = new SecretOnce(host)
    this.#form = this.#newForm()
    this.#revoking = new Form(host, 'revoke', {})
    this.#list = new Listing(host, (signal) => of.list(signal))
    if (this.#notSeen === undefined) void this.#list.load()
  }

  get title(): string {
    return this.#host.words.say(this.#of.title)
  }

  get #notSeen(): string | undefined {
    return this.#here.refusal(`${this.#of.family}:read`)
  }

  close(): void {
    this.#secret = undefined
    this.#list.stop()
  }

  render(): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const { path, title, lead, family } = this.#of
    const notSeenBecause = this.#notSeen
    const isNew = this.#host.place.query.has('new')
    const refusal = this.#here.refusal(`${family}:create`)
    return html`
      <div class="page-head">
        <div><h1 tabindex="-1">${say(title)}</h1><p class="lead">${say(lead)}</p></div>
        ${isNew || this.#secret ? nothing : button({ label: say('keys.new'), kind: 'primary', icon: 'plus', refusal, press: () => this.#host.go(this.#here.href(path, { new: '1' })) })}
      </div>
      ${this.#secret === undefined ? (isNew ? this.#newView() : nothing) : this.#secretView(this.#secret)}
      ${
        notSeenBecause === undefined
          ? this.#list.render(
              (rows) => this.#table(rows),
              () => emptyState({ icon: 'lock', title: say('keys.none'), text: say(lead) }),
            )
          : notSeen(words, notSeenBecause)
      }
      ${this.#toRevoke === undefined ? nothing : this.#revokeView(this.#toRevoke)}${this.#stepUp.render()}`
  }

  #table(rows: readonly ApiKey[]): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const refusal = this.#here.refusal(`${this.#of.family}:delete`)
    const revoke = (key: ApiKey) => () => {
      this.#toRevoke = key
      this.#revoking.failure = undefined
      this.#host.changed()
    }
    return table({
      label: say(this.#of.title),
      rows,
      columns: [
        {
          label: say('keys.name'),
          cell: ({ name, keyId }) =>
            html`<span class="cell-title"><bdi>${name}</bdi></span> <span class="fine">${keyId.slice(0, 8)}…</span>`,
        },
        {
          label: say('keys.status'),
          cell: ({ status }) =>
            badge({ label: say(`keys.${status}`), tone: status === 'Active' ? 'good' : 'neutral' }),
        },
        {
          label: say('keys.scopes'),
          cell: ({ scopes }) =>
            html`<details><summary>${say('keys.scopeCount', { count: scopes.length })}</summary><code>${scopes.join(' ')}</code></details>`,
        },
        {
          label: say('keys.used'),
          cell: ({ lastUsedAt }) =>
            lastUsedAt === undefined ? say('keys.never') : timeView(words, lastUsedAt),
        },
        {
          label: say('keys.expires'),
          cell: ({ expiresAt }) => (expiresAt === undefined ? say('keys.never') : timeView(words, expiresAt)),
        },
        {
          label: say('keys.actions'),
          isAtEnd: true,
          cell: (key) =>
            html`<span class="buttons"><a class="link" href=${this.#here.href('log', { actor: key.keyId })}>${say('keys.did')}</a>
            ${key.status === 'Active' ? button({ label: say('keys.revoke'), refusal, press: revoke(key) }) : nothing}</span>`,
        },
      ],
    })
  }

  #newView(): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const form = this.#form
    const choices = <T extends string>(all: readonly T[], label: (one: T) => string) =>
      all.map((value) => ({ value, label: label(value) }))
    const purposes = this.#purposes.map(([value, { label }]) => ({ value, label: say(label) }))
    return html`<form class="panel form" @submit=${submitting(() => this.#create())}>
      <h2>${say('keys.new')}</h2>
      ${form.field('name', { label: say('keys.name'), isRequired: true })}
      ${form.field('purpose', { label: say('keys.purpose'), hint: say('keys.purposeHint'), pointer: '/scopes', control: { kind: 'choice', options: purposes } })}
      ${form.field('expiration', { label: say('keys.expires'), control: { kind: 'choice', options: choices(EXPIRATIONS, (one) => say(`keys.in.${one}`)) } })}
      ${failureView(words, form.rest)}
      <div class="buttons">
        <a class="button" href=${this.#here.href(this.#of.path)}>${say('frame.cancel')}</a>
        ${button({ label: say('keys.create'), kind: 'primary', isSubmit: true, isBusy: form.isBusy, refusal: this.#here.refusal(`${this.#of.family}:create`) })}
      </div>
    </form>`
  }

  #secretView(secret: string): TemplateResult {
    const { say } = this.#host.words
    return oncePanel({
      title: say('keys.once'),
      body: this.#once.render(secret),
      kept: say('keys.kept'),
      forget: () => this.#forget(),
    })
  }

  #revokeView(key: ApiKey): TemplateResult {
    const { words } = this.#host
    const { say } = words
    return dialog({
      id: 'revoke-key',
      title: say('keys.ask', { name: key.name }),
      text: askText(words, this.#here, say('keys.askText')),
      closing: say('frame.cancel'),
      body: html`${failureView(words, this.#revoking.rest)}`,
      actions: [
        button({ label: say('keys.revoke'), kind: 'danger', isSubmit: true, isBusy: this.#revoking.isBusy }),
      ],
      submit: () => void this.#revoke(key),
      closed: () => {
        this.#toRevoke = undefined
        this.#host.changed()
      },
    })
  }

  async #create(): Promise<void> {
    const { name, purpose, expiration } = this.#form.values
    const [, wanted] = this.#purposes.find(([one]) => one === purpose) ?? []
    const body: NewApiKey = {
      name,
      scopes: this.#of.scopes.filter(isOfKeys).filter((scope) => wanted?.has(scope)),
      expiration: EXPIRATIONS.find((one) => one === expiration) ?? '30d',
    }
    const isMade = await this.#form.send(async () => {
      const made = await this.#stepUp.with(() => this.#of.create(body))
      this.#secret = made.apiKey
    })
    if (!isMade) return
    this.#form = this.#newForm()
    this.#host.go(this.#here.href(this.#of.path), 'replace')
    void this.#list.load()
  }

  async #revoke({ keyId }: ApiKey): Promise<void> {
    const isDone = await this.#revoking.send(async () => {
      const revoked = await this.#stepUp.with(() => this.#of.revoke(keyId))
      this.#list.replace((row) => row.keyId === keyId, revoked)
    })
    if (!isDone) return
    this.#toRevoke = undefined
    this.#host.changed()
  }

  #forget(): void {
    this.#secret = undefined
    this.#host.changed()
  }

  get #purposes() {
    return Object.entries<KeysOf<Purpose>['purposes'][Purpose]>(this.#of.purposes)
  }

  #newForm(): Form<'name' | 'purpose' | 'expiration'> {
    return new Form(this.#host, 'key', { name: '', purpose: 'all', expiration: '90d' })
  }
}
