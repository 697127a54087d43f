import {
  EXPRESSION_LENGTH_MAX,
  isRecord,
  type JsonSchema,
  jsonSchemaOf,
  KINDS,
  type Kind,
} from '../src/index.ts'

const HEAD = `# Resource reference

Every property of the six kinds, generated from the shapes that check them. What the kinds are for and how they are
checked stands in [resources.md](resources.md); expressions, also over several lines, in
[expressions.md](expressions.md#in-yaml).

A resource is YAML or JSON with \`apiVersion: countersign/v1\`, \`kind\`, \`metadata\` and \`spec\`. Properties that are not
listed are refused. Where a reference \`key@version\` stands, the pair of key and version may stand instead (\`schemaKey\`
and \`schemaVersion\`).

## In an editor
Each kind has a JSON Schema (draft 2020-12), which a service gives without a token at \`/v1/schemas/<kind>.json\`
(\`schema\`, \`asset\`, \`function\`, \`template\`, \`blueprint\`, \`scenario\`), and which
[\`countersign init\`](cli.md) writes beside its example with the settings of an editor. The YAML language server
completes and complains as you type when a file begins with

\`\`\`yaml
# yaml-language-server: $schema=https://sign.example.com/v1/schemas/blueprint.json
\`\`\`

or when the editor's settings say so for files by their name:

\`\`\`json
{ "yaml.schemas": { "https://sign.example.com/v1/schemas/blueprint.json": "*.blueprint.yaml" } }
\`\`\`

What only the whole can tell (references that exist, names in expressions, keys that stand twice) the editor does not
see: \`countersign validate\` and the service do.
`

/** The page docs/resource-reference.md. */
export function resourceReference(): string {
  const metadata = section('Metadata', 'Metadata', property(jsonSchemaOf('Schema'), 'metadata'), 'Metadata')
  return `${[HEAD, metadata.text, ...KINDS.map(kindPage)].join('\n')}`
}

function kindPage(kind: Kind): string {
  const schema = jsonSchemaOf(kind)
  const steps = isRecord(schema.$defs) ? schema.$defs.Step : undefined
  const texts: string[] = []
  const seen = new Set<string>([kind])
  const queue: { title: string; schema: unknown }[] = [{ title: kind, schema: property(schema, 'spec') }]
  for (const { title, schema: each } of queue) {
    const { text, inner } = section(kind, title, each, title === kind ? kind : `${kind}: ${title}`, steps)
    texts.push(text)
    for (const next of inner) {
      if (seen.has(next.title)) continue
      seen.add(next.title)
      queue.push(next)
    }
  }
  return texts.join('\n')
}

interface Section {
  text: string
  inner: { title: string; schema: unknown }[]
}

/** One object: its description and a table of its properties; what they hold comes in sections of its own. */
function section(kind: string, title: string, schema: unknown, heading: string, steps?: unknown): Section {
  const inner: Section['inner'] = []
  const link = (named: string, target: unknown) => {
    inner.push({ title: named, schema: target })
    return `[${named.toLowerCase()}](#${anchor(kind, named)})`
  }
  const node = record(schema)
  const head = `${title === heading ? '##' : '###'} ${heading}\n${String(node.description ?? '')}\n`
  const variants = variantsOf(node)
  if (variants.length > 0) {
    const lines = variants.map(
      ({ type, then }) => `- \`type: ${type}\`: ${link(String(record(then).title), then)}`,
    )
    return { text: `${head}\n${lines.join('\n')}\n`, inner }
  }
  const required = Array.isArray(node.required) ? node.required : []
  const rows = Object.entries(record(node.properties)).map(([name, each]) => {
    const needed = required.includes(name) ? 'yes' : alternative(node, name)
    return `| \`${name}\` | ${cell(typeOf(each, link, steps))} | ${needed} | ${cell(meaning(each))} |`
  })
  const table = ['| property | value | required | meaning |', '|---|---|---|---|', ...rows].join('\n')
  return { text: `${head}\n${table}\n`, inner }
}

