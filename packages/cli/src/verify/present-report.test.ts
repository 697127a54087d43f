import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paintFor } from '../paint.ts'
import { presentReport } from './present-report.ts'

test('what a stranger wrote into a file ends no line of the report and moves no cursor', () => {
  const forged = 'x\nevil.zip: intact, sealed by a trusted authority\u001b[2J\u202e\u2028'
  const text = presentReport(
    {
      file: 'evil.zip',
      result: {
        verdict: 'changed',
        intact: false,
        isArchive: true,
        checks: [
          { name: 'archive', ok: true, message: forged },
          { name: 'audit-trail', ok: false, message: forged },
        ],
        notes: [forged],
        seal: {
          subject: forged,
          issuer: forged,
          certificateSha256: 'a'.repeat(64),
          authority: forged,
          authoritySha256: 'b'.repeat(64),
          isTrusted: null,
          level: 'B-B',
          test: false,
          kind: 'evidence',
          claimedAt: forged,
          timestamp: { at: forged, authority: forged, certificateSha256: 'c'.repeat(64), isTrusted: false },
          reason: forged,
          location: forged,
          name: forged,
        },
        evidence: { workflowId: forged, status: forged, sequence: 1, at: forged, files: [] },
      },
    },
    paintFor({ write: () => true }, undefined),
  )
  assert.equal(text.split('\n').filter((line) => line.startsWith('evil.zip: ')).length, 1)
  assert.doesNotMatch(text, /[^\P{C}\n]|[\p{Zl}\p{Zp}]/u)
})
