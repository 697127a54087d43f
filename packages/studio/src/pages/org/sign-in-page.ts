import { button } from '@countersign/ui/button'
import { Copy } from '@countersign/ui/copy'
import { dialog } from '@countersign/ui/dialog'
import { emptyState } from '@countersign/ui/empty-state'
import { field } from '@countersign/ui/field'
import { html, nothing, type TemplateResult } from 'lit'
import { copyWords } from '../../parts/copy-words.ts'
import { failureView } from '../../parts/failure-view.ts'
import { Form, submitting } from '../../parts/form.ts'
import { Loaded } from '../../parts/loaded.ts'
import { notSeen } from '../../parts/not-seen.ts'
import { StepUp } from '../../parts/step-up.ts'
import { table } from '../../parts/table.ts'
import type { Here, Page, PageHost } from '../../shell/page.ts'
import { ClaimsPanel } from './claims-panel.ts'
import { type Provider, ProviderPanel, type Providers } from './provider-panel.ts'

/** `/studio/org/:org/sign-in`: how people sign in; `?provider=KEY` changes a provider, `?new=1` adds one. */
export function open(host: PageHost, here: Here): Page {
  return new SignInPage(host, here)
}

type Settings = Awaited<ReturnType<Here['client']['organization']['readSignInSettings']>>

class SignInPage implements Page {
  readonly #host: PageHost
  readonly #here: Here
  readonly #read: Loaded<{ settings: Settings; providers: Providers }>
  readonly #stepUp: StepUp
  readonly #copy: Copy
  readonly #claims: ClaimsPanel
  readonly #rules: Form<never>
  readonly #removing: Form<never>
  #needsSecondFactor = false
  #passwordSignIn = true
  #panel: { of: string; panel: ProviderPanel } | undefined
  #toRemove: Provider | undefined

