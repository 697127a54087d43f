import type { Lookup } from '../checks/findings.ts'
import { isRecord } from '../issue.ts'
import { VERSION_TYPES, type VersionType } from '../semver.ts'
import type { Kind } from '../shapes/resource.ts'
import { compareSchema } from './compare-schema.ts'
import { highest, isSame } from './comparison.ts'
import type { Part } from './parts.ts'

/** What a change deserves, and why when the change itself does not say it. */
export interface Deserved {
  versionType: VersionType
  why?: string
}

const PATCH: Deserved = { versionType: 'patch' }

/** What others name by its key: who starts workflows, embeds a step, fetches a document, receives an event. */
const NAMED = ['input', 'role', 'param', 'participant', 'envelope', 'document', 'step', 'customField']

export function removedDeserves({ subject }: Part): Deserved {
  return NAMED.includes(subject) ? { versionType: 'major' } : PATCH
}

/** spec/resources.md, Lifecycle, compare: an added optional input or role is minor; one that must be given breaks whoever does not know it. */
export function addedDeserves({ subject, value }: Part): Deserved {
  if (subject === 'input' || subject === 'role') {
    if (value.required === false) return { versionType: 'minor' }
    const why =
      value.required === undefined || value.required === true ? 'it is required' : 'it may be required'
    return { versionType: 'major', why }
  }
  if (subject === 'param') return { versionType: 'major', why: 'whoever calls the function does not give it' }
  return NAMED.includes(subject) ? { versionType: 'minor' } : PATCH
}

/** What a changed property of a part deserves. */
export function changedDeserves(
  kind: Kind,
  { subject }: Part,
  property: string,
  from: unknown,
  to: unknown,
  lookup: Lookup,
): Deserved {
  if (property === 'required' && ['input', 'role', 'participant'].includes(subject)) return demand(from, to)
  if (property === 'schema') return schemaDeserves(from, to, lookup)
  if (subject === 'role' && property === 'output') return outputDeserves(from, to, lookup)
  if (subject === 'param' && property === 'type') return { versionType: 'major' }
  if (subject === 'spec' && kind === 'Asset' && property === 'type') return { versionType: 'major' }
  if (subject === 'spec' && kind === 'Asset' && property === 'data') return withinDeserves(from, to, lookup)
  if (subject === 'spec' && property === 'returnType') {
    return isSame(typeOf(from), typeOf(to)) ? withinDeserves(from, to, lookup) : { versionType: 'major' }
  }
  return PATCH
}

/** A parameter is known by its place too. */
export function reorderedDeserves(subject: Part['subject']): Deserved {
  return subject === 'param' ? { versionType: 'major', why: 'arguments are given by their place' } : PATCH
}

/** `required`: false asks for less than an expression, and that for less than true, which is what an absent one means. */
function demand(from: unknown, to: unknown): Deserved {
  const rank = (required: unknown) => (required === false ? 0 : typeof required === 'string' ? 1 : 2)
  if (rank(to) < rank(from)) return { versionType: 'minor' }
  const why = rank(to) === 2 ? 'it is required now' : 'it may be required now'
  return { versionType: 'major', why }
}

/** A role's output is what blueprints go on with. */
function outputDeserves(from: unknown, to: unknown, lookup: Lookup): Deserved {
  if (from === undefined) return { versionType: 'minor' }
  if (to === undefined) return { versionType: 'major', why: 'blueprints may read its output' }
  return withinDeserves(from, to, lookup)
}

/** The property `schema` of an object. */
function withinDeserves(from: unknown, to: unknown, lookup: Lookup): Deserved {
  const schemaOf = (value: unknown) => (isRecord(value) ? value.schema : undefined)
  return isSame(schemaOf(from), schemaOf(to)) ? PATCH : schemaDeserves(schemaOf(from), schemaOf(to), lookup)
}

/** Another schema, or another version of one, deserves what changed between the two. */
function schemaDeserves(from: unknown, to: unknown, lookup: Lookup): Deserved {
  if (from === undefined) return { versionType: 'major', why: 'a schema is asked for now' }
  if (to === undefined) return { versionType: 'minor' }
  const [before, after] = [find(from, lookup), find(to, lookup)]
  if (before === undefined || after === undefined) {
    const missing = before === undefined ? from : to
    return {
      versionType: 'major',
      why: `'${String(missing)}' was not found, so the comparison cannot tell what was narrowed`,
    }
  }
  const changes = compareSchema(before, after)
  const versionType = highest(changes) ?? 'patch'
  const reason = changes.find((each) => each.versionType === versionType && versionType !== VERSION_TYPES[0])
  return { versionType, ...(reason !== undefined && { why: reason.message }) }
}

function find(reference: unknown, lookup: Lookup) {
  const found = typeof reference === 'string' ? lookup('Schema', reference) : undefined
  return found?.kind === 'Schema' ? found.spec : undefined
}

function typeOf(value: unknown): unknown {
  return isRecord(value) ? value.type : undefined
}
