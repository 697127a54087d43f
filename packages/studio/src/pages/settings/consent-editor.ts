import { LANGUAGES } from '@countersign/embed/texts/languages'
import type { Client } from '@countersign/sdk'
import { button } from '@countersign/ui/button'
import { field } from '@countersign/ui/field'
import { html, nothing, type TemplateResult } from 'lit'
import { failureView } from '../../parts/failure-view.ts'
import { Loaded } from '../../parts/loaded.ts'
import type { Failure, HereInNamespace, PageHost } from '../../shell/page.ts'
import { screen } from '../../shell/screens.ts'
import {
  CONSENT_LANGUAGES,
  type ConsentDrafts,
  type ConsentFields,
  type ConsentLanguage,
  type ConsentPart,
  fieldsOf,
} from './consent-values.ts'

type Shipped = Awaited<ReturnType<Client['service']['readConsentText']>>

const PARTS = ['title', 'paragraphs', 'summary', 'agreement'] as const

interface EditorFacts {
  drafts: ConsentDrafts
  change(drafts: ConsentDrafts): void
  /** Of the request that was refused, below the setting. */
  issues: Failure['issues']
  refusal: string | undefined
}

/** What people agree to before they sign, language by language: the service's text, or one's own that begins as it. */
export class ConsentEditor {
  readonly #host: PageHost
  readonly #here: HereInNamespace
  readonly #shipped = new Map<ConsentLanguage, Loaded<Shipped>>()
  #language: ConsentLanguage = 'en'

  constructor(host: PageHost, here: HereInNamespace) {
    this.#host = host
    this.#here = here
  }

  close(): void {
    for (const text of this.#shipped.values()) text.stop()
  }

  /** The language of the first text that was refused comes into sight. @param issues below the setting */
  look(issues: Failure['issues']): void {
    const refused = CONSENT_LANGUAGES.find((code) => issues.some(({ path }) => path.startsWith(`/${code}`)))
    this.#language = refused ?? this.#language
  }

  render(facts: EditorFacts): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const own = facts.drafts[this.#language]
    return html`<div class="sender-checks" role="group" aria-labelledby="own-consent">
      <h3 id="own-consent">${say('consent.title')}</h3>
      <p class="muted">${say('consent.text')}</p>
      ${field({
        id: 'consent-language',
        label: say('consent.language'),
        control: { kind: 'choice', value: this.#language, options: this.#options(facts.drafts) },
        change: (value) => this.#choose(value),
      })}
      ${own === undefined ? this.#shippedView(facts) : this.#ownView(facts, own)}
    </div>`
  }

  #options(drafts: ConsentDrafts): { value: string; label: string }[] {
    const { say } = this.#host.words
    return CONSENT_LANGUAGES.map((code) => {
      const { name } = LANGUAGES[code]
      return {
        value: code,
        label: drafts[code] === undefined ? name : say('consent.isOwn', { language: name }),
      }
    })
  }

  #choose(value: string): void {
    this.#language = CONSENT_LANGUAGES.find((code) => code === value) ?? 'en'
    this.#host.changed()
  }

  /** It is read when it is looked at. */
  #textOf(locale: ConsentLanguage): Loaded<Shipped> {
    const known = this.#shipped.get(locale)
    if (known !== undefined) return known
    const text = new Loaded(this.#host, (signal) =>
      this.#here.client.service.readConsentText({ locale }, { signal }),
    )
    this.#shipped.set(locale, text)
    queueMicrotask(() => void text.load())
    return text
  }

  #shippedView({ drafts, change, refusal }: EditorFacts): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const language = this.#language
    const text = this.#textOf(language)
    const { value } = text
    if (value === undefined)
      return text.failure === undefined
        ? screen.waiting(say('frame.loading'))
        : html`${failureView(words, text.failure, () => void text.load())}`
    const begin = () => change({ ...drafts, [language]: fieldsOf(value) })
    const said = (lines: readonly (string | TemplateResult)[]) =>
      html`<div lang=${language} dir=${LANGUAGES[language].direction}>${lines.map((line) => html`<p>${line}</p>`)}</div>`
    return html`<div class="sender-told">
        ${said([html`<strong>${value.title}</strong>`, ...value.paragraphs])}
        <p class="muted">${say('consent.summary')}</p>${said(value.summary)}
        <p class="muted">${say('consent.agreement')}</p>${said([value.agreement])}</div>
      <div class="buttons start">${button({ label: say('consent.begin'), refusal, press: begin })}</div>`
  }

  #ownView({ drafts, change, issues, refusal }: EditorFacts, own: ConsentFields): TemplateResult {
    const { say } = this.#host.words
    const language = this.#language
    const remove = () => {
      const { [language]: _, ...rest } = drafts
      change(rest)
    }
    const problemOf = (part: ConsentPart) =>
      issues.find(({ path }) => path.startsWith(`/${language}/${part}`))?.message
    return html`${PARTS.map((part) =>
      field({
        id: `consent-${part}`,
        label: say(part === 'title' ? 'consent.heading' : `consent.${part}`),
        hint: say(`consent.${part}Hint`),
        isReadOnly: refusal !== undefined,
        problem: problemOf(part),
        control:
          part === 'title' || part === 'agreement'
            ? { kind: 'line', value: own[part] }
            : { kind: 'lines', value: own[part], rows: part === 'paragraphs' ? 12 : 5 },
        change: (value) => change({ ...drafts, [language]: { ...own, [part]: value } }),
      }),
    )}
    ${refusal === undefined ? html`<div class="buttons start">${button({ label: say('consent.remove'), press: remove })}</div>` : nothing}`
  }
}
