import { chunk } from '@countersign/embed/chunk'
import { type Client, InvalidInputError, type NewWorkflow } from '@countersign/sdk'
import { patiently } from '../../parts/in-lanes.ts'
import type { StartShape } from '../workflows/start-shape.ts'
import { columnAt, type RowProblem, type RowReading, readRow } from './read-row.ts'

const loadChecks = chunk(() => import('./schema-checks.ts'))

export interface RowChecks {
  readonly client: Client
  readonly shape: StartShape
  readonly reading: RowReading
  /** The first row that has an externalId. */
  readonly others: ReadonlyMap<string, number>
}
interface Checked {
  readonly problems: readonly RowProblem[]
  /** It is started already, as this workflow. */
  readonly workflowId?: string
}

/** What cells, schemas and then the service say of a row, before anything starts. */
export async function checkRow(
  row: { readonly number: number; readonly cells: readonly string[] },
  { client, shape, reading, others }: RowChecks,
  isOver: () => boolean,
): Promise<Checked> {
  const { say } = reading.words
  const { request, problems } = readRow(row, reading)
  const placed = (issues: readonly { path: string; message: string }[]): RowProblem[] =>
    issues.map(({ path, message }) => ({ column: columnAt(path, reading), message, isEnglish: true }))
  const first = others.get(request.externalId ?? '')
  if (first !== undefined && first !== row.number)
    problems.push({ column: columnAt('/externalId', reading), message: say('many.twin', { row: first }) })
  const { dataProblems } = await loadChecks()
  const told = new Set(problems.map(({ column }) => column))
  const bySchema = placed(dataProblems(shape, request.data ?? {}))
  problems.push(...bySchema.filter(({ column }) => column === undefined || !told.has(column)))
  if (problems.length > 0) return { problems }
  try {
    const checked = await patiently(() => client.workflows.check(request), isOver)
    return { problems: waitingProblems(checked, shape, reading) }
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error
    const workflowId = await knownAs(client, request, error)
    if (workflowId !== undefined) return { problems: [], workflowId }
    const issues = error.issues.length > 0 ? error.issues : [{ path: '', message: error.message }]
    return { problems: placed(issues) }
  }
}

/** Rows are there to run: one that would wait for something is wrong. */
function waitingProblems(
  { pendingReasons = [], participants }: Awaited<ReturnType<Client['workflows']['check']>>,
  { people }: StartShape,
  reading: RowReading,
): RowProblem[] {
  const { say } = reading.words
  const unreachable = people.filter(
    ({ key, isRequired }) => isRequired && participants.find((one) => one.key === key)?.email === undefined,
  )
  const missing = unreachable.map(({ key }) => ({
    column: addressColumn(key, reading),
    message: say('many.noAddress', { person: key }),
  }))
  const others = pendingReasons
    .filter((reason) => reason !== 'review' && !reason.startsWith('missing_participant_email:'))
    .map((reason) => ({
      column: columnAt(`/data/${reason.split(':')[1] ?? ''}`, reading),
      message: say('many.wouldWait', { reason }),
    }))
  return [...missing, ...others]
}

/** The column of somebody's address, or the one of the data that looks like it. */
function addressColumn(person: string, reading: RowReading): number | undefined {
  const own = columnAt(`/participants/${person}/email`, reading)
  if (own !== undefined) return own
  const isAddress = (name: string | undefined) => /mail$/i.test(name ?? '')
  const near = reading.mapping.findIndex((name) => isAddress(name) && name?.split('.').includes(person))
  if (near >= 0) return near
  const all = reading.mapping.flatMap((name, column) => (isAddress(name) ? [column] : []))
  return all.length === 1 ? all[0] : undefined
}

/** Of a taken externalId: the workflow that has it. */
async function knownAs(
  client: Client,
  { externalId }: NewWorkflow,
  { issues }: InvalidInputError,
): Promise<string | undefined> {
  if (externalId === undefined || !issues.some(({ path }) => path === '/externalId')) return undefined
  const { data } = await client.workflows.list({ externalId, limit: 1 }).page()
  return data[0]?.id
}
