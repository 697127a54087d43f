import type { Change } from '@countersign/resources'
import type { Paint } from '../paint.ts'
import type { Applied } from './apply-folder.ts'
import { authorOf } from './remote-resources.ts'

const WORDS = {
  created: 'new',
  changed: 'changed',
  unchanged: 'unchanged',
} as const

/** One line a resource, with its changes below. */
export function presentApplied(one: Applied, dryRun: boolean, paint: Paint): string {
  const head = presentHead(one.status, `${one.kind} ${one.key}@${one.version}`, paint)
  const published = one.publishes === undefined ? '' : presentPublication(one, one.publishes, dryRun, paint)
  const deserved = undeserved(one)
  const overwritten = overwrittenIn(one, dryRun)
  return [
    `${head}${published}`,
    ...one.changes.map((change) => presentChange(change, paint)),
    ...overwritten.map((text) => `    ${paint.warn('warning')}: ${text}`),
    ...deserved.map((text) => `    ${paint.warn('warning')}: ${text}`),
    ...one.warnings.map(({ path, message }) => `    ${paint.warn('warning')}: ${path}: ${message}`),
  ].join('\n')
}

/** Of the reasons those that no change below tells: what it refers to is published anew, or changed since the last version in an earlier push. */
export function presentPublication(
  { changes }: { readonly changes: readonly Pick<Change, 'message'>[] },
  { version, versionType, reasons }: NonNullable<Applied['publishes']>,
  dryRun: boolean,
  paint: Paint,
): string {
  const type = versionType === undefined ? '' : ` (${versionType})`
  const head = paint.good(` ${dryRun ? 'would be published' : 'published'} as ${version}`)
  const told = new Set(changes.map(({ message }) => message))
  const why = reasons.flatMap((reason) => (told.has(reason) ? [] : `\n            because: ${reason}`))
  return `${head}${paint.dim(type)}${why.join('')}`
}

export function presentHead(status: Applied['status'], name: string, paint: Paint): string {
  const word = WORDS[status].padEnd(9)
  const shown =
    status === 'created' ? paint.good(word) : status === 'changed' ? paint.warn(word) : paint.dim(word)
  return `${shown} ${status === 'unchanged' ? paint.dim(name) : name}`
}

export function presentChange(
  { message, versionType }: Pick<Change, 'message' | 'versionType'>,
  paint: Paint,
): string {
  return `            ${message} ${paint.dim(`(${versionType})`)}`
}

function overwrittenIn({ overwritten }: Applied, dryRun: boolean): string[] {
  if (overwritten === undefined) return []
  const { updatedAt, updatedBy } = overwritten
  return [`what ${authorOf(updatedBy)} saved at ${updatedAt} ${dryRun ? 'would be' : 'was'} overwritten`]
}

const ORDER = ['patch', 'minor', 'major']

function undeserved({ publishes }: Applied): string[] {
  const { versionType, deserved, reasons = [] } = publishes ?? {}
  if (versionType === undefined || deserved === undefined) return []
  if (ORDER.indexOf(versionType) >= ORDER.indexOf(deserved)) return []
  return [`the changes deserve ${deserved}: ${reasons.join('; ')}`]
}
