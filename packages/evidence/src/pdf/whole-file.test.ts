import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPdf } from './pdf-file.ts'
import { readWholePdf } from './whole-file.ts'

const PICTURE =
  '<< /Filter /DCTDecode /Subtype /Image /Width 1 /Height 1 /Length 4 >>\nstream\nabcd\nendstream'
const OPERATORS = '<< /Length 4 >>\nstream\nq Q \nendstream'

/** A page whose content is object 4, or several of them. */
function page(contents: string, fourth: string, glyph: string, more = ''): Uint8Array {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents ${contents} /Resources << /Font << /T 5 0 R >> >> ${more} >>`,
    fourth,
    '<< /Type /Font /Subtype /Type3 /CharProcs << /a 6 0 R >> >>',
    glyph,
  ]
  let file = '%PDF-1.7\n'
  const rows = objects.map((object, index) => {
    const at = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 7\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size 7 /Root 1 0 R >>\n`
  return new TextEncoder().encode(`${file}${table}startxref\n${file.length}\n%%EOF\n`)
}

test('content and glyphs that are coded as a picture are not read', async () => {
  const read = async (...parts: Parameters<typeof page>) => readWholePdf(await openPdf(page(...parts)))
  assert.equal((await read('4 0 R', OPERATORS, OPERATORS)).size, 0)
  await assert.rejects(read('4 0 R', PICTURE, OPERATORS), /coded as a picture and not used as one/)
  await assert.rejects(read('[4 0 R 4 0 R]', PICTURE, OPERATORS), /coded as a picture and not used as one/)
  await assert.rejects(read('4 0 R', OPERATORS, PICTURE), /coded as a picture and not used as one/)
})

test('a picture is a picture wherever it is named', async () => {
  const form = '<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Length 0 >>\nstream\n\nendstream'
  const read = async (more: string, fourth = PICTURE) =>
    readWholePdf(await openPdf(page('6 0 R', fourth, OPERATORS, more)))
  const picture = PICTURE.replace('/Length', '/SMask 4 0 R /Mask 4 0 R /Length')
  for (const more of ['', '/Group << /XObject << /I 4 0 R >> >>', '/Thumb 4 0 R'])
    assert.equal((await read(more, picture)).size, 0, more)
  for (const more of [
    '/Annots [<< /Subtype /Stamp /AP << /N 4 0 R >> >>]',
    '/Annots [<< /Subtype /Widget /AP << /N << /On 4 0 R >> >> >>]',
    '/Group << /ExtGState << /G << /SMask << /S /Alpha /G 4 0 R >> >> >> >>',
    '/Group << /ExtGState << /G << /SMask 4 0 R >> >> >>',
    '/Group << /Pattern << /P 4 0 R >> >>',
    '/Group << /XObject << /I 4 0 R >> /Pattern << /P 4 0 R >> >>',
    '/Group << /XObject 5 0 R >> /Thumb 4 0 R /CharProcs << /a 4 0 R >>',
    '/Metadata 4 0 R',
  ])
    await assert.rejects(read(more), /coded as a picture and not used as one/, more)
  assert.equal((await read('/Annots [<< /Subtype /Stamp /AP << /N 4 0 R >> >>]', form)).size, 0)
})

test('a file that begins late, for whatever reader, is not read', async () => {
  const bytes = page('4 0 R', OPERATORS, OPERATORS)
  bytes[4] = 0x2e
  await assert.rejects(readWholePdf(await openPdf(bytes)), /does not begin with its header/)
})
