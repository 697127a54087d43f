import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type EvidenceVerification,
  readCertificates,
  sealsOf,
  verifyEvidence,
  verifyFile,
} from '@countersign/evidence'
import { caseFile, changeJson, pack, unpack, type Written, writeZip } from './archive-tools.ts'
import { forger, reseal } from './forgery-tools.ts'

/** Archives that are no evidence, or evidence without sealed documents, and files under wrong names: only what is true is said. */

const trustedRoots = readCertificates(caseFile('authority.pem')).map(({ der }) => der)
const told = ({ checks, notes }: EvidenceVerification) =>
  [...checks.map(({ message }) => message), ...notes].join('\n')
const holding = (...names: string[]): Buffer =>
  writeZip({ files: names.map((name) => ({ name, content: caseFile(name) })) })

const PARCELS: readonly (readonly [verdict: string, files: readonly string[], said: RegExp])[] = [
  [
    'intact',
    ['sealed.pdf'],
    /^'sealed\.pdf' is, byte for byte, what .*CN=Example Ltd.* sealed, under a trusted authority\.$/m,
  ],
  ['foreign', ['sealed.pdf', 'foreign.pdf'], /^'foreign\.pdf': The seal comes from a foreign authority/m],
  ['unsealed', ['foreign.pdf', 'unsealed.pdf'], /^'unsealed\.pdf': The file has no seal\.$/m],
  ['changed', ['unsealed.pdf', 'flipped.pdf'], /^'flipped\.pdf': The bytes are not those that were sealed/m],
  ['unsealed', ['sealed.pdf', 'authority.pem'], /^'authority\.pem' is not a PDF: it was not judged\.$/m],
  [
    'unsealed',
    ['sealed.pdf', 'evidence.zip'],
    /^'evidence\.zip' is an archive \(ZIP\): it was not judged\.$/m,
  ],
]

for (const [verdict, files, said] of PARCELS) {
  test(`an archive of ${files.join(' and ')}: ${verdict}, each file by itself`, async () => {
    const result = await verifyEvidence(holding(...files), { trustedRoots })
    assert.equal(result.verdict, verdict, told(result))
    assert.match(told(result), said)
    assert.match(told(result), /not the evidence of a workflow.*cannot show whether a file was left out/)
    assert.deepEqual([result.seal, result.documents?.map(({ name }) => name)], [undefined, files])
  })
}

test('an archive of documents says of each what its seal says', async () => {
  const result = await verifyEvidence(holding('time-stamped-p256.pdf', 'late-contents.pdf', 'sealed.pdf'))
  assert.equal(result.verdict, 'intact', told(result))
  assert.match(told(result), /p256\.pdf' .* as a certificate of completion\. It is of a test namespace/)
  assert.match(told(result), /contents\.pdf' is, .* sealed, as a document\.$/m)
  assert.deepEqual(
    sealsOf(result).map(({ test, isTrusted }) => [test, isTrusted]),
    [
      [true, null],
      [false, null],
      [false, null],
    ],
  )
})

test('in an archive of documents a name decides nothing, and its tricks count', async () => {
  const content = caseFile('sealed.pdf')
  const archive = async (...files: Written[]) => verifyEvidence(writeZip({ files }))
  const misnamed = await archive({ name: 'sealed.pdf', content: caseFile('evidence.zip') })
  assert.equal(misnamed.verdict, 'changed')
  assert.match(told(misnamed), /'sealed\.pdf' is an archive \(ZIP\), though its name ends in \.pdf/)
  const text = await archive({ name: 'sealed.txt', content })
  assert.equal(text.verdict, 'intact')
  assert.match(told(text), /'sealed\.txt' is a PDF, though its name does not end in \.pdf/)
  assert.equal((await archive({ name: 'a.pdf', content }, { name: 'A.pdf', content })).verdict, 'changed')
  const empty = await archive()
  assert.deepEqual([empty.verdict, empty.isArchive], ['unsealed', true])
  assert.match(told(empty), /The archive holds no file\./)
})

test('a file is what its bytes are: a PDF that is named .zip, an archive that is named .pdf, one behind other bytes', async () => {
  const [pdf, zip] = [caseFile('sealed.pdf'), caseFile('evidence.zip')]
  const named = await verifyFile(pdf, {}, 'sealed.ZIP')
  assert.deepEqual([named.verdict, named.isArchive], ['intact', undefined])
  assert.match(told(named), /The file is a PDF, not an archive \(ZIP\), though its name ends in \.zip/)
  assert.doesNotMatch(told(await verifyFile(pdf, {}, 'sealed.pdf')), /its name ends/)
  assert.equal((await verifyFile(zip, {}, 'evidence.pdf')).verdict, 'changed')
  const behind = await verifyFile(Buffer.concat([Buffer.from('#!/bin/sh\n'), zip]), {}, 'evidence.zip')
  assert.deepEqual([behind.verdict, behind.isArchive], ['changed', true])
  const both = await verifyFile(Buffer.concat([caseFile('unsealed.pdf'), holding('sealed.pdf')]))
  assert.deepEqual([both.verdict, both.isArchive], ['changed', undefined])
  assert.match(told(both), /The PDF is a ZIP archive too/)
  for (const nothing of [Buffer.alloc(0), Buffer.from('PK'), Buffer.from('%PDF-')])
    assert.notEqual((await verifyFile(nothing, {}, 'nothing.zip')).verdict, 'intact')
})

test('of evidence without documents, and without sealed ones, nothing is said that is not so', async () => {
  const files = unpack(caseFile('evidence.zip'))
  for (const name of files.keys()) if (name.startsWith('papers/')) files.delete(name)
  changeJson(files, 'workflow.json', (workflow) => {
    workflow.envelopes = []
  })
  await reseal(files, forger())
  const result = await verifyEvidence(pack(files))
  assert.equal(result.verdict, 'intact', told(result))
  assert.match(told(result), /workflow\.json is of this workflow and status; it names the hash of no file/)
  assert.doesNotMatch(told(result), /the hashes that|sealed files are right/)
})
