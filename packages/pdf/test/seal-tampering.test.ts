import assert from 'node:assert/strict'
import { test } from 'node:test'
import { verifyPdf } from '@countersign/evidence'
import { readSealedRevision, writeArchive } from '@countersign/evidence/pdf-update'
import fc from 'fast-check'
import { sealPdf } from '../src/seal/seal.ts'
import { sealKeyFromPem } from '../src/seal/seal-key.ts'
import { samplePdf } from '../src/testing/sample-pdf.ts'
import {
  AT,
  appendSignature,
  appendUpdate,
  failedChecks,
  forgeSeal,
  objectText,
  objectWith,
  problemsOf,
  sealingParty,
} from '../src/testing/sealing.ts'

const party = sealingParty()
const original = await samplePdf({ form: true })
const { pdf: sealed } = await sealPdf({ pdf: original, key: party.key, at: AT })
const sealedText = Buffer.from(sealed).toString('latin1')

test('any other byte anywhere is noticed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(sealed.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
      const tampered = Buffer.from(sealed)
      tampered[at] = (tampered[at] ?? 0) ^ change
      assert.equal((await verifyPdf(tampered)).intact, false)
    }),
    { seed: 11, numRuns: 400 },
  )
})

test('any other byte in the signature itself is noticed', async () => {
  const start = sealedText.lastIndexOf('/Contents <') + 10
  const end = sealedText.indexOf('>', start)
  const byte = fc.oneof(
    fc.constantFrom(...'0123456789abcdefABCDEF <>()').map((text) => text.charCodeAt(0)),
    fc.nat(255),
  )
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: start, max: end }), byte, async (at, value) => {
      fc.pre(sealed[at] !== value)
      const tampered = Buffer.from(sealed)
      tampered[at] = value
      assert.equal((await verifyPdf(tampered)).intact, false)
    }),
    { seed: 12, numRuns: 600 },
  )
})

test('bytes cut out, put in or exchanged are noticed', async () => {
  const place = fc.nat(sealed.length)
  await fc.assert(
    fc.asyncProperty(place, place, fc.uint8Array({ maxLength: 40 }), async (one, two, bytes) => {
      const [from, to] = [Math.min(one, two), Math.max(one, two)]
      const tampered = Buffer.concat([sealed.subarray(0, from), bytes, sealed.subarray(to)])
      fc.pre(!tampered.equals(sealed))
      assert.equal((await verifyPdf(tampered)).intact, false)
    }),
    { seed: 13, numRuns: 150 },
  )
})

test('a changed byte is named as such, also where it breaks the structure of the file', async () => {
  const word = sealedText.indexOf('endstream') - 20
  for (const at of [word, sealedText.lastIndexOf('startxref') + 12, sealedText.lastIndexOf('/Catalog')]) {
    const tampered = Buffer.from(sealed)
    tampered[at] = (tampered[at] ?? 0) ^ 1
    assert.ok((await problemsOf(tampered, party)).includes('digest'), `byte ${at}`)
  }
})

test('a seal of somebody else is foreign, whatever it calls itself', async () => {
  const namesake = sealingParty()
  const forged = await sealPdf({ pdf: original, key: namesake.key, at: AT })
  assert.deepEqual(await problemsOf(forged.pdf, party), ['authority'])
  const result = await verifyPdf(forged.pdf, { trustedRoots: [party.root] })
  assert.equal(result.seal?.isTrusted, false)
  assert.match(result.checks.find((check) => check.name === 'authority')?.message ?? '', /foreign authority/)
  // Carrying the certificate of the right authority along does not help.
  const dressed = sealKeyFromPem(
    namesake.authority.sealCertPem + namesake.authority.caCertPem,
    namesake.authority.sealKeyPem,
  )
  const both = { ...dressed, certificates: [...dressed.certificates, party.root] }
  const failures = await problemsOf((await sealPdf({ pdf: original, key: both, at: AT })).pdf, party)
  assert.deepEqual(failures, ['chain', 'authority'])
})

test('a stolen certificate without its key is noticed', async () => {
  const thief = { ...party.key, sign: sealingParty().key.sign }
  assert.deepEqual(await problemsOf((await sealPdf({ pdf: original, key: thief, at: AT })).pdf, party), [
    'signature',
  ])
})

