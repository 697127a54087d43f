/*
 * An installation of 1 000 finished workflows in one namespace and 1 000 namespaces, and one of 1 000 000 and 10 000, side by side: listing,
 * filtering, searching, reading and creating, over HTTP, of both in turn. The first workflows are run over HTTP and voided; the others are
 * copies of their rows, which the database makes: half an hour, and 11 GB of disk.
 * Run: node bench/many-workflows.ts [--workflows 1000000] [--namespaces 10000] [--calls 400]
 */
import { parseArgs } from 'node:util'
import pg from 'pg'
import { NEW_HIRE } from '../packages/server/test/workflows/blueprint.ts'
import { copyWorkflows } from './support/copy-workflows.ts'
import { fillNamespaces } from './support/fill-namespaces.ts'
import { median, openServiceUnderLoad, type ServiceUnderLoad } from './support/service-under-load.ts'

const FEW = 1_000
const WANTED = 1.2
const MODELS = 20
const { values } = parseArgs({
  options: {
    workflows: { type: 'string', default: '1000000' },
    namespaces: { type: 'string', default: '10000' },
    calls: { type: 'string', default: '400' },
  },
})
const MANY = Number(values.workflows)
const NAMESPACES = Number(values.namespaces)
const CALLS = Number(values.calls)
/** All of them: what is read for the first time comes from the disk, which is another figure. */
const WARM_UP = CALLS

/** What is there in either installation, one for each call in turn. */
interface Known {
  under: ServiceUnderLoad
  /** Some of all workflows, wherever they lie on the disk. */
  ids: readonly string[]
  /** Each in one name. */
  words: readonly string[]
  persons: readonly string[]
  externalIds: readonly string[]
}

interface Call {
  name: string
  call(known: Known, number: number): Promise<void>
}

const [few, many] = await Promise.all([openServiceUnderLoad(), openServiceUnderLoad()])
try {
  const sizes = [await fill(few, FEW, FEW), await fill(many, MANY, NAMESPACES)]
  const [ofFew, ofMany] = sizes
  if (ofFew === undefined || ofMany === undefined) throw new Error('Two installations are compared')
  console.log(`\nOne caller, p50 of ${CALLS} calls, ms; ${MANY} workflows, ${NAMESPACES} namespaces\n`)
  console.log(`| ${'call'.padEnd(38)} |      few |     many | ratio | wanted |`)
  console.log(`|${'-'.repeat(40)}|---------:|---------:|------:|-------:|`)
  for (const { name, call } of calls()) {
    const [before, after] = await timesOf(
      (number) => call(ofFew, number),
      (number) => call(ofMany, number),
    )
    console.log(
      `| ${name.padEnd(38)} | ${before.toFixed(2).padStart(8)} | ${after.toFixed(2).padStart(8)} | ${(after / before).toFixed(2).padStart(5)} | ≤ ${WANTED}  |`,
    )
  }
} finally {
  await few.close()
  await many.close()
}

async function fill(under: ServiceUnderLoad, workflows: number, namespaces: number): Promise<Known> {
  const database = new pg.Client({ ...under.connection, options: '' })
  await database.connect()
  try {
    const begin = performance.now()
    await finishSome(under)
    await copyWorkflows(database, { models: MODELS, from: MODELS + 1, to: workflows, last: workflows })
    await fillNamespaces(database, namespaces)
    const { rows } = await database.query('SELECT pg_database_size(current_database()) AS bytes')
    const [seconds, bytes] = [(performance.now() - begin) / 1000, Number(rows[0].bytes) / 1e9]
    console.log(`${workflows} workflows: made in ${seconds.toFixed(0)} s, ${bytes.toFixed(1)} GB`)
    return await known(under, database)
  } finally {
    await database.end()
  }
}

async function finishSome({ post }: ServiceUnderLoad): Promise<void> {
  for (let count = 0; count < MODELS; count++) {
    const { id } = await post('/workflows', { ...NEW_HIRE, labels: { department: 'none' } })
    await post(`/workflows/${id}/void`, { reason: 'finished' })
  }
}

