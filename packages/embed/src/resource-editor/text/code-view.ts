import { autocompletion, type CompletionSource } from '@codemirror/autocomplete'
import { yaml } from '@codemirror/lang-yaml'
import { type Diagnostic, lintKeymap, setDiagnostics } from '@codemirror/lint'
import { EditorState, type Extension } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import type { ResourceText, TextChange } from '../resource-text.ts'
import { codeSetup, fromText } from './code-setup.ts'
import { completionKeys } from './completion-keys.ts'

export interface CodeFacts {
  root: ShadowRoot
  text: ResourceText
  label: string
  isReadOnly: boolean
  complete: CompletionSource
  /** What hovering and jumping add. */
  more: Extension
}

/** The text with colours, suggestions and its problems. Typing changes the one text; its history is the one of all views. */
export class CodeView {
  readonly view: EditorView
  readonly #unlisten: () => void

  constructor({ root, text, label, isReadOnly, complete, more }: CodeFacts) {
    this.view = new EditorView({
      root,
      state: EditorState.create({
        doc: text.text,
        extensions: [
          yaml(),
          autocompletion({ override: [complete], icons: false, defaultKeymap: false, interactionDelay: 0 }),
          completionKeys(),
          keymap.of(lintKeymap),
          codeSetup({ text, label, isReadOnly, typed: (typed) => text.type(typed, performance.now(), this) }),
          more,
        ],
      }),
    })
    this.#unlisten = text.listen((change, by) => {
      if (by !== this) this.#follow(change)
    })
  }

  show(diagnostics: readonly Diagnostic[]): void {
    const { length } = this.view.state.doc
    const within = diagnostics.filter(({ to }) => to <= length)
    this.view.dispatch(setDiagnostics(this.view.state, within))
  }

  select(from: number, to: number): void {
    const { length } = this.view.state.doc
    const anchor = Math.min(from, length)
    this.view.dispatch({
      selection: { anchor, head: Math.min(to, length) },
      effects: EditorView.scrollIntoView(anchor, { y: 'center' }),
    })
    this.view.focus()
  }

  stop(): void {
    this.#unlisten()
    this.view.destroy()
  }

  #follow({ from, to, insert }: TextChange): void {
    this.view.dispatch({
      changes: { from, to, insert },
      selection: { anchor: from + insert.length },
      annotations: fromText.of(true),
      scrollIntoView: true,
    })
  }
}
