import { isRecord } from './issue.ts'

/** Characters of a sketch: a longer one is no help. */
const SKETCH_MAX = 160

/** Levels of objects that a sketch writes out. */
const LEVELS_MAX = 6

/** How a value of a shape is written, in one line of YAML; undefined when that cannot be told briefly. */
export function sketchOf(
  shape: unknown,
  value: unknown,
  resolve: (shape: unknown) => Record<string, unknown>,
): string | undefined {
  const sketch = sketched(shape, resolve, LEVELS_MAX, typeof value === 'string' ? value : undefined)
  return sketch === undefined || sketch.length > SKETCH_MAX ? undefined : sketch
}

/** @param given a text that was written in its place, which may be what an object is made around */
function sketched(
  shape: unknown,
  resolve: (shape: unknown) => Record<string, unknown>,
  levels: number,
  given?: string,
): string | undefined {
  const node = resolve(shape)
  const [example] = Array.isArray(node.examples) ? node.examples : []
  const isExample = example !== undefined && (given === undefined || node.type === 'array')
  if (isExample) return inFlow(example)
  if (levels === 0) return '…'
  const below = (part: unknown) => sketched(part, resolve, levels - 1)
  if (Array.isArray(node.anyOf)) return below(node.anyOf.at(-1))
  if ('const' in node) return inFlow(node.const)
  if (Array.isArray(node.enum)) return inFlow(node.enum[0])
  if (node.type === 'array') return bracketed(below(node.items))
  if (node.type === 'object') return ofObject(node, below, given)
  if (node.type === 'boolean') return 'true'
  if (node.type === 'integer' || node.type === 'number') return '1'
  return '…'
}

const bracketed = (item: string | undefined) => (item === undefined ? undefined : `[${item}]`)

function ofObject(
  { properties, required, patternProperties }: Record<string, unknown>,
  below: (part: unknown) => string | undefined,
  given: string | undefined,
): string | undefined {
  if (!isRecord(properties)) {
    const [values] = isRecord(patternProperties) ? Object.values(patternProperties) : []
    const value = below(values)
    return value === undefined ? undefined : `{ name: ${value} }`
  }
  const names = Array.isArray(required) ? required.map(String) : []
  const [first] = Object.keys(properties)
  const shown = names.length > 0 ? names : first === undefined ? [] : [first]
  const [only] = shown
  if (only === undefined) return undefined
  if (given !== undefined && shown.length === 1 && isText(properties[only]))
    return `{ ${only}: ${inFlow(only === 'expression' ? asExpression(given) : given)} }`
  return `{ ${shown.map((name) => `${name}: ${below(properties[name]) ?? '…'}`).join(', ')} }`
}

const isText = (shape: unknown) => isRecord(shape) && shape.type === 'string'

/** A text that is no expression, as the expression that gives it. */
function asExpression(text: string): string {
  return text.includes('$') ? text : JSON.stringify(text)
}

/** A value in YAML's flow style. */
function inFlow(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inFlow).join(', ')}]`
  if (isRecord(value)) {
    const pairs = Object.entries(value).map(([name, part]) => `${name}: ${inFlow(part)}`)
    return `{ ${pairs.join(', ')} }`
  }
  if (typeof value !== 'string') return String(value)
  if (isPlain(value)) return value
  return value.includes("'") ? JSON.stringify(value) : `'${value}'`
}

/** Whether a text means itself in YAML without quotes. */
function isPlain(text: string): boolean {
  if (/^(?:true|false|null|~)$/i.test(text)) return false
  return /^[A-Za-z$][\w$@./ <>=-]*$/.test(text) && !text.endsWith(' ')
}