const catalog = objectWith(sealed, '/Type /Catalog')
const form = objectWith(sealed, '/SigFlags')
const page = objectWith(sealed, '/Type /Page ')
const free = objectWith(sealed, '/T (Countersign Seal)') + 1
const catalogWith = (entries: string): string => objectText(sealed, catalog).replace(/>>$/, `${entries} >>`)

const UPDATES: Readonly<Record<string, [RegExp, () => Uint8Array]>> = {
  'bytes behind the end': [
    /bytes at \d+ \("x"\) begin neither archive data/,
    () => Buffer.concat([sealed, Buffer.from('x')]),
  ],
  'a line behind the end': [
    /bytes at \d+ \("\."\) begin neither/,
    () => Buffer.concat([sealed, Buffer.from('\n')]),
  ],
  'an empty update': [
    /startxref.*begin neither archive data/,
    () => Buffer.concat([sealed, Buffer.from('startxref\n0\n%%EOF\n')]),
  ],
  'a page of other contents': [
    /changes object \d+ \(Page\)/,
    () =>
      appendUpdate(sealed, [{ number: page, body: objectText(sealed, page).replace('/Contents', '/Was') }]),
  ],
  'a note on a page': [
    /changes object \d+ \(Page\)|adds object/,
    () =>
      appendUpdate(sealed, [
        { number: free, body: '<< /Type /Annot /Subtype /FreeText /Rect [0 0 600 800] /Contents (Void) >>' },
        { number: page, body: objectText(sealed, page).replace('/Annots [', `/Annots [${free} 0 R `) },
      ]),
  ],
  'an action at opening': [
    /changes the document \(OpenAction\)/,
    () =>
      appendUpdate(sealed, [{ number: catalog, body: catalogWith('/OpenAction << /S /Named /N /Print >>') }]),
  ],
  'other pages': [
    /changes the document \(Pages\)/,
    () =>
      appendUpdate(sealed, [
        { number: catalog, body: objectText(sealed, catalog).replace(/\/Pages \d+/, `/Pages ${free}`) },
      ]),
  ],
  'another catalog': [
    /another document in its place/,
    () => appendUpdate(sealed, [{ number: free, body: catalogWith('') }], '').subarray(0),
  ],
  'a filled form field': [
    /changes object/,
    () =>
      appendUpdate(sealed, [
        { number: objectWith(sealed, '/T '), body: '<< /FT /Tx /T (city) /V (Paris) >>' },
      ]),
  ],
  'an object of its own': [/adds object/, () => appendUpdate(sealed, [{ number: free, body: '(hidden)' }])],
  'the seal taken out of the form': [
    /changes or removes a field/,
    () =>
      appendUpdate(sealed, [
        { number: form, body: objectText(sealed, form).replace(/\/Fields \[.*?\]/, '/Fields []') },
      ]),
  ],
  'an update that changes nothing': [
    /holds no archive data/,
    () => appendUpdate(sealed, [{ number: catalog, body: objectText(sealed, catalog) }]),
  ],
  'a key twice': [
    /twice/,
    () => appendUpdate(sealed, [{ number: catalog, body: catalogWith(`/Pages ${free} 0 R`) }]),
  ],
}
for (const [kind, [message, update]] of Object.entries(UPDATES)) {
  test(`an update after the seal is named: ${kind}`, async () => {
    let pdf = update()
    if (kind === 'another catalog')
      pdf = Buffer.from(
        Buffer.from(pdf)
          .toString('latin1')
          .replace(/\/Root \d+( 0 R \/Prev)/g, `/Root ${free}$1`),
        'latin1',
      )
    const result = await verifyPdf(pdf, { trustedRoots: [party.root] })
    assert.equal(result.intact, false)
    const named = result.checks.filter((check) => !check.ok).map((check) => check.message)
    assert.match(named.join(' '), message)
    assert.ok(failedChecks(result).includes('appended'))
    assert.ok(!failedChecks(result).includes('digest'), 'what was sealed is still there')
  })
}

const STREAM = '<< /Length 3 >>\nstream\nabc\nendstream'
const ROOT = { certificates: [party.root], crls: [], ocsps: [] }

