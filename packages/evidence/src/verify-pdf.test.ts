import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import fc from 'fast-check'
import { holdsZip } from './pdf/zip-inside.ts'
import { verifyPdf } from './verify-pdf.ts'
import { readCertificates } from './x509.ts'

const cases = join(import.meta.dirname, '../cases')
const read = (file: string): Uint8Array => readFileSync(join(cases, file))
const rootsIn = (file: string): Uint8Array[] =>
  readCertificates(read(file)).map((certificate) => certificate.der)

interface Case {
  readonly file: string
  readonly why: string
  readonly trust?: string
  readonly level?: string
  readonly fails: readonly string[]
}
const table: readonly Case[] = JSON.parse(readFileSync(join(cases, 'verify-pdf.json'), 'utf8'))

for (const { file, why, trust, level, fails } of table) {
  test(`${file}: ${why}`, async () => {
    const result = await verifyPdf(read(file), trust ? { trustedRoots: rootsIn(trust) } : {})
    assert.deepEqual(
      result.checks.filter((check) => !check.ok).map((check) => check.name),
      fails,
    )
    assert.equal(result.intact, fails.length === 0)
    assert.equal(result.seal?.level, level)
    assert.equal(result.seal?.isTrusted, level && (trust ? !fails.includes('authority') : null))
  })
}

test('what was not checked is noted', async () => {
  const alone = await verifyPdf(read('time-stamped.pdf'))
  assert.equal(alone.notes.length, 2)
  assert.match(
    alone.notes.join('\n'),
    /time-stamp authority .*Time Root .* was not checked.*\n.*authority .*Root .* was not checked/,
  )
  const trusting = await verifyPdf(read('time-stamped.pdf'), {
    trustedRoots: rootsIn('time-stamped-authorities.pem'),
  })
  assert.deepEqual(trusting.notes, [])
  const strangers = await verifyPdf(read('sealed.pdf'), { trustedRoots: [] })
  assert.deepEqual(strangers.intact, false, 'an empty list trusts nobody')
})

test('a trusted root that is no certificate is a mistake of the caller', async () => {
  await assert.rejects(verifyPdf(read('sealed.pdf'), { trustedRoots: [new Uint8Array(3)] }), {
    name: 'DerError',
  })
})

for (const file of ['sealed.pdf', 'time-stamped.pdf']) {
  test(`no other byte in ${file} leaves it intact`, async () => {
    const sealed = read(file)
    await fc.assert(
      fc.asyncProperty(fc.nat(sealed.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const tampered = Uint8Array.from(sealed)
        tampered[at] = (tampered[at] ?? 0) ^ change
        assert.equal((await verifyPdf(tampered)).verdict, 'changed')
      }),
      { seed: 31, numRuns: 300 },
    )
  })
}

test('what a seal says of the kind of document, and that it is a test', async () => {
  const claims = async (file: string) => {
    const { seal } = await verifyPdf(read(file))
    return [seal?.kind, seal?.test, seal?.reason]
  }
  const test = 'TEST – no legal effect: Certificate of completion'
  assert.deepEqual(await claims('time-stamped-p256.pdf'), ['certificate', true, test])
  assert.deepEqual(await claims('late-contents.pdf'), ['document', false, 'Sealed document'])
  assert.deepEqual(await claims('sealed.pdf'), ['unknown', false, 'Completed'], 'a seal of before')
})

test('a PDF that is a ZIP archive too is not intact', async () => {
  const sealed = read('sealed.pdf')
  const archive = Buffer.concat([
    Buffer.from('PK\u0001\u0002'),
    Buffer.alloc(42),
    Buffer.from('PK\u0005\u0006'),
    Buffer.alloc(18),
  ])
  const { verdict, checks } = await verifyPdf(Buffer.concat([sealed, archive]))
  assert.equal(verdict, 'changed')
  assert.match(checks.find(({ name }) => name === 'archive')?.message ?? '', /is a ZIP archive too/)
  assert.equal(holdsZip(archive), true)
  assert.equal(holdsZip(Buffer.concat([archive, Buffer.alloc(0xffff)])), true)
  assert.equal(holdsZip(Buffer.concat([archive, Buffer.alloc(0xffff + 1)])), false)
  assert.equal(holdsZip(archive.subarray(46)), false)
})

test('a certificate for web servers seals nothing', async () => {
  const { verdict, checks } = await verifyPdf(readFileSync(join(cases, 'sealed-by-web-server.pdf')))
  assert.equal(verdict, 'changed')
  assert.match(
    checks.find(({ name }) => name === 'chain')?.message ?? '',
    /for other purposes than documents/,
  )
})

test('a form of more fields than anybody needs is refused with a reason, however they are nested', async () => {
  // As many as a call of a function does not take as arguments.
  const many = '1 0 R '.repeat(300_000)
  for (const [fields, kids] of [
    [many, ''],
    ['3 0 R', many],
  ]) {
    const objects = [
      '<< /Type /Catalog /AcroForm 2 0 R >>',
      `<< /Fields [${fields}] >>`,
      `<< /FT /Tx /Kids [${kids}] >>`,
    ].map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`)
    let text = '%PDF-1.7\n'
    const rows = objects.map((object) => {
      const row = `${String(text.length).padStart(10, '0')} 00000 n \n`
      text += object
      return row
    })
    const end = `xref\n0 4\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
    const { checks } = await verifyPdf(new TextEncoder().encode(text + end))
    assert.equal(checks[0]?.message, 'The file cannot be read as a PDF: the form has too many fields.')
  }
})

test('nothing is unsealed that looks as if it had been sealed, however much stands before it', async () => {
  const sealed = read('sealed.pdf')
  const behind = (text: string): Uint8Array => Buffer.concat([Buffer.from(text), sealed])
  const renamed = (from: string, to: string): Uint8Array =>
    Buffer.from(Buffer.from(sealed).toString('latin1').replaceAll(from, to), 'latin1')
  const cases = {
    'many ranges that nothing has': behind('/ByteRange [0 1 2 3]\n'.repeat(100_000)),
    'many broken signatures': behind('1 0 obj << /ByteRange [0 1 2 3] /Contents ('.repeat(20_000)),
    'a key of it misspelt': renamed('/ByteRange', '/BytfRange'),
    'a kind of it misspelt': renamed('/SubFilter', '/SubFilteq'),
  }
  for (const [what, bytes] of Object.entries(cases)) {
    const { verdict, checks } = await verifyPdf(bytes)
    assert.equal(verdict, 'changed', `${what}: ${JSON.stringify(checks)}`)
  }
  const unsealed = read('unsealed.pdf')
  const word = Buffer.concat([unsealed, Buffer.from('% of a /ByteRange and a /SubFilter\n')])
  for (const bytes of [unsealed, word]) assert.equal((await verifyPdf(bytes)).verdict, 'unsealed')
})

test('an empty file and a header alone are told alike: nothing in them is sealed', async () => {
  for (const text of ['', '%PDF-', '%PDF-1.7\n']) {
    const { verdict } = await verifyPdf(new TextEncoder().encode(text))
    assert.equal(verdict, 'unsealed', JSON.stringify(text))
  }
  const cut = read('sealed.pdf').subarray(0, 500)
  assert.equal((await verifyPdf(cut)).verdict, 'changed')
})
