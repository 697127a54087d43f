import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { readCertificates, verifyPdf } from '@countersign/evidence'
import { openOnlineSource } from '@countersign/evidence/online'
import { AMPLE_MS } from '../../server/test/support/slowness.ts'
import { sealPdf } from '../src/seal/seal.ts'
import { sealKeyFromPem } from '../src/seal/seal-key.ts'
import { type Issued, opensslAuthority, opensslIssue, SEAL_EXTENSIONS } from '../src/testing/openssl-pki.ts'
import { openRevocationAuthority } from '../src/testing/revocation-authority.ts'
import { samplePdf } from '../src/testing/sample-pdf.ts'
import { type Answer, serveTimeStamps } from '../src/testing/time-stamp-authority.ts'
import { hasTools, run, scratchFolder } from '../src/testing/tools.ts'

/* `countersign verify --online`: servers that are right, away, silent, lying or private, asked about a seal. */

type Test = Parameters<typeof scratchFolder>[0]

const AWAY = { status: 503, body: Buffer.of() }
const certificatesOf = (file: string) => readCertificates(readFileSync(file))

/** A sealed file whose certificate names a responder and a list, and what these say. */
async function openStage(t: Test) {
  const folder = scratchFolder(t)
  const says: Record<'ocsp' | 'list', (query: Buffer) => Answer> = { ocsp: () => AWAY, list: () => AWAY }
  const ocspUrl = await serveTimeStamps(t, (query) => says.ocsp(query))
  const listUrl = await serveTimeStamps(t, (query) => says.list(query))
  const root = opensslAuthority(folder, 'Root', { key: 'ec:P-256' })
  const addresses = [`crlDistributionPoints=URI:${listUrl}`, `authorityInfoAccess=OCSP;URI:${ocspUrl}`]
  const leaf = opensslIssue(folder, 'Seal', root, [...SEAL_EXTENSIONS, ...addresses], { key: 'ec:P-256' })
  const pem = [leaf, root].map(({ certFile }) => readFileSync(certFile, 'utf8')).join('')
  const key = sealKeyFromPem(pem, readFileSync(leaf.keyFile, 'utf8'))
  const { pdf } = await sealPdf({ pdf: await samplePdf(), key, at: new Date().toISOString() })
  const revocations = openRevocationAuthority(folder, root, [leaf])
  const trustedRoots = certificatesOf(root.certFile).map(({ der }) => der)
  const asked = async ({ allowPrivate = true, timeoutMs = AMPLE_MS } = {}) => {
    const online = openOnlineSource({ allowPrivate, now: new Date().toISOString(), timeoutMs })
    const { verdict, checks, notes } = await verifyPdf(pdf, { trustedRoots, online })
    const [first, second] = online.answers
    return { verdict, checks, notes: notes.join('\n'), answers: [first?.answer ?? '', second?.answer ?? ''] }
  }
  return { folder, says, root, leaf, pdf, revocations, asked }
}

test('who is asked tells that nothing was withdrawn, or that it was: then the file is not intact', async (t) => {
  if (!hasTools(t, 'openssl')) return
  const { says, revocations, leaf, asked } = await openStage(t)
  says.ocsp = (query) => ({ body: revocations.answer(query) })
  says.list = () => ({ body: revocations.list() })
  const good = await asked()
  assert.equal(good.verdict, 'intact')
  assert.match(good.checks.find(({ name }) => name === 'online')?.message ?? '', /1 asked about/)
  for (const answer of good.answers) assert.match(answer, /^Not withdrawn, says an answer of 20/)
  // A responder that lies is found out by the list.
  says.list = () => ({ body: revocations.list({ withdrawn: [leaf] }) })
  const withdrawn = await asked()
  assert.equal(withdrawn.verdict, 'changed')
  const failed = withdrawn.checks.filter(({ ok }) => !ok)
  assert.deepEqual(
    failed.map(({ name }) => name),
    ['revocation'],
  )
  assert.match(failed[0]?.message ?? '', /CN=Seal was withdrawn at/)
  assert.match(withdrawn.answers[1] ?? '', /^Withdrawn at/)
})

