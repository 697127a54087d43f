import { button } from '@countersign/ui/button'
import { JsonForm } from '@countersign/ui/json-form/json-form'
import { focusLater } from '@countersign/ui/json-form/place-of-value'
import { record } from '@countersign/ui/json-form/schema'
import { tree as treeView } from '@countersign/ui/tree'
import { html, nothing, type TemplateResult } from 'lit'
import type { Wording } from '../../../texts/texts.ts'
import type { EditorDesk } from '../../part.ts'
import type { SpecialSection } from '../special-section.ts'
import type { FormPartKey } from '../texts/en.ts'
import { chosenView, NAME_ID } from './chosen-view.ts'
import { SamplePane } from './sample-pane.ts'
import { addDefinition, addProperty, objectAround, removeEdits } from './schema-edits.ts'
import { DEFINITION, nodeAt, parentOf, type SchemaNode, schemaTree } from './schema-tree.ts'
import { treeNode } from './tree-node.ts'

type Words = Wording<FormPartKey>

/** A JSON Schema as a tree of properties, what is chosen of it, and a sample entity that is checked against it. */
export class Special implements SpecialSection {
  readonly #desk: EditorDesk
  readonly #form: JsonForm
  readonly #sample: SamplePane
  readonly #unlisten: () => void
  readonly #shut = new Set<string>()
  #chosen = ''
  #entry = 0
  #nameProblem: string | undefined

  constructor(desk: EditorDesk) {
    this.#desk = desk
    this.#form = new JsonForm(() => desk.changed())
    this.#sample = new SamplePane(desk)
    this.#unlisten = desk.text.listen((_, by) => {
      if (by !== this) this.#form.forget()
    })
  }

  render(words: Words): TemplateResult {
    const { say } = words
    const tree = schemaTree(this.#spec.schemaDefinition)
    const node = nodeAt(tree, this.#chosen) ?? tree
    return html`<div class="schema-edit">
      <section class="schema-tree" aria-labelledby="schema-tree-name">
        <h2 class="small-title" id="schema-tree-name">${say('schema.tree')}</h2>
        ${treeView({
          label: say('schema.tree'),
          nodes: [treeNode(words, tree, this.#desk.problems)],
          chosen: node.pointer,
          shut: this.#shut,
          choose: (key) => this.#choose(key),
          toggle: (key) => {
            if (!this.#shut.delete(key)) this.#shut.add(key)
            this.#desk.changed()
          },
        })}
        ${this.#mayEdit ? this.#addView(words, tree, node) : nothing}
      </section>
      <section class="schema-chosen" aria-labelledby="schema-chosen-name">
        ${chosenView({
          words,
          tree,
          node,
          form: this.#form,
          draft: this.#spec.jsonSchemaDraft,
          problems: this.#desk.problems,
          mayEdit: this.#mayEdit,
          entry: this.#entry,
          nameProblem: this.#nameProblem,
          refuseName: (problem) => {
            this.#nameProblem = problem
            this.#desk.changed()
          },
          edit: (edits, pointer = node.pointer) => {
            if (edits.length === 0) return
            this.#chosen = pointer
            this.#desk.text.edit(edits, this, performance.now())
          },
          choose: (pointer) => this.#choose(pointer),
          remove: (event) => this.#remove(event, tree, node),
          showInText: () => this.#desk.showInText([...DEFINITION, ...node.path]),
        })}
      </section>
      ${this.#sample.render(words)}
    </div>`
  }

  stop(): void {
    this.#unlisten()
    this.#sample.stop()
  }

  get #spec(): Record<string, unknown> {
    return record(record(this.#desk.text.value).spec)
  }

  get #mayEdit(): boolean {
    return this.#desk.can('edit') && this.#desk.text.isReadable
  }

  #choose(pointer: string): void {
    if (pointer !== this.#chosen) {
      this.#form.forget()
      this.#entry += 1
      this.#nameProblem = undefined
    }
    this.#chosen = pointer
    this.#desk.changed()
  }

  #addView({ say }: Words, tree: SchemaNode, node: SchemaNode): TemplateResult {
    const add = (event: Event, { edits, pointer }: ReturnType<typeof addProperty>) => {
      this.#shut.delete(node.pointer)
      this.#choose(pointer)
      this.#desk.text.edit(edits, this)
      focusLater(event, NAME_ID)
    }
    const property = (event: Event) => add(event, addProperty(objectAround(tree, node)))
    const definition = (event: Event) => add(event, addDefinition(tree, this.#spec.jsonSchemaDraft))
    return html`<div class="buttons start">
      <span @click=${property}>${button({ label: say('schema.addProperty'), icon: 'plus' })}</span>
      <span @click=${definition}>${button({ label: say('schema.addDefinition'), kind: 'quiet', icon: 'plus' })}</span>
    </div>`
  }

  /** One goes on with what held it. */
  #remove(event: Event, tree: SchemaNode, node: SchemaNode): void {
    this.#choose(parentOf(tree, node)?.pointer ?? '')
    this.#desk.text.edit(removeEdits(tree, node), this)
    focusLater(event, 'schema-chosen-name')
  }
}
