import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ECDSA, FROM, type Party, party, revocationList } from '../cases/party.ts'
import { strangerIn } from './archive-origin.ts'
import type { Chain } from './certificate-chain.ts'
import { TAG } from './der.ts'
import { context, der, octetString, oid, sequence, utf8String } from './der-write.ts'
import { OID } from './oid.ts'
import { parseCertificate } from './x509.ts'

function ocspAnswer(
  by: Party,
  options: { nonce?: boolean; carried?: Uint8Array; algorithm?: Uint8Array } = {},
) {
  const nonce = sequence(oid(OID.ocspNonce), octetString(new Uint8Array(8)))
  const data = sequence(
    context(1, by.name),
    FROM,
    sequence(),
    ...(options.nonce ? [context(1, sequence(nonce))] : []),
  )
  const carried = options.carried ? [context(0, sequence(options.carried))] : []
  const basic = by.sign(data, options.algorithm ?? ECDSA, ...carried)
  return sequence(
    der(TAG.enumerated, Uint8Array.of(0)),
    context(0, sequence(oid(OID.ocspBasic), octetString(basic))),
  )
}

const root = party('Root')
const seal = party('Seal', root, { isAuthority: false })
const stranger = party('Root')
const [leaf, top] = [parseCertificate(seal.certificate), parseCertificate(root.certificate)]
const WHOLE: Chain = { certificates: [leaf, top], top, isComplete: true, isTrusted: false, problems: [] }
const CUT: Chain = { ...WHOLE, certificates: [leaf], top: leaf, isComplete: false }

const problem = (
  materials: { certificates?: Uint8Array[]; crls?: Uint8Array[]; ocsps?: Uint8Array[] },
  chain = WHOLE,
  trusted: Uint8Array[] = [],
) =>
  strangerIn({ certificates: [], crls: [], ocsps: [], ...materials }, [chain], trusted.map(parseCertificate))

test('what the authorities of a seal signed may be archived, in any order', async () => {
  const below = party('Below', root)
  const lowest = party('Lowest', below)
  const certificates = [lowest.certificate, below.certificate, seal.certificate, root.certificate]
  const crls = [root, below].map((by) => revocationList(by))
  const ocsps = [ocspAnswer(root), ocspAnswer(lowest, { carried: lowest.certificate })]
  assert.equal(await problem({ certificates, crls, ocsps }), null)
  assert.equal(await problem({ certificates: [root.certificate], crls: [revocationList(root)] }, CUT), null)
  assert.equal(await problem({ certificates: [stranger.certificate] }, WHOLE, [stranger.certificate]), null)
})

test('nobody else has a word behind a seal, whatever name they give themselves', async () => {
  const strange = [
    { certificates: [stranger.certificate] },
    { certificates: [party('Below', stranger).certificate, stranger.certificate] },
    // A leaf is no authority, even one of the same root.
    { certificates: [party('Below', seal).certificate] },
    { crls: [revocationList(stranger)] },
    { crls: [revocationList(seal)] },
    { ocsps: [ocspAnswer(stranger)] },
    { ocsps: [ocspAnswer(stranger, { carried: stranger.certificate })] },
    // The certificates that an answer carries are signed by nobody who signed the answer.
    { ocsps: [ocspAnswer(root, { carried: stranger.certificate })] },
    { ocsps: [ocspAnswer(root, { nonce: true })] },
    { ocsps: [ocspAnswer(root, { algorithm: sequence(oid(OID.ecdsaSha256), utf8String('9 000 EUR')) })] },
  ]
  for (const [at, materials] of strange.entries())
    assert.match((await problem(materials)) ?? '', /by nobody who signed this file or is trusted/, String(at))
})

test('of a certificate whose issuer is not at hand, the key counts and not its words', async () => {
  assert.match((await problem({ certificates: [seal.certificate] }, CUT)) ?? '', /issued by nobody/)
})