test('who is away, silent, lying or old leaves a file as it is, and what it said is told', async (t) => {
  if (!hasTools(t, 'openssl')) return
  const { folder, says, root, leaf, revocations, asked } = await openStage(t)
  const second = opensslIssue(folder, 'Second', root, [], { key: 'ec:P-256' })
  const strange = opensslAuthority(scratchFolder(t), 'Root', { key: 'ec:P-256' })
  const namesake = openRevocationAuthority(scratchFolder(t), strange, [leaf])
  const requestFor = ({ certFile }: Issued, ...more: string[]) => {
    const out = join(folder, 'request.der')
    run('openssl', ['ocsp', '-issuer', root.certFile, '-cert', certFile, '-reqout', out, ...more])
    return readFileSync(out)
  }
  const withNonce = revocations.answer(requestFor(leaf))
  const ofSecond = openRevocationAuthority(join(folder, 'second'), root, [second]).answer(
    requestFor(second, '-no_nonce'),
  )
  const cases: [kind: 'ocsp' | 'list', answer: (query: Buffer) => Answer, expected: RegExp][] = [
    ['list', () => AWAY, /HTTP status 503/],
    ['list', () => ({ body: Buffer.from('<html>') }), /cannot be read/],
    ['list', () => ({ body: Buffer.alloc(16 * 1024 * 1024 + 1) }), /more than 16777216 bytes/],
    ['list', () => ({ body: revocations.list({ days: -1 }) }), /ended at/],
    ['list', () => ({ body: revocations.list({ begins: 2 }) }), /from a time to come/],
    ['list', () => ({ body: namesake.list() }), /signature of the revocation list/],
    ['ocsp', (query) => ({ body: namesake.answer(query) }), /not signed by the authority/],
    ['ocsp', () => ({ body: withNonce }), /has a nonce/],
    ['ocsp', () => ({ body: ofSecond }), /about another certificate/],
    ['ocsp', () => ({ body: Buffer.from('30030a0106', 'hex') }), /refused \(status 6\)/],
  ]
  for (const [kind, answer, expected] of cases) {
    Object.assign(says, { ocsp: () => AWAY, list: () => AWAY, [kind]: answer })
    const { verdict, notes, answers, checks } = await asked()
    assert.equal(verdict, 'intact', String(expected))
    assert.match(answers[kind === 'ocsp' ? 0 : 1] ?? '', expected)
    assert.match(notes, /Asked now, nobody told whether .*CN=Seal/)
    assert.ok(!checks.some(({ name }) => name === 'online'))
  }
  // One that never answers is waited for no longer than its time.
  says.list = () => undefined
  assert.match((await asked({ timeoutMs: 200 })).answers[1] ?? '', /no complete answer within 200 ms/)
  for (const answer of (await asked({ allowPrivate: false })).answers)
    assert.match(answer, /127\.0\.0\.1 has no public address/)
})

test('an issuer that is missing is fetched from its address, when it signed the certificate', async (t) => {
  if (!hasTools(t, 'openssl')) return
  const folder = scratchFolder(t)
  const answers = new Map<string, Uint8Array>()
  const root = opensslAuthority(folder, 'Root', { key: 'ec:P-256' })
  const namesake = opensslAuthority(scratchFolder(t), 'Root', { key: 'ec:P-256' })
  const url = await serveTimeStamps(t, () => ({ body: answers.get('issuer') ?? Buffer.of() }))
  const access = `authorityInfoAccess=caIssuers;URI:${url}`
  const leaf = opensslIssue(folder, 'Seal', root, [access], { key: 'ec:P-256' })
  const [certificate = assert.fail()] = certificatesOf(leaf.certFile)
  const issuerFrom = async (file: string) => {
    answers.set('issuer', certificatesOf(file)[0]?.der ?? assert.fail())
    const source = openOnlineSource({ allowPrivate: true, now: new Date().toISOString() })
    return { issuer: await source.issuer(certificate), answers: source.answers }
  }
  const right = await issuerFrom(root.certFile)
  assert.deepEqual(right.issuer?.der, certificatesOf(root.certFile)[0]?.der)
  assert.deepEqual(
    right.answers.map(({ kind, ok }) => [kind, ok]),
    [['issuer', true]],
  )
  const wrong = await issuerFrom(namesake.certFile)
  assert.equal(wrong.issuer, null)
  assert.match(wrong.answers[0]?.answer ?? '', /no certificate of the issuer/)
})

test('the command tells whom it asked and what they said, and its exit code is that of the file', async (t) => {
  if (!hasTools(t, 'openssl')) return
  const { folder, says, root, leaf, pdf, revocations } = await openStage(t)
  const file = join(folder, 'sealed.pdf')
  writeFileSync(file, pdf)
  const verified = (...args: string[]) =>
    new Promise<{ code: number | string | null | undefined; stdout: string; stderr: string }>((resolve) => {
      const main = join(import.meta.dirname, '../../cli/src/main.ts')
      const all = [main, 'verify', '--trust', root.certFile, file, ...args]
      execFile(process.execPath, all, (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : error.code, stdout, stderr }),
      )
    })
  says.list = () => ({ body: revocations.list() })
  const good = await verified('--online', '--allow-private')
  assert.equal(good.code, 0, good.stdout)
  assert.match(good.stdout, /✓ online +Asked now, the authorities tell of no certificate/)
  assert.match(
    good.stdout,
    /asked +OCSP http:\S+ about O=Test, CN=Seal\n +\? It answered with HTTP status 503/,
  )
  assert.match(good.stdout, /asked +revocation list http:\S+ about O=Test, CN=Seal\n +Not withdrawn, says/)
  says.list = () => ({ body: revocations.list({ withdrawn: [leaf] }) })
  const withdrawn = await verified('--online', '--allow-private', '--json')
  assert.equal(withdrawn.code, 1)
  const [report] = JSON.parse(withdrawn.stdout).files
  assert.deepEqual(
    report.asked.map(({ kind, ok }: { kind: string; ok: boolean }) => [kind, ok]),
    [
      ['ocsp', false],
      ['crl', true],
    ],
  )
  const unasked = await verified()
  assert.equal(unasked.code, 0)
  assert.doesNotMatch(unasked.stdout, /asked +(OCSP|revocation)/)
  const late = await verified('--at', '2099-01-01')
  assert.equal(late.code, 0)
  assert.match(late.stdout, /CN=Seal ended at 20\S+, and no later time-stamp is in the file, so that nothing/)
  assert.equal((await verified('--at', 'soon')).code, 2)
  assert.equal((await verified('--allow-private')).code, 2)
})
