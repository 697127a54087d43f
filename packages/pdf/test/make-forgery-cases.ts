import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { sealPdf } from '../src/seal/seal.ts'
import { samplePdf } from '../src/testing/sample-pdf.ts'
import { AT, sealingParty } from '../src/testing/sealing.ts'
import { openStamps, save } from './case-writer.ts'

/*
 * Writes the files of packages/evidence/cases that a forger prepared before they were sealed, and one with a P-256 seal and a time-stamp.
 * Run by hand, and only to add cases: node packages/pdf/test/make-forgery-cases.ts
 */

/** Numbers that no object has yet, and that the next update would give to its own. */
const LATE = Array.from({ length: 20 }, (_, at) => at + 8)

/** A page, its contents, and whatever else stands in the file; a row of the table may lie. */
function pdf(contents: string, more = '', row?: string): Uint8Array {
  const words = 'BT /F1 24 Tf 50 700 Td (100 EUR) Tj ET'
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents ${contents} >>`,
    `<< /Length ${words.length} >>\nstream\n${words}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    more === '' ? '<< >>' : more,
  ]
  let text = '%PDF-1.7\n'
  const rows = objects.map((body, at) => {
    const offset = text.length
    text += `${at + 1} 0 obj\n${body}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  if (row !== undefined) rows.push(row)
  const start = text.length
  text += `xref\n0 ${rows.length + 1}\n0000000000 65535 f \n${rows.join('')}`
  text += `trailer\n<< /Size ${rows.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

const names = LATE.map((number) => `${number} 0 R`).join(' ')
const packed = deflateSync(`90 0 << /Contents [${names}] >>`).toString('latin1')
const HIDDEN_NAMES = `<< /Type /ObjStm /N 1 /First 5 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream`
const PREPARED: Readonly<Record<string, Uint8Array>> = {
  'late-contents.pdf': pdf(`[4 0 R ${names}]`),
  'late-comment.pdf': pdf(`[4 0 R ${LATE.map((number) => `${number}% \n0 R`).join(' ')}]`),
  'late-in-object-stream.pdf': pdf('4 0 R', HIDDEN_NAMES),
  'late-unreadable-stream.pdf': pdf('4 0 R', HIDDEN_NAMES.replace('FlateDecode', 'LZWDecode')),
  'late-behind-the-end.pdf': pdf('[4 0 R 7 0 R]', '', '0000099999 00000 n \n'),
  'late-odd-rows.pdf': Buffer.from(
    Buffer.from(pdf('4 0 R')).toString('latin1').replace('0000000000 65535 f \n', '0000000000 65535 f%\n'),
    'latin1',
  ),
}

const party = sealingParty()
const { authority, timestamp, close } = await openStamps()
for (const [name, bytes] of Object.entries(PREPARED)) {
  save(name, (await sealPdf({ pdf: bytes, key: party.key, at: AT, reason: 'Sealed document' })).pdf)
}
const stamped = await sealPdf({
  pdf: await samplePdf(),
  key: party.key,
  timestamp,
  at: new Date().toISOString(),
  reason: 'TEST – no legal effect: Certificate of completion',
})
save('time-stamped-p256.pdf', stamped.pdf)
save('forgery-authorities.pem', party.authority.caCertPem + readFileSync(authority.root.certFile, 'utf8'))
close()
