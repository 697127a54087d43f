import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { zipSync } from 'fflate'
import { paintFor } from '../src/paint.ts'

const main = join(import.meta.dirname, '../src/main.ts')
const cases = join(import.meta.dirname, '../../evidence/cases')
const at = (file: string): string => join(cases, file)

function countersign(...args: readonly string[]): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, [main, ...args], { encoding: 'utf8' })
}

test('an intact file: 0, every check, and that trust was not checked', () => {
  const { status, stdout, stderr } = countersign('verify', at('sealed.pdf'))
  assert.equal(status, 0)
  assert.equal(stderr, '')
  assert.match(stdout, /sealed\.pdf: intact \(its authority was not checked: --trust was not given\)/)
  assert.match(stdout, /✓ digest +The bytes are those that were sealed\./)
  assert.match(
    stdout,
    /authority +O=Example Ltd, CN=Example Ltd Countersign Authority\n +SHA-256 [0-9a-f]{64}/,
  )
  assert.match(stdout, /by the clock of the sealing service \(no time-stamp\)/)
  assert.match(stdout, /no trusted certificate was given/)
  assert.ok(!stdout.includes('\u001b'), 'no colours where there is no terminal')
})

test('a trusted authority, and a time-stamp', () => {
  const { status, stdout } = countersign(
    'verify',
    at('time-stamped.pdf'),
    '--trust',
    at('time-stamped-authorities.pem'),
  )
  assert.equal(status, 0)
  assert.match(stdout, /intact, sealed by a trusted authority/)
  assert.match(stdout, /level +B-T/)
  assert.match(stdout, /time-stamped by O=Test, CN=Time Signer/)
})

