import {
  type CheckedResource,
  checkResource,
  checkTogether,
  type ReadDocument,
  type Resource,
  type SourceFormat,
  writeYaml,
} from '@countersign/resources'
import { ChildFailed, openChildPool } from '../children/child-pool.ts'
import { InvalidInput } from '../lib/errors.ts'
import { limits } from '../limits.ts'
import type { Db } from '../postgres/db.ts'
import type { LongCheck, LongChecks, LongText } from './resource-tasks.ts'
import { lookupAmong } from './stored-resource.ts'

// YAML takes up to some microseconds a character, and 2 MB of brackets take ten seconds and a gigabyte; JSON with the places of its values
// takes a tenth of a microsecond. Short texts are read and written here; long ones in a child process, which is killed at its limits while the service goes on.
// No process runs until one is needed, and none keeps the service alive.
const pool = openChildPool({
  script: new URL('./resource-tasks.ts', import.meta.url),
  size: limits.resourceChildrenMax,
  memoryBytesMax: limits.resourceMemoryBytesMax,
  niceness: limits.previewNiceness,
  idleStopMs: limits.resourceIdleStopMs,
  waitingMax: limits.resourceTasksWaitingMax,
})

const TIMEOUTS_MS = {
  readValue: limits.resourceTimeoutMs,
  readResources: limits.resourceTimeoutMs,
  readList: limits.resourceTimeoutMs,
  writeYaml: limits.resourceTimeoutMs,
  checkResource: limits.resourceTimeoutMs,
  checkTogether: limits.checkTogetherTimeoutMs,
} as const

/**
 * What `ParseOptions` needs for a long text, read in a child process as what it is wanted as; nothing for a short one.
 * @throws InvalidInput for a text of too many documents, and for one that takes more time or memory than one may
 */
export async function readLong(
  db: Db,
  text: string,
  format: SourceFormat,
  task: 'readValue' | 'readResources' | 'readList',
): Promise<{ documents?: readonly ReadDocument[] }> {
  if (format === 'yaml') requireFewDocuments(text)
  const max = format === 'yaml' ? limits.yamlInProcessMax : limits.jsonInProcessMax
  if (text.length <= max) return {}
  const input: LongText = { text, format }
  return { documents: await run<ReadDocument[]>(task, input, db) }
}

/** Five characters are a document, of which 2 MB of text take a minute and gigabytes here: they are counted before they are read. */
function requireFewDocuments(text: string): void {
  const count = text.match(/^(?:---|\.\.\.)(?=[ \t\r\n]|$)/gm)?.length ?? 0
  // Each may have a mark at its beginning and one at its end.
  if (count > 2 * limits.applyDocumentsMax) {
    throw new InvalidInput(
      `The text has some ${count} documents; at most ${limits.applyDocumentsMax} are allowed`,
    )
  }
}

/** The YAML of a resource (writeYaml), made in a child process when it is long. */
export async function writeLongYaml(resource: Resource, more: object, source?: string): Promise<string> {
  const length = source?.length ?? JSON.stringify(resource.spec).length
  if (length <= limits.yamlInProcessMax) return writeYaml(resource, more, source)
  return run<string>('writeYaml', { resource, more, ...(source !== undefined && { source }) })
}

/** Checks a resource; a large one, which may hold tens of thousands of expressions, in a child process. */
export async function checkLong(db: Db, { resource, known, files }: LongCheck): Promise<CheckedResource> {
  if (JSON.stringify(resource.spec).length > limits.checkInProcessMax)
    return run<CheckedResource>('checkResource', { resource, known, files }, db)
  const byId = new Map(files)
  return checkResource(resource, lookupAmong(known), { file: (fileId) => byId.get(fileId) })
}

/** The same for resources that are saved together. */
export async function checkLongTogether(db: Db, checks: LongChecks): Promise<CheckedResource[]> {
  const { resources, known, files, broken } = checks
  let left: number = limits.checkInProcessMax
  for (const { spec } of resources) {
    left -= JSON.stringify(spec).length
    if (left < 0) return run<CheckedResource[]>('checkTogether', checks, db)
  }
  const byId = new Map(files)
  return checkTogether(resources, lookupAmong(known), { file: (fileId) => byId.get(fileId), broken })
}

async function run<Output>(task: keyof typeof TIMEOUTS_MS, input: object, db?: Db): Promise<Output> {
  // One after the other, some seconds each: tenants take turns.
  const turn = db === undefined ? {} : { turnOf: db.tenantId }
  try {
    return await pool.run<Output>(task, input, { timeoutMs: TIMEOUTS_MS[task], ...turn })
  } catch (error) {
    if (!(error instanceof ChildFailed)) throw error
    if (error.reason !== 'timeout' && error.reason !== 'memory') throw error
    const what = error.reason === 'timeout' ? 'time' : 'memory'
    if (task === 'checkTogether')
      throw new InvalidInput(`Checking the resources takes too much ${what}: apply fewer of them at once`)
    if (task === 'checkResource')
      throw new InvalidInput(`Checking the resource takes too much ${what}: split it into several`)
    throw new InvalidInput(
      'format' in input && input.format === 'json'
        ? `Reading the JSON takes too much ${what}: send less at once`
        : `Reading the YAML takes too much ${what}: write it more simply, or send JSON`,
    )
  }
}
