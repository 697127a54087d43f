import assert from 'node:assert/strict'
import { test } from 'node:test'
import { crc32, deflateRawSync } from 'node:zlib'
import { readCertificates, verifyEvidence } from '@countersign/evidence'
import { unzipSync, zipSync } from 'fflate'
import { limits } from '../../../evidence/src/limits.ts'
import { openRandom } from '../support/random.ts'
import { type Archive, caseFile, unpack, type Written, writeZip } from './archive-tools.ts'

const GOOD = caseFile('evidence.zip')
const trustedRoots = readCertificates(caseFile('evidence-authority.pem')).map(({ der }) => der)
const files = (): Written[] => [...unpack(GOOD)].map(([name, content]) => ({ name, content }))
const CONTRACT = 'papers/contract.pdf'
const ZERO = Buffer.alloc(0)

/** The first file of the archive, written in another way. */
const withFirst = (change: Partial<Written>): Archive => {
  const [first, ...others] = files()
  return { files: [{ name: '', content: ZERO, ...first, ...change }, ...others] }
}
const adding = (...written: Written[]): Archive => ({ files: [...files(), ...written] })
const forged = { name: CONTRACT, content: Buffer.from('%PDF-1.7 the price is 9 000 EUR') }
const end = Buffer.from(GOOD.subarray(-22))
const PDF = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n'
function extraOf(id: number, content: Buffer): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt16LE(id)
  head.writeUInt16LE(content.length, 2)
  return Buffer.concat([head, content])
}
const OWNER = extraOf(0x7875, Buffer.from('0104e803000004e8030000', 'hex'))
const small = (name: string): Written => ({ name, content: Buffer.from('x') })

