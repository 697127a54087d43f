import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { zipSync } from 'fflate'
import { limits } from '../limits.ts'
import { verifyFile } from '../verify-file.ts'
import { WORK, Work, WorkError } from '../work.ts'

const sealed = readFileSync(join(import.meta.dirname, '../../cases/sealed.pdf'))
const archive = zipSync(Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`${at}.pdf`, sealed])))

test('the files of an archive share what checking may cost', async () => {
  assert.equal((await verifyFile(archive)).verdict, 'intact')
  const { verdict, checks } = await verifyFile(archive, { work: new Work(3 * WORK.pdfBytes) })
  assert.equal(verdict, 'changed')
  assert.match(checks.at(-1)?.message ?? '', /takes more work to check than is allowed for one/)
})

const late = readFileSync(join(import.meta.dirname, '../../cases/late-inline-image.pdf'))

test('what an update costs is spent from what checking may cost', async () => {
  const updated = zipSync({ 'a.pdf': late })
  const tooFew = new Work(WORK.pdfBytes + WORK.revisionBytes)
  assert.match(
    (await verifyFile(updated, { work: tooFew })).checks.at(-1)?.message ?? '',
    /takes more work to check than is allowed for one/,
  )
  const { checks } = await verifyFile(updated, { work: new Work(2 * (WORK.pdfBytes + WORK.revisionBytes)) })
  assert.match(checks.at(-1)?.message ?? '', /is not written in the one form/)
})

test('a unit of work takes as long behind an update as it does in a plain file', async () => {
  const files = (pdf: Uint8Array, count: number) =>
    zipSync(Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}.pdf`, pdf])), { level: 0 })
  const plain = files(sealed, 10 * Math.ceil(WORK.revisionBytes / WORK.pdfBytes))
  const updated = files(late, 10)
  await costOf(updated)
  const ratios: number[] = []
  // Side by side: a machine that is busy at one moment makes one round wrong, and not all.
  for (let round = 0; round < 5 && !(Math.min(...ratios) < 4); round++)
    ratios.push((await costOf(updated)) / (await costOf(plain)))
  assert.ok(Math.min(...ratios) < 4, `updated files take ${ratios} times as long`)
})

/** Milliseconds of the processor's time. */
async function costOf(zip: Uint8Array): Promise<number> {
  const before = process.cpuUsage()
  await verifyFile(zip)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

test('the bound is crossed by the first byte too many', () => {
  const work = new Work(limits.zipWorkBytesMax)
  work.spend(limits.zipWorkBytesMax)
  assert.throws(() => work.spend(1), WorkError)
})

test('an archive that jar packed is read', async () => {
  const extra = { 51966: new Uint8Array() }
  const packed = zipSync({ 'a.pdf': [sealed, { extra }] })
  assert.equal((await verifyFile(packed)).verdict, 'intact')
  const odd = zipSync({ 'a.pdf': [sealed, { extra: { 51966: Uint8Array.of(1) } }] })
  assert.equal((await verifyFile(odd)).verdict, 'changed')
})
