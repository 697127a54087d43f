import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { readCertificates, verifyPdf } from '@countersign/evidence'
import { AMPLE_MS } from '../../server/test/support/slowness.ts'
import { sealPdf } from '../src/seal/seal.ts'
import { type SealKey, sealKeyFromPem } from '../src/seal/seal-key.ts'
import { createTimestampClient } from '../src/seal/timestamp.ts'
import {
  INTERMEDIATE_EXTENSIONS,
  opensslAuthority,
  opensslIssue,
  SEAL_EXTENSIONS,
} from '../src/testing/openssl-pki.ts'
import { samplePdf } from '../src/testing/sample-pdf.ts'
import { appendUpdate, objectText, objectWith, sealingParty } from '../src/testing/sealing.ts'
import { openTimeStampAuthority, serveTimeStamps } from '../src/testing/time-stamp-authority.ts'
import { hasTools, run, scratchFolder } from '../src/testing/tools.ts'
import { judge, LEVELS } from './judge/judges.ts'
import { tableIn } from './judge/table.ts'

/*
 * Other people's verifiers must agree: pdfsig (poppler over NSS) and openssl cms. Both look at the machine's clock
 * when they judge certificates, so these seals are made at the present time.
 */

const now = (): string => new Date().toISOString()

/** The commands that docs/evidence.md tells people to check a seal by, with openssl and with pdfsig. */
const guide = readFileSync(new URL('../../../docs/evidence.md', import.meta.url), 'utf8')
const [openssl = '', pdfsig = ''] = [
  ...guide.slice(guide.indexOf('## Check it by hand')).matchAll(/^```sh\n(.*?)^```/gms),
].map(([, commands = '']) => commands)

/** What such commands say of a file, with one authority trusted. */
function askedBy(commands: string, folder: string, pdf: Uint8Array, caFile: string): string {
  writeFileSync(join(folder, 'sealed.pdf'), pdf)
  copyFileSync(caFile, join(folder, 'authority.pem'))
  const { stdout, stderr } = run('sh', ['-ec', commands], folder)
  return stdout + stderr
}

async function expectAccepted(folder: string, pdf: Uint8Array, caFile: string): Promise<void> {
  const said = askedBy(pdfsig, folder, pdf, caFile)
  assert.match(said, /Signature Validation: Signature is Valid\./)
  assert.match(said, /Certificate Validation: Certificate is Trusted\./)
  assert.match(said, /Signature Type: ETSI\.CAdES\.detached/)
  assert.match(said, /Total document signed/)
  assert.match(askedBy(openssl, folder, pdf, caFile), /Verification successful/)
  assert.equal((await verifyPdf(pdf)).intact, true)
}

test('pdfsig and openssl accept a seal of the self-made authority', async (t) => {
  if (!hasTools(t, 'pdfsig', 'certutil', 'openssl', 'xxd')) return
  const folder = scratchFolder(t)
  const { authority, key } = sealingParty('Größe GmbH', now())
  const caFile = join(folder, 'ca.pem')
  writeFileSync(caFile, authority.caCertPem)
  for (const objectStreams of [false, true]) {
    const { pdf } = await sealPdf({ pdf: await samplePdf({ objectStreams }), key, at: now(), name: 'Größe' })
    await expectAccepted(scratchFolder(t), pdf, caFile)
  }
})

test('pdfsig and openssl accept a seal with an RSA key, an intermediate authority and a time-stamp', async (t) => {
  if (!hasTools(t, 'pdfsig', 'certutil', 'openssl', 'xxd')) return
  const folder = scratchFolder(t)
  const authority = openTimeStampAuthority(folder)
  const url = await serveTimeStamps(t, (query) => ({ body: authority.reply(query) }))
  const root = opensslAuthority(folder, 'Root')
  const intermediate = opensslIssue(folder, 'Intermediate', root, INTERMEDIATE_EXTENSIONS)
  const leaf = opensslIssue(folder, 'Seal', intermediate, SEAL_EXTENSIONS)
  const pem = [leaf, intermediate, root].map((issued) => readFileSync(issued.certFile, 'utf8')).join('')
  const key: SealKey = sealKeyFromPem(pem, readFileSync(leaf.keyFile, 'utf8'))
  const timestamp = createTimestampClient({ urls: [url], timeoutMs: AMPLE_MS })
  const sealed = await sealPdf({ pdf: await samplePdf(), key, timestamp, at: now() })
  assert.equal(sealed.level, 'B-T')
  await expectAccepted(scratchFolder(t), sealed.pdf, root.certFile)
  const trustedTimeRoots = readCertificates(readFileSync(authority.root.certFile)).map(({ der }) => der)
  const { seal } = await verifyPdf(sealed.pdf, { trustedTimeRoots })
  assert.equal(seal?.level, 'B-T')
  assert.equal(seal?.timestamp?.authority, 'O=Test, CN=Time Signer')
})

