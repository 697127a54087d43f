import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { verifyPdf } from '../verify-pdf.ts'
import { readCertificates } from '../x509.ts'
import { isDict, PdfReader } from './pdf-object.ts'
import { readSealedRevision } from './sealed-update.ts'
import { Unfolder } from './unfold.ts'

const read = (name: string): Uint8Array => readFileSync(join(import.meta.dirname, '../../cases', name))
const bytesOf = (text: string) => new TextEncoder().encode(text)

async function unfold(dictionary: string, encoded: Uint8Array): Promise<string | null> {
  const dict = new PdfReader(bytesOf(dictionary)).value()
  assert.ok(isDict(dict))
  const bytes = await new Unfolder().unfold(dict, encoded)
  return bytes === null ? null : new TextDecoder().decode(bytes)
}

test('every filter that content may have is undone, short names and chains too', async () => {
  const text = 'BI /CS [/Indexed /DeviceRGB 255 137 0 R] ID'
  const hex = `${Buffer.from(text).toString('hex')}>`
  const packed = deflateSync(text)
  const run = Uint8Array.of(text.length - 1, ...bytesOf(text), 128)
  const cases: readonly (readonly [string, Uint8Array])[] = [
    ['<<>>', bytesOf(text)],
    ['<< /Filter /FlateDecode >>', packed],
    ['<< /Filter [/Fl] >>', Buffer.concat([packed, Buffer.from('\r\n')])],
    ['<< /Filter /ASCIIHexDecode >>', bytesOf(hex)],
    ['<< /Filter [/AHx /Fl] >>', bytesOf(`${packed.toString('hex')}>`)],
    ['<< /Filter /RunLengthDecode >>', run],
  ]
  for (const [dictionary, encoded] of cases) assert.equal(await unfold(dictionary, encoded), text, dictionary)
  assert.equal(await unfold('<< /Filter /A85 >>', bytesOf('87cURD]i,"Ebo80~>')), 'Hello World!')
  assert.equal(await unfold('<< /Filter /RL >>', Uint8Array.of(253, 0x39, 128)), '9999')
})

test('rows of any width are undone', async () => {
  const rows = deflateSync(Uint8Array.of(2, 0x31, 0x33, 2, 0, 0))
  const parameters = '/Predictor 15 /Columns 16 /BitsPerComponent 1'
  assert.equal(await unfold(`<< /Filter /FlateDecode /DecodeParms << ${parameters} >> >>`, rows), '1313')
})

test('samples of a picture are none of content; what nothing undoes is refused', async () => {
  const picture = '/Subtype /Image /Width 1 /Height 1'
  assert.equal(await unfold(`<< /Filter /DCTDecode ${picture} >>`, new Uint8Array(9)), null)
  for (const dictionary of [
    '<< /Filter /DCTDecode >>',
    '<< /Filter /LZWDecode >>',
    '<< /Filter /FlateDecode >>',
    '<< /F /Fl >>',
    '<< /Filter /FlateDecode /DecodeParms << /Predictor 2 >> >>',
  ])
    await assert.rejects(unfold(dictionary, Uint8Array.of(1, 2, 3)), { name: 'PdfError' }, dictionary)
})

test('what streams of one file unfold to together is bounded', async () => {
  const dict = new PdfReader(bytesOf('<< /Filter /FlateDecode >>')).value()
  assert.ok(isDict(dict))
  const unfolder = new Unfolder()
  const bomb = deflateSync(new Uint8Array(300 * 1024 * 1024))
  assert.equal((await unfolder.unfold(dict, bomb))?.length, 300 * 1024 * 1024)
  await assert.rejects(unfolder.unfold(dict, bomb), /too many bytes/)
})

test('an inline image that names the colours of an object to come is left alone', async () => {
  const forged = read('late-inline-image.pdf')
  const trustedRoots = readCertificates(read('late-inline-image-authority.pem')).map(({ der }) => der)
  const { verdict, checks } = await verifyPdf(forged, { trustedRoots })
  assert.equal(verdict, 'changed')
  assert.deepEqual(
    checks.filter(({ ok }) => !ok).map(({ name }) => name),
    ['appended'],
  )
  const sealed = forged.subarray(0, Buffer.from(forged).indexOf('%%EOF\n', 39_000) + 6)
  assert.equal((await verifyPdf(sealed, { trustedRoots })).verdict, 'intact')
  assert.ok((await readSealedRevision(sealed)).named.has(137))
})
