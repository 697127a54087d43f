import { createContext, Script } from 'node:vm'
import { type FieldSide, fieldSize, fieldSizeWords } from '@countersign/resources/field-size'
import Handlebars from 'handlebars'
import { type FieldItem, HTML_BYTES_MAX, type Image, ITEMS_BYTES_MAX, RenderFailed } from './types.ts'

// Handlebars source → HTML. Handlebars compiles text to JavaScript, so this runs in the renderer's own
// child process only: a process without environment, secrets, database or anybody's files.

export interface ExpandInput {
  readonly html: string
  readonly header: string
  readonly footer: string
  readonly partials: Readonly<Record<string, string>>
  readonly images: Readonly<Record<string, Image>>
  readonly context: object
  readonly fields: readonly string[]
  readonly itemsOf?: readonly string[]
  /** The beginning of the link that marks a field's box; not guessable by an author. */
  readonly marker: string
}

export interface Expanded {
  readonly html: string
  readonly header: string
  readonly footer: string
  /** Where the source has each field that was put in: `key/index` → `document, line 3, column 5`. */
  readonly places: ReadonlyMap<string, string>
  readonly items: readonly FieldItem[]
}

interface Loc {
  readonly source?: string
  readonly start: { readonly line: number; readonly column: number }
}

// The job at hand. Helpers of a compiled template see nothing of a job but this, and there is one at a time.
let current:
  | {
      readonly fields: ReadonlySet<string>
      readonly input: ExpandInput
      readonly places: Map<string, string>
      readonly items: FieldItem[]
      itemsBytes: number
    }
  | undefined

const engine = Handlebars.create()
const compiled = new Map<string, HandlebarsTemplateDelegate>()
const COMPILED_MAX = 64

/**
 * Expands document, header and footer with the context. Throws RenderFailed: `template` with the place
 * ("partial 'terms', line 3, column 5: …"), `too_large`, or `timeout` after timeoutMs of computing.
 */
export function expandHtml(input: ExpandInput, timeoutMs: number): Expanded {
  const places = new Map<string, string>()
  const items: FieldItem[] = []
  current = { fields: new Set(input.fields), input, places, items, itemsBytes: 0 }
  try {
    return { ...runBounded(() => expandAll(input), timeoutMs), places, items }
  } finally {
    current = undefined
  }
}

type Texts = Omit<Expanded, 'places' | 'items'>

function expandAll(input: ExpandInput): Texts {
  const partials = Object.fromEntries(
    Object.entries(input.partials).map(([alias, source]) => [alias, compile(placeOfPartial(alias), source)]),
  )
  const expand = (place: string, source: string) =>
    run(compile(place, source), place, input.context, partials)
  return {
    html: withImages(expand('document', input.html), input),
    header: withImages(expand('header', input.header), input),
    footer: withImages(expand('footer', input.footer), input),
  }
}

function placeOfPartial(alias: string): string {
  return `partial '${alias}'`
}

// A watchdog thread ends an endless template even when nobody is left to kill this process.
const sandbox: { job: () => unknown } = { job: () => undefined }
createContext(sandbox)
const runJob = new Script('job()')

function runBounded(job: () => Texts, timeoutMs: number): Texts {
  let result: Texts | undefined
  sandbox.job = () => {
    result = job()
  }
  try {
    runJob.runInContext(sandbox, { timeout: timeoutMs })
  } catch (error) {
    if (isTimeout(error)) throw new RenderFailed('timeout', `The template ran longer than ${timeoutMs} ms`)
    throw error
  }
  if (result === undefined) throw new Error('The template gave no result')
  return result
}

// The error is of the sandbox's own kind of Error.
function isTimeout(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
  )
}

function compile(place: string, source: string): HandlebarsTemplateDelegate {
  const key = `${place}\n${source}`
  const known = compiled.get(key)
  if (known !== undefined) return known
  const template = engine.compile(parse(place, source))
  if (compiled.size >= COMPILED_MAX) compiled.clear()
  compiled.set(key, template)
  return template
}

