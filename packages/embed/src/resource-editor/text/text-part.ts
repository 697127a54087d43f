import type { CompletionSource } from '@codemirror/autocomplete'
import type { Diagnostic } from '@codemirror/lint'
import { hoverTooltip } from '@codemirror/view'
import type { Path } from '@countersign/resources'
import { button } from '@countersign/ui/button'
import { html, type TemplateResult } from 'lit'
import type { EditorDesk, EditorPart } from '../part.ts'
import type { Problem } from '../problems.ts'
import { codeStyles } from './code-styles.ts'
import { CodeView } from './code-view.ts'
import { GoToDefinition } from './go-to-definition.ts'
import { type Fix, problemList } from './problem-list.ts'
import { suggestionOf, wrongAt } from './quick-fix.ts'

/** The text itself, with its problems beside it: with colours and suggestions, or in a plain field for those who want one. */
export class Part implements EditorPart {
  readonly styles = [codeStyles]
  readonly #desk: EditorDesk
  readonly #unlisten: () => void
  #root: ShadowRoot | undefined
  #code: CodeView | undefined
  readonly #definition: GoToDefinition
  #isPlain = false

  constructor(desk: EditorDesk) {
    this.#desk = desk
    this.#definition = new GoToDefinition(desk, ({ from, to }) => this.#select(from, to))
    this.#unlisten = desk.problems.listen(() => this.#showProblems())
  }

  render(): TemplateResult {
    const words = this.#desk.words()
    const { say } = words
    const swap = () => {
      this.#isPlain = !this.#isPlain
      this.#leaveCode()
      this.#desk.changed()
    }
    return html`<div class="sides">
      <div>
        ${this.#isPlain ? this.#plainView(say('text.label')) : html`<div class="code" id="code" dir="ltr"></div>`}
        <div class="part-head"><p class="fine">${this.#isPlain ? '' : say('text.keys')}</p>
          <div class="buttons">${button({ label: say('text.define'), kind: 'quiet', press: () => void this.#definition.from(this.#cursor) })}
          ${button({ label: say(this.#isPlain ? 'text.rich' : 'text.plain'), kind: 'quiet', press: swap })}</div></div>
      </div>
      ${problemList(words, this.#desk.problems, { go: (problem) => this.#go(problem), fixOf: (problem) => this.#fixOf(problem), again: () => this.#desk.assist.again() })}
    </div>${this.#definition.render()}`
  }

  updated(root: ShadowRoot): void {
    this.#root = root
    const place = root.querySelector('#code')
    if (this.#isPlain || place === null) return
    if (this.#code === undefined) {
      this.#code = new CodeView({
        root,
        text: this.#desk.text,
        label: this.#desk.words().say('text.label'),
        isReadOnly: !this.#desk.can('edit'),
        complete: this.#complete,
        more: [this.#hover, this.#definition.extension],
      })
      this.#showProblems()
    }
    const { dom } = this.#code.view
    if (dom.parentElement !== place) place.append(dom)
  }

  show(path: Path): void {
    const range = this.#desk.text.places.rangeOf(path)
    if (range) this.#select(range.from, range.to)
  }

  place(): Path | undefined {
    const field = this.#root?.querySelector('#source')
    const offset =
      field instanceof HTMLTextAreaElement ? field.selectionStart : this.#code?.view.state.selection.main.from
    return offset === undefined ? undefined : this.#desk.text.places.pathAt(offset)
  }

  stop(): void {
    this.#unlisten()
    this.#leaveCode()
  }

