/*
 * What a lasting seal costs: the last signature of many envelopes is given in the same instant, and all of them (a document and a
 * certificate of completion each) are sealed, at each level in turn. The authority that gives time-stamps and the list of what was
 * withdrawn stand on this machine; what openssl took to answer is told beside. Against the level B-B.
 * Run: node bench/seal-levels.ts [--envelopes 100]
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openRevocationAuthority } from '@countersign/pdf/testing/revocation-authority'
import { openTimeStampAuthority, serveTimeStamps } from '@countersign/pdf/testing/time-stamp-authority'
import { openEventReceiver } from './support/event-receiver.ts'
import { sealAtOnce } from './support/seal-at-once.ts'
import { startServiceProcess } from './support/service-process.ts'
import { api, download, openFlowClient, runFlow } from './support/signing-flow.ts'

const LEVELS = ['B-B', 'B-T', 'B-LT', 'B-LTA'] as const
const FILES_OF_ENVELOPE = 2
const WARM_UP = 4

const { values } = parseArgs({ options: { envelopes: { type: 'string', default: '100' } } })
const envelopes = Number(values.envelopes)
if (!Number.isInteger(envelopes) || envelopes < 1)
  throw new Error(`--envelopes ${values.envelopes}: a number from 1`)

const folder = await mkdtemp(join(tmpdir(), 'countersign-bench-'))
const ends: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true })]
const life = { after: (end: () => unknown) => void ends.push(end) }
try {
  const authority = await openAuthority()
  const receiver = await openEventReceiver()
  life.after(() => receiver.close())
  const service = await startServiceProcess(join(folder, 'data'), {
    TIMESTAMP_URL: authority.url,
    TIMESTAMP_TRUST: authority.rootFile,
    PKI_ALLOW_PRIVATE: 'true',
  })
  life.after(() => service.stop())
  const client = await openFlowClient(service, receiver)
  life.after(() => client.http.close())
  console.log(
    `| level, ${envelopes * FILES_OF_ENVELOPE} files | first sealed, ms | last sealed, ms | ms a file | times B-B | asked of the authority | its time, ms a file | kB a document |`,
  )
  console.log('|---|---:|---:|---:|---:|---:|---:|---:|')
  let least = Number.NaN
  for (const level of LEVELS) {
    await api(client, 'PATCH', '', { settings: { seal: { level, onTimestampFailure: 'wait' } } })
    for (let flow = 0; flow < WARM_UP; flow += 1) await runFlow(client)
    authority.reset()
    const { first, last, ids } = await sealAtOnce(client, envelopes)
    const [id = ''] = ids
    const { envelopes: reached } = await api(client, 'GET', `/workflows/${id}`)
    const [{ sealLevel }] = reached[0].documents
    if (sealLevel !== level) throw new Error(`${level} was wanted, and ${sealLevel} was reached`)
    const each = last / envelopes / FILES_OF_ENVELOPE
    if (level === 'B-B') least = each
    const { length } = await download(client, id)
    const { asked, tookMs } = authority
    const cells = [
      first,
      last,
      each,
      each / least,
      asked,
      tookMs / envelopes / FILES_OF_ENVELOPE,
      length / 1000,
    ]
    const digits = [0, 0, 1, 1, 0, 1, 1]
    console.log(`| ${level} | ${cells.map((cell, index) => cell.toFixed(digits[index])).join(' | ')} |`)
  }
} finally {
  for (const end of ends.toReversed()) await end()
}

/** By openssl: time-stamps, and the list that its certificate names. */
async function openAuthority() {
  let list: Uint8Array = Buffer.of()
  const listUrl = await serveTimeStamps(life, () => ({ body: list }))
  const { root, signer, reply } = openTimeStampAuthority(folder, [], [`crlDistributionPoints=URI:${listUrl}`])
  list = openRevocationAuthority(folder, root, [signer]).list()
  const counts = { asked: 0, tookMs: 0 }
  const url = await serveTimeStamps(life, (query) => {
    const begin = performance.now()
    const body = reply(query)
    counts.tookMs += performance.now() - begin
    counts.asked += 1
    return { body }
  })
  return {
    url,
    rootFile: root.certFile,
    get asked() {
      return counts.asked
    },
    get tookMs() {
      return counts.tookMs
    },
    reset: () => Object.assign(counts, { asked: 0, tookMs: 0 }),
  }
}