/** Archives in which programs find different files, or that are none; and what is said of each. */
const TRICKS: readonly (readonly [what: string, archive: Archive | (() => Uint8Array), message: RegExp])[] = [
  [
    'a file stands twice, the forged one last',
    adding(forged),
    /^The archive holds the file 'papers\/contract\.pdf' twice\.$/,
  ],
  [
    'a file stands twice, the forged one first',
    { files: [forged, ...files()] },
    /The archive holds the file .* twice/,
  ],
  [
    'two names differ in case',
    adding({ ...forged, name: 'papers/Contract.PDF' }),
    /are the same file on some systems/,
  ],
  [
    'two names differ in how a letter is written',
    adding(small('ﬁle.txt'), small('file.txt')),
    /are the same file on some systems/,
  ],
  ['a folder and a file have one name', adding(small('audit.json/')), /are the same file on some systems/],
  [
    'another name stands before the bytes',
    withFirst({ localName: 'papers/Contract.pdf' }),
    /has another name before its bytes than in the directory/,
  ],
  [
    'a file that only its own header shows',
    adding({ ...forged, name: 'papers/offer.pdf', unlisted: true }),
    /^The archive holds a file 'papers\/offer\.pdf' that its directory does not list/,
  ],
  [
    'the same name in a file that only its own header shows',
    { files: [{ ...forged, unlisted: true }, ...files()] },
    /holds a file 'papers\/contract\.pdf' that its directory does not list/,
  ],
  [
    'bytes between files and directory',
    { files: files(), between: Buffer.from('9 000 EUR') },
    /holds bytes that belong to no file \(9 bytes from/,
  ],
  [
    'bytes before the first file',
    { files: files(), before: Buffer.from('x') },
    /holds bytes that belong to no file \(1 bytes from 0 on\)/,
  ],
  [
    'a program before the archive',
    { files: files(), before: Buffer.from('PK\u0003\u0004#!/bin/sh') },
    /holds bytes that belong to no file/,
  ],
  [
    'bytes behind the end',
    { files: files(), after: Buffer.from('more') },
    /^Bytes stand behind the end of the archive \(4\)\.$/,
  ],
  ['a comment', { files: files(), comment: 'All is well' }, /^The archive carries a comment\.$/],
  [
    'a second archive behind it',
    () => Buffer.concat([writeZip({ files: files() }), writeZip({ files: [forged] })]),
    /cannot be read|belong to no file|does not end where/,
  ],
  [
    'a second end of the directory',
    () => Buffer.concat([writeZip({ files: files() }), end]),
    /its directory is damaged/,
  ],
  [
    'a second directory before the right one',
    { files: files(), between: directoryOf(writeZip({ files: [forged] })) },
    /^The archive holds a second directory/,
  ],
  [
    'a field that names another file',
    withFirst({ extra: Buffer.from('7570080001aabbccdd616263', 'hex') }),
    /has a field \(0x[0-9a-f]{4}\) that could name another file/,
  ],
  [
    'a field that is cut off',
    withFirst({ extra: Buffer.from('5554ff00', 'hex') }),
    /has a field \(0x5455\) that could name another file/,
  ],
  ...[0x5455, 0x7875, 0x5855, 0x000a].map((id): (typeof TRICKS)[number] => [
    `a PDF in the field ${id}`,
    withFirst({ extra: extraOf(id, Buffer.from(PDF)) }),
    /has a field \(0x[0-9a-f]{4}\) that could name another file, or hide something/,
  ]),
  [
    'the same field twice',
    withFirst({ extra: Buffer.concat([OWNER, OWNER]) }),
    /has a field \(0x[0-9a-f]{4}\) that could name another file/,
  ],
  [
    'a PDF that is not packed',
    withFirst({ method: 0, content: contentOf(CONTRACT) }),
    /A program for PDFs could take the archive for a PDF/,
  ],
  [
    'a PDF that is packed as it is',
    withFirst({
      method: 8,
      content: deflateRawSync(contentOf(CONTRACT), { level: 0 }),
      sizeBytes: contentOf(CONTRACT).length,
      crc: crc32(contentOf(CONTRACT)),
      localSizeBytes: contentOf(CONTRACT).length,
    }),
    /A program for PDFs could take the archive for a PDF/,
  ],
  [
    'a folder without files',
    adding({ name: 'offers/', content: ZERO, method: 0 }),
    /holds the folder 'offers\/', in which there is no file/,
  ],
  ['a comment of a file', withFirst({ comment: 'signed' }), /carries a comment/],
  [
    'a path upwards',
    adding(small('papers/../../etc/passwd')),
    /is a path that programs read in different ways/,
  ],
  ['a path from the root', adding(small('/etc/passwd')), /is a path that programs read/],
  ['a path with a backslash', adding(small('papers\\contract.pdf')), /is a path that programs read/],
  [
    'a path with a NUL',
    adding(small('papers/contract.pdf\0.txt')),
    /'papers\/contract\.pdfU\+0000\.txt' in the archive is a path/,
  ],
  ['a path with a point at its end', adding(small('papers/contract.pdf.')), /is a path that programs read/],
  [
    'a name that turns the direction of reading',
    adding(small('papers/\u202efdp.exe')),
    /is a path that programs read/,
  ],
  [
    'a folder with content',
    adding(small('papers/more/')),
    /^The folder 'papers\/more\/' of the archive has content\.$/,
  ],
  [
    'a folder with bytes that nobody unpacks',
    {
      files: [{ name: 'papers/', content: writeZip({ files: [forged] }), sizeBytes: 0, crc: 0 }, ...files()],
    },
    /^The folder 'papers\/' of the archive has content\.$/,
  ],
  [
    'a packed folder',
    adding({ name: 'papers/', content: deflateRawSync(ZERO), method: 8, sizeBytes: 0, crc: 0 }),
    /^The folder 'papers\/' of the archive has content\.$/,
  ],
  [
    'a folder with a check sum',
    adding({ name: 'papers/', content: ZERO, crc: 7 }),
    /^The folder 'papers\/' of the archive has content\.$/,
  ],
  [
    'a file that is a folder to programs of DOS',
    withFirst({ attributes: 0x10 }),
    /^'papers\/contract\.pdf' in the archive is a file to some programs and something else to others\.$/,
  ],
  [
    'a file that is a folder to programs of Unix',
    withFirst({ madeBy: 0x0314, attributes: 0o40755 * 0x10000 }),
    /is a file to some programs and something else to others/,
  ],
  [
    'a folder that is a file to programs of Unix',
    adding({ name: 'papers/', content: ZERO, madeBy: 0x0314, attributes: 0o100644 * 0x10000 }),
    /'papers\/' in the archive is a file to some programs and something else/,
  ],
  ...[2, 5, 16, 30].map(
    (system) =>
      [
        `a link of system ${system}`,
        adding({ ...small('papers/link'), madeBy: system * 256 + 20, attributes: 0o120777 * 0x10000 }),
        /is a link or a device, not a file/,
      ] as const,
  ),
  ['an unknown system', withFirst({ madeBy: 0x0514 }), /was written by an unknown system \(5\)/],
  [
    'a version that nobody knows',
    withFirst({ versionNeeded: 255 }),
    /needs version 255 of the format, which is unknown/,
  ],
  [
    'a link',
    adding({ ...small('papers/link'), madeBy: 0x0314, attributes: 0o120777 * 0x10000 }),
    /is a link or a device, not a file/,
  ],
  [
    'another size before the bytes',
    withFirst({ localSizeBytes: 7 }),
    /The header of the file 'papers\/contract\.pdf' differs from the directory/,
  ],
  [
    'another size in the directory',
    withFirst({ sizeBytes: 7, localSizeBytes: 7 }),
    /check sum is not that of the directory/,
  ],
  ['another check sum', withFirst({ crc: 7 }), /check sum is not that of the directory/],
  [
    'a descriptor that is not there',
    withFirst({ flags: 0x808 }),
    /The record behind the file .* differs from the directory/,
  ],
  [
    'a file of which only the directory says how long it is',
    withFirst({ method: 0, flags: 0x808, content: Buffer.from('plain'), localSizeBytes: 0 }),
    /'papers\/contract\.pdf' of the archive does not say before its bytes how long they are/,
  ],
  ['an encrypted file', withFirst({ flags: 0x801 }), /'papers\/contract\.pdf' in it is encrypted/],
  ['an unknown way to pack', withFirst({ method: 12 }), /packed by an unknown method/],
  [
    'a file that unpacks to more than it says',
    withFirst({ method: 8, content: deflateRawSync(Buffer.alloc(5_000)), sizeBytes: 4_000 }),
    /cannot be unpacked/,
  ],
  [
    'a damaged packed file',
    withFirst({ method: 8, content: Buffer.from('nonsense'), sizeBytes: 100 }),
    /cannot be unpacked/,
  ],
  [
    'two files in one place',
    adding({ ...forged, name: 'papers/again.pdf', offset: 0, content: contentOf(CONTRACT) }),
    /files in it overlap|says other/,
  ],
  ['a file that is somewhere else', adding({ ...forged, offset: 99 }), /is not where its directory says/],
  ['fewer files than the directory has', { files: files(), count: 12 }, /holds a second directory/],
  ['more files than the directory has', { files: files(), count: 14 }, /its directory is damaged/],
  ['a huge archive', { files: files(), startOffset: 0xffffffff }, /the format for huge archives \(ZIP64\)/],
  ['one of several parts', { files: files(), disk: 1 }, /it is one part of several/],
  [
    'a directory somewhere else',
    { files: files(), startOffset: 50 },
    /directory is damaged|does not end where/,
  ],
  [
    'more files than are read',
    adding(...Array.from({ length: limits.zipEntriesMax }, (_, index) => small(`papers/${index}`))),
    /it has more than 20000 files/,
  ],
  ['more bytes than are read', withFirst({ sizeBytes: limits.zipBytesMax }), /it unpacks to more than 2 GB/],
  [
    'a bomb',
    adding({
      name: 'papers/bomb',
      method: 8,
      content: deflateRawSync(Buffer.alloc(10_000_000)),
      sizeBytes: limits.zipFreeBytes + limits.zipRatioMax * 100_000,
    }),
    /it unpacks to more than 200 times its size/,
  ],
  ['an archive that is cut off', () => GOOD.subarray(0, -100), /its end is missing/],
  ['the first bytes of an archive alone', () => GOOD.subarray(0, 40), /its end is missing/],
]

function contentOf(name: string): Buffer {
  return unpack(GOOD).get(name) ?? ZERO
}

function directoryOf(archive: Buffer): Buffer {
  return archive.subarray(archive.readUInt32LE(archive.length - 6), -22)
}

for (const [what, archive, message] of TRICKS) {
  test(`not intact: ${what}`, async () => {
    const bytes = typeof archive === 'function' ? archive() : writeZip(archive)
    const { verdict, checks } = await verifyEvidence(bytes, { trustedRoots })
    assert.equal(verdict, 'changed', JSON.stringify(checks, null, 1))
    const said = checks.filter((check) => check.name === 'archive' && !check.ok).map((check) => check.message)
    assert.ok(
      said.some((one) => message.test(one)),
      said.join('\n'),
    )
  })
}

test('archives of usual programs are intact: packed, with folders, times and owners', async () => {
  const names = unzipSync(GOOD)
  const times = { 30837: Buffer.from('0104e803000004e8030000', 'hex') }
  const archives = [
    zipSync(names, { level: 9, mtime: '2026-05-06' }),
    zipSync(
      Object.fromEntries(
        Object.entries(names).map(([name, bytes]) => [
          name,
          [bytes, { extra: times, os: 3, attrs: 0o100644 << 16 }],
        ]),
      ),
    ),
    writeZip({
      files: [{ name: 'papers/', content: ZERO, madeBy: 0x0314, attributes: 0o40755 * 0x10000 }, ...files()],
    }),
  ]
  for (const bytes of archives) {
    const { verdict, checks } = await verifyEvidence(bytes, { trustedRoots })
    assert.equal(verdict, 'intact', JSON.stringify(checks, null, 1))
  }
})

test('of archives with a byte changed anywhere, those that are called intact hold the same files', async () => {
  const random = openRandom(20_261_122)
  const good = unzipSync(GOOD)
  const verdicts = new Set<string>()
  for (let round = 0; round < 150; round++) {
    const bytes = Buffer.from(GOOD)
    const at = random.below(bytes.length)
    bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8))
    const { verdict } = await verifyEvidence(bytes, { trustedRoots })
    verdicts.add(verdict)
    if (verdict === 'intact') assert.deepEqual(unzipSync(bytes), good, `byte ${at}`)
  }
  assert.ok(verdicts.has('changed'))
})