test('what pdfsig still calls valid after an update is not intact here', async (t) => {
  if (!hasTools(t, 'pdfsig', 'certutil')) return
  const folder = scratchFolder(t)
  const { authority, key } = sealingParty('Example Ltd', now())
  const caFile = join(folder, 'ca.pem')
  writeFileSync(caFile, authority.caCertPem)
  const { pdf } = await sealPdf({ pdf: await samplePdf(), key, at: now() })
  const page = objectWith(pdf, '/Type /Page ')
  const updated = appendUpdate(pdf, [
    { number: page, body: objectText(pdf, page).replace('/Contents', '/Was') },
  ])
  assert.match(
    askedBy(pdfsig, scratchFolder(t), updated, caFile),
    /Signature Validation: Signature is Valid\./,
  )
  const result = await verifyPdf(updated)
  assert.equal(result.intact, false)
  assert.match(result.checks.find((check) => !check.ok)?.message ?? '', /changes object \d+ \(Page\)/)
})

test('openssl finds the self-made certificates right', (t) => {
  if (!hasTools(t, 'openssl')) return
  const folder = scratchFolder(t)
  const { authority } = sealingParty(
    'Ein Name, der viel länger ist als die vierundsechzig Zeichen, die ein Zertifikat zulässt',
  )
  writeFileSync(join(folder, 'ca.pem'), authority.caCertPem)
  writeFileSync(join(folder, 'seal.pem'), authority.sealCertPem)
  // At a fixed time within their validity.
  const attime = String(Date.parse('2025-01-01T00:00:00Z') / 1000)
  const args = ['verify', '-x509_strict', '-attime', attime, '-CAfile', 'ca.pem', 'seal.pem']
  const result = spawnSync('openssl', args, { cwd: folder, encoding: 'utf8' })
  assert.equal(`${result.stdout}${result.stderr}`, 'seal.pem: OK\n')
})

test('a PDF of each level stands before the judges as the guide says', async (t) => {
  if (!hasTools(t, 'pdfsig', 'certutil', 'openssl', 'qpdf', 'mutool', 'javac')) return
  const rows = await judge(join(import.meta.dirname, '../../../examples/sealed'))
  const said = rows.map(({ asked, results }) => [asked, ...LEVELS.map((level) => results[level])])
  // Versions differ from one machine to the next; what they say does not.
  assert.deepEqual(
    said,
    tableIn(guide).map(([asked, _version, ...results]) => [asked, ...results]),
  )
  assert.doesNotMatch(JSON.stringify(said), /not valid/)
  assert.deepEqual(
    said[0]?.slice(1),
    LEVELS.map((level) => `intact, ${level}`),
  )
})

test('a judge says no where a byte was changed', async (t) => {
  if (!hasTools(t, 'pdfsig', 'certutil', 'openssl', 'qpdf', 'mutool', 'javac')) return
  const folder = scratchFolder(t)
  const examples = join(import.meta.dirname, '../../../examples/sealed')
  for (const name of ['b-b.pdf', 'b-t.pdf', 'b-lt.pdf', 'b-lta.pdf', 'authority.pem', 'time-authority.pem'])
    copyFileSync(join(examples, name), join(folder, name))
  const bytes = readFileSync(join(folder, 'b-lta.pdf'))
  const at = bytes.indexOf('/Rect [0 0 0 0]')
  writeFileSync(join(folder, 'b-lta.pdf'), bytes.fill('9', at + 7, at + 8))
  const refused = (await judge(folder)).filter(({ results }) => /^not valid|^changed/.test(results['B-LTA']))
  assert.deepEqual(
    refused.map(({ asked }) => asked),
    [
      'countersign verify',
      'pdfsig: signature and chain',
      'openssl: signature and chain, as CAdES',
      'openssl: document time-stamp',
      'mutool: signature',
      'iText 5: signature and chain',
      'iText 5: long-term data',
    ],
  )
})