  readonly #complete: CompletionSource = async ({ pos, explicit, state }) => {
    const before = state.sliceDoc(Math.max(0, pos - 1), pos)
    if (!explicit && !/[\w$.: ]/.test(before)) return null
    const found = await this.#desk.assist.complete(pos)
    if (found === undefined) return null
    const options = found.items.map(({ label, apply, detail, info }) => ({
      label,
      ...(apply !== undefined && { apply }),
      ...(detail !== undefined && { detail }),
      ...(info !== undefined && { info }),
    }))
    return { from: found.from, options, validFor: /^[\w$@.]*$/ }
  }

  readonly #hover = hoverTooltip(async (_, pos) => {
    const about = await this.#desk.assist.describe(pos)
    if (about === undefined) return null
    return {
      pos: Math.max(about.from, Math.min(pos, about.to)),
      above: true,
      create: () => {
        const dom = document.createElement('div')
        dom.className = 'cm-about'
        dom.lang = 'en'
        dom.textContent = about.text
        return { dom }
      },
    }
  })

  #leaveCode(): void {
    this.#code?.stop()
    this.#code = undefined
  }

  #plainView(label: string): TemplateResult {
    const { text } = this.#desk
    const typed = (event: Event) => {
      const { currentTarget, timeStamp } = event
      if (currentTarget instanceof HTMLTextAreaElement) text.type(currentTarget.value, timeStamp, this)
    }
    return html`<textarea class="source" part="input" id="source" dir="ltr" spellcheck="false" autocapitalize="off" autocomplete="off"
      aria-label=${label} ?readonly=${!this.#desk.can('edit')} .value=${text.text} @input=${typed}
      @keydown=${(event: KeyboardEvent) => this.#key(event)}></textarea>`
  }

  #key(event: KeyboardEvent): void {
    const key = event.key.toLowerCase()
    if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return
    event.preventDefault()
    const { text } = this.#desk
    if (key === 'y' || event.shiftKey) text.redo()
    else text.undo()
  }

  #showProblems(): void {
    const code = this.#code
    if (code === undefined) return
    code.show(this.#desk.problems.all.flatMap((problem) => this.#diagnosticOf(problem) ?? []))
  }

  #diagnosticOf(problem: Problem): Diagnostic | undefined {
    const { severity, message } = problem
    const from = this.#offsetOf(problem)
    if (from === undefined) return undefined
    const text = this.#desk.text.text
    const word = /^[^\s,[\]{}]+/.exec(text.slice(from, from + 200))?.[0] ?? ' '
    const to = Math.min(text.length, from + word.replace(/:$/, '').length)
    const fix = this.#fixOf(problem)
    return { from, to, severity, message, ...(fix && { actions: [fix] }) }
  }

  /** Replaces the word that was meant otherwise. */
  #fixOf(problem: Problem): Fix | undefined {
    const meant = suggestionOf(problem.message)
    if (meant === undefined || !this.#desk.can('edit')) return undefined
    const { text } = this.#desk
    const { wrong, right } = meant
    const apply = () => {
      const at = wrongAt(text, problem.path, wrong)
      if (at === undefined) return
      text.replace(text.text.slice(0, at) + right + text.text.slice(at + wrong.length))
      this.#select(at, at + right.length)
    }
    return { name: this.#desk.words().say('text.fix', { text: right }), apply }
  }

  get #cursor(): number {
    const field = this.#root?.querySelector('#source')
    if (field instanceof HTMLTextAreaElement) return field.selectionStart
    return this.#code?.view.state.selection.main.head ?? 0
  }

  #offsetOf({ line, column = 1 }: Problem): number | undefined {
    if (line === undefined) return undefined
    const { text } = this.#desk.text
    let start = 0
    for (let at = 1; at < line; at++) start = text.indexOf('\n', start) + 1
    return Math.min(text.length, start + column - 1)
  }

  #go(problem: Problem): void {
    const offset = this.#offsetOf(problem)
    if (offset !== undefined) this.#select(offset, offset)
  }

  #select(from: number, to: number): void {
    this.#code?.select(from, to)
    const field = this.#root?.querySelector('#source')
    if (!(field instanceof HTMLTextAreaElement)) return
    field.focus()
    field.setSelectionRange(from, to)
    const height = Number.parseFloat(getComputedStyle(field).lineHeight)
    const line = this.#desk.text.text.slice(0, from).split('\n').length
    field.scrollTop = Math.max(0, (line - 4) * height)
  }
}