test('archive data after the seal are permitted, and said', async () => {
  const { bytes } = writeArchive(await readSealedRevision(sealed), ROOT)
  const result = await verifyPdf(bytes, { trustedRoots: [party.root] })
  assert.deepEqual(failedChecks(result), [])
  assert.match(
    result.checks.find((check) => check.name === 'appended')?.message ?? '',
    /Only archive data.*: 1 certificates\)/,
  )
  assert.equal(result.seal?.level, 'B-B', 'archive data alone raise no level')
})

test('a file of 130 000 objects is sealed, and archive data follow', async () => {
  const rows = '0000000000 65535 f \n'.repeat(130_000)
  const body = Buffer.from(original).toString('latin1')
  const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(body)?.[1]
  const root = /\/Root (\d+ 0 R)/.exec(body)?.[1]
  const many = `${body}xref\n1000 130000\n${rows}trailer\n<< /Size 131000 /Root ${root} /Prev ${previous} >>\nstartxref\n${body.length}\n%%EOF\n`
  const { pdf } = await sealPdf({ pdf: Buffer.from(many, 'latin1'), key: party.key, at: AT })
  const { bytes, size } = writeArchive(await readSealedRevision(pdf), ROOT)
  assert.deepEqual(await problemsOf(bytes, party), [])
  assert.ok(size > 131_000)
})

test('a file in which everything looks like an object keeps no verifier busy for long', async () => {
  // Each of these dictionaries holds all that follow, so that each is read to the end of the last.
  const strays = Buffer.from(`%${'obj<</A('.repeat(6_000)}${')>>'.repeat(6_000)}\n`)
  const { pdf } = await sealPdf({ pdf: Buffer.concat([original, strays]), key: party.key, at: AT })
  assert.deepEqual(await problemsOf(pdf, party), [])
  await assert.rejects(readSealedRevision(pdf), /it holds too much that looks like an object/)
})

test('nothing may follow a file that holds what readers take in different ways', async () => {
  const rows = (entries: string) =>
    `9 0 obj\n<< /Type /XRef /Length 3 /Size 1 ${entries} >>\nstream\n\u0001\u0001\u0001\nendstream\nendobj\n`
  const kinds: readonly (readonly [string, RegExp | null])[] = [
    ['9 0 obj\n<< /A 1 >>\nendobj\n', null],
    ['9 0 obj\n<< /A 1 /A 2 >>\nendobj\n', /has the key A twice/],
    ['9 0 obj\n<< /A << /#54ype /B /Type /B >> >>\nendobj\n', /has the key Type twice/],
    ['% trailer << /#45ncrypt 9 0 R >>\n', /names an encryption/],
    [rows('/W [1 1 1]'), null],
    [rows('/W [1 (x) 1 1]'), /cross-reference stream is damaged/],
    [rows('/W [1 1 1 0]'), /cross-reference stream is damaged/],
    [rows('/W [1 1 -1]'), /cross-reference stream is damaged/],
    [rows('/W [1 1 0]'), /other rows than it says/],
    [rows('/W [1 1 1] /Index [5 2]'), /other rows than it says/],
  ]
  for (const [stray, says] of kinds) {
    const { pdf } = await sealPdf({
      pdf: Buffer.concat([original, Buffer.from(stray)]),
      key: party.key,
      at: AT,
    })
    if (says === null) await readSealedRevision(pdf)
    else await assert.rejects(readSealedRevision(pdf), says, stray)
  }
})

