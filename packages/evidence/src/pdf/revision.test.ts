import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bytesOfText } from './byte-text.ts'
import { readSealedRevision } from './revision.ts'

/** A revision as a seal ends it, with catalog, pages and one more object. */
function revisionWith(object: string, catalog = ''): Uint8Array {
  const bodies = [
    `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [] >> ${catalog} >>`,
    '<< /Type /Pages /Kids [] /Count 0 >>',
    object,
  ]
  let text = '%PDF-1.7\n'
  let rows = `0 4\n0000000000 65535 f \n`
  for (const [index, body] of bodies.entries()) {
    rows += `${String(text.length).padStart(10, '0')} 00000 n \n`
    text += `${index + 1} 0 obj\n${body}\nendobj\n`
  }
  const trailer = `trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return bytesOfText(`${text}xref\n${rows}${trailer}`)
}

test('an array may not name the catalog, however much stands before that', async () => {
  const padding = `${'2 0 R '.repeat(12_000)}\n`
  await readSealedRevision(revisionWith(`[ ${padding} ]`))
  for (const before of ['', padding])
    await assert.rejects(
      readSealedRevision(revisionWith(`[ ${before} 1 0 R ]`)),
      /object 1, which an update writes again, is used for something besides/,
    )
})

test('what only looks like an array, again and again, is bounded', async () => {
  const text = `(${'obj 1 '.repeat(20_000)})`
  await assert.rejects(readSealedRevision(revisionWith(text)), /too much that looks like an object/)
})

test('nothing may follow a catalog that has archive data, or a carriage return', async () => {
  await readSealedRevision(revisionWith('7', '/Lang (en)'))
  const cases = [
    ['/DSS 3 0 R', /archive data already/],
    ['/Lang (e\rn)', /a carriage return/],
  ] as const
  for (const [entry, message] of cases)
    await assert.rejects(readSealedRevision(revisionWith('7', entry)), message)
})
