import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AMPLE_MS } from '../../server/test/support/slowness.ts'
import { sealPdf } from '../src/seal/seal.ts'
import { sealKeyFromPem } from '../src/seal/seal-key.ts'
import { createTimestampClient } from '../src/seal/timestamp.ts'
import { opensslAuthority, opensslIssue, SEAL_EXTENSIONS } from '../src/testing/openssl-pki.ts'
import { samplePdf } from '../src/testing/sample-pdf.ts'
import { AT, appendUpdate, objectText, objectWith, sealingParty } from '../src/testing/sealing.ts'
import { openTimeStampAuthority } from '../src/testing/time-stamp-authority.ts'

/*
 * Writes packages/evidence/cases: sealed files as they were on the day, so that whatever verification becomes, it
 * still knows the seals of before. Run by hand, and only to add cases: node packages/pdf/test/make-sealed-cases.ts
 */

const cases = join(import.meta.dirname, '../../evidence/cases')
mkdirSync(cases, { recursive: true })
const save = (name: string, bytes: Uint8Array | string): void => writeFileSync(join(cases, name), bytes)

const party = sealingParty()
const pdf = await samplePdf()
const { pdf: sealed } = await sealPdf({
  pdf,
  key: party.key,
  at: AT,
  name: 'Example Ltd',
  reason: 'Completed',
})
save('authority.pem', party.authority.caCertPem)
save('sealed.pdf', sealed)
save('foreign.pdf', (await sealPdf({ pdf, key: sealingParty().key, at: AT })).pdf)
save('unsealed.pdf', pdf)

const page = objectWith(sealed, '/Type /Page ')
const replaced = objectText(sealed, page).replace('/MediaBox', '/Rotate 180 /MediaBox')
save('updated.pdf', appendUpdate(sealed, [{ number: page, body: replaced }]))
const flipped = Buffer.from(sealed)
flipped[200] = (flipped[200] ?? 0) ^ 1
save('flipped.pdf', flipped)
save('longer.pdf', Buffer.concat([sealed, Buffer.from('\n')]))

const folder = mkdtempSync(join(tmpdir(), 'countersign-cases-'))
const authority = openTimeStampAuthority(folder)
const server = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => response.end(authority.reply(Buffer.concat(parts))))
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const address = server.address()
if (address === null || typeof address === 'string') throw new Error('the server has no port')
const root = opensslAuthority(folder, 'Root')
const leaf = opensslIssue(folder, 'Seal', root, SEAL_EXTENSIONS)
const pem = [leaf, root].map((issued) => readFileSync(issued.certFile, 'utf8')).join('')
const stamped = await sealPdf({
  pdf: await samplePdf({ objectStreams: true, form: true }),
  key: sealKeyFromPem(pem, readFileSync(leaf.keyFile, 'utf8')),
  timestamp: createTimestampClient({ urls: [`http://127.0.0.1:${address.port}/`], timeoutMs: AMPLE_MS }),
  at: new Date().toISOString(),
})
save('time-stamped.pdf', stamped.pdf)
save(
  'time-stamped-authorities.pem',
  readFileSync(root.certFile, 'utf8') + readFileSync(authority.root.certFile, 'utf8'),
)
server.close()
