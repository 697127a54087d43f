import { button } from '@countersign/ui/button'
import { html, nothing, type TemplateResult } from 'lit'
import { failureView } from '../../parts/failure-view.ts'
import { Form, submitting } from '../../parts/form.ts'
import { linkOver } from '../../parts/link-over.ts'
import { Loaded } from '../../parts/loaded.ts'
import type { People } from '../../shell/access.ts'
import { entryView } from '../../shell/entry-view.ts'
import type { Page, PageHost } from '../../shell/page.ts'
import { screen } from '../../shell/screens.ts'
import { SignIn } from '../../shell/sign-in.ts'

type Link = Awaited<ReturnType<People['readLink']>>

/** `/studio/setup/<token>` and `/studio/invite/<token>`: makes an account, or joins the one that is signed in. */
export function open(host: PageHost): Page {
  return new LinkPage(host)
}

class LinkPage implements Page {
  readonly #host: PageHost
  readonly #link: Loaded<Link>
  readonly #form: Form<'email' | 'name' | 'password'>
  readonly #signIn: SignIn

  constructor(host: PageHost) {
    this.#host = host
    this.#signIn = new SignIn(host)
    this.#form = new Form(host, 'account', { email: '', name: '', password: '' })
    this.#link = new Loaded(host, async (signal) => {
      const link = await host.access.people.readLink({ token: host.params.token ?? '' }, { signal })
      this.#form.values.email = link.email ?? this.#form.values.email
      this.#form.values.name ||= link.name ?? ''
      return link
    })
    void this.#link.load()
  }

  get title(): string {
    return this.#titleOf(this.#link.value)
  }

  close(): void {
    this.#link.stop()
  }

  render(): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const { value: link, failure } = this.#link
    if (failure !== undefined)
      return linkOver(this.#host, failure, () => void this.#link.load(), {
        href: '/studio/sign-in',
        text: say('signIn.title'),
      })
    if (link === undefined) return screen.waiting(say('frame.loading'))
    const { signedIn } = this.#host.access
    if (link.needsSignIn && !signedIn) {
      this.#signIn.note = say('invite.signInFirst', { email: link.email ?? '' })
      return this.#signIn.render(link.email)
    }
    const body = link.needsSignIn
      ? this.#joining(link, signedIn?.person.email ?? '')
      : this.#accountForm(link)
    const organization = link.organizationName ?? ''
    return entryView(this.#host, {
      title: this.#titleOf(link),
      text: link.needsSignIn
        ? undefined
        : say(link.kind === 'setup' ? 'setup.text' : 'invite.text', { organization }),
      body,
    })
  }

  #titleOf(link: Link | undefined): string {
    const { say } = this.#host.words
    if (link === undefined) return ''
    return link.kind === 'setup'
      ? say('setup.title')
      : say('invite.title', { organization: link.organizationName ?? '' })
  }

  #accountForm(link: Link): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const form = this.#form
    return html`<form class="form" @submit=${submitting(() => this.#accept(form.values))}>
      ${form.field('email', { label: say('entry.email'), isRequired: true, isReadOnly: link.email !== undefined, control: { kind: 'line', type: 'email', autocomplete: 'username' } })}
      ${form.field('name', { label: say('entry.name'), isRequired: true, control: { kind: 'line', autocomplete: 'name' } })}
      ${form.field('password', { label: say('entry.password'), hint: say('entry.passwordHint'), isRequired: true, control: { kind: 'line', type: 'password', autocomplete: 'new-password' } })}
      ${failureView(words, form.rest)}
      <div class="buttons">
        ${button({ label: say(link.kind === 'setup' ? 'setup.do' : 'invite.do'), kind: 'primary', isSubmit: true, isBusy: form.isBusy })}
      </div>
    </form>`
  }

  #joining(link: Link, email: string): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const isTheirs = email === link.email
    const leave = async () => {
      await this.#form.send(() => this.#host.access.people.signOut())
      this.#host.access.leave()
    }
    return html`<p>${say(isTheirs ? 'invite.join' : 'invite.other', { email })}</p>
      ${failureView(words, this.#form.rest)}
      <div class="buttons">
        ${button({ label: say('frame.signOut'), press: () => void leave() })}
        ${isTheirs ? button({ label: say('invite.do'), kind: 'primary', isBusy: this.#form.isBusy, press: () => void this.#accept({}) }) : nothing}
      </div>`
  }

  async #accept(account: { email?: string; name?: string; password?: string }): Promise<void> {
    const { access, params } = this.#host
    const { email, ...rest } = account
    const own = this.#link.value?.email === undefined && email !== undefined ? { email } : {}
    const given = { token: params.token ?? '', ...rest, ...own }
    const isIn = await this.#form.send(async () => access.take(await access.people.acceptInvitation(given)))
    // The link is used up: the way back leads past it.
    if (isIn) this.#host.go('/studio', 'replace')
  }
}