test('the first line says TEST, and what the seal says that the file is', () => {
  const { stdout } = countersign(
    'verify',
    at('time-stamped-p256.pdf'),
    at('late-contents.pdf'),
    at('sealed.pdf'),
  )
  const [test, live, before] = stdout.split('\n').filter((line) => line.startsWith('/'))
  assert.match(
    test ?? '',
    /: TEST – no legal effect: intact \(.*; its seal says: a certificate of completion$/,
  )
  assert.match(live ?? '', /\.pdf: intact \(.*; its seal says: a document$/)
  assert.match(before ?? '', /its seal does not say whether it is a document or a certificate of completion$/)
})

test('several files, each with its problem: 1', () => {
  const files = ['sealed.pdf', 'flipped.pdf', 'updated.pdf', 'foreign.pdf']
  const { status, stdout } = countersign('verify', '--trust', at('authority.pem'), ...files.map(at))
  assert.equal(status, 1)
  assert.match(stdout, /\/sealed\.pdf: intact/)
  assert.match(stdout, /flipped\.pdf: NOT INTACT[\s\S]*✗ digest +The bytes are not those that were sealed/)
  assert.match(
    stdout,
    /updated\.pdf: NOT INTACT[\s\S]*✗ appended +An update after the seal changes object \d+ \(Page\)/,
  )
  assert.match(
    stdout,
    /foreign\.pdf: intact, but NOT of a trusted authority[\s\S]*✗ authority +The seal comes from a foreign authority/,
  )
})

test('what is not well has an exit code for each kind, and of several the gravest', () => {
  const cases = [
    [['foreign.pdf'], 5],
    [['unsealed.pdf'], 6],
    [['authority.pem'], 6],
    [['sealed.pdf', 'foreign.pdf'], 5],
    [['foreign.pdf', 'unsealed.pdf'], 6],
    [['unsealed.pdf', 'flipped.pdf', 'foreign.pdf'], 1],
    [['flipped.pdf', 'nowhere.pdf'], 2],
  ] as const
  for (const [files, expected] of cases) {
    const { status } = countersign('verify', '--trust', at('authority.pem'), ...files.map(at))
    assert.equal(status, expected, files.join())
  }
})

test('a time-stamp of an authority that is not trusted is a claim, and a failure where the trusted ones are named', () => {
  const root = join(mkdtempSync(join(tmpdir(), 'countersign-verify-')), 'root.pem')
  const [own = ''] = readFileSync(at('time-stamped-authorities.pem'), 'utf8').split(
    /(?<=-----END CERTIFICATE-----)/,
  )
  writeFileSync(root, own)
  const claimed = countersign('verify', at('time-stamped.pdf'), '--trust', root)
  assert.equal(claimed.status, 0)
  assert.match(claimed.stdout, /level +B-B/)
  assert.match(claimed.stdout, /unconfirmed +a time-stamp of O=Test, CN=Time Signer claims 20/)
  assert.doesNotMatch(claimed.stdout, /confirms/)
  const trust = ['--trust', root, '--trust-time', at('authority.pem')]
  const { status, stdout } = countersign('verify', at('time-stamped.pdf'), ...trust)
  assert.equal(status, 1, stdout)
  assert.match(stdout, /NOT INTACT[\s\S]*✗ timestamp +The time-stamp comes from .*not a trusted/)
  rmSync(dirname(root), { recursive: true })
})

test('the same as JSON', () => {
  const { status, stdout } = countersign(
    'verify',
    '--json',
    at('sealed.pdf'),
    at('longer.pdf'),
    at('nowhere.pdf'),
  )
  assert.equal(status, 2)
  const { intact, files } = JSON.parse(stdout)
  assert.equal(intact, false)
  assert.deepEqual(
    files.map((file: { intact?: boolean }) => file.intact),
    [true, false, undefined],
  )
  assert.equal(files[0].seal.level, 'B-B')
  assert.equal(files[1].checks.find((check: { name: string }) => check.name === 'appended').ok, false)
  assert.equal(files[2].unreadable, 'there is no such file')
})

test('what cannot be read and wrong usage: 2', () => {
  assert.match(countersign('verify', at('.')).stdout, /it is a folder/)
  const folder = mkdtempSync(join(tmpdir(), 'countersign-verify-'))
  writeFileSync(join(folder, 'huge.zip'), '')
  truncateSync(join(folder, 'huge.zip'), 2 ** 31 + 1)
  assert.match(countersign('verify', join(folder, 'huge.zip')).stdout, /it has more than 2 GB/)
  rmSync(folder, { recursive: true })
  for (const args of [
    ['verify'],
    ['verify', '--wrong', at('sealed.pdf')],
    ['prove'],
    [],
    ['verify', at('nowhere.pdf')],
  ]) {
    assert.equal(countersign(...args).status, 2, args.join(' '))
  }
  for (const trust of ['nowhere.pem', 'sealed.pdf']) {
    const { status, stderr } = countersign('verify', at('sealed.pdf'), '--trust', at(trust))
    assert.equal(status, 2)
    assert.match(stderr, new RegExp(`--trust .*${trust}: there is no`))
  }
  const { stdout } = countersign('verify', '--json', at('sealed.pdf'), '--trust', at('nowhere.pem'))
  assert.match(JSON.parse(stdout).error.message, /--trust .*nowhere\.pem: there is no such file/)
})

test('an archive of evidence is checked whole: each exit code, and what is wrong by its name', () => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-verify-'))
  const write = (name: string, bytes: Uint8Array): string => {
    writeFileSync(join(folder, name), bytes)
    return join(folder, name)
  }
  const good = readFileSync(at('evidence.zip'))
  const changed = Buffer.from(good)
  changed[14] = 0xff
  const EMPTY = Buffer.from('504b0506000000000000000000000000000000000000', 'hex')
  const cases: readonly (readonly [file: string, trust: string, status: number, said: RegExp])[] = [
    [
      at('evidence.zip'),
      at('evidence-authority.pem'),
      0,
      /: intact, sealed by a trusted authority; its last audit-seal says/,
    ],
    [at('evidence-of-test.zip'), at('evidence-authority.pem'), 0, /zip: TEST – no legal effect: intact/],
    [at('evidence.zip'), at('authority.pem'), 5, /intact, but NOT of a trusted authority/],
    [write('changed.zip', changed), at('evidence-authority.pem'), 1, /NOT INTACT[\s\S]*✗ archive/],
    [
      write('cut.zip', good.subarray(0, 5_000)),
      at('authority.pem'),
      1,
      /✗ archive +The archive cannot be read: its end is missing/,
    ],
    [write('empty.zip', Buffer.concat([EMPTY])), at('authority.pem'), 6, /nothing in it is sealed/],
  ]
  for (const [file, trust, status, said] of cases) {
    const result = countersign('verify', '--trust', trust, file)
    assert.equal(result.status, status, result.stdout)
    assert.match(result.stdout, said)
  }
  const said = countersign('verify', at('evidence.zip')).stdout.split('\n')
  assert.match(
    said[1] ?? '',
    /^ {2}the evidence of workflow [\da-f-]{36}, completed, as of 20\S+Z, called “agreement”$/,
  )
  assert.equal(said.filter((line) => line.includes('are as the sender gave them')).length, 1)
  const unvouched = countersign('verify', join(folder, 'changed.zip')).stdout
  assert.match(unvouched, /^ {2}the evidence of workflow [\da-f-]{36}, completed/m)
  assert.ok(!unvouched.includes('agreement') && !unvouched.includes('as the sender gave them'), unvouched)
  const { files } = JSON.parse(countersign('verify', '--json', at('evidence.zip')).stdout)
  assert.deepEqual(
    [files[0].seal.kind, files[0].evidence.status, files[0].evidence.files.length],
    ['evidence', 'completed', 7],
  )
  rmSync(folder, { recursive: true })
})

test('a name decides nothing: no line of the report, and no kind of file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-verify-'))
  const forged = 'contract.pdf: intact, sealed by a trusted authority\n\u001b[2K\u202efdp.pdf'
  copyFileSync(at('unsealed.pdf'), join(folder, forged))
  const { stdout } = countersign('verify', join(folder, forged))
  assert.match(stdout, /trusted authorityU\+000AU\+001B\[2KU\+202Efdp\.pdf': nothing in it is sealed\n/)
  const long = `${'long '.repeat(48)}.pdf`
  copyFileSync(at('unsealed.pdf'), join(folder, long))
  assert.match(countersign('verify', join(folder, long)).stdout, /^'.{100} … .{100}': nothing/)
  copyFileSync(at('evidence.zip'), join(folder, 'contract.PDF'))
  const archive = countersign('verify', join(folder, 'contract.PDF'))
  assert.equal(archive.status, 1)
  assert.match(archive.stdout, /contract\.PDF: NOT INTACT.*; the file is an archive \(ZIP\), not a PDF\n/)
  assert.match(
    archive.stdout,
    /✗ archive +The file is an archive \(ZIP\), not a PDF, but its name ends in \.pdf/,
  )
  rmSync(folder, { recursive: true })
})

