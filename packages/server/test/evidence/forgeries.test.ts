import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type EvidenceVerification, readCertificates, verifyEvidence } from '@countersign/evidence'
import { caseFile, pack, unpack } from './archive-tools.ts'
import { FORGERIES, forge } from './forgeries.ts'

const trustedRoots = readCertificates(caseFile('evidence-authority.pem')).map(({ der }) => der)

function fails({ checks }: EvidenceVerification, name: string, message: RegExp): boolean {
  return checks.some((check) => check.name === name && !check.ok && message.test(check.message))
}

for (const forgery of FORGERIES) {
  test(`not intact: ${forgery.name}`, async () => {
    const archive = await forge(forgery)
    // Whoever knows the authority sees no less than whoever does not.
    for (const options of [{}, { trustedRoots }]) {
      const result = await verifyEvidence(archive, options)
      assert.equal(result.verdict, 'changed', JSON.stringify(result.checks, null, 1))
      for (const [name, message] of forgery.says)
        assert.ok(
          fails(result, name, message),
          `${name} ${message}\n${JSON.stringify(result.checks, null, 1)}`,
        )
    }
  })
}

test('what the service gave is intact, also when somebody has packed it again', async () => {
  for (const [name, isTest] of [
    ['evidence.zip', false],
    ['evidence-of-another.zip', false],
    ['evidence-of-test.zip', true],
  ] as const) {
    const archive = caseFile(name)
    for (const bytes of [archive, pack(unpack(archive))]) {
      const trusting = await verifyEvidence(bytes, { trustedRoots })
      assert.deepEqual(
        [trusting.verdict, trusting.seal?.test, trusting.seal?.isTrusted],
        ['intact', isTest, true],
      )
      assert.equal((await verifyEvidence(bytes)).verdict, 'intact')
      const foreign = await verifyEvidence(bytes, {
        trustedRoots: readCertificates(caseFile('authority.pem')).map(({ der }) => der),
      })
      assert.equal(foreign.verdict, 'foreign', JSON.stringify(foreign.checks))
    }
  }
})
