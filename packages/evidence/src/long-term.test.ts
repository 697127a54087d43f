import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ListOptions, party, revocationList } from '../cases/party.ts'
import type { Chain } from './certificate-chain.ts'
import { type AskedAt, archivedCertificates, statusIn, type UsedChain } from './long-term.ts'
import { parseCertificate } from './x509.ts'

const AT = '2024-06-01T12:00:00.000Z'
const root = party('Root')
const leaf = party('Seal', root, { isAuthority: false, until: '2030-01-01T00:00:00Z' })

async function statusOf(list: ListOptions, purpose: UsedChain['purpose'] = 'seal') {
  const certificate = parseCertificate(leaf.certificate)
  const asked = { certificate, issuer: parseCertificate(root.certificate), purpose, at: AT }
  return (await statusIn({ crls: [revocationList(root, list)], ocsps: [] }, asked)).is
}

test('a list tells of a use during its time or before it, as long as the certificate had not ended', async () => {
  const cases: [from: string, until: string, expected: string][] = [
    ['2024-05-30T00:00:00Z', '2024-06-09T00:00:00Z', 'good'],
    ['2024-06-02T00:00:00Z', '2024-06-09T00:00:00Z', 'good'],
    ['2024-05-20T00:00:00Z', '2024-05-30T00:00:00Z', 'unknown'],
    ['2030-01-01T00:00:00Z', '2030-01-09T00:00:00Z', 'good'],
    // Authorities leave out what has ended: an empty list says nothing of it.
    ['2030-01-01T00:00:01Z', '2030-01-09T00:00:00Z', 'unknown'],
  ]
  for (const [from, until, expected] of cases) assert.equal(await statusOf({ from, until }), expected, from)
})

test('a withdrawal counts from its moment on, and of a time-stamp authority from before unless nobody else had the key', async () => {
  const cases: [at: string, reason: number | undefined, seal: string, timestamp: string][] = [
    ['2024-05-31T00:00:00Z', undefined, 'withdrawn', 'withdrawn'],
    ['2024-05-31T00:00:00Z', 4, 'withdrawn', 'withdrawn'],
    ['2025-01-01T00:00:00Z', 1, 'good', 'withdrawn'],
    ['2025-01-01T00:00:00Z', undefined, 'good', 'withdrawn'],
    ['2025-01-01T00:00:00Z', 4, 'good', 'good'],
  ]
  for (const [at, reason, ...expected] of cases) {
    const list = { from: '2025-02-01T00:00:00Z', withdrawn: { at, ...(reason !== undefined && { reason }) } }
    assert.deepEqual([await statusOf(list), await statusOf(list, 'timestamp')], expected, `${at} ${reason}`)
  }
  // Also of a certificate that has ended: whoever says so is right.
  const late = { from: '2031-01-01T00:00:00Z', withdrawn: { at: '2024-05-31T00:00:00Z' } }
  assert.equal(await statusOf(late), 'withdrawn')
})

test('whoever says that a certificate was withdrawn is right, whatever others say before or behind', async () => {
  const asked: AskedAt = {
    certificate: parseCertificate(leaf.certificate),
    issuer: parseCertificate(root.certificate),
    purpose: 'seal',
    at: AT,
  }
  const good = revocationList(root, { from: '2024-06-02T00:00:00Z' })
  const withdrawn = revocationList(root, {
    from: '2024-06-02T00:00:00Z',
    withdrawn: { at: '2024-05-01T00:00:00Z' },
  })
  for (const crls of [
    [good, withdrawn],
    [withdrawn, good],
  ])
    assert.equal((await statusIn({ crls, ocsps: [] }, asked)).is, 'withdrawn')
})

test('a certificate that two chains share is archived once', () => {
  const below = party('Below', root)
  const chainOf = (name: string): Chain => {
    // Each signature carries its own copy.
    const certificates = [party(name, below, { isAuthority: false }), below, root].map(({ certificate }) =>
      parseCertificate(Uint8Array.from(certificate)),
    )
    const top = certificates[2] ?? assert.fail()
    return { certificates, top, isComplete: true, isTrusted: true, problems: [] }
  }
  const chains: UsedChain[] = [
    { chain: chainOf('Seal'), purpose: 'seal', at: AT },
    { chain: chainOf('Time'), purpose: 'timestamp', at: AT },
  ]
  assert.equal(archivedCertificates(chains).length, 3)
})
