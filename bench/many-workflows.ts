/*
 * A namespace of 1 000 finished workflows and the same with 100 000: listing, filtering, reading and creating, over HTTP.
 * The first are run over HTTP and voided; the others are copies of their rows, which the database makes.
 * Run: node bench/many-workflows.ts [--workflows 100000]
 */
import { parseArgs } from 'node:util'
import pg from 'pg'
import { NEW_HIRE } from '../packages/server/test/workflows/blueprint.ts'
import { copyWorkflows } from './support/copy-workflows.ts'
import { median, openServiceUnderLoad, type ServiceUnderLoad } from './support/service-under-load.ts'

const FEW = 1_000
const CALLS = 400
const WARM_UP = 400
const WANTED = 1.5
const MODELS = 20
const { values } = parseArgs({ options: { workflows: { type: 'string', default: '100000' } } })
const MANY = Number(values.workflows)

const service = await openServiceUnderLoad()
const database = new pg.Client({ ...service.connection, options: '' })
await database.connect()
try {
  const models = await finishSome(service)
  await copyWorkflows(database, { models: MODELS, from: MODELS + 1, to: FEW, last: MANY })
  const calls = callsOf(service, models)
  for (const { call } of calls) await time(call, WARM_UP)
  const few: number[] = []
  for (const { call } of calls) few.push(await time(call, CALLS))
  await copyWorkflows(database, { models: MODELS, from: FEW + 1, to: MANY, last: MANY })
  const many: number[] = []
  for (const { call } of calls) {
    await time(call, WARM_UP / 4)
    many.push(await time(call, CALLS))
  }
  console.log(`\nOne caller, p50 of ${CALLS} calls, ms\n`)
  console.log(
    `| ${'call'.padEnd(38)} | ${String(FEW).padStart(8)} | ${String(MANY).padStart(8)} | ratio | wanted |`,
  )
  console.log(`|${'-'.repeat(40)}|---------:|---------:|------:|-------:|`)
  calls.forEach(({ name }, index) => {
    const [before = Number.NaN, after = Number.NaN] = [few[index], many[index]]
    console.log(
      `| ${name.padEnd(38)} | ${before.toFixed(2).padStart(8)} | ${after.toFixed(2).padStart(8)} | ${(after / before).toFixed(2).padStart(5)} | ≤ ${WANTED}  |`,
    )
  })
} finally {
  await database.end()
  await service.close()
}

async function finishSome({ post }: ServiceUnderLoad): Promise<string[]> {
  const ids: string[] = []
  for (let count = 0; count < MODELS; count++) {
    const { id } = await post('/workflows', { ...NEW_HIRE, labels: { department: 'none' } })
    await post(`/workflows/${id}/void`, { reason: 'finished' })
    ids.push(id)
  }
  return ids
}

interface Call {
  name: string
  call(number: number): Promise<void>
}

function callsOf(under: ServiceUnderLoad, ids: readonly string[]): Call[] {
  const headers = { authorization: `Bearer ${under.token}` }
  const get = (path: string) => async () => {
    const { statusCode, body } = await under.client.request({
      path: `${under.base}${path}`,
      method: 'GET',
      headers,
    })
    const text = await body.text()
    if (statusCode !== 200) throw new Error(`GET ${path}: ${statusCode} ${text}`)
  }
  const list = (name: string, query: string): Call => ({
    name: `list ${name}`,
    call: get(`/workflows?${query}`),
  })
  return [
    list('the first page', ''),
    list('status=completed', 'status=completed'),
    list('status=pending (none)', 'status=pending'),
    list('one person’s workflows', 'participantEmail=person500%40example.com'),
    list('a person of all workflows', 'participantEmail=ben%40example.com'),
    list('status and person', 'status=completed&participantEmail=ben%40example.com'),
    list('a label', 'labels%5Bdepartment%5D=d7'),
    list('q, a name that is there once', 'q=%20555'),
    { name: 'read one', call: (number) => get(`/workflows/${ids[number % ids.length]}`)() },
    { name: 'create one', call: async () => void (await under.post('/workflows', NEW_HIRE)) },
  ]
}

async function time(call: Call['call'], count: number): Promise<number> {
  const times: number[] = []
  for (let number = 0; number < count; number++) {
    const begin = performance.now()
    await call(number)
    times.push(performance.now() - begin)
  }
  return median(times)
}
