import { field } from '@countersign/ui/field'
import { record } from '@countersign/ui/json-form/schema'
import { splitPane, splitStyles } from '@countersign/ui/split-pane'
import { html, nothing, type TemplateResult } from 'lit'
import { listenForChoice, wishes } from '../../../texts/choice.ts'
import { Speech } from '../../../texts/speech.ts'
import type { Wording } from '../../../texts/texts.ts'
import { PAGE_TEXTS, type PageWords } from '../../page/page-words.ts'
import { renderTrouble } from '../../page/render-trouble.ts'
import { RenderedSource } from '../../page/rendered-source.ts'
import { sheetStyles } from '../../page/sheet-styles.ts'
import type { PageKey } from '../../page/texts/en.ts'
import type { EditorDesk } from '../../part.ts'
import { pathOf } from '../../problems.ts'
import { codeStyles } from '../../text/code-styles.ts'
import { problemList } from '../../text/problem-list.ts'
import type { SpecialSection } from '../special-section.ts'
import type { FormPartKey } from '../texts/en.ts'
import { assetStyles } from './asset-styles.ts'
import { ContentCode } from './content-code.ts'
import { type ContentProblem, contentProblems } from './content-problems.ts'
import { ContextChoice, MADE, OWN } from './context-choice.ts'
import { Dependents } from './dependents.ts'
import { paperView } from './paper-view.ts'

type Words = Wording<FormPartKey>
const CONTENT = ['spec', 'content']

/** The HTML or CSS of an asset, and beside it the pages that the service renders of it, anew as it is written. */
export class Special implements SpecialSection {
  readonly styles = [splitStyles, codeStyles, sheetStyles, assetStyles]
  readonly #desk: EditorDesk
  readonly #speech: Speech<PageKey>
  readonly #rendered: RenderedSource
  readonly #context: ContextChoice
  readonly #dependents: Dependents
  readonly #ends: (() => void)[]
  #code: { language: 'html' | 'css'; label: string; view: ContentCode } | undefined
  #problems: readonly ContentProblem[] = []
  #share = 50

  constructor(desk: EditorDesk) {
    this.#desk = desk
    const changed = () => desk.changed()
    this.#speech = new Speech(PAGE_TEXTS, changed)
    this.#rendered = new RenderedSource(desk.client, changed)
    this.#context = new ContextChoice(desk.client, () => this.#ask())
    this.#dependents = new Dependents(desk)
    this.#ends = [
      listenForChoice(changed),
      desk.problems.listen(() => this.#showProblems()),
      desk.text.listen((_, by) => {
        if (by !== this) this.#code?.view.follow()
        this.#ask()
      }),
    ]
    this.#ask()
  }

  render(words: Words): TemplateResult {
    const page = this.#speech.words(wishes(navigator.languages))
    // Without its words nothing has a name.
    if (!this.#speech.isWhole) return html``
    return html`<div class="asset-edit">
      ${splitPane({
        label: words.say('asset.split'),
        share: this.#share,
        resize: (share) => {
          this.#share = share
          this.#desk.changed()
        },
        first: this.#codeView(words),
        second: this.#pagesView(words, page),
      })}
      ${this.#dependents.render(this.#desk.words())}
    </div>`
  }

  updated(root: ShadowRoot): void {
    this.#rendered.sync(root)
    const place = root.querySelector<HTMLElement>('#asset-code')
    if (place === null) return
    const language = this.#language
    const label = place.dataset.label ?? ''
    if (this.#code?.language !== language || this.#code.label !== label) {
      this.#code?.view.stop()
      this.#code = { language, label, view: this.#open(root, language, label) }
      this.#showProblems()
    }
    const { dom } = this.#code.view.view
    if (dom.parentElement !== place) place.append(dom)
  }

  stop(): void {
    for (const end of this.#ends) end()
    this.#code?.view.stop()
    this.#rendered.close()
  }

  get #spec(): Record<string, unknown> {
    return record(record(this.#desk.text.value).spec)
  }

  get #language(): 'html' | 'css' {
    return this.#spec.type === 'css' ? 'css' : 'html'
  }

  get #content(): string {
    const { content } = this.#spec
    return typeof content === 'string' ? content : ''
  }

  #open(root: ShadowRoot, language: 'html' | 'css', label: string): ContentCode {
    const { text, can } = this.#desk
    return new ContentCode({
      root,
      text,
      label,
      language,
      isReadOnly: !can('edit'),
      read: () => this.#content,
      write: (value) => text.edit([{ path: CONTENT, value }], this, performance.now()),
    })
  }

