import type { User } from '@countersign/sdk'
import { button } from '@countersign/ui/button'
import { html, nothing, type TemplateResult } from 'lit'
import { Edited } from '../../parts/edited.ts'
import { failureView } from '../../parts/failure-view.ts'
import { Form, submitting } from '../../parts/form.ts'
import { notSeen } from '../../parts/not-seen.ts'
import { StepUp } from '../../parts/step-up.ts'
import { wayBack } from '../../parts/way-back.ts'
import type { Here, Page, PageHost } from '../../shell/page.ts'
import { Disabling } from './disabling.ts'
import { InvitationLink, invitationStyles } from './invitation.ts'
import { statusBadge } from './people-page.ts'
import { Rights, rightsStyles } from './rights.ts'

/** `/studio/org/:org/people/:user`: what somebody may do, their invitation, and disabling them. */
export function open(host: PageHost, here: Here): Page {
  return new PersonPage(host, here)
}

class PersonPage implements Page {
  readonly #host: PageHost
  readonly #here: Here
  readonly #form: Form<'name'>
  readonly #inviting: Form<never>
  readonly #status: Form<never>
  readonly #rights: Rights
  readonly #stepUp: StepUp
  readonly #link: InvitationLink
  readonly #disabling: Disabling
  readonly #edited: Edited<User> | undefined

  constructor(host: PageHost, here: Here) {
    this.#host = host
    this.#here = here
    this.#form = new Form(host, 'person', { name: '' })
    this.#inviting = new Form(host, 'again', {})
    this.#status = new Form(host, 'status', {})
    this.#rights = new Rights(host, here, 'person', { roles: [], grants: [] })
    this.#stepUp = new StepUp(host)
    this.#link = new InvitationLink(host, here, this.#stepUp)
    this.#disabling = new Disabling(host, here)
    if (here.refusal('user:read') !== undefined) return
    this.#edited = new Edited(host, {
      read: (signal) => here.client.organization.readUser(host.params.user ?? '', { signal }),
      fill: (user) => {
        this.#form.values.name = user.name
        this.#rights.fill(user)
      },
    })
  }

  get title(): string {
    return this.#edited?.value?.name ?? this.#host.words.say('nav.people')
  }

  close(): void {
    this.#edited?.close()
    this.#link.forget()
  }

  render(): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const refusal = this.#here.refusal('user:read')
    const user = this.#edited?.value
    return html`
      <div class="page-head"><div>
        ${wayBack(this.#here.href('people'), say('nav.people'))}
        <h1 tabindex="-1"><bdi>${this.title}</bdi></h1>
        ${user === undefined ? nothing : html`<p class="lead"><bdi>${user.email}</bdi> ${statusBadge(words, user)}</p>`}
        ${user?.hasAccount ? html`<p><a class="row-link" href=${this.#here.href('log', { actor: user.userId })}>${say('people.did')}</a></p>` : nothing}
      </div></div>
      ${refusal === undefined ? nothing : notSeen(words, refusal)}
      ${this.#edited?.render((value) => html`${this.#rightsView()}${this.#invitationView(value)}${this.#statusView(value)}`) ?? nothing}
      ${this.#stepUp.render()}`
  }

  #rightsView(): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const form = this.#form
    const refusal = this.#here.refusal('user:update')
    return html`<form class="panel form" @submit=${submitting(() => this.#save())}>
      ${form.field('name', { label: say('people.name'), isRequired: true, isReadOnly: refusal !== undefined })}
      ${this.#rights.render(form.failure, refusal)}
      ${failureView(words, form.failure?.issues.some(({ path }) => /^\/(?:name|roles|grants)/.test(path)) ? undefined : form.failure)}
      ${this.#edited?.conflict() ?? nothing}
      <div class="buttons">${button({ label: say('org.save'), kind: 'primary', isSubmit: true, isBusy: form.isBusy, refusal })}</div>
    </form>`
  }

  #invitationView(user: User): TemplateResult | typeof nothing {
    if (user.hasAccount || user.status === 'disabled') return nothing
    const { words } = this.#host
    const { say } = words
    const refusal = this.#here.refusal('user:create')
    const { isBusy } = this.#inviting
    const invite = (mail: boolean) => () => void this.#invite(user, mail)
    return html`<section class="panel form">
      <h2>${say('people.invitation')}</h2>
      <p class="muted">${say('people.invitationText')}</p>
      ${this.#link.render()}${failureView(words, this.#inviting.rest)}
      <div class="buttons start">
        ${button({ label: say('people.again'), isBusy, refusal, press: invite(true) })}
        ${button({ label: say('people.newLink'), isBusy, refusal, press: invite(false) })}
      </div>
    </section>`
  }

  #statusView(user: User): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const refusal = this.#here.refusal('user:update') ?? this.#whyKept(user)
    const isOff = user.status === 'disabled'
    const isOneself = user.userId === this.#here.organization.userId
    const press = () =>
      isOff
        ? void this.#change({ status: 'active' })
        : this.#disabling.ask(user, (change) => this.#change(change))
    return html`<section class="panel form">
      <h2>${say(isOff ? 'people.enable' : 'people.disable')}</h2>
      <p class="muted">${isOneself ? say('people.notOneself') : say(isOff ? 'people.enableText' : user.hasAccount ? 'people.disableText' : 'people.disableInvited')}</p>
      ${failureView(words, this.#status.rest)}
      <div class="buttons start">${button({ label: say(isOff ? 'people.enable' : 'people.disable'), kind: isOff ? 'plain' : 'danger', refusal, press })}</div>
      ${this.#disabling.render()}
    </section>`
  }

  /** Why this person cannot be disabled or let in again by whoever looks: the service says the same. */
  #whyKept({ userId, roles, byClaims }: User): string | undefined {
    const { say } = this.#host.words
    const { organization } = this.#here
    if (userId === organization.userId) return say('people.notOneself')
    const mine: readonly string[] = organization.roles
    const lacking = [...roles, ...(byClaims?.roles ?? [])].find(
      (role) => role !== 'member' && !mine.includes(role) && !mine.includes('owner'),
    )
    return lacking && say('people.lacksRoleToDisable', { role: say(`role.${lacking}`) })
  }

  async #save(): Promise<void> {
    const { name } = this.#form.values
    const { roles, grants } = this.#rights
    const before = this.#edited?.value
    // Whoever changes a name alone is not asked who they are.
    const isSame = JSON.stringify([before?.roles, before?.grants]) === JSON.stringify([roles, grants])
    await this.#send(this.#form, isSame ? { name } : { name, roles, grants })
  }

  #change(change: { status: User['status']; revoke?: string[] }): Promise<boolean> {
    return this.#send(this.#status, change)
  }

  async #send(
    form: Form<never> | Form<'name'>,
    change: Parameters<Here['client']['organization']['updateUser']>[1],
  ): Promise<boolean> {
    const { organization } = this.#here.client
    const userId = this.#host.params.user ?? ''
    const isSaved = await this.#edited?.save(form, (ifMatch) =>
      this.#stepUp.with(() => organization.updateUser(userId, change, { ifMatch })),
    )
    if (isSaved) this.#host.tell({ tone: 'good', text: this.#host.words.say('org.saved') })
    return isSaved === true
  }

  async #invite(user: User, mail: boolean): Promise<void> {
    const { language } = this.#host.words
    await this.#inviting.send(() =>
      this.#link.make(user, { mail, language: language === 'de' ? 'de' : 'en' }),
    )
  }
}

export const styles = [rightsStyles, invitationStyles]
