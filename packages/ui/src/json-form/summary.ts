import { type Form, formOf } from './form-of.ts'
import { textOf, writeNumber } from './numbers.ts'
import type { Place } from './place-of-value.ts'
import { readable } from './readable.ts'
import { isRecord, isSame } from './schema.ts'

/** What an entry of a list is, in one line. */
export interface Summary {
  /** What it is called; absent where nothing of it is written yet. */
  name?: string
  /** What else it says, in few words each: first what is short, then what is long, with its label. */
  facts: readonly string[]
}
interface Said {
  key: string
  text: string
  isFree: boolean
  isLong: boolean
}

/** An entry is called by the first of these that it has; without any, by the first of its texts that is no choice of a few. */
const NAMES = ['name', 'label', 'title']
const LENGTH_MAX = 40
const FACTS_MAX = 3

/** What tells an entry that has parts from its neighbours, as long as these are folded. */
export function summaryOf(place: Place, schema: unknown, value: unknown): Summary {
  if (!isRecord(value)) return { facts: [] }
  const form = chosenOf(place, schema, value)
  const said = form.kind === 'object' ? form.properties.flatMap((one) => saidOf(place, value, one)) : []
  const free = said.filter(({ isFree }) => isFree)
  const named = NAMES.flatMap((name) => free.filter(({ key }) => key === name))
  const [first] = [...named, ...free]
  // Whoever reads the name needs no key.
  const rest = said.filter((one) => one !== first && !(named.length > 0 && one.key === 'key'))
  const sorted = [...rest.filter(({ isLong }) => !isLong), ...rest.filter(({ isLong }) => isLong)]
  return { ...(first && { name: first.text }), facts: sorted.slice(0, FACTS_MAX).map(({ text }) => text) }
}

/** Of alternatives, the one that the value is. */
function chosenOf({ root }: Place, schema: unknown, value: unknown): Form {
  const form = formOf(root, schema, value)
  return form.kind === 'union' ? formOf(root, form.branches[form.chosen], value) : form
}

function saidOf(
  place: Place,
  value: Readonly<Record<string, unknown>>,
  { key, schema }: { key: string; schema: unknown },
): Said[] {
  const own = value[key]
  if (own === undefined || own === null || own === '' || typeof own === 'boolean') return []
  const form = chosenOf(place, schema, own)
  const said = (text: string, isFree: boolean, isLong = false): Said[] => [{ key, text, isFree, isLong }]
  if (form.kind === 'number') return said(writeNumber(own, place.words.locale), false)
  if (form.kind === 'choice') {
    const at = form.values.findIndex((one) => isSame(one, own))
    return form.values.length === 1 ? [] : said(form.titles?.[at] ?? textOf(own), false)
  }
  if (form.kind !== 'text' || typeof own !== 'string') return []
  const text = shortened(own)
  if (!form.isLong || NAMES.includes(key)) return said(text, true)
  // Of alternatives the choice has the label, not the one that is chosen.
  const { title = readable(key) } = formOf(place.root, schema, own)
  return said(`${title}: ${text}`, false, true)
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > LENGTH_MAX ? `${line.slice(0, LENGTH_MAX).trimEnd()}…` : line
}
