import { button } from '@countersign/ui/button'
import { Copy } from '@countersign/ui/copy'
import { field } from '@countersign/ui/field'
import { html, nothing, type TemplateResult } from 'lit'
import { copyWords } from '../../parts/copy-words.ts'
import { failureView } from '../../parts/failure-view.ts'
import { Form, submitting } from '../../parts/form.ts'
import type { StepUp } from '../../parts/step-up.ts'
import type { Here, PageHost } from '../../shell/page.ts'

export type Providers = Awaited<ReturnType<Here['client']['organization']['listSignInProviders']>>
export type Provider = Providers['data'][number]

type Key = 'providerKey' | 'name' | 'issuer' | 'clientId' | 'clientSecret' | 'domains' | 'scopes'

/** A provider of the organization, new or changed. */
export class ProviderPanel {
  readonly #host: PageHost
  readonly #here: Here
  readonly #stepUp: StepUp
  readonly #form: Form<Key>
  readonly #copy: Copy
  readonly #before: Provider | undefined
  readonly #prefix: string
  #createsPeople: boolean
  #hasSecondFactor: boolean

  constructor(host: PageHost, here: Here, stepUp: StepUp, before: Provider | undefined, prefix: string) {
    this.#host = host
    this.#here = here
    this.#stepUp = stepUp
    this.#before = before
    this.#prefix = prefix
    this.#copy = new Copy(() => host.changed())
    this.#form = new Form(host, 'provider', {
      providerKey: before?.providerKey ?? 'company',
      name: before?.name ?? '',
      issuer: before?.issuer ?? '',
      clientId: before?.clientId ?? '',
      clientSecret: '',
      domains: before?.domains.join(', ') ?? '',
      scopes: before?.scopes.join(' ') ?? '',
    })
    this.#createsPeople = before?.createsPeople ?? false
    this.#hasSecondFactor = before?.hasSecondFactor ?? false
  }

  render(refusal: string | undefined, done: () => void): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const form = this.#form
    const before = this.#before
    return html`<form class="panel form" @submit=${submitting(() => this.#save(done))}>
      <h2>${before === undefined ? say('orgSignIn.add') : before.name}</h2>
      ${form.field('name', { label: say('orgSignIn.name'), hint: say('orgSignIn.nameHint'), isRequired: true })}
      ${before === undefined ? form.field('providerKey', { label: say('orgSignIn.key'), hint: say('orgSignIn.keyHint'), isRequired: true }) : nothing}
      ${this.#copy.render({ id: 'redirect', label: say('orgSignIn.redirect'), value: `${this.#prefix}${form.values.providerKey}`, words: copyWords(words) })}
      ${form.field('issuer', { label: say('orgSignIn.issuer'), hint: say('orgSignIn.issuerHint'), isRequired: true, control: { kind: 'line', type: 'url' } })}
      ${form.field('clientId', { label: say('orgSignIn.client'), isRequired: true })}
      ${form.field('clientSecret', { label: say('orgSignIn.clientSecret'), hint: before === undefined ? say('orgSignIn.secretHint') : say('orgSignIn.secretKept'), isRequired: before === undefined, control: { kind: 'line', type: 'password', autocomplete: 'new-password' } })}
      ${form.field('domains', { label: say('orgSignIn.domains'), hint: say('orgSignIn.domainsHint') })}
      ${form.field('scopes', { label: say('orgSignIn.scopes'), hint: say('orgSignIn.scopesHint') })}
      ${field({
        id: 'provider-creates',
        label: say('orgSignIn.creates'),
        control: { kind: 'tick', value: this.#createsPeople },
        change: (value) => {
          this.#createsPeople = value === 'true'
          this.#host.changed()
        },
      })}
      ${field({
        id: 'provider-second',
        label: say('orgSignIn.hasSecond'),
        control: { kind: 'tick', value: this.#hasSecondFactor },
        change: (value) => {
          this.#hasSecondFactor = value === 'true'
          this.#host.changed()
        },
      })}
      ${failureView(words, form.rest)}
      <div class="buttons">
        <a class="button" href=${this.#here.href('sign-in')}>${say('frame.cancel')}</a>
        ${button({ label: say('orgSignIn.save'), kind: 'primary', isSubmit: true, isBusy: form.isBusy, refusal })}
      </div>
    </form>`
  }

  async #save(done: () => void): Promise<void> {
    const { providerKey, clientSecret, domains, scopes, ...rest } = this.#form.values
    const body = {
      ...rest,
      domains: listOf(domains).map((one) => one.toLowerCase()),
      scopes: listOf(scopes),
      createsPeople: this.#createsPeople,
      hasSecondFactor: this.#hasSecondFactor,
      ...(clientSecret !== '' && { clientSecret }),
    }
    const isDone = await this.#form.send(() =>
      this.#stepUp.with(() => this.#here.client.organization.setSignInProvider(providerKey, body)),
    )
    if (isDone) done()
  }
}

const listOf = (text: string) => [...new Set(text.split(/[\s,]+/).filter((one) => one !== ''))]
