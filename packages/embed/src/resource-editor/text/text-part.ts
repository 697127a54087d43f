import type { Path } from '@countersign/resources'
import { html, type TemplateResult } from 'lit'
import type { EditorDesk, EditorPart } from '../part.ts'
import type { Problem } from '../problems.ts'
import { problemList } from './problem-list.ts'

/** The text itself, with its problems beside it. */
export class Part implements EditorPart {
  readonly styles = []
  readonly #desk: EditorDesk
  #root: ShadowRoot | undefined

  constructor(desk: EditorDesk) {
    this.#desk = desk
  }

  render(): TemplateResult {
    const words = this.#desk.words()
    const { problems, text } = this.#desk
    const typed = (event: Event) => {
      const { currentTarget, timeStamp } = event
      if (currentTarget instanceof HTMLTextAreaElement) text.type(currentTarget.value, timeStamp, this)
    }
    return html`<div class="sides">
      <textarea class="source" part="input" id="source" dir="ltr" spellcheck="false" autocapitalize="off" autocomplete="off"
        aria-label=${words.say('text.label')} ?readonly=${!this.#desk.can('edit')} .value=${text.text} @input=${typed}
        @keydown=${(event: KeyboardEvent) => this.#key(event)}></textarea>
      ${problemList(words, problems, (problem) => this.#go(problem))}
    </div>`
  }

  updated(root: ShadowRoot): void {
    this.#root = root
  }

  show(path: Path): void {
    const range = this.#desk.text.places.rangeOf(path)
    if (range) this.#select(range.from, range.to)
  }

  stop(): void {}

  #key(event: KeyboardEvent): void {
    const key = event.key.toLowerCase()
    if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return
    event.preventDefault()
    const { text } = this.#desk
    if (key === 'y' || event.shiftKey) text.redo()
    else text.undo()
  }

  #go({ line, column = 1 }: Problem): void {
    if (line === undefined) return
    const lines = this.#desk.text.text.split('\n').slice(0, line - 1)
    const start = lines.reduce((sum, each) => sum + each.length + 1, 0) + column - 1
    this.#select(start, start)
  }

  #select(from: number, to: number): void {
    const field = this.#root?.querySelector('#source')
    if (!(field instanceof HTMLTextAreaElement)) return
    field.focus()
    field.setSelectionRange(from, to)
    const height = Number.parseFloat(getComputedStyle(field).lineHeight)
    const line = this.#desk.text.text.slice(0, from).split('\n').length
    field.scrollTop = Math.max(0, (line - 4) * height)
  }
}
