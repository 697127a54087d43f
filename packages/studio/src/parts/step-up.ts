import { ForbiddenError } from '@countersign/sdk'
import { button } from '@countersign/ui/button'
import { dialog } from '@countersign/ui/dialog'
import { html, nothing, type TemplateResult } from 'lit'
import type { PageHost } from '../shell/page.ts'
import { failureView } from './failure-view.ts'
import { Form } from './form.ts'
import { canShowPasskey, showPasskey } from './passkey.ts'
import { Providers } from './providers.ts'

interface Asked {
  go(): void
  giveUp(): void
}

/** What harms most is done by whoever shows again who they are: asks for the password or a passkey when the service says so, and does it then. */
export class StepUp {
  readonly #host: PageHost
  readonly #form: Form<'password'>
  #asked: Asked | undefined
  readonly #providers: Providers

  constructor(host: PageHost) {
    this.#host = host
    this.#providers = new Providers(host)
    this.#form = new Form(host, 'step-up', { password: '' })
  }

  /** @throws what the work throws; the refusal when nobody showed who they are */
  async with<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ForbiddenError) || !error.message.startsWith('Sign in again to')) throw error
      await this.#ask(error)
      return work()
    }
  }

  render(): TemplateResult | typeof nothing {
    const asked = this.#asked
    if (asked === undefined) return nothing
    const { words } = this.#host
    const { say } = words
    return dialog({
      id: 'step-up-dialog',
      title: say('stepUp.title'),
      text: say('stepUp.text'),
      closing: say('frame.cancel'),
      body: this.#bodyOf(asked),
      actions: [
        button({ label: say('stepUp.do'), kind: 'primary', isSubmit: true, isBusy: this.#form.isBusy }),
      ],
      submit: () => void this.#submit(asked),
      closed: () => {
        this.#asked = undefined
        this.#form.values.password = ''
        asked.giveUp()
        this.#host.changed()
      },
    })
  }

  #bodyOf(asked: Asked): TemplateResult {
    const { words } = this.#host
    const password = this.#providers.takesPasswords
      ? this.#form.field('password', {
          label: words.say('entry.password'),
          isRequired: true,
          control: { kind: 'line', type: 'password', autocomplete: 'current-password' },
        })
      : nothing
    const passkey = canShowPasskey()
      ? html`<div class="other-ways">${button({ label: words.say('stepUp.passkey'), press: () => void this.#submit(asked, 'passkey') })}</div>`
      : nothing
    return html`${password}${failureView(words, this.#form.rest ?? this.#providers.failure)}${passkey}${this.#providers.render('step_up')}`
  }

  #ask(refusal: ForbiddenError): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#asked = { go: resolve, giveUp: () => reject(refusal) }
      this.#host.changed()
    })
  }

  async #submit({ go }: Asked, by: 'password' | 'passkey' = 'password'): Promise<void> {
    const { access } = this.#host
    let isShown = false
    await this.#form.send(async () => {
      const passkey = by === 'passkey' ? await showPasskey(access.people, 'step_up') : undefined
      if (passkey === null) return
      access.take(await access.people.stepUp(passkey === undefined ? this.#form.values : { passkey }))
      isShown = true
    })
    if (!isShown) return
    this.#asked = undefined
    this.#form.values.password = ''
    go()
    this.#host.changed()
  }
}
