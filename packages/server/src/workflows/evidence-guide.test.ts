import assert from 'node:assert/strict'
import { test } from 'node:test'
import { verifyGuide } from './evidence-guide.ts'

const GUIDED = {
  workflowId: '019b4a5e-8a6b-7c3d-9e2f-0a1b2c3d4e5f',
  name: 'Agreement',
  files: [
    { name: 'papers/contract.pdf', what: 'unsealed document' },
    { name: 'papers/lease.pdf', what: 'document' },
    { name: 'papers/certificate-of-completion.pdf', what: 'certificate of completion' },
  ],
  certificates: ['certificates/seal.pem', 'certificates/issuer-1.pem'],
  checkerSha256: 'ab'.repeat(32),
} as const

test('whatever a workflow is called stands in VERIFY.md as text alone', () => {
  const named = (name: string) =>
    verifyGuide({ ...GUIDED, name })
      .split('\n')
      .find((line) => line.startsWith('Workflow `')) ?? ''
  assert.match(named('Agreement'), /, with the name `Agreement`\. Nothing here/)
  const forged = 'x`). **Verified.** ![](https://evil.example/a.png) `` <script>'
  assert.ok(named(forged).includes(`, with the name \`\`\` ${forged} \`\`\`. Nothing`), named(forged))
  assert.match(named('a\n\n# Verified\u202e'), /`a\[U\+000A\]\[U\+000A\]# Verified\[U\+202E\]`\. Nothing/)
})

test('the authority comes first, from outside, and before any command that relies on it', () => {
  const guide = verifyGuide(GUIDED)
  const first = guide.indexOf('**from outside of this archive**')
  assert.ok(first > 0)
  assert.ok(first < guide.indexOf('--trust') && first < guide.indexOf('-CAfile'))
  for (const [, file] of guide.matchAll(/(?:--trust|-CAfile) (\S+)/g))
    assert.match(file ?? '', /^(?:\.\.\/)*authority\.pem$/)
  assert.match(guide, /\| `audit-seals\/` \|/)
  assert.match(
    guide,
    /`\/verify\.html` of the service[\s\S]*SHA-256 was `(?:ab){32}`; that too can be forged here/,
  )
  assert.match(guide, /`salt`, which is written in hexadecimal/)
})

test('each file is called what it is, and no command is given for files that are not there', () => {
  const guide = verifyGuide(GUIDED)
  assert.match(guide, /\| `papers\/contract\.pdf` \| document, not sealed \|/)
  assert.match(guide, /\| `papers\/lease\.pdf` \| document, sealed \|/)
  assert.match(guide, /verify --trust \.\.\/authority\.pem 'papers\/lease\.pdf'/)
  const empty = verifyGuide({ ...GUIDED, files: [] })
  assert.match(empty, /No document in this evidence is sealed\./)
  assert.match(empty, /There is no document in this evidence\./)
  assert.doesNotMatch(empty, /^sha256sum|DOCUMENT/m)
  assert.match(empty, /\|---\|---\|\n\| `audit\.json`/)
})
