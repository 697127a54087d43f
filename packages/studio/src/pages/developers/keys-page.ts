import type { ApiKey, NewApiKey, ScopeName } from '@countersign/sdk'
import { badge } from '@countersign/ui/badge'
import { button } from '@countersign/ui/button'
import { Copy } from '@countersign/ui/copy'
import { dialog } from '@countersign/ui/dialog'
import { emptyState } from '@countersign/ui/empty-state'
import { html, nothing, type TemplateResult } from 'lit'
import { failureView } from '../../parts/failure-view.ts'
import { Form, submitting } from '../../parts/form.ts'
import { Listing } from '../../parts/listing.ts'
import { StepUp } from '../../parts/step-up.ts'
import { table } from '../../parts/table.ts'
import { timeView } from '../../parts/time-view.ts'
import type { HereInNamespace, Page, PageHost } from '../../shell/page.ts'

/** `/studio/n/:ns/developers/keys`: API keys of the namespace. */
export function open(host: PageHost, here: HereInNamespace): Page {
  return new KeysPage(host, here)
}

const EXPIRATIONS = ['7d', '30d', '90d', '1y', 'never'] as const
const PURPOSES = ['all', 'read', 'workflows'] as const
type Scope = HereInNamespace['namespace']['scopes'][number]
/** What a key is for, as scopes of those that its maker has. */
const WANTED: Readonly<Record<(typeof PURPOSES)[number], (scope: Scope) => boolean>> = {
  all: () => true,
  read: (scope) => scope.endsWith(':read'),
  workflows: (scope) => /^(?:workflow|file):|^resource:read$/.test(scope),
}

/** What signs is in no key. */
function isOfKeys(scope: Scope): scope is Scope & ScopeName {
  return scope !== 'signing:sign'
}

class KeysPage implements Page {
  readonly #host: PageHost
  readonly #here: HereInNamespace
  readonly #list: Listing<ApiKey>
  readonly #stepUp: StepUp
  readonly #copy: Copy
  readonly #revoking: Form<never>
  #form: Form<'name' | 'purpose' | 'expiration'>
  /** Shown once, then nowhere. */
  #secret: string | undefined
  #toRevoke: ApiKey | undefined

  constructor(host: PageHost, here: HereInNamespace) {
    this.#host = host
    this.#here = here
    this.#stepUp = new StepUp(host)
    this.#copy = new Copy(() => host.changed())
    this.#form = this.#newForm()
    this.#revoking = new Form(host, 'revoke', {})
    this.#list = new Listing(host, (signal) =>
      here.client.authentication.listNamespaceApiKeys({}, { signal }),
    )
    void this.#list.load()
  }

  get title(): string {
    return this.#host.words.say('nav.keys')
  }

  close(): void {
    this.#secret = undefined
    this.#list.stop()
  }

  render(): TemplateResult {
    const { say } = this.#host.words
    const isNew = this.#host.place.query.has('new')
    const refusal = this.#here.refusal('api-key:create')
    return html`
      <div class="page-head">
        <div><h1 tabindex="-1">${say('nav.keys')}</h1><p class="lead">${say('keys.lead')}</p></div>
        ${isNew || this.#secret ? nothing : button({ label: say('keys.new'), kind: 'primary', icon: 'plus', refusal, press: () => this.#host.go(this.#here.href('developers/keys', { new: '1' })) })}
      </div>
      ${this.#secret === undefined ? (isNew ? this.#newView() : nothing) : this.#secretView(this.#secret)}
      ${this.#list.render(
        (rows) => this.#table(rows),
        () => emptyState({ icon: 'lock', title: say('keys.none'), text: say('keys.lead') }),
      )}
      ${this.#toRevoke === undefined ? nothing : this.#revokeView(this.#toRevoke)}${this.#stepUp.render()}`
  }

  #table(rows: readonly ApiKey[]): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const refusal = this.#here.refusal('api-key:delete')
    const revoke = (key: ApiKey) => () => {
      this.#toRevoke = key
      this.#host.changed()
    }
    return table({
      label: say('nav.keys'),
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
            key.status === 'Active'
              ? button({ label: say('keys.revoke'), refusal, press: revoke(key) })
              : nothing,
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
    return html`<form class="panel form" @submit=${submitting(() => this.#create())}>
      <h2>${say('keys.new')}</h2>
      ${form.field('name', { label: say('keys.name'), isRequired: true })}
      ${form.field('purpose', { label: say('keys.purpose'), hint: say('keys.purposeHint'), pointer: '/scopes', control: { kind: 'choice', options: choices(PURPOSES, (one) => say(`keys.for.${one}`)) } })}
      ${form.field('expiration', { label: say('keys.expires'), control: { kind: 'choice', options: choices(EXPIRATIONS, (one) => say(`keys.in.${one}`)) } })}
      ${failureView(words, form.rest)}
      <div class="buttons">
        <a class="button" href=${this.#here.href('developers/keys')}>${say('frame.cancel')}</a>
        ${button({ label: say('keys.create'), kind: 'primary', isSubmit: true, isBusy: form.isBusy, refusal: this.#here.refusal('api-key:create') })}
      </div>
    </form>`
  }

  #secretView(secret: string): TemplateResult {
    const { say } = this.#host.words
    const body = JSON.stringify({ grantType: 'api_key', apiKey: secret })
    const curl = `curl -s ${location.origin}/v1/auth/token -H 'Content-Type: application/json' -d '${body}'`
    return html`<section class="panel">
      <h2>${say('keys.once')}</h2>
      <p>${say('keys.onceText')}</p>
      ${this.#copy.render({ id: 'secret', label: say('keys.secret'), value: secret, words: { copy: say('frame.copy'), copied: say('frame.copied'), copyYourself: say('frame.copyYourself') } })}
      <p class="muted">${say('keys.curl')}</p>
      <pre class="code" tabindex="0" role="group" aria-label="curl">${curl}</pre>
      <div class="buttons">${button({ label: say('keys.kept'), kind: 'primary', press: () => this.#forget() })}</div>
    </section>`
  }

  #revokeView(key: ApiKey): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const { name, mode } = this.#here.namespace
    return dialog({
      id: 'revoke-key',
      title: say('keys.ask', { name: key.name }),
      text:
        mode === 'live'
          ? `${say('keys.askText')} ${say('ask.live', { namespace: name })}`
          : say('keys.askText'),
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
    const wanted = WANTED[PURPOSES.find((one) => one === purpose) ?? 'read']
    const body: NewApiKey = {
      name,
      scopes: this.#here.namespace.scopes.filter(isOfKeys).filter(wanted),
      expiration: EXPIRATIONS.find((one) => one === expiration) ?? '30d',
    }
    const isMade = await this.#form.send(async () => {
      const made = await this.#stepUp.with(() => this.#here.client.authentication.createNamespaceApiKey(body))
      this.#secret = made.apiKey
    })
    if (!isMade) return
    this.#form = this.#newForm()
    this.#host.go(this.#here.href('developers/keys'), 'replace')
    void this.#list.load()
  }

  async #revoke({ keyId }: ApiKey): Promise<void> {
    const isDone = await this.#revoking.send(async () => {
      const revoked = await this.#stepUp.with(() =>
        this.#here.client.authentication.revokeNamespaceApiKey(keyId),
      )
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

  #newForm(): Form<'name' | 'purpose' | 'expiration'> {
    return new Form(this.#host, 'key', { name: '', purpose: 'all', expiration: '90d' })
  }
}