function parse(place: string, source: string): hbs.AST.Program {
  try {
    return engine.parse(source, { srcName: place })
  } catch (error) {
    throw templateError(place, error)
  }
}

function run(
  template: HandlebarsTemplateDelegate,
  place: string,
  context: object,
  partials: Record<string, HandlebarsTemplateDelegate>,
): string {
  try {
    const html = template(context, {
      partials,
      allowProtoPropertiesByDefault: false,
      allowProtoMethodsByDefault: false,
    })
    checkSize(html)
    return html
  } catch (error) {
    throw templateError(place, error)
  }
}

function checkSize(html: string): void {
  if (html.length <= HTML_BYTES_MAX && Buffer.byteLength(html) <= HTML_BYTES_MAX) return
  throw new RenderFailed('too_large', `The HTML grows beyond ${HTML_BYTES_MAX} bytes`)
}

// --- errors -------------------------------------------------------------------------------------

function templateError(place: string, error: unknown): RenderFailed {
  if (error instanceof RenderFailed) return error
  const message = error instanceof Error ? error.message : String(error)
  if (/Invalid string length/.test(message))
    return new RenderFailed('too_large', `The HTML grows beyond ${HTML_BYTES_MAX} bytes`)
  if (/Maximum call stack/.test(message))
    return new RenderFailed('template', `${place}: partials call each other without end`)
  const line = /^Parse error on line (\d+):\n?([\s\S]*)$/.exec(message)
  if (line !== null)
    return new RenderFailed('template', `${place}, line ${line[1]}: ${oneLine(line[2] ?? '')}`)
  const at = /^([\s\S]*?) - (\d+):(\d+)$/.exec(message)
  if (at !== null)
    return new RenderFailed('template', `${place}, line ${at[2]}, column ${Number(at[3]) + 1}: ${at[1]}`)
  return new RenderFailed('template', `${place}: ${oneLine(message)}`)
}

function oneLine(text: string): string {
  return text
    .split('\n')
    .filter((line) => !/^-*\^$/.test(line.trim()))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 500)
}

function refuse(options: unknown, message: string): never {
  const place = placeIn(options)
  throw new RenderFailed('template', place === undefined ? message : `${place}: ${message}`)
}

function placeIn(options: unknown): string | undefined {
  const loc = locOf(options)
  if (loc === undefined) return undefined
  return `${loc.source ?? 'document'}, line ${loc.start.line}, column ${loc.start.column + 1}`
}

function locOf(options: unknown): Loc | undefined {
  if (typeof options !== 'object' || options === null || !('loc' in options)) return undefined
  return isLoc(options.loc) ? options.loc : undefined
}

function isLoc(value: unknown): value is Loc {
  return typeof value === 'object' && value !== null && 'start' in value
}

// --- helpers ------------------------------------------------------------------------------------

engine.unregisterHelper('log')
engine.registerHelper('field', function field(this: unknown, ...args: unknown[]) {
  const options = args.at(-1)
  const key = args.length === 2 ? args[0] : undefined
  if (typeof key !== 'string') refuse(options, "field needs one key: {{field 'key'}}")
  if (!current?.fields.has(key)) refuse(options, `Unknown field '${key}'`)
  const hash = hashOf(options)
  const unknown = Object.keys(hash).find((name) => !['width', 'height', 'index'].includes(name))
  if (unknown !== undefined) refuse(options, `field '${key}' has no option '${unknown}'`)
  const index = Object.hasOwn(hash, 'index') ? indexOf(options, key, hash.index) : ''
  current.places.set(`${key}/${index}`, placeIn(options) ?? 'document')
  if (index !== '' && current.input.itemsOf?.includes(key)) keepItem(key, Number(index), this)
  const style = `width:${lengthOf(options, key, 'width', hash.width)};height:${lengthOf(options, key, 'height', hash.height)}`
  return new engine.SafeString(
    `<a class="field" href="${current.input.marker}${key}/${index}" style="${style}"></a>`,
  )
})

