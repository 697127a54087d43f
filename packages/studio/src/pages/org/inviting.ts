import type { User } from '@countersign/sdk'
import { button } from '@countersign/ui/button'
import { field } from '@countersign/ui/field'
import { html, type TemplateResult } from 'lit'
import { failureView } from '../../parts/failure-view.ts'
import { Form, submitting } from '../../parts/form.ts'
import { StepUp } from '../../parts/step-up.ts'
import type { Here, PageHost } from '../../shell/page.ts'
import { STUDIO_LANGUAGES } from '../../texts/speech.ts'
import { InvitationLink, MAIL_LANGUAGES } from './invitation.ts'
import { Rights } from './rights.ts'

/** Adds somebody with what they may do, and invites them: two requests, of which a repetition makes only what is missing. */
export class Inviting {
  readonly #host: PageHost
  readonly #here: Here
  readonly #stepUp: StepUp
  readonly #link: InvitationLink
  readonly #added: () => void
  #form: Form<'email' | 'name' | 'language'>
  #rights: Rights
  #isMailed = true
  #user: User | undefined

  constructor(host: PageHost, here: Here, added: () => void) {
    this.#host = host
    this.#here = here
    this.#added = added
    this.#stepUp = new StepUp(host)
    this.#link = new InvitationLink(host, here, this.#stepUp)
    this.#form = this.#newForm()
    this.#rights = this.#newRights()
  }

  close(): void {
    this.#link.forget()
  }

  /** Somebody left it: what was typed is of nobody who is invited later. */
  leave(): void {
    this.#link.forget()
    this.#begin()
  }

  render(): TemplateResult {
    return html`${this.#link.isMade ? this.#doneView() : this.#formView()}${this.#stepUp.render()}`
  }

  #formView(): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const form = this.#form
    return html`<form class="panel form" @submit=${submitting(() => this.#invite())}>
      <h2>${say('people.invite')}</h2>
      ${form.field('email', { label: say('entry.email'), isRequired: true, isReadOnly: this.#user !== undefined, control: { kind: 'line', type: 'email' } })}
      ${form.field('name', { label: say('people.name'), isRequired: true })}
      ${this.#rights.render(form.failure, undefined)}
      ${field({
        id: 'invite-mail',
        label: say('people.byMail'),
        hint: say('people.byMailHint'),
        control: { kind: 'tick', value: this.#isMailed },
        change: (value) => {
          this.#isMailed = value === 'true'
          this.#host.changed()
        },
      })}
      ${form.field('language', { label: say('people.mailLanguage'), control: { kind: 'choice', options: MAIL_LANGUAGES.map((value) => ({ value, label: STUDIO_LANGUAGES[value] })) } })}
      ${failureView(words, form.rest)}
      <div class="buttons">
        <a class="button" href=${this.#here.href('people')}>${say('frame.cancel')}</a>
        ${button({ label: say('people.invite'), kind: 'primary', isSubmit: true, isBusy: form.isBusy, refusal: this.#here.refusal(this.#user === undefined ? 'user:create' : 'user:update') })}
      </div>
    </form>`
  }

  #doneView(): TemplateResult {
    const { say } = this.#host.words
    const done = () => {
      this.#link.forget()
      this.#host.go(this.#here.href('people'), 'replace')
    }
    return html`<section class="panel form">
      <h2>${say('people.invitedNow')}</h2>
      ${this.#link.render()}
      <div class="buttons">${button({ label: say('people.done'), kind: 'primary', press: done })}</div>
    </section>`
  }

  async #invite(): Promise<void> {
    const { email, name, language } = this.#form.values
    const { organization } = this.#here.client
    const wanted = { name, roles: this.#rights.roles, grants: this.#rights.grants }
    const isDone = await this.#form.send(async () => {
      const before = this.#user
      this.#user = await this.#stepUp.with(() =>
        before === undefined
          ? organization.createUser({ email, ...wanted })
          : organization.updateUser(before.userId, wanted),
      )
      await this.#link.make(this.#user, {
        mail: this.#isMailed,
        language: MAIL_LANGUAGES.find((one) => one === language) ?? 'en',
      })
    })
    if (this.#user !== undefined) this.#added()
    if (!isDone) return
    this.#begin()
    this.#host.changed()
  }

  #begin(): void {
    this.#user = undefined
    this.#isMailed = true
    this.#form = this.#newForm()
    this.#rights = this.#newRights()
  }

  #newForm(): Form<'email' | 'name' | 'language'> {
    return new Form(this.#host, 'invite', { email: '', name: '', language: this.#host.words.language })
  }

  #newRights(): Rights {
    return new Rights(this.#host, this.#here, 'invite', {
      roles: ['member'],
      grants: [{ mode: 'test', grant: 'author' }],
    })
  }
}
