import { tagsOf } from '@countersign/resources/html-names'

/** What is known of a value by how an HTML names it. */
interface Named {
  parts: Map<string, Named>
  isList: boolean
  /** It is written somewhere, and not only asked for. */
  isWritten: boolean
}

/** Two, so that one sees how entries follow each other. */
const ENTRIES = 2
const OPENING = /^\s*#\s*(?<helper>if|unless|with|each)\s+(?<path>[^\s}]+)/
const PATH = /^(?:(?:\.\.\/)*)(?:this[./])?[A-Za-z_][\w]*(?:[./][A-Za-z_][\w]*)*$/
const WORDS = /'[^']*'|"[^"]*"|[^\s()=]+=?/g
const HELPERS = new Set(['else', 'if', 'unless', 'with', 'each', 'lookup', 'field', 'asset_url', 'log'])
const OWN = new Set(['pageNumber', 'pageCount', 'this', 'true', 'false', 'null', 'undefined', 'as'])

/**
 * Something that each place of an HTML can be filled with: a text is its own name, a list has two entries, a condition is met. Read by the
 * form of the text alone: a text that is not finished gives some or nothing.
 */
export function madeContext(html: string): Record<string, unknown> {
  const root = named()
  const around: Named[] = [root]
  const blocks: { isScope: boolean }[] = []
  for (const { inside } of tagsOf(html)) {
    if (/^\s*\//.test(inside)) {
      if (blocks.pop()?.isScope) around.pop()
      continue
    }
    const { helper, path = '' } = OPENING.exec(inside)?.groups ?? {}
    if (helper === undefined) {
      if (/^\s*#/.test(inside)) blocks.push({ isScope: false })
      else if (!/^\s*[>^]/.test(inside)) for (const value of valuesIn(inside)) note(around, value, true)
      continue
    }
    const target = note(around, path, false)
    if (target && helper === 'each') target.isList = true
    const isScope = helper === 'each' || helper === 'with'
    if (isScope) around.push(target ?? named())
    blocks.push({ isScope })
  }
  const made = filled(root, '', 1)
  return typeof made === 'object' && made !== null && !Array.isArray(made) ? { ...made } : {}
}

function named(): Named {
  return { parts: new Map(), isList: false, isWritten: false }
}

function valuesIn(inside: string): string[] {
  const words = (inside.match(WORDS) ?? []).filter((word) => !word.endsWith('='))
  return words.filter((word) => PATH.test(word) && !HELPERS.has(word) && !OWN.has(word))
}

/** Notes a path from where it stands; `../` leads to what stands around that. */
function note(around: readonly Named[], path: string, isWritten: boolean): Named | undefined {
  const ups = path.match(/\.\.\//g)?.length ?? 0
  const own = path.slice(ups * 3).replace(/^this[./]?/, '')
  const from = around[around.length - 1 - ups]
  if (from === undefined) return undefined
  if (own === '') return ups === 0 && path.startsWith('this') ? from : undefined
  if (!PATH.test(own)) return undefined
  let at = from
  for (const part of own.split(/[./]/)) {
    const next = at.parts.get(part) ?? named()
    at.parts.set(part, next)
    at = next
  }
  at.isWritten ||= isWritten
  return at
}

function filled({ parts, isList, isWritten }: Named, name: string, number: number): unknown {
  if (isList)
    return Array.from({ length: ENTRIES }, (_, index) =>
      filled({ parts, isList: false, isWritten: true }, name, index + 1),
    )
  if (parts.size > 0)
    return Object.fromEntries([...parts].map(([key, part]) => [key, filled(part, key, number)]))
  const words = name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, (_, a, b) => `${a} ${b.toLowerCase()}`)
  return isWritten ? (number > 1 ? `${words} ${number}` : words) : true
}
