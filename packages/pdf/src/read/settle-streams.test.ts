import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { readSealedRevision } from '@countersign/evidence/pdf-update'
import { prepareSeal } from '../seal/seal-update.ts'
import { stream, writePdf } from '../testing/odd-pdfs.ts'
import { readPdfTask } from './read-pdf-task.ts'

const TEXT = 'BT /F1 24 Tf 100 500 Td (Hello) Tj ET'
const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 400 600] >>'
const FONT = '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>'

/** A page whose content is object 4; a form that it does not draw is object 5, what both may refer to are those from 6 on. */
function page(
  content: string | Buffer,
  form = '<< /Length 0 /BBox [0 0 9 9] /Subtype /Form >>\nstream\n\nendstream',
) {
  const resources = `<< ${FONT} /XObject << /X 5 0 R >> >>`
  return writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    PAGES,
    `<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources ${resources} >>`,
    content,
    form,
    String(TEXT.length),
    '/FlateDecode',
    '<< /Predictor 12 /Columns 1 >>',
  ])
}

const packed = deflateSync(TEXT)
const coded = (entries: string, data: string | Buffer) => stream(data, `${entries} `)
const rows = deflateSync(Buffer.from([...TEXT].flatMap((letter) => [0, letter.charCodeAt(0)])))
const digits = `${Buffer.from(TEXT).toString('hex')}>`
const PACKED = /packed anew/

const KINDS: { readonly [kind: string]: readonly [Buffer, RegExp | null] } = {
  plain: [page(stream(TEXT)), null],
  deflated: [page(coded('/Filter /FlateDecode', packed)), null],
  'a length by reference': [
    page(
      Buffer.from(
        stream(TEXT)
          .toString('latin1')
          .replace(/\/Length \d+/, '/Length 6 0 R'),
        'latin1',
      ),
    ),
    PACKED,
  ],
  'a filter by reference': [page(coded('/Filter 7 0 R', packed)), PACKED],
  'parameters by reference': [page(coded('/Filter /FlateDecode /DecodeParms 8 0 R', rows)), PACKED],
  'parameters beside a list': [
    page(coded('/Filter [/FlateDecode] /DecodeParms << /Predictor 12 /Columns 1 >>', rows)),
    PACKED,
  ],
  'hexadecimal digits': [page(coded('/Filter /ASCIIHexDecode', digits)), PACKED],
  'two filters': [
    page(coded('/Filter [/ASCIIHexDecode /FlateDecode]', `${packed.toString('hex')}>`)),
    PACKED,
  ],
  'a deflated end that is missing': [page(coded('/Filter /FlateDecode', packed.subarray(0, -4))), PACKED],
  'a form in digits': [
    page(
      stream(TEXT),
      coded('/Subtype /Form /BBox [0 0 9 9] /Filter /ASCIIHexDecode', digits).toString('latin1'),
    ),
    PACKED,
  ],
}

for (const [kind, [bytes, warns]] of Object.entries(KINDS)) {
  test(`a seal over it may be followed by archive data: ${kind}`, async () => {
    const read = await readPdfTask({ bytes, pagesMax: 9 })
    assert.ok(read.ok, JSON.stringify(read))
    assert.equal(read.bytes !== undefined, warns !== null)
    if (warns !== null) assert.match(read.warnings.join('\n'), warns)
    const { bytes: sealed } = await prepareSeal(read.bytes ?? bytes, {
      at: '2000-01-01T00:00:00.000Z',
      contentsSizeBytes: 64,
    })
    const revision = await readSealedRevision(sealed)
    assert.equal(revision.bytes.length, sealed.length)
  })
}

test('what nobody can unpack is refused', async () => {
  const read = await readPdfTask({ bytes: page(stream(TEXT, '/Filter /Potato ')), pagesMax: 9 })
  assert.ok(!read.ok && read.reason === 'broken', JSON.stringify(read))
})