test('what only calls itself archive data is not permitted', async () => {
  const contents = Number(
    /\/Contents (\d+) 0 R|\/Contents \[ ?(\d+) 0 R/.exec(objectText(sealed, page))?.slice(1).find(Boolean),
  )
  assert.ok(contents > 0)
  const smuggled = appendUpdate(sealed, [
    { number: free, body: `<< /Type /DSS /Certs [${contents} 0 R] >>` },
    { number: contents, body: STREAM },
    { number: catalog, body: catalogWith(`/DSS ${free} 0 R`) },
  ])
  assert.deepEqual(await problemsOf(smuggled, party), ['appended'])
  const more = appendUpdate(sealed, [
    { number: free, body: `<< /Type /DSS /Certs [${free + 1} 0 R] /Pages 1 0 R >>` },
    { number: free + 1, body: STREAM },
    { number: catalog, body: catalogWith(`/DSS ${free} 0 R`) },
  ])
  assert.deepEqual(await problemsOf(more, party), ['appended'])
  const behind = Buffer.concat([
    appendUpdate(sealed, [{ number: catalog, body: catalogWith('/DSS << >>') }]),
    Buffer.from('% more'),
  ])
  assert.deepEqual(await problemsOf(behind, party), ['appended'])
})

test('two signatures are named', async () => {
  const twice = await appendSignature(sealed, sealingParty('Somebody').key)
  const failures = await problemsOf(twice, party)
  assert.ok(failures.includes('seal') && failures.includes('appended'), failures.join())
})

const replace = (from: string, to: string) => (update: string) => {
  assert.ok(update.includes(from), from)
  return update.replace(from, to)
}
const FORGERIES: Readonly<Record<string, [readonly string[], Parameters<typeof forgeSeal>[2]]>> = {
  'nothing (the forger changes nothing)': [[], {}],
  'a hole that is wider than the signature': [['byte-range'], { widenedBy: 12 }],
  'a hole that hides an object': [
    ['byte-range'],
    { change: replace('/M (', '/Old (hidden in the hole of it)\n/M ('), widenedBy: 33 },
  ],
  'a range that begins late': [['byte-range'], { start: 10 }],
  'white space among the digits': [['contents'], { change: replace('0000>', '0  0>') }],
  'data behind the signature': [['contents'], { change: replace('0000>', '00ff>') }],
  'a seal that permits filling in': [['permissions'], { change: replace('/P 1 /V', '/P 2 /V') }],
  'a seal that certifies nothing': [['permissions'], { change: replace('/Perms', '/Prems') }],
  'a signature of another kind': [
    ['baseline'],
    { change: replace('ETSI.CAdES.detached', 'adbe.pkcs7.detached') },
  ],
  'a reason that stands twice': [
    ['baseline'],
    { change: replace('/M (', '/Reason (Sealed document)\n/#52eason (TEST)\n/M (') },
  ],
  'a range of three pieces': [['byte-range'], { suffix: ' 0 0' }],
}
for (const [kind, [failures, options]] of Object.entries(FORGERIES)) {
  test(`a forger with the key, ${kind}`, async () => {
    const pdf = await forgeSeal(original, party.key, options)
    const found = await problemsOf(pdf, party)
    for (const name of failures) assert.ok(found.includes(name), `${name} among ${found.join()}`)
    if (failures.length === 0) assert.deepEqual(found, [])
  })
}

test('a time of the seal that nobody can read is told as such', async () => {
  const change = (update: string) => update.replace(/\/M \(D:/, '/M (X:')
  const pdf = await forgeSeal(original, party.key, { change })
  const { notes, verdict, seal } = await verifyPdf(pdf, { trustedRoots: [party.root] })
  assert.equal(verdict, 'intact')
  assert.equal(seal?.claimedAt, undefined)
  assert.match(notes.join('\n'), /names a time \(\/M\) that cannot be read/)
})

test('a file without a seal, and none at all', async () => {
  assert.deepEqual(await problemsOf(original, party), ['seal'])
  assert.deepEqual(await problemsOf(new Uint8Array(), party), ['structure', 'seal'])
  assert.deepEqual(await problemsOf(Buffer.from('%PDF-1.7 startxref 5'), party), ['structure', 'seal'])
})

test('no bytes make the verifier throw', async () => {
  const grammar = fc.constantFrom(
    '<<',
    '>>',
    '[',
    ']',
    '/ByteRange ',
    '/Contents <30>',
    '1 0 obj ',
    'endobj ',
    '(a',
    ')',
    'xref 0 1 ',
    'trailer ',
    'startxref 0 ',
    '%%EOF',
    '/Root 1 0 R',
    '1 0 R ',
    '9 ',
  )
  await fc.assert(
    fc.asyncProperty(fc.array(grammar, { maxLength: 40 }), async (tokens) => {
      assert.equal((await verifyPdf(Buffer.from(tokens.join('')))).intact, false)
    }),
    { seed: 14, numRuns: 300 },
  )
})
