import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCertificates, verifyEvidence } from '@countersign/evidence'
import { type Archive, caseFile, unpack, type Written, writeZip } from './archive-tools.ts'

/** Dates, times and owners in an archive: what no seal covers, and what must not become a part of a PDF. */

const GOOD = caseFile('evidence.zip')
const trustedRoots = readCertificates(caseFile('evidence-authority.pem')).map(({ der }) => der)
const files = (): Written[] => [...unpack(GOOD)].map(([name, content]) => ({ name, content }))
const withFirst = (change: Partial<Written>): Archive => ({
  files: files().map((file, at) => (at === 0 ? { ...file, ...change } : file)),
})
function extraOf(id: number, content: Buffer): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt16LE(id)
  head.writeUInt16LE(content.length, 2)
  return Buffer.concat([head, content])
}
/** 6 May 2026, 08:09:10 in a zone of +05:45, in the forms of DOS, of Unix and of NTFS. */
const DOS_TIME = ((46 * 512 + 5 * 32 + 6) * 65_536 + 8 * 2048 + 9 * 32 + 5) >>> 0
const UNIX_TIME = Date.parse('2026-05-06T08:09:09+05:45') / 1000
const seconds = (...times: number[]): Buffer => Buffer.from(Uint32Array.from(times).buffer)
const ntfs = (...times: bigint[]): Buffer =>
  extraOf(
    10,
    Buffer.concat([Buffer.from('0000000001001800', 'hex'), Buffer.from(BigUint64Array.from(times).buffer)]),
  )
const NTFS_TIME = BigInt(UNIX_TIME + 11_644_473_600) * 10_000_000n + 7_654_321n
const wordsOf = (text: string): Buffer => Buffer.from(text.padEnd(24, '\n'))
const unixTimes = (flags: number, ...times: number[]): Buffer =>
  extraOf(0x5455, Buffer.concat([Buffer.of(flags), seconds(...times)]))

const TRICKS: readonly (readonly [what: string, archive: Archive, message: RegExp])[] = [
  ...['1+0obj<</Pages 1 0 R>>', 'xref 1 1 44 0n', 'startxref\n9', '%!PS-Adobe'].map(
    (words): (typeof TRICKS)[number] => [
      `"${words}" as times`,
      withFirst({
        dosTime: DOS_TIME,
        extra: extraOf(10, Buffer.concat([Buffer.from('0000000001001800', 'hex'), wordsOf(words)])),
      }),
      /has a time in a field \(0x000a\) that does not fit its date/,
    ],
  ),
  [
    'words as the time of an access',
    withFirst({ dosTime: DOS_TIME, extra: unixTimes(3, UNIX_TIME, Buffer.from('\n1 \0').readUInt32LE()) }),
    /has a time in a field \(0x5455\) that does not fit its date/,
  ],
  [
    'a time in a zone that there is not',
    withFirst({ dosTime: DOS_TIME, extra: unixTimes(1, UNIX_TIME + 300) }),
    /has a time in a field \(0x5455\) that does not fit its date/,
  ],
  [
    'a time of another day',
    withFirst({ dosTime: DOS_TIME, extra: unixTimes(1, UNIX_TIME + 86_400) }),
    /has a time in a field \(0x5455\) that does not fit its date/,
  ],
  [
    'an object of a PDF in times and owners that all fit',
    withFirst({
      dosTime: DOS_TIME,
      extra: Buffer.concat([
        unixTimes(7, UNIX_TIME, Buffer.from('11 0').readUInt32LE(), Buffer.from('obj<').readUInt32LE()),
        extraOf(0x7875, Buffer.from('0104203c3c2f0420202020', 'hex')),
      ]),
    }),
    /A program for PDFs could take the archive for a PDF/,
  ],
  [
    'files of different owners',
    {
      files: files().map((file, at) => ({
        ...file,
        extra: extraOf(0x7875, Buffer.from(`0104e80${at % 2}000004e8030000`, 'hex')),
      })),
    },
    /has another owner \(field 0x7875\) than the files before it/,
  ],
  ['a date that does not exist', withFirst({ dosTime: 0x5d76_c000 }), /has a date that does not exist/],
  ['the 31st of November', withFirst({ dosTime: 0x5d7f_0000 }), /has a date that does not exist/],
  [
    'another date before the bytes',
    withFirst({ dosTime: DOS_TIME, localDosTime: 0x5d76_0000 }),
    /The header of the file 'papers\/contract\.pdf' differs from the directory/,
  ],
  [
    'attributes that nobody knows',
    withFirst({ internal: 0x2f31 }),
    /has attributes that no program gives it/,
  ],
  ['a version to come', withFirst({ madeBy: 0x036f }), /was written by an unknown version \(111\)/],
  [
    'a file that takes rights',
    withFirst({ madeBy: 0x0314, attributes: 0o104755 * 0x10000 }),
    /takes rights of its owner when it is unpacked/,
  ],
]

for (const [what, archive, message] of TRICKS) {
  test(`not intact: ${what}`, async () => {
    const { verdict, checks } = await verifyEvidence(writeZip(archive), { trustedRoots })
    assert.equal(verdict, 'changed', JSON.stringify(checks, null, 1))
    const said = checks.filter((check) => !check.ok).map((check) => check.message)
    assert.ok(
      said.some((one) => message.test(one)),
      said.join('\n'),
    )
  })
}

test('dates, times and owners as usual programs write them are intact', async () => {
  const fields = [
    unixTimes(1, UNIX_TIME),
    unixTimes(7, UNIX_TIME, UNIX_TIME + 1e6, UNIX_TIME - 1e6),
    unixTimes(3, UNIX_TIME),
    ntfs(NTFS_TIME, 0n, 0n),
    ntfs(NTFS_TIME, NTFS_TIME + 1n, NTFS_TIME),
    extraOf(0x5855, seconds(UNIX_TIME, UNIX_TIME)),
    extraOf(0x5855, Buffer.concat([seconds(UNIX_TIME, UNIX_TIME), Buffer.from('f5011400', 'hex')])),
    extraOf(0x7875, Buffer.from('0104e803000004e8030000', 'hex')),
  ]
  for (const extra of fields) {
    const written = files().map((file) => ({
      ...file,
      dosTime: DOS_TIME,
      extra,
      madeBy: 0x033f,
      internal: 1,
    }))
    const { verdict, checks } = await verifyEvidence(writeZip({ files: written }), { trustedRoots })
    assert.equal(verdict, 'intact', `${extra.toString('hex')} ${JSON.stringify(checks, null, 1)}`)
  }
})
