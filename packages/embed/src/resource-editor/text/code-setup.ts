import { defaultKeymap } from '@codemirror/commands'
import { bracketMatching, HighlightStyle, indentUnit, syntaxHighlighting } from '@codemirror/language'
import { Annotation, EditorState, type Extension } from '@codemirror/state'
import {
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import { tags } from '@lezer/highlight'
import type { ResourceText } from '../resource-text.ts'

export interface CodeSetup {
  /** Whose history it is. */
  text: Pick<ResourceText, 'undo' | 'redo'>
  label: string
  isReadOnly: boolean
  /** All that stands there now. */
  typed(text: string): void
}

/** A change that came from the text and not from the keyboard. */
export const fromText = Annotation.define<boolean>()

const COLOURS = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], class: 'cm-name' },
  { tag: tags.string, class: 'cm-string' },
  { tag: [tags.number, tags.bool, tags.null, tags.keyword], class: 'cm-value' },
  { tag: tags.comment, class: 'cm-comment' },
])

/** What every text with colours has: lines with numbers, and keys that go through the one history of all views. */
export function codeSetup({ text, label, isReadOnly, typed }: CodeSetup): Extension {
  return [
    lineNumbers(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    bracketMatching(),
    indentUnit.of('  '),
    syntaxHighlighting(COLOURS),
    keymap.of([
      { key: 'Mod-z', run: () => text.undo(), preventDefault: true },
      { key: 'Mod-y', run: () => text.redo(), preventDefault: true },
      { key: 'Mod-Shift-z', run: () => text.redo(), preventDefault: true },
      ...defaultKeymap,
    ]),
    EditorState.readOnly.of(isReadOnly),
    EditorView.contentAttributes.of({ 'aria-label': label, dir: 'ltr', spellcheck: 'false', tabindex: '0' }),
    EditorView.updateListener.of(({ docChanged, transactions, state }) => {
      if (docChanged && !transactions.some((one) => one.annotation(fromText))) typed(state.doc.toString())
    }),
  ]
}
