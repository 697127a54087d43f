import { type Diagnostic, setDiagnostics } from '@codemirror/lint'
import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { differenceOf, type ResourceText } from '../../resource-text.ts'
import { codeSetup, fromText } from '../../text/code-setup.ts'
import { cssLanguage, htmlLanguage } from './markup.ts'

export interface ContentFacts {
  root: ShadowRoot
  text: ResourceText
  label: string
  isReadOnly: boolean
  language: 'html' | 'css'
  /** As it stands in the text of the resource. */
  read(): string
  /** @returns false when it cannot stand there */
  write(content: string): boolean
}

/** The content of an asset with its colours. Typing changes it in the one text, whose history is that of all views. */
export class ContentCode {
  readonly view: EditorView
  readonly #facts: ContentFacts

  constructor(facts: ContentFacts) {
    this.#facts = facts
    const { root, text, label, isReadOnly, language } = facts
    this.view = new EditorView({
      root,
      state: EditorState.create({
        doc: facts.read(),
        extensions: [
          language === 'html' ? htmlLanguage : cssLanguage,
          EditorView.lineWrapping,
          codeSetup({
            text,
            label,
            isReadOnly,
            typed: (content) => {
              if (!facts.write(content)) this.follow()
            },
          }),
        ],
      }),
    })
  }

  /** The text of the resource is another: what changed in the content changes here. */
  follow(): void {
    const shown = this.view.state.doc.toString()
    const content = this.#facts.read().replaceAll(/\r\n?/g, '\n')
    if (shown === content) return
    const { from, to, insert } = differenceOf(shown, content)
    this.view.dispatch({
      changes: { from, to, insert },
      selection: { anchor: from + insert.length },
      annotations: fromText.of(true),
      scrollIntoView: true,
    })
  }

  show(diagnostics: readonly Diagnostic[]): void {
    const { length } = this.view.state.doc
    const within = diagnostics.filter(({ to }) => to <= length)
    this.view.dispatch(setDiagnostics(this.view.state, within))
  }

  select(offset: number): void {
    const anchor = Math.min(offset, this.view.state.doc.length)
    this.view.dispatch({
      selection: { anchor },
      effects: EditorView.scrollIntoView(anchor, { y: 'center' }),
    })
    this.view.focus()
  }

  stop(): void {
    this.view.destroy()
  }
}
