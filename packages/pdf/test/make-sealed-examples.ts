import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCertificates } from '@countersign/evidence'
import {
  placeTimestamp,
  prepareTimestamp,
  type Revision,
  readSealedRevision,
  writeArchive,
} from '@countersign/evidence/pdf-update'
import { AMPLE_MS } from '../../server/test/support/slowness.ts'
import { createRevocationList } from '../src/seal/revocation-list.ts'
import { sealPdf } from '../src/seal/seal.ts'
import { createTimestampClient } from '../src/seal/timestamp.ts'
import { openRevocationAuthority } from '../src/testing/revocation-authority.ts'
import { samplePdf } from '../src/testing/sample-pdf.ts'
import { sealingParty } from '../src/testing/sealing.ts'
import { openTimeStampAuthority } from '../src/testing/time-stamp-authority.ts'

/*
 * Writes examples/sealed: a PDF of each level, and the certificates of the authorities that they lead to. Run by hand, and only to make them anew:
 * node packages/pdf/test/make-sealed-examples.ts
 */

const OUT = join(import.meta.dirname, '../../../examples/sealed')
const DAY_MS = 86_400_000
const TOKEN_BYTES = 8_192
mkdirSync(OUT, { recursive: true })

const folder = mkdtempSync(join(tmpdir(), 'countersign-examples-'))
const now = new Date(Math.floor(Date.now() / 1000) * 1000)
const at = now.toISOString()
const days = (count: number): string => new Date(now.getTime() + count * DAY_MS).toISOString()

const times = openTimeStampAuthority(folder)
const server = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => response.end(times.reply(Buffer.concat(parts))))
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const address = server.address()
if (address === null || typeof address === 'string') throw new Error('the server has no port')
const client = createTimestampClient({ urls: [`http://127.0.0.1:${address.port}/`], timeoutMs: AMPLE_MS })

/** A day old, so that nobody's clock is before it. */
const party = sealingParty('Example Ltd', days(-1))
const pdf = await samplePdf()
const reason = 'Sealed document'
const plain = await sealPdf({ pdf, key: party.key, at, name: 'Example Ltd', reason })
const stamped = await sealPdf({ pdf, key: party.key, at, name: 'Example Ltd', reason, timestamp: client })
if (stamped.level !== 'B-T') throw new Error('no time-stamp came')

const certificatesOf = (file: string): Uint8Array[] =>
  readCertificates(readFileSync(file)).map(({ der }) => der)
const lists = openRevocationAuthority(folder, times.root, [times.signer])
const lasting: Revision = writeArchive(await readSealedRevision(stamped.pdf), {
  certificates: [...party.key.certificates.slice(0, 1), ...certificatesOf(times.signer.certFile)],
  crls: [
    createRevocationList(party.authority, { number: 1, from: at, until: days(10) }),
    lists.list({ days: 10 }),
  ],
  ocsps: [],
})
const prepared = prepareTimestamp(await readAgain(lasting), TOKEN_BYTES)
const token = await client.stamp(prepared.covered)
if ('failures' in token) throw new Error(JSON.stringify(token.failures))

const files: Readonly<Record<string, Uint8Array | string>> = {
  'b-b.pdf': plain.pdf,
  'b-t.pdf': stamped.pdf,
  'b-lt.pdf': lasting.bytes,
  'b-lta.pdf': placeTimestamp(prepared, token.token).bytes,
  'authority.pem': party.authority.caCertPem,
  'time-authority.pem': readFileSync(times.root.certFile),
}
for (const [name, bytes] of Object.entries(files)) writeFileSync(join(OUT, name), bytes)
server.close()

/** The time-stamp is written into bytes of its own. */
async function readAgain(revision: Revision): Promise<Revision> {
  return { ...revision, bytes: Uint8Array.from(revision.bytes) }
}
