import { button } from '@countersign/ui/button'
import { dialog } from '@countersign/ui/dialog'
import { html, nothing, type TemplateResult } from 'lit'
import { failureView } from '../../parts/failure-view.ts'
import type { HereInNamespace, PageHost } from '../../shell/page.ts'
import type { Taking } from './taking.ts'
import { outcomesView, problemsView, summaryView } from './taking-view.ts'

interface ReviewFacts {
  /** The words of the button that saves so many resources. */
  saveLabel(count: number): string
  /** What is said once so many are saved. */
  savedText(count: number): string
  /** Leads back to what is taken. */
  readonly again: { readonly label: string; press(): void }
  /** What was found besides. */
  readonly notes: TemplateResult | typeof nothing
}

/** Looks at what would be saved, and saves it: nothing else stands between. In a live namespace a question with its name does. */
export class Review {
  readonly #host: PageHost
  readonly #here: HereInNamespace
  readonly #taking: Taking
  #asks = false

  constructor(host: PageHost, here: HereInNamespace, taking: Taking) {
    this.#host = host
    this.#here = here
    this.#taking = taking
  }

  /** Why this person cannot take anything over here. */
  get refusal(): string | undefined {
    const { refusal } = this.#here
    return refusal('resource:create') ?? refusal('resource:update') ?? refusal('resource:read')
  }

  /** Why nothing was taken. */
  troubles(): TemplateResult {
    const { words } = this.#host
    const { failure, problems } = this.#taking
    return html`${failureView(words, failure)}${problemsView(words, problems)}`
  }

  render(facts: ReviewFacts): TemplateResult {
    const { words } = this.#host
    const { outcomes, state } = this.#taking
    return html`<section class="section">
      ${state === 'saved' ? this.#saved(facts) : this.#asked(facts)}
      ${outcomesView(words, this.#here, outcomes)}</section>${this.#asks ? this.#question(facts) : nothing}`
  }

  #asked(facts: ReviewFacts): TemplateResult {
    const { words } = this.#host
    const { outcomes, changeCount, uploadedCount, state } = this.#taking
    const isBusy = state === 'saving'
    const again = isBusy ? nothing : button(facts.again)
    const save =
      changeCount === 0
        ? nothing
        : button({
            label: facts.saveLabel(changeCount),
            kind: 'primary',
            isBusy,
            refusal: this.refusal,
            press: () => this.#press(),
          })
    return html`${summaryView(words, outcomes)}
      ${changeCount === 0 ? html`<p class="notice">${words.say('taking.nothingNew')}</p>` : nothing}
      ${facts.notes}
      ${uploadedCount === 0 ? nothing : html`<p class="fine">${words.say(this.#here.refusal('file:delete') === undefined ? 'taking.uploaded' : 'taking.uploadedStay', { count: uploadedCount })}</p>`}
      <div class="buttons start">${save}${again}</div>`
  }

  #saved({ savedText, again }: ReviewFacts): TemplateResult {
    const { say } = this.#host.words
    return html`<p class="notice" role="status">${savedText(this.#taking.changeCount)}</p>
      <div class="buttons start"><a class="button primary" href=${this.#here.href('resources')}>${say('resource.all')}</a>${button(again)}</div>`
  }

  #press(): void {
    if (this.#here.namespace.mode === 'test') void this.#taking.save()
    else this.#ask(true)
  }

  #ask(asks: boolean): void {
    this.#asks = asks
    this.#host.changed()
  }

  #question({ saveLabel }: ReviewFacts): TemplateResult {
    const { say } = this.#host.words
    const count = this.#taking.changeCount
    return dialog({
      id: 'taking-question',
      title: say('taking.ask', { count, namespace: this.#here.namespace.name }),
      text: say('taking.askText'),
      closing: say('frame.cancel'),
      actions: [button({ label: saveLabel(count), kind: 'primary', isSubmit: true })],
      submit: () => {
        this.#ask(false)
        void this.#taking.save()
      },
      closed: () => this.#ask(false),
    })
  }
}
