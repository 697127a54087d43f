import { yaml } from '@codemirror/lang-yaml'
import { unifiedMergeView } from '@codemirror/merge'
import { EditorState } from '@codemirror/state'
import { EditorView, lineNumbers } from '@codemirror/view'
import { emptyState } from '@countersign/ui/empty-state'
import { field } from '@countersign/ui/field'
import { html, type TemplateResult } from 'lit'
import type { Failure } from '../../session/failure.ts'
import { authored } from '../authored.ts'
import type { EditorDesk, EditorPart } from '../part.ts'
import { codeStyles } from '../text/code-styles.ts'
import { toldFailure, toldView } from '../told-failure.ts'

/** The text beside that of a published version: what came, and what went. */
export class Part implements EditorPart {
  readonly styles = [codeStyles]
  readonly #desk: EditorDesk
  #versions: readonly string[] | undefined
  #chosen = ''
  #other: string | undefined
  #failure: Failure | undefined
  #view: { view: EditorView; of: string } | undefined

  constructor(desk: EditorDesk) {
    this.#desk = desk
    void this.#load()
  }

  render(): TemplateResult {
    const words = this.#desk.words()
    const { say } = words
    if (this.#failure !== undefined)
      return html`<p role="alert">${toldView(toldFailure(words, say('part.failed'), this.#failure))}</p>`
    if (this.#versions === undefined) return html`<p class="muted" role="status">${say('part.loading')}</p>`
    if (this.#versions.length === 0)
      return emptyState({ icon: 'copy', title: say('compare.none'), text: say('compare.noneText') })
    const isSame = this.#other === this.#desk.text.text
    return html`<div class="compare-head">${field({
      id: 'compare-with',
      label: say('compare.with'),
      control: {
        kind: 'choice',
        value: this.#chosen,
        options: this.#versions.map((value) => ({ value, label: value })),
      },
      change: (value) => void this.#choose(value),
    })}</div>
      <p class="muted" role="status">${isSame ? say('compare.same') : ''}</p>
      <div class="code" id="compared" dir="ltr"></div>`
  }

  updated(root: ShadowRoot): void {
    const place = root.querySelector('#compared')
    if (place === null || this.#other === undefined) return
    const of = `${this.#chosen}\n${this.#desk.text.text}`
    if (this.#view?.of !== of) {
      this.#view?.view.destroy()
      this.#view = { view: this.#viewOf(root, this.#other), of }
    }
    const { dom } = this.#view.view
    if (dom.parentElement !== place) place.replaceChildren(dom)
  }

  stop(): void {
    this.#view?.view.destroy()
  }

  #viewOf(root: ShadowRoot, original: string): EditorView {
    const label = this.#desk.words().say('part.compare')
    return new EditorView({
      root,
      state: EditorState.create({
        doc: this.#desk.text.text,
        extensions: [
          lineNumbers(),
          yaml(),
          EditorState.readOnly.of(true),
          EditorView.contentAttributes.of({ 'aria-label': label, dir: 'ltr', tabindex: '0' }),
          unifiedMergeView({ original, mergeControls: false }),
        ],
      }),
    })
  }

  async #load(): Promise<void> {
    const { client, name } = this.#desk
    const outcome = await client.versions(name)
    if (outcome.ok) {
      this.#versions = outcome.value
        .map(({ metadata }) => metadata.version)
        .filter((version) => version !== 'draft' && version !== name.version)
      const [latest] = this.#versions
      if (latest !== undefined) return this.#choose(latest)
    } else this.#failure = outcome.failure
    this.#desk.changed()
  }

  async #choose(version: string): Promise<void> {
    this.#chosen = version
    const { client, name } = this.#desk
    const outcome = await client.readText({ ...name, version })
    if (this.#chosen !== version) return
    if (outcome.ok) this.#other = authored(outcome.value.text)
    else this.#failure = outcome.failure
    this.#desk.changed()
  }
}
