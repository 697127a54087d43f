import type { Change } from '@countersign/resources'
import type { Paint } from '../paint.ts'
import type { Applied } from './apply-folder.ts'

const WORDS = {
  created: 'new',
  changed: 'changed',
  unchanged: 'unchanged',
} as const

/** One line a resource, with its changes below. */
export function presentApplied(one: Applied, paint: Paint): string {
  const head = presentHead(one.status, `${one.kind} ${one.key}@${one.version}`, paint)
  const published = one.publishes === undefined ? '' : paint.good(` published as ${one.publishes.version}`)
  const deserved = undeserved(one)
  return [
    `${head}${published}`,
    ...one.changes.map((change) => presentChange(change, paint)),
    ...deserved.map((text) => `    ${paint.warn('warning')}: ${text}`),
    ...one.warnings.map(({ path, message }) => `    ${paint.warn('warning')}: ${path}: ${message}`),
  ].join('\n')
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

const ORDER = ['patch', 'minor', 'major']

function undeserved({ publishes }: Applied): string[] {
  const { versionType, deserved, reasons = [] } = publishes ?? {}
  if (versionType === undefined || deserved === undefined) return []
  if (ORDER.indexOf(versionType) >= ORDER.indexOf(deserved)) return []
  return [`the changes deserve ${deserved}: ${reasons.join('; ')}`]
}
