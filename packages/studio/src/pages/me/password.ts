import { button } from '@countersign/ui/button'
import { html, type TemplateResult } from 'lit'
import { failureView } from '../../parts/failure-view.ts'
import { Form, submitting } from '../../parts/form.ts'
import type { StepUp } from '../../parts/step-up.ts'
import type { PageHost } from '../../shell/page.ts'

/** Another password; whoever is signed in elsewhere is signed out there. */
export class Password {
  readonly #host: PageHost
  readonly #stepUp: StepUp
  readonly #form: Form<'password'>
  readonly #changed: () => void

  constructor(host: PageHost, stepUp: StepUp, changed: () => void) {
    this.#host = host
    this.#stepUp = stepUp
    this.#changed = changed
    this.#form = new Form(host, 'me', { password: '' })
  }

  render(has: boolean | undefined): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const form = this.#form
    return html`<form class="panel form" @submit=${submitting(() => this.#change())}>
      <h2>${say('entry.password')}</h2>
      <p class="muted">${say(has === false ? 'me.noPassword' : 'me.passwordText')}</p>
      ${form.field('password', { label: say('entry.newPassword'), hint: say('entry.passwordHint'), isRequired: true, control: { kind: 'line', type: 'password', autocomplete: 'new-password' } })}
      ${failureView(words, form.rest)}
      <div class="buttons">${button({ label: say('me.changePassword'), isSubmit: true, isBusy: form.isBusy })}</div>
    </form>`
  }

  async #change(): Promise<void> {
    const { access, words } = this.#host
    const { password } = this.#form.values
    const isDone = await this.#form.send(async () => {
      access.take(await this.#stepUp.with(() => access.people.changePassword({ password })))
    })
    if (!isDone) return
    this.#form.values.password = ''
    this.#host.tell({ tone: 'good', text: words.say('me.passwordSaved') })
    this.#changed()
  }
}
