import type { Change } from '../access/change-log-store.ts'
import { isRecord } from '../lib/is-record.ts'
import { limits } from '../limits.ts'
import type { Answer, Exchange, Operation } from './operation.ts'

/** Where an answer or a path names the record, in this order. */
const IDS = ['keyId', 'fileId', 'userId', 'providerKey', 'sealKeyId', 'deliveryId', 'id'] as const

type Subject = Change['subject']

/** What a request changed, as the log of changes names it; several when it applied several resources. */
export function subjectsOf(
  operation: Operation,
  params: unknown,
  { body }: Answer,
  namespaceKey: string | undefined,
): Subject[] {
  const { changes } = operation
  if (changes === undefined) return []
  if (changes === 'resources') return appliedOf(body)
  if (changes === 'organization') return [{ type: changes }]
  if (changes === 'namespace')
    return [{ type: changes, ...idOf(namespaceKey ?? firstOf(body, ['namespaceKey'])) }]
  return [{ type: changes, ...idOf(versionOf(body, params) ?? firstOf(params, IDS) ?? firstOf(body, IDS)) }]
}

const idOf = (id: string | undefined) => (id === undefined ? {} : { id })

function appliedOf(body: unknown): Subject[] {
  if (!isRecord(body) || body.dryRun === true || !Array.isArray(body.resources)) return []
  return body.resources.filter(isRecord).flatMap(({ kind, key, version, status, publishes }) => {
    const type = String(kind).toLowerCase()
    const published = isRecord(publishes) ? [{ type, id: `${String(key)}@${String(publishes.version)}` }] : []
    return status === 'unchanged'
      ? published
      : [{ type, id: `${String(key)}@${String(version)}` }, ...published]
  })
}

/** A version of a resource: what was answered, else what the path names. */
function versionOf(body: unknown, params: unknown): string | undefined {
  const metadata = isRecord(body) ? body.metadata : undefined
  if (isRecord(metadata) && typeof metadata.key === 'string')
    return `${metadata.key}@${String(metadata.version)}`
  if (!isRecord(params) || typeof params.key !== 'string') return undefined
  return `${params.key}@${typeof params.version === 'string' ? params.version : 'draft'}`
}

function firstOf(record: unknown, names: readonly string[]): string | undefined {
  if (!isRecord(record)) return undefined
  return names.map((name) => record[name]).find((value) => typeof value === 'string')
}

/** The properties that a partial change names; never their values, which may be secrets. */
export function fieldsOf(operation: Operation, { bytes, facts }: Exchange): string[] {
  if (operation.method !== 'PATCH' || !/json/i.test(facts.contentType)) return []
  const body = readAgain(bytes)
  if (!isRecord(body)) return []
  const names = Object.entries(body).flatMap(([name, value]) =>
    isRecord(value) ? Object.keys(value).map((inner) => `${name}.${inner}`) : [name],
  )
  return summaryOf(names)
}

/** A merge patch may name as many properties as fit into its body, and what is logged stays for good. */
function summaryOf(names: readonly string[]): string[] {
  const { changeFieldsMax, changeFieldLengthMax } = limits
  const told = names.slice(0, changeFieldsMax).map((name) => {
    return name.length > changeFieldLengthMax
      ? `${name.slice(0, changeFieldLengthMax).toWellFormed()}…`
      : name
  })
  const left = names.length - told.length
  return left === 0 ? told : [...told, `… and ${left} more`]
}

/** A body that its operation took. What only that operation's own parser can read is not looked into. */
function readAgain(bytes: Buffer): unknown {
  try {
    // Unlike Buffer's own, this decoder leaves out a mark of the byte order.
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}
