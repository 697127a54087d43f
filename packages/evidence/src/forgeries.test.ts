import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { FORGERIES, FORGERY_CLASSES } from '../cases/forgeries/all.ts'
import { verifyPdf } from './verify-pdf.ts'
import { readCertificates } from './x509.ts'

const cases = join(import.meta.dirname, '../cases')
const read = (file: string): Uint8Array => readFileSync(join(cases, file))
const TRUSTED = ['authority.pem', 'time-stamped-authorities.pem', 'forgery-authorities.pem'].flatMap((file) =>
  readCertificates(read(file)),
)

test('each forgery has a name of its own', () => {
  assert.equal(new Set(FORGERIES.map(({ name }) => name)).size, FORGERIES.length)
  assert.ok(FORGERIES.length >= 300, String(FORGERIES.length))
  for (const [kind, forgeries] of Object.entries(FORGERY_CLASSES))
    assert.ok(forgeries.filter(({ fails }) => fails.length > 0).length >= 4, kind)
})

test('the files that forgers begin with are whole', async () => {
  for (const file of new Set(FORGERIES.map((forgery) => forgery.file))) {
    const { verdict, checks } = await verifyPdf(read(file))
    assert.equal(verdict, 'intact', `${file}: ${JSON.stringify(checks.filter((check) => !check.ok))}`)
  }
})

for (const { name, file, forge, fails, says, trust, verdict: word } of FORGERIES) {
  test(`${name} (${file})`, async () => {
    const forged = await forge(read(file))
    assert.notDeepEqual(Buffer.from(forged), Buffer.from(read(file)))
    const trustedRoots = trust ?? TRUSTED.map(({ der }) => der)
    const { checks, verdict } = await verifyPdf(forged, trustedRoots.length > 0 ? { trustedRoots } : {})
    const failed = checks.filter((check) => !check.ok).map((check) => check.name)
    for (const expected of fails) assert.ok(failed.includes(expected), `${expected} among ${failed.join()}`)
    if (fails.length === 0) assert.deepEqual(failed, [])
    assert.equal(verdict, word ?? (fails.length === 0 ? 'intact' : 'changed'))
    if (says) assert.match(checks.map(({ message }) => message).join('\n'), says)
  })
}
