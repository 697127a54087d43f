import { chooseLanguage } from '@countersign/embed/texts/choice'
import { button } from '@countersign/ui/button'
import { Combobox } from '@countersign/ui/combobox'
import { field } from '@countersign/ui/field'
import { css, html, type TemplateResult } from 'lit'
import { failureView } from '../../parts/failure-view.ts'
import { Form, submitting } from '../../parts/form.ts'
import type { SignedIn } from '../../shell/access.ts'
import type { PageHost } from '../../shell/page.ts'
import { browserZone, zones } from '../../shell/zone.ts'
import { isStudioLanguage, STUDIO_LANGUAGES } from '../../texts/speech.ts'

const NOTICES = ['completed', 'declined', 'failed', 'expiring'] as const
type Notices = SignedIn['person']['notices']

/** What somebody says of themselves: their name, language and time zone, and of what they want mail. */
export class Profile {
  readonly #host: PageHost
  readonly #form: Form<'name' | 'language' | 'timezone'>
  readonly #zones: Combobox
  readonly #mails: Form<never>
  #notices: Notices | undefined

  constructor(host: PageHost) {
    this.#host = host
    const { name = '', language, timezone = '' } = host.access.signedIn?.person ?? {}
    this.#form = new Form(host, 'profile', { name, language: language ?? host.words.language, timezone })
    this.#zones = new Combobox(() => host.changed())
    this.#mails = new Form(host, 'notices', {})
  }

  render(): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const form = this.#form
    return html`<form class="panel form" @submit=${submitting(() => this.#save())}>
      <h2>${say('me.profile')}</h2>
      ${form.field('name', { label: say('entry.name'), hint: say('me.nameHint'), isRequired: true, control: { kind: 'line', autocomplete: 'name' } })}
      ${form.field('language', {
        label: say('frame.language'),
        hint: say('me.languageHint'),
        control: {
          kind: 'choice',
          options: Object.entries(STUDIO_LANGUAGES).map(([value, label]) => ({ value, label })),
        },
      })}
      ${this.#zoneView()}
      ${failureView(words, form.rest)}
      <div class="buttons">${button({ label: say('me.saveProfile'), isSubmit: true, isBusy: form.isBusy })}</div>
    </form>
    ${this.#noticesView()}`
  }

  #zoneView(): TemplateResult {
    const { say } = this.#host.words
    const browser = { value: '', label: say('me.zoneOfBrowser', { zone: browserZone() }) }
    return this.#zones.render({
      id: 'profile-timezone',
      label: say('settings.timezone'),
      hint: say('me.zoneHint'),
      problem: this.#form.failure?.issues.find(({ path }) => path === '/timezone')?.message,
      value: this.#form.values.timezone,
      options: [browser, ...zones()],
      words: { nothing: say('settings.noZone') },
      choose: (value) => {
        this.#form.values.timezone = value
        this.#host.changed()
      },
    })
  }

  /** Each is saved at once. */
  #noticesView(): TemplateResult {
    const { words, access } = this.#host
    const { say } = words
    const notices = this.#notices ?? access.signedIn?.person.notices
    return html`<section class="panel form">
      <h2 id="notices">${say('me.notices')}</h2>
      <p class="muted">${say('me.noticesText')}</p>
      <div class="notices" role="group" aria-labelledby="notices">${NOTICES.map((kind) =>
        field({
          id: `notice-${kind}`,
          label: say(`me.notice.${kind}`),
          isReadOnly: this.#mails.isBusy,
          control: { kind: 'tick', value: notices?.[kind] ?? true },
          change: (value) => void this.#switch(kind, value === 'true'),
        }),
      )}</div>
      ${failureView(words, this.#mails.rest)}
    </section>`
  }

  async #save(): Promise<void> {
    const { access, words } = this.#host
    const { name, language, timezone } = this.#form.values
    if (!isStudioLanguage(language)) return
    const change = { name, language, timezone: timezone === '' ? null : timezone }
    const isDone = await this.#form.send(async () => access.take(await access.people.updateProfile(change)))
    if (!isDone) return
    this.#form.values.name = access.signedIn?.person.name ?? name
    chooseLanguage(language)
    this.#host.tell({ tone: 'good', text: words.say('me.profileSaved') })
  }

  async #switch(kind: keyof Notices, isOn: boolean): Promise<void> {
    const { access, words } = this.#host
    const before = access.signedIn?.person.notices
    if (before === undefined) return
    this.#notices = { ...before, [kind]: isOn }
    const notices = { [kind]: isOn }
    const isDone = await this.#mails.send(async () =>
      access.take(await access.people.updateProfile({ notices })),
    )
    // What was not taken stands as it is.
    this.#notices = undefined
    this.#host.changed()
    if (isDone) this.#host.tell({ tone: 'good', text: words.say('me.noticesSaved') })
  }
}

export const profileStyles = css`
  .notices {
    display: grid;
    gap: 0.25rem;
  }
`