/** What is required unless something else stands in its place: a pair, a file. */
function alternative({ anyOf, oneOf }: JsonSchema, name: string): string {
  const choices = [anyOf, oneOf].flat().map((choice) => record(choice).required)
  const [first, second] = choices
  if (!Array.isArray(first) || !first.includes(name) || !Array.isArray(second)) return ''
  return `yes, or ${second.map(code).join(' and ')}`
}

function meaning(schema: unknown): string {
  const { description = '', default: usual, examples } = record(schema)
  const said =
    usual === undefined ? String(description) : `${String(description)} Absent: ${JSON.stringify(usual)}.`
  if (!Array.isArray(examples) || examples.length === 0) return said
  return `${said} For example ${examples.map((each) => code(each)).join(', ')}`
}

function code(value: unknown): string {
  return `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``
}

type Link = (title: string, schema: unknown) => string

function typeOf(schema: unknown, link: Link, steps: unknown): string {
  const node = record(schema)
  if (node.$ref !== undefined) return link('Step', steps)
  if (Array.isArray(node.anyOf) && node.title === undefined && node.properties === undefined)
    return [...new Set(node.anyOf.map((each) => typeOf(each, link, steps)))].join(' or ')
  if (node.const !== undefined) return code(node.const)
  if (Array.isArray(node.enum)) return node.enum.map(code).join(', ')
  if (node.type === 'array') return `list of ${typeOf(node.items, link, steps)}${most(node.maxItems)}`
  if (node.type === 'object') return objectType(node, link, steps)
  return scalarType(node)
}

function objectType(node: JsonSchema, link: Link, steps: unknown): string {
  if (typeof node.title === 'string') return link(node.title, node)
  if (isRecord(node.additionalProperties) && Object.keys(node.additionalProperties).length > 0)
    return `map of ${typeOf(node.additionalProperties, link, steps)}${most(node.maxProperties)}`
  const names = Object.keys(record(node.properties))
  return names.length > 0 ? `object with ${names.map(code).join(', ')}` : 'object'
}

function scalarType(node: JsonSchema): string {
  switch (node.type) {
    case 'string':
      return textType(node)
    case 'number':
    case 'integer':
      return `${node.type === 'integer' ? 'whole number' : 'number'}${range(node)}`
    case 'boolean':
      return 'true or false'
    default:
      return 'anything'
  }
}

function textType({ maxLength, patternErrorMessage }: JsonSchema): string {
  if (typeof patternErrorMessage === 'string')
    return patternErrorMessage.replace(/^must be (an? )?/, '').split(/[:,]/)[0] ?? ''
  if (maxLength === EXPRESSION_LENGTH_MAX) return 'expression'
  return typeof maxLength === 'number' ? `text, at most ${maxLength} characters` : 'text'
}

function range({ minimum, exclusiveMinimum, maximum }: JsonSchema): string {
  const low = minimum ?? (exclusiveMinimum === undefined ? undefined : `above ${exclusiveMinimum}`)
  return low === undefined && maximum === undefined ? '' : `, ${low ?? ''} to ${maximum ?? ''}`
}

function most(max: unknown): string {
  return typeof max === 'number' ? `, at most ${max}` : ''
}

function variantsOf(node: JsonSchema): { type: unknown; then: unknown }[] {
  if (!Array.isArray(node.allOf)) return []
  return node.allOf.map((rule) => {
    const { if: condition, then } = record(rule)
    return { type: record(record(record(condition).properties).type).const, then }
  })
}

function anchor(kind: string, title: string): string {
  return `${kind}-${title}`.toLowerCase().replaceAll(' ', '-')
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ')
}

function property(schema: unknown, name: string): unknown {
  return record(record(schema).properties)[name]
}

function record(value: unknown): JsonSchema {
  return isRecord(value) ? value : {}
}
