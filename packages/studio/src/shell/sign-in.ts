import { button } from '@countersign/ui/button'
import { html, type TemplateResult } from 'lit'
import { failureView } from '../parts/failure-view.ts'
import { Form, submitting } from '../parts/form.ts'
import { entryView } from './entry-view.ts'
import type { PageHost } from './page.ts'

/** Asks for address and password: at the address that somebody came to, which shows what it leads to afterwards. */
export class SignIn {
  readonly #host: PageHost
  readonly #form: Form<'email' | 'password'>
  /** Why they are asked. */
  note: string | undefined

  constructor(host: PageHost) {
    this.#host = host
    this.#form = new Form(host, 'sign-in', { email: '', password: '' })
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
        ${this.#form.field('email', { label: say('entry.email'), isRequired: true, isReadOnly: email !== undefined, control: { kind: 'line', type: 'email', autocomplete: 'username' } })}
        ${this.#form.field('password', { label: say('entry.password'), isRequired: true, control: { kind: 'line', type: 'password', autocomplete: 'current-password' } })}
        ${failureView(words, this.#form.rest)}
        <div class="buttons spread">
          <a class="link" href="/studio/forgot">${say('signIn.forgot')}</a>
          ${button({ label: say('signIn.do'), kind: 'primary', isSubmit: true, isBusy: this.#form.isBusy })}
        </div>
      </form>`,
    })
  }

  async #signIn(): Promise<void> {
    const { access } = this.#host
    const form = this.#form
    const isIn = await form.send(async () => access.take(await access.people.signIn(form.values)))
    // Of nobody who comes later, on this page or in what the browser keeps of it.
    if (isIn) form.values.password = ''
    if (isIn) this.note = undefined
  }
}