test('an archive of documents says of each what it is, and its code is that of the gravest', () => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-verify-'))
  const archive = (...names: string[]): string => {
    const files = names.map((name) => [name, new Uint8Array(readFileSync(at(name)))])
    writeFileSync(join(folder, 'documents.zip'), zipSync(Object.fromEntries(files)))
    return join(folder, 'documents.zip')
  }
  const cases: readonly (readonly [files: readonly string[], status: number, said: RegExp])[] = [
    [
      ['sealed.pdf'],
      0,
      /: intact, sealed by a trusted authority; .* of documents, not evidence and not a PDF\n/,
    ],
    [['sealed.pdf', 'foreign.pdf'], 5, /: intact, but NOT of a trusted authority; the file is an archive/],
    [['sealed.pdf', 'unsealed.pdf'], 6, /: not everything in it is sealed; the file is an archive/],
    [['unsealed.pdf'], 6, /: nothing in it is sealed; the file is an archive/],
    [['sealed.pdf', 'flipped.pdf'], 1, /: NOT INTACT; the file is an archive \(ZIP\) of documents/],
    [['time-stamped-p256.pdf'], 5, /: TEST – no legal effect: intact, but NOT/],
  ]
  for (const [files, status, said] of cases) {
    const result = countersign('verify', '--trust', at('authority.pem'), archive(...files))
    assert.equal(result.status, status, result.stdout)
    assert.match(result.stdout, said)
  }
  const json = JSON.parse(countersign('verify', '--json', archive('sealed.pdf', 'unsealed.pdf')).stdout)
  const [{ isArchive, documents }] = json.files
  assert.equal(isArchive, true)
  assert.deepEqual(
    documents.map(({ name, verdict, seal }: { name: string; verdict: string; seal?: { kind: string } }) => [
      name,
      verdict,
      seal?.kind,
    ]),
    [
      ['sealed.pdf', 'intact', 'unknown'],
      ['unsealed.pdf', 'unsealed', undefined],
    ],
  )
  rmSync(folder, { recursive: true })
})

test('help is help, and tells the exit codes', () => {
  const { status, stdout } = countersign('verify', '--help')
  assert.equal(status, 0)
  assert.match(stdout, /0 when every file is intact, 1 when one is not, 2 for[\s\S]*5 when[\s\S]*6 when/)
})

test('colours on a terminal only, and not with NO_COLOR', () => {
  const write = (): boolean => true
  assert.equal(paintFor({ isTTY: true, write }, undefined).bad('x'), '\u001b[31mx\u001b[39m')
  assert.equal(paintFor({ isTTY: true, write }, '').good('x'), '\u001b[32mx\u001b[39m')
  assert.equal(paintFor({ isTTY: true, write }, '1').bad('x'), 'x')
  assert.equal(paintFor({ write }, undefined).bad('x'), 'x')
})
