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
