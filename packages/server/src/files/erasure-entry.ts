import { createHash } from 'node:crypto'
import { canonicalJsonBytes } from '@countersign/evidence'
import Type, { type Static } from 'typebox'
import { Value } from 'typebox/value'
import { DAY_MS, type Instant, plusMillis } from '../lib/clock.ts'

// The form of a list of erasures (docs/operating.md, Erasures after a backup): ids and times, nothing that tells of people.

/** Of the form of the list; another number is one that this version cannot read. */
const FORM = 1
export const HEAD = 'list.json'
export const ENTRIES = 'erased/'

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const Id = Type.String({ pattern: `^${ID}$` })
const At = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$' })

const Head = Type.Object({ form: Type.Literal(FORM), installationId: Id, begunAt: At })
/** Whose list it is, and since when. */
export type ErasureHead = Omit<Static<typeof Head>, 'form'>

const Entry = Type.Object({
  type: Type.Literal('workflow'),
  namespaceId: Id,
  workflowId: Id,
  reason: Type.Union([Type.Literal('request'), Type.Literal('retention')]),
  at: At,
})
/** A workflow that was erased. */
export type Erasure = Omit<Static<typeof Entry>, 'type'>

/** An entry that is not as it was written. */
export interface WrongEntry {
  wrong: string
}

const Sealed = Type.Object({ sha256: Type.String(), content: Type.Object({}) })

export function headBytes(head: ErasureHead): Buffer {
  return sealed({ form: FORM, ...head })
}

/** Null when it is not as it was written, or of a form that this version does not know. */
export function parseHead(bytes: Buffer): ErasureHead | null {
  const content = contentOf(bytes)
  return Value.Check(Head, content)
    ? { installationId: content.installationId, begunAt: content.begunAt }
    : null
}

/** The same for the same erasure: what is listed twice is one entry. */
export function entryName({ namespaceId, workflowId, at }: Erasure): string {
  return `${ENTRIES}${at.slice(0, 10)}/${namespaceId}/${workflowId}.json`
}

export function entryBytes(erasure: Erasure): Buffer {
  return sealed({ type: 'workflow', ...erasure })
}

/** Null for what is no entry's name: files that are being written, and what others put there. */
export function dayOfEntry(name: string): string | null {
  const [, day] = new RegExp(`^${ENTRIES}(\\d{4}-\\d{2}-\\d{2})/${ID}/${ID}\\.json$`).exec(name) ?? []
  return day ?? null
}

export function parseEntry(name: string, bytes: Buffer): Erasure | WrongEntry {
  const content = contentOf(bytes)
  if (!Value.Check(Entry, content)) return { wrong: `${name} is not as it was written` }
  const { type: _type, ...erasure } = content
  return entryName(erasure) === name ? erasure : { wrong: `${name} is the entry of another erasure` }
}

/** Days of which an entry may be newer than an instant: clocks of two machines are not the same. */
export function firstDayOf(since: Instant): string {
  return plusMillis(since, -DAY_MS).slice(0, 10)
}

function sealed(content: object): Buffer {
  return Buffer.from(`${JSON.stringify({ sha256: hashOfContent(content), content })}\n`)
}

function contentOf(bytes: Buffer): unknown {
  try {
    const parsed: unknown = JSON.parse(bytes.toString('utf8'))
    return Value.Check(Sealed, parsed) && hashOfContent(parsed.content) === parsed.sha256
      ? parsed.content
      : null
  } catch {
    return null
  }
}

function hashOfContent(content: object): string {
  return createHash('sha256')
    .update(canonicalJsonBytes(JSON.parse(JSON.stringify(content))))
    .digest('hex')
}
