import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCertificates } from '@countersign/evidence'
import { openRevocationAuthority } from '@countersign/pdf/testing/revocation-authority'
import { openTimeStampAuthority, serveTimeStamps } from '@countersign/pdf/testing/time-stamp-authority'
import { scratchFolder } from '@countersign/pdf/testing/tools'
import { pushAgreement, startAgreement } from '../support/agreement.ts'
import { openPerson } from '../support/person.ts'
import { openTestService, type TestService } from '../support/service.ts'

export type Test = Parameters<typeof scratchFolder>[0]
type Answer = Parameters<typeof serveTimeStamps>[1]

/** What the servers answer: by default the list is away, the responder too, and time-stamps are given. */
export interface Behaviour {
  list?: Answer
  ocsp?: Answer
  time?: Answer
  /** The authority that is asked behind the first; by default it is away. */
  second?: Answer
}

export const AWAY = { status: 503, body: Buffer.of() }

interface Names {
  list?: boolean
  ocsp?: boolean
  unreadable?: boolean
  /** TIMESTAMP_URL names two authorities. */
  second?: boolean
  /** How long the certificate of the authority that gives time-stamps lasts. */
  days?: number
}

/** A service, a time-stamp authority whose signer names the addresses, and what is answered there. */
export async function openStage(t: Test, names: Names, environment = {}) {
  const folder = scratchFolder(t)
  const behaviour: Behaviour = {}
  const listUrl = await serveTimeStamps(t, (...asked) => behaviour.list?.(...asked))
  const ocspUrl = await serveTimeStamps(t, (...asked) => behaviour.ocsp?.(...asked))
  const extensions = [
    ...(names.list ? [`crlDistributionPoints=URI:${listUrl}`] : []),
    ...(names.unreadable ? ['authorityInfoAccess=DER:0400'] : []),
    ...(names.ocsp ? [`authorityInfoAccess=OCSP;URI:${ocspUrl}`] : []),
  ]
  const authority = openTimeStampAuthority(folder, [], extensions, names.days)
  const revocations = openRevocationAuthority(folder, authority.root, [authority.signer])
  const url = await serveTimeStamps(t, (...asked) =>
    behaviour.time === undefined ? { body: authority.reply(asked[0]) } : behaviour.time(...asked),
  )
  const other = openTimeStampAuthority(scratchFolder(t))
  const second = await serveTimeStamps(t, (...asked) => behaviour.second?.(...asked) ?? AWAY)
  const trusted = join(folder, 'trusted.pem')
  writeFileSync(trusted, [authority, other].map(({ root }) => readFileSync(root.certFile, 'utf8')).join(''))
  const service = await openTestService({
    TIMESTAMP_URL: names.second ? `${url} ${second}` : url,
    TIMESTAMP_TRUST: trusted,
    PKI_ALLOW_PRIVATE: 'true',
    ...environment,
  })
  t.after(() => service.close())
  const trust = {
    trustedRoots: service.app.authorities,
    trustedTimeRoots: readCertificates(readFileSync(trusted)).map(({ der }) => der),
  }
  return { folder, behaviour, authority, other, revocations, service, trust, url, listUrl }
}

/** The time passes, and the housekeeping sees it. The tokens of before are over. */
export async function pass(service: TestService, ms: number): Promise<void> {
  const { app, clock, credentials, tokens } = service
  clock.advance(ms)
  const [test, live] = credentials.namespaces
  for (const [mode, key] of [
    ['test', test],
    ['live', live],
  ] as const) {
    const body = { grantType: 'api_key', apiKey: key?.apiKey }
    tokens[mode] = (await service.call('POST', '/v1/auth/token', { body })).body.accessToken
  }
  await app.housekeeping.tidy()
  await service.settle()
}

/** Signed by both, and sealed as far as that goes at once. */
export async function signedAgreement(
  service: TestService,
  { isPushed = false, mode = 'test' }: { isPushed?: boolean; mode?: 'test' | 'live' } = {},
): Promise<string> {
  const { settle } = service
  const ns: TestService['ns'] = (method, path, options) => service.ns(method, path, { ...options, mode })
  if (!isPushed) await pushAgreement(ns)
  const { id } = await startAgreement(ns)
  await settle()
  for (const { url } of (await ns('GET', `/workflows/${id}/action-urls`)).body.actionUrls) {
    await openPerson(service, url).sign()
    await settle()
  }
  return id
}