/** Some of everything, taken all over the installation. */
async function known(under: ServiceUnderLoad, database: pg.Client): Promise<Known> {
  const some = async (sql: string): Promise<string[]> => {
    const { rows } = await database.query<{ value: string }>(`${sql} LIMIT ${CALLS}`, [])
    return rows.map(({ value }) => value)
  }
  const tenant = `tenant_id = '${under.tenantId}'`
  return {
    under,
    ids: await some(`SELECT id AS value FROM workflow WHERE ${tenant} ORDER BY id`),
    words: await some(
      `SELECT substring(name FROM '[^ ]+$') AS value FROM workflow WHERE ${tenant} AND status = 'completed' ORDER BY id`,
    ),
    persons: await some(
      `SELECT substr(term, 7) AS value FROM workflow_term WHERE ${tenant} AND term LIKE 'email:person%' ORDER BY workflow_id`,
    ),
    externalIds: await some(
      `SELECT external_id AS value FROM workflow_external_id WHERE ${tenant} ORDER BY workflow_id`,
    ),
  }
}

function calls(): Call[] {
  const before = new Date(Date.now() - 500_000).toISOString()
  const of = (list: readonly string[], number: number) => encodeURIComponent(list[number % list.length] ?? '')
  const list = (name: string, query: (known: Known, number: number) => string): Call => ({
    name: `list ${name}`,
    call: ({ under, ...more }, number) =>
      get(under, `${under.base}/workflows?${query({ under, ...more }, number)}`),
  })
  const read = (name: string, path: string): Call => ({
    name,
    call: ({ under, ids }, number) => get(under, `${under.base}/workflows/${of(ids, number)}${path}`),
  })
  return [
    list('the first page', () => ''),
    list('page 40', () => 'offset=975'),
    list('created before', () => `createdBefore=${before}`),
    list('status=completed', () => 'status=completed'),
    list('status=pending (none)', () => 'status=pending'),
    list('status and blueprint', () => 'status=declined&blueprintKey=hire'),
    list('one person’s workflows', ({ persons }, number) => `participantEmail=${of(persons, number)}`),
    list('a person of all workflows', () => 'participantEmail=ben%40example.com'),
    list('status and person', () => 'status=completed&participantEmail=ben%40example.com'),
    list('status (none) and person', () => 'status=failed&participantEmail=ben%40example.com'),
    list('a label', () => 'labels%5Bdepartment%5D=d7'),
    list('externalId', ({ externalIds }, number) => `externalId=${of(externalIds, number)}`),
    list('q, in one name', ({ words }, number) => `q=${of(words, number)}`),
    list('q, in no name', (_, number) => `q=nobody${number}`),
    list('q, in every name', () => 'q=hire'),
    list('q and status', ({ words }, number) => `status=completed&q=${of(words, number)}`),
    {
      name: 'search of the palette',
      call: ({ under, words }, number) => get(under, `${under.base}/search?q=${of(words, number)}`),
    },
    { name: 'counts of Home', call: ({ under }) => get(under, `${under.base}/counts`) },
    read('read one', ''),
    read('read its history', '/events'),
    {
      name: 'create one',
      call: async ({ under }) => void (await under.post('/workflows', NEW_HIRE)),
    },
    {
      name: 'list namespaces',
      call: ({ under }) => get(under, `${under.org}/namespaces`, under.orgToken),
    },
    { name: 'read a namespace', call: ({ under }) => get(under, under.base) },
    {
      name: 'create a namespace',
      call: async ({ under }, number) => {
        const body = { namespaceKey: `made-${Date.now()}-${number}`, name: 'Made', mode: 'test' }
        await send(under, { method: 'POST', path: `${under.org}/namespaces`, token: under.orgToken, body })
      },
    },
  ]
}

function get(under: ServiceUnderLoad, path: string, token = under.token): Promise<void> {
  return send(under, { method: 'GET', path, token })
}

interface Sent {
  method: 'GET' | 'POST'
  path: string
  token: string
  body?: object
}

async function send({ client }: ServiceUnderLoad, { method, path, token, body }: Sent): Promise<void> {
  const { statusCode, body: answer } = await client.request({
    method,
    path,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (statusCode >= 300) throw new Error(`${method} ${path}: ${statusCode} ${text}`)
}

type Timed = (number: number) => Promise<void>

/** Medians of two that take turns: what else the machine does is added to both. */
async function timesOf(first: Timed, second: Timed): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  for (let number = 0; number < WARM_UP + CALLS; number++) {
    for (const [index, call] of [first, second].entries()) {
      const begin = performance.now()
      await call(number)
      if (number >= WARM_UP) times[index]?.push(performance.now() - begin)
    }
  }
  return [median(times[0]), median(times[1])]
}
