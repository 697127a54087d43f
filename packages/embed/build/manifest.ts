import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Comment, parseSync, type TSInterfaceDeclaration } from 'oxc-parser'

const TYPES = join(import.meta.dirname, '../static/countersign.d.ts')
const MODULE = 'countersign.js'
/** The interface that gives each element's type by its name. */
const ELEMENTS = 'CountersignElements'

interface Member {
  name: string
  /** as it is written */
  type: string
  words: string
}
interface Declared {
  /** Its comment, without the stars. */
  words: string
  members: Member[]
  /** `SsElement<SigningEventDetails>` */
  parent: { name: string; details: string } | undefined
}
interface Tag {
  tag: string
  told: { name: string; description: string; default?: string }
}

/**
 * The manifest of the elements in the community's schema (custom-elements-manifest 2.1.0), made of `static/countersign.d.ts`: its types,
 * its comments, and the tags `@attr`, `@csspart` and `@cssprop` in them.
 * @throws Error where a tag cannot be read, or a type is missing
 */
export function elementsManifest(source: string = readFileSync(TYPES, 'utf8')) {
  const types = readTypes(source)
  const declarations = getType(types, ELEMENTS).members.map(({ name, type }) => elementOf(types, name, type))
  const exports = declarations.map(({ tagName, name }) => ({
    kind: 'custom-element-definition',
    name: tagName,
    declaration: { name, module: MODULE },
  }))
  return {
    schemaVersion: '2.1.0',
    modules: [{ kind: 'javascript-module', path: MODULE, declarations, exports }],
  }
}

function elementOf(types: ReadonlyMap<string, Declared>, quoted: string, name: string) {
  const { words, parent } = getType(types, name)
  if (parent === undefined) throw new Error(`${name} in countersign.d.ts extends no SsElement<…>`)
  const shared = getType(types, parent.name)
  const tags = [...tagsOf(words), ...tagsOf(shared.words)]
  const tagged = (wanted: string) => tags.flatMap(({ tag, told }) => (tag === wanted ? [told] : []))
  return {
    kind: 'class',
    name,
    customElement: true,
    tagName: quoted.replaceAll("'", ''),
    description: words.replace(/^@.*$/gm, '').trim(),
    superclass: { name: 'HTMLElement' },
    attributes: tagged('attr').map((attribute) => ({ ...attribute, type: { text: 'string' } })),
    members: shared.members.map(fieldOf),
    events: getType(types, parent.details).members.map(eventOf),
    cssParts: tagged('csspart'),
    cssProperties: tagged('cssprop'),
  }
}

const fieldOf = ({ name, type, words }: Member) => ({
  kind: 'field',
  name,
  type: { text: type },
  description: words,
})
const eventOf = ({ name, type, words }: Member) => ({
  name,
  type: { text: `CustomEvent<${type}>` },
  description: words,
})

/** `@csspart pad - Where one draws`, `@cssprop [--ss-radius=12px] - Roundness`, `@attr {string} embed-token - The token` */
const TAG = /^@(\w+) (?:\{[^}]*\} )?(?:\[([^\s=\]]+)(?:=([^\]]+))?\]|(\S+)) - (.+)$/

function tagsOf(words: string): Tag[] {
  return words.split('\n').flatMap((line) => {
    if (!line.startsWith('@')) return []
    const [, tag, optional, preset, plain, description] = TAG.exec(line) ?? []
    const name = optional ?? plain
    if (tag === undefined || name === undefined || description === undefined)
      throw new Error(`countersign.d.ts says '${line}': write '@tag name - description'`)
    return [{ tag, told: { name, description, ...(preset !== undefined && { default: preset }) } }]
  })
}

function getType(types: ReadonlyMap<string, Declared>, name: string): Declared {
  const found = types.get(name)
  if (found === undefined) throw new Error(`countersign.d.ts declares no interface '${name}'`)
  return found
}

function readTypes(source: string): Map<string, Declared> {
  const { program, comments, errors } = parseSync('countersign.d.ts', source)
  if (errors.length > 0) throw new Error(`countersign.d.ts cannot be parsed: ${errors[0]?.message}`)
  const found = new Map<string, Declared>()
  for (const statement of program.body) {
    const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (node?.type === 'TSInterfaceDeclaration')
      found.set(node.id.name, {
        words: wordsBefore(statement.start, source, comments),
        members: membersOf(node, source, comments),
        parent: parentOf(node, source),
      })
  }
  return found
}

function membersOf(node: TSInterfaceDeclaration, source: string, comments: readonly Comment[]): Member[] {
  return node.body.body.flatMap((member) => {
    if (member.type !== 'TSPropertySignature' || !member.typeAnnotation) return []
    const { start, end } = member.typeAnnotation.typeAnnotation
    return [
      {
        name: source.slice(member.key.start, member.key.end),
        type: source.slice(start, end),
        words: wordsBefore(member.start, source, comments),
      },
    ]
  })
}

function parentOf(node: TSInterfaceDeclaration, source: string): Declared['parent'] {
  const [parent] = node.extends ?? []
  const [details] = parent?.typeArguments?.params ?? []
  if (parent === undefined || details === undefined) return undefined
  const { expression } = parent
  return {
    name: source.slice(expression.start, expression.end),
    details: source.slice(details.start, details.end),
  }
}

/** The comment that ends where the next thing begins. */
function wordsBefore(start: number, source: string, comments: readonly Comment[]): string {
  const comment = comments.find(({ end }) => end <= start && source.slice(end, start).trim() === '')
  return (comment?.value ?? '')
    .replace(/^\*/, '')
    .replace(/^[ \t]*\* ?/gm, '')
    .trim()
}
