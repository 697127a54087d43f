import assert from 'node:assert/strict'
import { test } from 'node:test'
import { verifyEvidence } from '@countersign/evidence'
import { readZip } from '../../../evidence/src/archive/zip-reader.ts'
import { limits } from '../../../evidence/src/limits.ts'
import { zipFiles } from '../../src/documents/zip-files.ts'
import { caseFile, pack, rewriteTrail, unpack, type Written, writeZip } from './archive-tools.ts'
import { forger, reseal } from './forgery-tools.ts'

/** What verification of a large archive costs, against one of a tenth of it. */

const sized = (name: string, sizeBytes: number): Written => ({
  name,
  content: Buffer.from('{}'),
  method: 8,
  sizeBytes,
})

test('JSON of more bytes, or more values, than are read is refused before it is parsed', async () => {
  const { trailBytesMax, jsonBytesMax, jsonValuesMax } = limits
  // Just as many are refused for another reason: these bytes are not so many.
  const table = [
    [sized('audit.json', trailBytesMax + 1), `'audit.json' in it has ${trailBytesMax + 1} bytes`],
    [sized('audit.json', trailBytesMax), "'audit.json' in it cannot be unpacked"],
    [sized('workflow.json', jsonBytesMax + 1), `at most ${jsonBytesMax} are read`],
    [sized('audit-seals/0001.json', jsonBytesMax + 1), `at most ${jsonBytesMax} are read`],
    [sized('workflow.json', jsonBytesMax), "'workflow.json' in it cannot be unpacked"],
    [
      { name: 'workflow.json', content: Buffer.alloc(jsonValuesMax + 1, ','), method: 0 },
      `holds more than ${jsonValuesMax} values`,
    ],
  ] as const
  for (const [file, message] of table) {
    const { verdict, checks } = await verifyEvidence(writeZip({ files: [file] }))
    assert.equal(verdict, 'changed')
    assert.ok(checks[0]?.message.includes(message), checks[0]?.message)
  }
  const most = { name: 'workflow.json', content: Buffer.alloc(jsonValuesMax, ','), method: 0 }
  assert.deepEqual((await readZip(writeZip({ files: [most] }))).problems, [])
})

/** Milliseconds of the processor's time, the least of several tries. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  const costs: number[] = []
  for (let round = 0; round < 3; round++) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    costs.push((user + system) / 1000)
  }
  return Math.min(...costs)
}

test('ten times as many empty folders beside files take no more than some twenty times as long', async () => {
  const archiveOf = (count: number): Buffer => {
    const content = Buffer.from('x')
    const files = Array.from({ length: count }, (_, index) => [
      { name: `a/${index}`, content, method: 0 },
      { name: `z/${index}/`, content: Buffer.alloc(0), method: 0 },
    ])
    return writeZip({ files: files.flat() })
  }
  const [small, large] = [archiveOf(1_000), archiveOf(limits.zipEntriesMax / 2)]
  const { problems } = await readZip(large)
  assert.match(problems[0] ?? '', /the folder 'z\/\d+\/', in which there is no file/)
  const base = await costOf(() => readZip(small))
  const cost = await costOf(() => readZip(large))
  assert.ok(cost < 20 * base, `${cost} ms against ${base} ms`)
})

test('the folder of a file is not empty, however deep it lies, nor is the one around it', async () => {
  const content = Buffer.alloc(0)
  const folders = ['a/', 'a/b/', 'a/b/c/', 'a-b/', 'a0/', 'ab/'].map((name) => ({ name, content, method: 0 }))
  const file = { name: 'a/b/c/d', content: Buffer.from('x'), method: 0 }
  const { problems } = await readZip(writeZip({ files: [...folders, file] }))
  const empty = problems.map((problem) => /folder '(.*)'/.exec(problem)?.[1]).sort()
  assert.deepEqual(empty, ['a-b/', 'a0/', 'ab/'])
})

test('a document that workflow.json names again and again is compared and told once', async () => {
  const files = unpack(caseFile('evidence.zip'))
  const workflow = JSON.parse(files.get('workflow.json')?.toString() ?? '')
  const [envelope] = workflow.envelopes
  const [{ key }] = envelope.documents
  // More than a call of a function takes as arguments; no two alike, so that they pack like honest ones.
  envelope.documents = Array.from({ length: 180_000 }, (_, index) => ({
    key,
    status: 'sealed',
    sealedSha256: Math.sqrt(index).toString(36),
  }))
  files.set('workflow.json', Buffer.from(JSON.stringify(workflow)))
  const { checks } = await verifyEvidence(pack(files))
  const told = checks.filter(({ name, ok }) => name === 'workflow' && !ok).map(({ message }) => message)
  assert.equal(told.length, 1, told[0])
  assert.match(told[0] ?? '', /^workflow\.json names another hash for 'papers\//)
})

test('a true trail of many thousand events is verified, in time that grows with its length', async () => {
  const party = forger()
  const archiveOf = async (count: number): Promise<Buffer> => {
    const files = unpack(caseFile('evidence.zip'))
    rewriteTrail(files, (events) => {
      const own = events.filter(({ type }) => type !== 'envelope.completed')
      for (let at = 0; events.length < count; at++) events.push({ ...own[at % own.length] })
    })
    await reseal(files, party)
    return pack(files)
  }
  const [small, large] = [await archiveOf(1_500), await archiveOf(15_000)]
  const trail = (await verifyEvidence(large)).checks.find(({ name }) => name === 'audit-trail')
  assert.match(trail?.message ?? '', /^The audit trail is whole: 15000 events/)
  const base = await costOf(() => verifyEvidence(small))
  const cost = await costOf(() => verifyEvidence(large))
  assert.ok(cost < 20 * base, `${cost} ms against ${base} ms`)
})

test('a true PDF that packs as well as a bomb does not make the archive one', async () => {
  const picture = Buffer.alloc(5_000_000, 0xff)
  const scan = Buffer.concat([caseFile('unsealed.pdf'), picture])
  const parts: Uint8Array[] = []
  for await (const part of zipFiles([{ name: 'papers/scan.pdf', content: [scan] }], '2026-05-06T07:08:09Z'))
    parts.push(part)
  const archive = Buffer.concat(parts)
  assert.ok(archive.length * limits.zipRatioMax < scan.length, String(archive.length))
  const { entries, problems } = await readZip(archive)
  assert.deepEqual([problems, entries.get('papers/scan.pdf')?.length], [[], scan.length])
})
