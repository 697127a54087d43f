import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
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

async function unfold(dictionary: string, encoded: Uint8Array): Promise<readonly string[]> {
  const dict = new PdfReader(bytesOf(dictionary)).value()
  assert.ok(isDict(dict))
  const readings = await new Unfolder().unfold(dict, encoded)
  return readings.map((bytes) => new TextDecoder().decode(bytes))
}

const TEXT = 'BI /CS [/Indexed /DeviceRGB 255 137 0 R] ID'

test('what a stream holds is read in the forms that all readers take alike', async () => {
  const packed = deflateSync(TEXT)
  const cases: readonly (readonly [string, Uint8Array])[] = [
    ['<<>>', bytesOf(TEXT)],
    ['<< /Filter /FlateDecode >>', packed],
    ['<< /Filter [/Fl] >>', Buffer.concat([packed, Buffer.from('\r\n')])],
  ]
  for (const [dictionary, encoded] of cases)
    assert.deepEqual(await unfold(dictionary, encoded), [TEXT], dictionary)
})

test('rows are read before and after their predictor', async () => {
  const rows = deflateSync(Uint8Array.of(2, 0x31, 0x33, 2, 0, 0))
  const parameters = '/Predictor 15 /Columns 16 /BitsPerComponent 1'
  const read = await unfold(`<< /Filter /FlateDecode /DecodeParms << ${parameters} >> >>`, rows)
  assert.deepEqual(read, ['\u000213\u0002\u0000\u0000', '1313'])
})

test('samples of a picture are not content; whatever a reader could take in another way is refused', async () => {
  const picture = '/Subtype /Image /Width 1 /Height 1'
  assert.deepEqual(await unfold(`<< /Filter /DCTDecode ${picture} >>`, new Uint8Array(9)), [])
  const packed = deflateSync(new Uint8Array(6))
  for (const dictionary of [
    '<< /Filter /DCTDecode >>',
    `<< /Filter /DCTDecode ${picture} /BBox [0 0 1 1] >>`,
    '<< /Filter /LZWDecode >>',
    '<< /Filter [/AHx /Fl] >>',
    '<< /F /Fl >>',
    '<< /Filter#00 /FlateDecode >>',
    '<< /Filter /FlateDecode /DecodeParms << /Predictor 2 >> >>',
    '<< /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 3 >> >>',
    '<< /Filter /FlateDecode /DecodeParms << /Predictor (12) /Columns 2 >> >>',
    '<< /Filter /FlateDecode /DecodeParms [<< /Predictor 12 /Columns 2 >>] >>',
    '<< /Filter /FlateDecode /DecodeParms 10 0 R >>',
  ])
    await assert.rejects(unfold(dictionary, packed), { name: 'PdfError' }, dictionary)
})

test('what streams of one file unfold to together is bounded', async () => {
  const dict = new PdfReader(bytesOf('<< /Filter /FlateDecode >>')).value()
  assert.ok(isDict(dict))
  const unfolder = new Unfolder()
  const bomb = deflateSync(new Uint8Array(96 * 1024 * 1024))
  for (const _ of [1, 2]) assert.equal((await unfolder.unfold(dict, bomb))[0]?.length, 96 * 1024 * 1024)
  await assert.rejects(unfolder.unfold(dict, bomb), /more than 256 MB together/)
  const larger = deflateSync(new Uint8Array(96 * 1024 * 1024 + 1))
  await assert.rejects(new Unfolder().unfold(dict, larger), /a stream unpacks to more than 96 MB/)
})

test('no stream that readers take in different ways hides the name of an object to come', async () => {
  const folder = join(import.meta.dirname, '../../cases/hidden-names')
  const trustedRoots = readCertificates(read('hidden-names/authority.pem')).map(({ der }) => der)
  const names = readdirSync(folder).filter((name) => name.endsWith('.pdf'))
  assert.equal(names.length, 23)
  for (const name of names) {
    const { verdict, checks } = await verifyPdf(read(`hidden-names/${name}`), { trustedRoots })
    assert.equal(verdict, 'changed', name)
    const failed = checks.filter(({ ok }) => !ok).map((check) => check.name)
    assert.deepEqual(failed, ['appended'], name)
  }
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
