import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { readCertificates } from '../x509.ts'
import { textOfBytes } from './byte-text.ts'
import { readSealedRevision, writeArchive } from './sealed-update.ts'

const read = (path: string): Uint8Array => readFileSync(join(import.meta.dirname, '../..', path))

test('the dictionary of cross-references that docs/evidence.md shows is the one that is written', async () => {
  const revision = await readSealedRevision(read('cases/time-stamped.pdf'))
  const certificates = readCertificates(read('cases/authority.pem')).map(({ der }) => der)
  const { bytes } = writeArchive(revision, { certificates, crls: [], ocsps: [] })
  const written = textOfBytes(bytes.subarray(revision.bytes.length))
  const dictionary = /<< \/Type \/XRef .*>>/.exec(written)?.[0] ?? ''
  const docs = new TextDecoder().decode(read('../../docs/evidence.md'))
  assert.ok(
    dictionary !== '' &&
      docs.replaceAll(/\s+/g, ' ').includes(dictionary.replaceAll(/<[\da-f]{32}>/g, '<…>')),
    dictionary,
  )
})
