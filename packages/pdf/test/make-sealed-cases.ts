import { readFileSync } from 'node:fs'
import { sealPdf } from '../src/seal/seal.ts'
import { sealKeyFromPem } from '../src/seal/seal-key.ts'
import { opensslAuthority, opensslIssue, SEAL_EXTENSIONS } from '../src/testing/openssl-pki.ts'
import { samplePdf } from '../src/testing/sample-pdf.ts'
import { AT, appendUpdate, objectText, objectWith, sealingParty } from '../src/testing/sealing.ts'
import { openStamps, save } from './case-writer.ts'

/*
 * Writes packages/evidence/cases: sealed files as they were on the day, so that whatever verification becomes, it
 * still knows the seals of before. Run by hand, and only to add cases: node packages/pdf/test/make-sealed-cases.ts
 */

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

const { folder, authority, timestamp, close } = await openStamps()
const root = opensslAuthority(folder, 'Root')
const leaf = opensslIssue(folder, 'Seal', root, SEAL_EXTENSIONS)
const pem = [leaf, root].map((issued) => readFileSync(issued.certFile, 'utf8')).join('')
const stamped = await sealPdf({
  pdf: await samplePdf({ objectStreams: true, form: true }),
  key: sealKeyFromPem(pem, readFileSync(leaf.keyFile, 'utf8')),
  timestamp,
  at: new Date().toISOString(),
})
save('time-stamped.pdf', stamped.pdf)
save(
  'time-stamped-authorities.pem',
  readFileSync(root.certFile, 'utf8') + readFileSync(authority.root.certFile, 'utf8'),
)
close()
