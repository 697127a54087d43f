import { button } from '@countersign/ui/button'
import { html, type TemplateResult } from 'lit'
import { failureView } from '../parts/failure-view.ts'
import { Form, submitting } from '../parts/form.ts'
import { canShowPasskey, showPasskey } from '../parts/passkey.ts'
import { Providers } from '../parts/providers.ts'
import { entryView } from './entry-view.ts'
import type { Failure, PageHost } from './page.ts'

const UNAUTHENTICATED = 401

/** Asks for address and password, and for a code of whoever has a second factor, or for a passkey: at the address that somebody came to, which shows what it leads to afterwards. */
export class SignIn {
  readonly #host: PageHost
  readonly #form: Form<'email' | 'password' | 'code'>
  /** The password was right, and their second factor is asked for. */
  #needsCode = false
  /** What was wrong, if it was that. */
  #tried: 'signIn.wrong' | 'signIn.wrongCode' | undefined
  readonly #providers: Providers
  /** Why they are asked. */
  note: string | undefined

  constructor(host: PageHost) {
    this.#host = host
    this.#providers = new Providers(host)
    this.#form = new Form(host, 'sign-in', { email: '', password: '', code: '' })
  }

  /** @param email is known already, and is another's to choose */
  render(email?: string): TemplateResult {
    const { words } = this.#host
    const { say } = words
    if (email !== undefined) this.#form.values.email = email
    return entryView(this.#host, {
      title: say('signIn.title'),
      text: this.note,
      body: html`<form class="form" @submit=${submitting(() => this.#signIn())}>
        ${this.#providers.takesPasswords ? this.#passwordView(email) : failureView(words, this.#form.rest)}
        ${failureView(words, this.#providers.failure)}
        ${canShowPasskey() ? html`<div class="other-ways">${button({ label: say('signIn.passkey'), press: () => void this.#showPasskey() })}</div>` : ''}
        ${this.#providers.render('sign_in')}
      </form>`,
    })
  }

  #passwordView(email: string | undefined): TemplateResult {
    const { words } = this.#host
    const { say } = words
    return html`        ${this.#form.field('email', { label: say('entry.email'), isRequired: true, isReadOnly: email !== undefined, control: { kind: 'line', type: 'email', autocomplete: 'username' } })}
        ${this.#form.field('password', { label: say('entry.password'), isRequired: true, control: { kind: 'line', type: 'password', autocomplete: 'current-password' } })}
        ${this.#needsCode ? this.#form.field('code', { label: say('signIn.code'), hint: say('signIn.codeHint'), isRequired: true, control: { kind: 'line', autocomplete: 'one-time-code' } }) : ''}
        ${failureView(words, this.#failure)}
        <div class="buttons spread">
          <a class="link" href="/studio/forgot">${say('signIn.forgot')}</a>
          ${button({ label: say('signIn.do'), kind: 'primary', isSubmit: true, isBusy: this.#form.isBusy })}
        </div>`
  }

  /** What goes wrong most is said in the language of the page. */
  get #failure(): Failure | undefined {
    const { rest } = this.#form
    if (rest?.status !== UNAUTHENTICATED || this.#tried === undefined) return rest
    return { text: this.#host.words.say(this.#tried), issues: [] }
  }

  async #signIn(): Promise<void> {
    const { access } = this.#host
    const form = this.#form
    const { email, password, code } = form.values
    this.#tried = this.#needsCode ? 'signIn.wrongCode' : 'signIn.wrong'
    const wasTaken = await form.send(async () => {
      const found = await access.people.signIn({ email, password, ...(this.#needsCode && { code }) })
      this.#needsCode = 'needsCode' in found
      if (!('needsCode' in found)) access.take(found)
    })
    if (wasTaken && !this.#needsCode) this.#forget()
  }

  async #showPasskey(): Promise<void> {
    const { access } = this.#host
    this.#tried = undefined
    const wasTaken = await this.#form.send(async () => {
      const shown = await showPasskey(access.people, 'sign_in')
      if (shown !== null) access.take(await access.people.signInByPasskey(shown))
    })
    if (wasTaken && access.signedIn) this.#forget()
  }

  #forget(): void {
    // Of nobody who comes later, on this page or in what the browser keeps of it.
    Object.assign(this.#form.values, { password: '', code: '' })
    this.#needsCode = false
    this.note = undefined
  }
}
