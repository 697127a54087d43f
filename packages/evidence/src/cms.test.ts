import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parseSignedData } from './cms.ts'
import { childrenOf, readDer } from './der.ts'
import { context, sequence } from './der-write.ts'
import { limits } from './limits.ts'
import { openPdf } from './pdf/pdf-file.ts'
import { findSignatures, signatureContents } from './pdf/signature.ts'

const CASE = join(import.meta.dirname, '../cases/time-stamped.pdf')

test('a signature carries a bounded number of certificates', async () => {
  const signature = await signatureOf(readFileSync(CASE))
  const count = parseSignedData(signature).certificates.length
  const most = withCertificates(signature, limits.signatureCertificatesMax - count)
  assert.equal(parseSignedData(most).certificates.length, limits.signatureCertificatesMax)
  const more = withCertificates(signature, limits.signatureCertificatesMax - count + 1)
  assert.throws(() => parseSignedData(more), /it carries 65 certificates/)
})

async function signatureOf(pdf: Uint8Array): Promise<Uint8Array> {
  const [signature] = await findSignatures(await openPdf(pdf))
  const contents = signature && signatureContents(pdf, signature.contents)
  assert.ok(contents instanceof Uint8Array)
  return contents
}

/** The same SignedData (RFC 5652 section 5.1) that carries its last certificate so many times more. */
function withCertificates(signature: Uint8Array, more: number): Uint8Array {
  const [type, explicit] = childrenOf(readDer(signature))
  const [signedData] = explicit ? childrenOf(explicit) : []
  assert.ok(type && signedData)
  const members = childrenOf(signedData).map((member) => {
    if (member.tag !== 0xa0) return member.raw
    const certificates = childrenOf(member).map(({ raw }) => raw)
    const last = certificates.at(-1)
    assert.ok(last)
    return context(0, ...certificates, ...Array.from({ length: more }, () => last))
  })
  return sequence(type.raw, context(0, sequence(...members)))
}
