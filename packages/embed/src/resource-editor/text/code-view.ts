import { autocompletion, type CompletionSource } from '@codemirror/autocomplete'
import { defaultKeymap } from '@codemirror/commands'
import { yaml } from '@codemirror/lang-yaml'
import { bracketMatching, HighlightStyle, indentUnit, syntaxHighlighting } from '@codemirror/language'
import { type Diagnostic, lintKeymap, setDiagnostics } from '@codemirror/lint'
import { Annotation, EditorState, type Extension } from '@codemirror/state'
import {
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import { tags } from '@lezer/highlight'
import type { ResourceText, TextChange } from '../resource-text.ts'
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

/** A change that came from the text and not from the keyboard. */
const fromText = Annotation.define<boolean>()

const COLOURS = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], class: 'cm-name' },
  { tag: tags.string, class: 'cm-string' },
  { tag: [tags.number, tags.bool, tags.null, tags.keyword], class: 'cm-value' },
  { tag: tags.comment, class: 'cm-comment' },
])

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
          lineNumbers(),
          highlightActiveLine(),
          highlightActiveLineGutter(),
          bracketMatching(),
          indentUnit.of('  '),
          yaml(),
          syntaxHighlighting(COLOURS),
          autocompletion({ override: [complete], icons: false, defaultKeymap: false, interactionDelay: 0 }),
          completionKeys(),
          keymap.of([
            { key: 'Mod-z', run: () => text.undo(), preventDefault: true },
            { key: 'Mod-y', run: () => text.redo(), preventDefault: true },
            { key: 'Mod-Shift-z', run: () => text.redo(), preventDefault: true },
            ...lintKeymap,
            ...defaultKeymap,
          ]),
          EditorState.readOnly.of(isReadOnly),
          EditorView.contentAttributes.of({
            'aria-label': label,
            dir: 'ltr',
            spellcheck: 'false',
            tabindex: '0',
          }),
          EditorView.updateListener.of(({ docChanged, transactions, state }) => {
            if (docChanged && !transactions.some((one) => one.annotation(fromText)))
              text.type(state.doc.toString(), performance.now(), this)
          }),
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
