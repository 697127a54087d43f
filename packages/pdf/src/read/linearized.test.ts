import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { isLinearized } from '@countersign/evidence/linearized'
import { stampTask } from '../draw/stamp-task.ts'
import { prepareSeal } from '../seal/seal-update.ts'
import { readPdfTask } from './read-pdf-task.ts'

const sealed = readFileSync(
  join(import.meta.dirname, '../../../evidence/cases/late-linearized.pdf'),
  'latin1',
)
/** As it was before somebody sealed it. */
const plain = sealed.slice(0, sealed.lastIndexOf('%%EOF', sealed.indexOf('/ETSI.CAdES')) + 6)
/** As long, so that nothing moves. */
const escaped = plain.replace('/Linearized 1 /L 00008000', '/#4ci#6eearized 1 /L 8000')

for (const [name, text] of Object.entries({ plain, escaped })) {
  const given = Buffer.from(text, 'latin1')

  test(`a linearized PDF is written anew at upload and at stamping, and not sealed as it is: ${name}`, async () => {
    assert.equal(isLinearized(given), true)
    const read = await readPdfTask({ bytes: given, pagesMax: 9 })
    assert.ok(read.ok && read.bytes)
    assert.deepEqual(read.warnings, ['The arrangement of the PDF for the web (linearization) was removed'])
    assert.equal(isLinearized(read.bytes), false)
    const { pdf } = await stampTask({ pdf: given, marks: [] })
    assert.equal(isLinearized(pdf), false)
    const sealing = prepareSeal(given, { at: '2026-01-01T00:00:00.000Z', contentsSizeBytes: 100 })
    await assert.rejects(sealing, /second beginning/)
  })
}
