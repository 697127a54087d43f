import type { Extension } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import type { Kind, TextRange } from '@countersign/resources'
import { dialog } from '@countersign/ui/dialog'
import { html, nothing, type TemplateResult } from 'lit'
import { authored } from '../authored.ts'
import type { EditorDesk } from '../part.ts'

/** Leads from what is named in the text to where it is declared: in the same text, or in a resource, whose text is shown. */
export class GoToDefinition {
  /** F12 at the cursor, and a press with Ctrl or Command. */
  readonly extension: Extension
  readonly #desk: EditorDesk
  readonly #select: (range: TextRange) => void
  #read: { title: string; text: string } | undefined

  constructor(desk: EditorDesk, select: (range: TextRange) => void) {
    this.#desk = desk
    this.#select = select
    const key = (view: EditorView) => {
      void this.from(view.state.selection.main.head)
      return true
    }
    const press = (event: MouseEvent, view: EditorView) => {
      if (!(event.ctrlKey || event.metaKey) || event.button !== 0) return false
      const offset = view.posAtCoords({ x: event.clientX, y: event.clientY })
      if (offset === null) return false
      event.preventDefault()
      void this.from(offset)
      return true
    }
    this.extension = [
      keymap.of([{ key: 'F12', run: key, preventDefault: true }]),
      EditorView.domEventHandlers({ mousedown: press }),
    ]
  }

  async from(offset: number): Promise<void> {
    const found = await this.#desk.assist.define(offset)
    if (found === undefined) this.#desk.tell('good', this.#desk.words().say('text.undeclared'))
    else if (found.is === 'here') this.#select(found.range)
    else await this.#show(found.kinds, found.reference)
  }

  render(): TemplateResult | typeof nothing {
    const read = this.#read
    if (read === undefined) return nothing
    return dialog({
      id: 'definition',
      title: read.title,
      closing: this.#desk.words().say('action.close'),
      closed: () => {
        this.#read = undefined
        this.#desk.changed()
      },
      body: html`<pre class="declared" dir="ltr" tabindex="0" role="region" aria-label=${read.title}>${read.text}</pre>`,
    })
  }

  async #show(kinds: readonly Kind[], reference: string): Promise<void> {
    const { client, changed, words, tell } = this.#desk
    const [key = '', version = ''] = reference.split('@')
    for (const kind of kinds) {
      const read = await client.readText({ kind, key, version })
      if (!read.ok) continue
      this.#read = { title: `${words().say(`kind.${kind}`)} ${reference}`, text: authored(read.value.text) }
      return changed()
    }
    tell('bad', words().say('text.unread', { reference }))
  }
}