function keepItem(field: string, index: number, item: unknown): void {
  if (current === undefined) return
  current.itemsBytes += Buffer.byteLength(JSON.stringify(item) ?? '')
  if (current.itemsBytes > ITEMS_BYTES_MAX)
    throw new RenderFailed(
      'too_large',
      `The loops around fields with computed labels go through more than ${ITEMS_BYTES_MAX} bytes of data`,
    )
  current.items.push({ field, index, item })
}

engine.registerHelper('asset_url', (...args: unknown[]) => {
  const options = args.at(-1)
  const alias = args.length === 2 ? args[0] : undefined
  if (typeof alias !== 'string') refuse(options, "asset_url needs one alias: {{asset_url 'alias'}}")
  if (current === undefined || !Object.hasOwn(current.input.images, alias))
    refuse(options, `Unknown image '${alias}'`)
  return new engine.SafeString(`${current.input.marker}image/${encodeURIComponent(alias)}/`)
})

// Chromium fills these two in each page's header and footer.
engine.registerHelper('pageNumber', () => new engine.SafeString('<span class="pageNumber"></span>'))
engine.registerHelper('pageCount', () => new engine.SafeString('<span class="totalPages"></span>'))

engine.registerHelper('helperMissing', (...args: unknown[]) => {
  const options = args.at(-1)
  if (args.length === 1) return undefined
  const name = typeof options === 'object' && options !== null && 'name' in options ? options.name : ''
  return refuse(options, `Unknown helper '${String(name)}'`)
})

// The engine's own `each`, which however notices as it goes when the output becomes too large. Loops are the one
// way to grow: everything else is as long as its source and its values.
engine.registerHelper('each', function each(this: unknown, ...args: unknown[]) {
  const [list, options] = args
  if (args.length !== 2 || !isBlock(options)) return refuse(args.at(-1), '#each needs one list')
  const entries = entriesOf(list)
  if (entries.length === 0) return options.inverse(this)
  const data = engine.createFrame(options.data)
  let html = ''
  for (const [index, [key, value]] of entries.entries()) {
    Object.assign(data, { key, index, first: index === 0, last: index === entries.length - 1 })
    html += options.fn(value, { data, blockParams: [value, key] })
    if (html.length > HTML_BYTES_MAX)
      throw new RenderFailed('too_large', `The HTML grows beyond ${HTML_BYTES_MAX} bytes`)
  }
  return html
})

function entriesOf(list: unknown): [string | number, unknown][] {
  if (Array.isArray(list)) return list.map((value, index) => [index, value])
  return typeof list === 'object' && list !== null ? Object.entries(list) : []
}

function isBlock(options: unknown): options is Handlebars.HelperOptions {
  return typeof options === 'object' && options !== null && 'fn' in options && 'inverse' in options
}

function hashOf(options: unknown): Record<string, unknown> {
  if (typeof options !== 'object' || options === null || !('hash' in options)) return {}
  const { hash } = options
  return typeof hash === 'object' && hash !== null ? { ...hash } : {}
}

function indexOf(options: unknown, key: string, value: unknown): string {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return String(value)
  return refuse(options, `field '${key}': index must be a whole number from 0, such as @index`)
}

const boxDefault = { width: 160, height: 24 }

// Points, or a share of the surrounding width.
function lengthOf(options: unknown, key: string, side: FieldSide, value: unknown): string {
  if (value === undefined) return `${boxDefault[side]}pt`
  const length = fieldSize(side, value)
  return length ?? refuse(options, `field '${key}': ${side} must be ${fieldSizeWords(side)}`)
}

// --- images -------------------------------------------------------------------------------------

// Put in after the size was checked: the limit is on what the author wrote, images have their own.
function withImages(html: string, input: ExpandInput): string {
  let result = html
  for (const [alias, image] of Object.entries(input.images)) {
    const token = `${input.marker}image/${encodeURIComponent(alias)}/`
    if (!result.includes(token)) continue
    const base64 = Buffer.from(image.bytes.buffer, image.bytes.byteOffset, image.bytes.byteLength).toString(
      'base64',
    )
    result = result.replaceAll(token, () => `data:${image.contentType};base64,${base64}`)
  }
  return result
}