  #ask(): void {
    this.#desk.changed()
    const { type } = this.#spec
    if (!this.#desk.text.isReadable || (type !== 'html' && type !== 'css')) return
    const data = type === 'css' ? {} : this.#context.contextFor(this.#spec)
    if (data !== undefined) this.#rendered.ask({ asset: this.#spec, data })
  }

  #codeView({ say }: Words): TemplateResult {
    const { isChecking, isUnchecked } = this.#desk.problems
    const problems = { all: this.#problems, isChecking, isUnchecked }
    const go = (problem: ContentProblem) => {
      if (problem.offset === undefined) this.#desk.showInText(pathOf(problem.path))
      else this.#code?.view.select(problem.offset)
    }
    return html`<div class="asset-written">
      <h2 class="small-title">${say(`asset.${this.#language}`)}</h2>
      <div class="code" id="asset-code" dir="ltr" data-label=${say(`asset.${this.#language}`)}></div>
      ${problemList(this.#desk.words(), problems, { go, fixOf: () => undefined, again: () => this.#desk.assist.again() })}
    </div>`
  }

  #showProblems(): void {
    const { problems, text } = this.#desk
    this.#problems = contentProblems(problems.all, text, this.#content)
    this.#code?.view.show(
      this.#problems.flatMap(({ offset, severity, message }) => {
        if (offset === undefined) return []
        const word = /^\{{2,}[^}\n]*\}*|^[^\s<{]+/.exec(this.#content.slice(offset, offset + 200))?.[0] ?? ' '
        return [{ from: offset, to: Math.min(this.#content.length, offset + word.length), severity, message }]
      }),
    )
  }

  #pagesView(words: Words, page: PageWords): TemplateResult {
    const { say } = words
    const rendered = this.#rendered
    const act = {
      do: (work: () => unknown) => {
        work()
        this.#desk.changed()
      },
      showInText: (path: readonly (string | number)[]) => this.#show(path),
    }
    const isNone = rendered.state !== 'ready'
    return html`<div class="asset-pages">
      <h2 class="small-title">${say('asset.pages')}</h2>
      ${this.#language === 'html' ? this.#contextView(words) : html`<p class="fine">${say('asset.specimen')}</p>`}
      ${this.#isToldBeside ? html`<p class="fine" role="status">${isNone ? page.say('render.none') : say('asset.stale')}</p>` : renderTrouble({ words: page, rendered, act })}
      ${isNone ? nothing : paperView(page, rendered, say('asset.pages'))}
      ${isNone && rendered.failure !== undefined && !this.#isToldBeside ? html`<p class="fine">${page.say('render.none')}</p>` : nothing}
    </div>`
  }

  /** Why there are no newer pages stands among the problems of the text. */
  get #isToldBeside(): boolean {
    const told = new Set(this.#problems.map(({ message }) => message))
    const { issues = [] } = this.#rendered.failure ?? {}
    return issues.length > 0 && issues.every(({ message }) => told.has(message))
  }

  /** What is wrong in the content is shown there. */
  #show(path: readonly (string | number)[]): void {
    const isContent = path.join('/') === CONTENT.join('/')
    const first = this.#problems.find(({ offset }) => offset !== undefined)
    if (isContent) this.#code?.view.select(first?.offset ?? 0)
    else this.#desk.showInText(path)
  }

  #contextView({ say }: Words): TemplateResult {
    const context = this.#context
    const options = [
      { value: MADE, label: say('asset.made') },
      ...context.scenarios.map(({ reference, label }) => ({ value: reference, label })),
      { value: OWN, label: say('asset.own') },
    ]
    const choice = field({
      id: 'asset-context',
      label: say('asset.data'),
      control: { kind: 'choice', value: context.chosen, options },
      change: (value) => context.choose(value),
    })
    if (context.chosen !== OWN) return choice
    return html`${choice}${field({
      id: 'asset-own',
      label: say('asset.ownText'),
      hint: say('asset.ownHint'),
      problem: context.isBroken ? say('asset.ownBroken') : undefined,
      control: { kind: 'lines', value: context.own, rows: 8, isCode: true },
      change: (value) => context.type(value),
    })}`
  }
}
