import type { Client, User } from '@countersign/sdk'
import { Copy } from '@countersign/ui/copy'
import { css, html, type TemplateResult } from 'lit'
import { copyWords } from '../../parts/copy-words.ts'
import type { StepUp } from '../../parts/step-up.ts'
import { instantText } from '../../parts/time-view.ts'
import type { Here, PageHost } from '../../shell/page.ts'
import type { StudioLanguage } from '../../texts/speech.ts'

export type Invitation = Awaited<ReturnType<Client['organization']['inviteUser']>>

/** The language of mails to somebody who has not said theirs. */
export const MAIL_LANGUAGES: readonly StudioLanguage[] = ['en', 'de']

/** Invites somebody, and shows the link to pass on. */
export class InvitationLink {
  readonly #host: PageHost
  readonly #here: Here
  readonly #stepUp: StepUp
  readonly #copy: Copy
  #made: { invitation: Invitation; isMailed: boolean; user: User } | undefined

  constructor(host: PageHost, here: Here, stepUp: StepUp) {
    this.#host = host
    this.#here = here
    this.#stepUp = stepUp
    this.#copy = new Copy(() => host.changed())
  }

  get isMade(): boolean {
    return this.#made !== undefined
  }

  forget(): void {
    this.#made = undefined
  }

  async make(user: User, { mail, language }: { mail: boolean; language: StudioLanguage }): Promise<void> {
    const { client } = this.#here
    const invitation = await this.#stepUp.with(() =>
      client.organization.inviteUser(user.userId, { mail, language }),
    )
    this.#made = { invitation, isMailed: mail, user }
    this.#host.changed()
  }

  render(): TemplateResult {
    const made = this.#made
    if (made === undefined) return html``
    const { say } = this.#host.words
    const { email, name } = made.user
    const until = instantText(this.#host.words, made.invitation.expiresAt)
    return html`<div class="invitation" role="status">
      <p>${made.isMailed ? say('people.mailed', { email }) : say('people.notMailed', { name })}</p>
      ${this.#copy.render({ id: 'invitation', label: say('people.link'), value: made.invitation.url, words: copyWords(this.#host.words) })}
      <p class="fine">${say('people.linkHint', { until })}</p>
    </div>`
  }
}

export const invitationStyles = css`
  .invitation {
    display: grid;
    gap: 0.75rem;
    min-inline-size: 0;
  }
`
