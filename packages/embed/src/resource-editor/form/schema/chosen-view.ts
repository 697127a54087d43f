import type { YamlEdit } from '@countersign/resources/yaml-text'
import { button } from '@countersign/ui/button'
import { field } from '@countersign/ui/field'
import { controlId, type JsonForm } from '@countersign/ui/json-form/json-form'
import { typesOf } from '@countersign/ui/json-form/schema'
import { html, nothing, type TemplateResult } from 'lit'
import { keyed } from 'lit/directives/keyed.js'
import type { Wording } from '../../../texts/texts.ts'
import type { Problems } from '../../problems.ts'
import { formWords } from '../form-words.ts'
import type { FormPartKey } from '../texts/en.ts'
import { keywordShapes, keywordsOf, otherKeywords } from './keywords.ts'
import {
  isTaken,
  keywordEdits,
  nullEdits,
  renamedPointer,
  renameEdits,
  requiredEdits,
  typeEdits,
} from './schema-edits.ts'
import { pointerIn, type SchemaNode, typeOf } from './schema-tree.ts'
import { nameOf, typeChoices } from './tree-node.ts'

export interface ChosenContext {
  readonly words: Wording<FormPartKey>
  readonly tree: SchemaNode
  readonly node: SchemaNode
  readonly form: JsonForm
  /** The draft of JSON Schema. */
  readonly draft: unknown
  readonly problems: Problems
  readonly mayEdit: boolean
  /** Each time that a node is chosen its name is entered anew. */
  readonly entry: number
  /** Why the name that stands there is refused. */
  readonly nameProblem: string | undefined
  refuseName(problem: string | undefined): void
  /** @param pointer where the node stands afterwards */
  edit(edits: readonly YamlEdit[], pointer?: string): void
  choose(pointer: string): void
  remove(event: Event): void
  showInText(): void
}

export const NAME_ID = 'schema-name'

/** One schema of the tree: its name, what kind of value it asks for, and its limits. */
export function chosenView(context: ChosenContext): TemplateResult {
  const { words, node, mayEdit, remove } = context
  const isNamed = node.kind === 'property' || node.kind === 'definition'
  return html`<h2 class="small-title" id="schema-chosen-name" tabindex="-1"><bdi>${nameOf(words, node)}</bdi></h2>
    ${isNamed ? nameView(context) : nothing}
    ${node.kind === 'whole' ? nothing : kindView(context)}
    ${keywordsView(context)}
    ${othersView(context)}
    ${isNamed && mayEdit ? html`<div class="buttons start"><span @click=${remove}>${button({ label: words.say('schema.delete', { name: node.name }), kind: 'quiet' })}</span></div>` : nothing}`
}

/** It takes effect when it is whole: each letter would be another name. What is typed stays, whatever is drawn anew meanwhile. */
function nameView({
  words,
  tree,
  node,
  entry,
  nameProblem,
  mayEdit,
  edit,
  refuseName,
}: ChosenContext): TemplateResult {
  const { say } = words
  const rename = ({ currentTarget: input }: Event) => {
    if (!(input instanceof HTMLInputElement)) return
    const name = input.value.trim()
    const isWrong = name === '' || isTaken(tree, node, name)
    refuseName(isWrong ? say(name === '' ? 'schema.nameless' : 'schema.taken', { name }) : undefined)
    if (isWrong) input.select()
    else if (name !== node.name) edit(renameEdits(tree, node, name), renamedPointer(node, name))
  }
  return html`<div class="field"><label class="field-label" for=${NAME_ID}>${say('schema.name')}</label>
    ${keyed(
      entry,
      html`<input class="input" part="input" id=${NAME_ID} dir="auto" autocomplete="off" spellcheck="false" ?readonly=${!mayEdit}
        aria-invalid=${nameProblem ? 'true' : nothing} aria-describedby="${NAME_ID}-problem"
        .value=${node.name} @input=${() => nameProblem && refuseName(undefined)} @change=${rename}>`,
    )}
    <p class="problem" id="${NAME_ID}-problem" role="alert">${nameProblem ?? ''}</p></div>`
}

function kindView({ words, tree, node, draft, mayEdit, edit }: ChosenContext): TemplateResult {
  const { say } = words
  const type = typeOf(node.schema)
  const isPlain = !type.startsWith('#') && type !== 'any' && type !== 'several'
  return html`${field({
    id: 'schema-type',
    label: say('schema.type'),
    isReadOnly: !mayEdit,
    control: { kind: 'choice', value: type, options: typeChoices(words, tree, type) },
    change: (value) => edit(typeEdits(node, value, draft)),
  })}
  ${
    node.kind === 'property'
      ? field({
          id: 'schema-required',
          label: say('schema.required'),
          isReadOnly: !mayEdit,
          control: { kind: 'tick', value: node.isRequired },
          change: (value) => edit(requiredEdits(tree, node, value === 'true')),
        })
      : nothing
  }
  ${
    isPlain
      ? field({
          id: 'schema-null',
          label: say('schema.nullable'),
          isReadOnly: !mayEdit,
          control: { kind: 'tick', value: typesOf(node.schema).isNullable },
          change: (value) => edit(nullEdits(node, value === 'true')),
        })
      : nothing
  }`
}

function keywordsView({ words, node, form, draft, problems, mayEdit, edit }: ChosenContext): TemplateResult {
  const type = typeOf(node.schema)
  const keywords = keywordsOf(type, draft)
  const base = pointerIn(node)
  const value = Object.fromEntries(
    keywords.flatMap((name) => (name in node.schema ? [[name, node.schema[name]]] : [])),
  )
  const own = problems.at(base).filter(({ path }) => {
    const [, name = ''] = path.slice(base.length).split('/')
    return path === base || keywords.some((keyword) => keyword === name) || !(name in HOLDERS)
  })
  return form.render({
    id: controlId('schema-keyword', node.pointer),
    schema: keywordShapes(keywords, type, (name) => words.say(`schema.keyword.${name}`)),
    value,
    problems: own.map(({ path, message }) => ({ path: path.slice(base.length), message })),
    isReadOnly: !mayEdit,
    words: formWords(words),
    change: (next) => edit(keywordEdits(node, keywords, next)),
  })
}

/** Below these stand nodes of their own. */
const HOLDERS = { properties: true, items: true, $defs: true, definitions: true }

function othersView({ words, node, draft, showInText }: ChosenContext): TemplateResult | typeof nothing {
  const { say, locale } = words
  const others = otherKeywords(node.schema, keywordsOf(typeOf(node.schema), draft))
  if (others.length === 0) return nothing
  const list = new Intl.ListFormat(locale).format(others)
  return html`<p class="fine">${say('schema.others', { names: list })}</p>
    <div class="buttons start">${button({ label: say('schema.toText'), kind: 'quiet', press: showInText })}</div>`
}