  constructor(host: PageHost, here: Here) {
    this.#host = host
    this.#here = here
    this.#stepUp = new StepUp(host)
    this.#copy = new Copy(() => host.changed())
    this.#rules = new Form(host, 'rules', {})
    this.#removing = new Form(host, 'remove-provider', {})
    this.#claims = new ClaimsPanel(host, here, this.#stepUp, () => this.#refusal())
    const { organization } = here.client
    this.#read = new Loaded(host, async (signal) => {
      const [settings, providers] = await Promise.all([
        organization.readSignInSettings({ signal }),
        organization.listSignInProviders({ signal }),
      ])
      return { settings, providers }
    })
    if (here.refusal('organization:read') === undefined) void this.#first()
  }

  get title(): string {
    return this.#host.words.say('nav.signIn')
  }

  close(): void {
    this.#read.stop()
  }

  render(): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const unseen = this.#here.refusal('organization:read')
    const { value } = this.#read
    return html`
      <div class="page-head"><div><h1 tabindex="-1">${say('nav.signIn')}</h1><p class="lead">${say('orgSignIn.lead')}</p></div></div>
      ${unseen === undefined ? failureView(words, this.#read.failure, () => void this.#first()) : notSeen(words, unseen)}
      ${value === undefined ? nothing : html`${this.#rulesView(value.settings)}${this.#providersView(value)}${this.#claims.render()}`}
      ${this.#toRemove === undefined ? nothing : this.#removeView(this.#toRemove)}${this.#stepUp.render()}`
  }

  /** Why whoever is here changes nothing; the service says the same. */
  #refusal(): string | undefined {
    const { roles } = this.#here.organization
    return (
      this.#here.refusal('organization:update') ??
      (roles.includes('owner') ? undefined : this.#host.words.say('orgSignIn.onlyOwner'))
    )
  }

  async #first(): Promise<void> {
    await this.#read.load()
    const { value } = this.#read
    if (value === undefined) return
    this.#takeSettings(value.settings)
    this.#claims.take(value.settings.claimsExpression)
    this.#host.changed()
  }

  #takeSettings({ needsSecondFactor, passwordSignIn }: Settings): void {
    this.#needsSecondFactor = needsSecondFactor
    this.#passwordSignIn = passwordSignIn
  }

  #rulesView({ lockedByEnvironment }: Settings): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const refusal = this.#refusal()
    const isLocked = lockedByEnvironment.includes('passwordSignIn')
    const problem = (path: string) => this.#rules.failure?.issues.find((one) => one.path === path)?.message
    const isTold = this.#rules.failure?.issues.some(({ path }) => problem(path) !== undefined) === true
    return html`<form class="panel form" @submit=${submitting(() => this.#saveRules(isLocked))}>
      <h2>${say('orgSignIn.rules')}</h2>
      ${field({
        id: 'second-factor',
        label: say('orgSignIn.second'),
        hint: say('orgSignIn.secondHint'),
        problem: problem('/needsSecondFactor'),
        isReadOnly: refusal !== undefined,
        control: { kind: 'tick', value: this.#needsSecondFactor },
        change: (value) => {
          this.#needsSecondFactor = value === 'true'
          this.#host.changed()
        },
      })}
      ${field({
        id: 'password-sign-in',
        label: say('orgSignIn.password'),
        hint: isLocked ? say('orgSignIn.locked') : say('orgSignIn.passwordHint'),
        problem: problem('/passwordSignIn'),
        isReadOnly: isLocked || refusal !== undefined,
        control: { kind: 'tick', value: this.#passwordSignIn },
        change: (value) => {
          this.#passwordSignIn = value === 'true'
          this.#host.changed()
        },
      })}
      ${isTold ? nothing : failureView(words, this.#rules.failure)}
      <div class="buttons">${button({ label: say('orgSignIn.save'), kind: 'primary', isSubmit: true, isBusy: this.#rules.isBusy, refusal })}</div>
    </form>`
  }

  #providersView({ settings, providers }: { settings: Settings; providers: Providers }): TemplateResult {
    const { say } = this.#host.words
    if (settings.lockedByEnvironment.includes('providers'))
      return html`<section class="panel form"><h2>${say('orgSignIn.providers')}</h2><p>${say('orgSignIn.providersLocked')}</p></section>`
    const { data } = providers
    const panel = this.#panelOf(providers)
    if (panel !== undefined) return panel.render(this.#refusal(), () => this.#done())
    const add = button({
      label: say('orgSignIn.add'),
      icon: 'plus',
      refusal: this.#refusal(),
      press: () => this.#host.go(this.#here.href('sign-in', { new: '1' })),
    })
    const { orgId } = this.#here.organization
    return html`<section class="panel form">
      <div class="page-head"><h2>${say('orgSignIn.providers')}</h2>${data.length === 0 ? nothing : add}</div>
      <p class="muted">${say('orgSignIn.providersText')}</p>
      ${
        data.length === 0
          ? emptyState({
              icon: 'lock',
              title: say('orgSignIn.noProvider'),
              text: say('orgSignIn.noProviderText'),
              action: add,
            })
          : html`${this.#table(data)}${this.#copy.render({ id: 'sign-in-address', label: say('orgSignIn.address'), value: `${location.origin}/studio/sign-in?org=${orgId}`, words: copyWords(this.#host.words) })}`
      }
    </section>`
  }

  #table(rows: readonly Provider[]): TemplateResult {
    const { say } = this.#host.words
    const refusal = this.#refusal()
    const remove = (provider: Provider) => () => {
      this.#toRemove = provider
      this.#removing.failure = undefined
      this.#host.changed()
    }
    return table({
      label: say('orgSignIn.providers'),
      rows,
      columns: [
        {
          label: say('orgSignIn.name'),
          cell: ({ name, providerKey, issuer }) =>
            html`<a class="row-link" href=${this.#here.href('sign-in', { provider: providerKey })}><bdi>${name}</bdi></a><br><span class="fine">${issuer}</span>`,
        },
        {
          label: say('orgSignIn.people'),
          cell: ({ createsPeople, domains }) =>
            html`${say(createsPeople ? 'orgSignIn.everybody' : 'orgSignIn.invited')}${domains.length === 0 ? nothing : html`<br><span class="fine">${domains.join(', ')}</span>`}`,
        },
        {
          label: say('orgSignIn.actions'),
          isAtEnd: true,
          cell: (provider) => button({ label: say('orgSignIn.remove'), refusal, press: remove(provider) }),
        },
      ],
    })
  }

  /** What the address says; what was typed stays while it says the same. */
  #panelOf({ data, redirectUriPrefix }: Providers): ProviderPanel | undefined {
    const { query } = this.#host.place
    const of = query.has('new') ? '' : query.get('provider')
    const before = data.find(({ providerKey }) => providerKey === of)
    if (of === null || (of !== '' && before === undefined)) {
      this.#panel = undefined
      return undefined
    }
    if (this.#panel?.of !== of)
      this.#panel = {
        of,
        panel: new ProviderPanel(this.#host, this.#here, this.#stepUp, before, redirectUriPrefix),
      }
    return this.#panel.panel
  }

  #removeView(provider: Provider): TemplateResult {
    const { words } = this.#host
    const { say } = words
    return dialog({
      id: 'remove-provider',
      title: say('orgSignIn.ask', { name: provider.name }),
      text: say('orgSignIn.askText'),
      closing: say('frame.cancel'),
      body: html`${failureView(words, this.#removing.rest)}`,
      actions: [
        button({
          label: say('orgSignIn.remove'),
          kind: 'danger',
          isSubmit: true,
          isBusy: this.#removing.isBusy,
        }),
      ],
      submit: () => void this.#remove(provider),
      closed: () => {
        this.#toRemove = undefined
        this.#host.changed()
      },
    })
  }

  async #remove({ providerKey }: Provider): Promise<void> {
    const isDone = await this.#removing.send(() =>
      this.#stepUp.with(() => this.#here.client.organization.removeSignInProvider(providerKey)),
    )
    if (!isDone) return
    this.#toRemove = undefined
    await this.#read.load()
  }

  #done(): void {
    this.#panel = undefined
    this.#tellSaved()
    this.#host.go(this.#here.href('sign-in'), 'replace')
    void this.#read.load()
  }

  async #saveRules(isLocked: boolean): Promise<void> {
    const wanted = {
      needsSecondFactor: this.#needsSecondFactor,
      ...(!isLocked && { passwordSignIn: this.#passwordSignIn }),
    }
    const isDone = await this.#rules.send(async () => {
      this.#takeSettings(
        await this.#stepUp.with(() => this.#here.client.organization.updateSignInSettings(wanted)),
      )
    })
    if (isDone) this.#tellSaved()
  }

  #tellSaved(): void {
    this.#host.tell({ tone: 'good', text: this.#host.words.say('orgSignIn.saved') })
  }
}
