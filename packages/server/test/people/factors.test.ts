import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { DAY_MS, HOUR_MS } from '../../src/lib/clock.ts'
import { limits } from '../../src/limits.ts'
import { makeLink } from '../../src/people/links.ts'
import { codeOf } from '../../src/people/totp.ts'
import { runAdmin } from '../support/admin.ts'
import { fromBase32 } from '../support/base32.ts'
import { withOwner } from '../support/database.ts'
import type { Reply } from '../support/reply.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { OWNER_PASSWORD, openOwner, openVisit, tokenOf, type Visit } from '../support/visit.ts'

let service: TestService
let orgId: string
let owner: Visit
before(async () => {
  service = await openTestService({ TRUST_PROXY: 'true' })
  service.clock.stop()
  orgId = service.credentials.orgId
  owner = await openOwner(service)
})
after(() => service.close())

const OLIVE = 'olive@example.com'
const STEP_MS = 30_000
const said = ({ status, body }: Reply) => [status, body.errorInfo?.message ?? '']
const from = (ip: string) => openVisit(service, { 'X-Forwarded-For': ip })
const next = () => service.clock.advance(STEP_MS)
const sendIn = (visit: Visit, code: string, password = OWNER_PASSWORD) =>
  visit.post('/sign-in', { email: OLIVE, password, code })

/** What her app shows; of the secret as it was shown once. */
let secret: Buffer = Buffer.alloc(0)
const codeNow = (beside = 0) => codeOf(secret, Math.floor(Date.parse(service.clock.now()) / STEP_MS) + beside)

let recovery: string[] = []

test('an app is added by its first code, and signing in asks for one from then on', async () => {
  const begun = await owner.post('/factors/totp/begin', { name: 'Telephone' })
  assert.equal(begun.status, 200, begun.bytes.toString())
  const { factorId, uri } = begun.body
  assert.match(
    uri,
    /^otpauth:\/\/totp\/Countersign%20\(localhost\):olive%40example\.com\?secret=[A-Z2-7]{32}&/,
  )
  secret = fromBase32(begun.body.secret)
  // Begun is not added: nobody is locked out by an app that was never set up.
  assert.equal((await openVisit(service).signIn(OLIVE, OWNER_PASSWORD)).body.person.email, OLIVE)
  assert.deepEqual((await owner.post('/factors', {})).body, {
    hasPassword: true,
    data: [],
    recoveryCodesLeft: 0,
  })
  const wrong = await owner.post('/factors/totp/confirm', { factorId, code: '000000' })
  assert.equal(said(wrong)[0], 400)
  const old = owner.headers
  const added = await owner.post('/factors/totp/confirm', { factorId, code: codeNow() })
  assert.equal(added.status, 200, added.bytes.toString())
  recovery = added.body.recoveryCodes
  assert.equal(new Set(recovery).size, limits.recoveryCodes)
  for (const code of recovery) assert.match(code, /^[a-hj-kmnp-z02-9]{4}(?:-[a-hj-kmnp-z02-9]{4}){3}$/)
  assert.equal((await service.call('GET', '/v1/auth/session', { headers: old })).status, 401)
  const { data, recoveryCodesLeft } = (await owner.post('/factors', {})).body
  assert.deepEqual([data.length, data[0].name, recoveryCodesLeft], [1, 'Telephone', limits.recoveryCodes])
  const visit = openVisit(service)
  const half = await visit.signIn(OLIVE, OWNER_PASSWORD)
  assert.deepEqual(
    [half.status, half.body, half.headers.get('set-cookie')],
    [200, { needsCode: true, factors: ['totp'] }, null],
  )
  assert.equal((await visit.read()).status, 401)
})

test('no code is taken twice: not again, not by two at once, and none of a step before', async () => {
  next()
  const early = codeNow()
  assert.equal((await sendIn(openVisit(service), early)).status, 200)
  assert.deepEqual(said(await sendIn(openVisit(service), early)), [
    401,
    'The code is wrong, or was used already: wait for the next one of your app',
  ])
  next()
  next()
  const before = codeNow(-1)
  const raced = await Promise.all([1, 2, 3].map((n) => sendIn(from(`192.0.2.${n}`), codeNow())))
  assert.deepEqual(raced.map(({ status }) => status).toSorted(), [200, 401, 401])
  assert.equal((await sendIn(from('192.0.2.4'), before)).status, 401)
  // Nor as a step-up.
  assert.equal((await owner.post('/step-up', { code: codeNow() })).status, 400)
  next()
  const steppedUp = await owner.post('/step-up', { code: `${codeNow().slice(0, 3)} ${codeNow().slice(3)}` })
  assert.equal(steppedUp.status, 200, steppedUp.bytes.toString())
  assert.equal((await sendIn(openVisit(service), codeNow())).status, 401)
})

test('a wrong password says nothing of codes, and codes are not tried out from many places', async () => {
  service.clock.advance(DAY_MS)
  assert.equal(
    (await owner.post('/sign-in', { email: OLIVE, password: OWNER_PASSWORD, code: codeNow() })).status,
    200,
  )
  next()
  const right = codeNow()
  assert.deepEqual(said(await sendIn(from('198.51.100.1'), right, 'a wrong password')), [
    401,
    'The address or the password is wrong',
  ])
  const wrong = right === '111111' ? '222222' : '111111'
  for (let tries = 0; tries < limits.codeTries.free; tries++)
    assert.equal((await sendIn(from(`198.51.100.${tries + 10}`), wrong)).status, 401)
  assert.equal((await sendIn(from('198.51.100.99'), right)).status, 429)
  assert.equal((await owner.post('/step-up', { code: right })).status, 429)
  // Strangers, who do not know the password, make nobody wait.
  service.clock.advance(DAY_MS)
  for (let tries = 0; tries <= limits.codeTries.free; tries++)
    await sendIn(from(`198.51.100.${tries + 10}`), wrong, 'a wrong password')
  assert.equal((await sendIn(owner, codeNow())).status, 200)
})

test('a recovery code stands in once, however it is typed; others take the place of all', async () => {
  const [first = '', second = ''] = recovery
  const raced = await Promise.all(
    [first, first.toUpperCase().replaceAll('-', ' ')].map((code) => sendIn(openVisit(service), code)),
  )
  assert.deepEqual(raced.map(({ status }) => status).toSorted(), [200, 401])
  assert.equal((await owner.post('/factors', {})).body.recoveryCodesLeft, limits.recoveryCodes - 1)
  service.clock.advance(limits.stepUpMs)
  assert.deepEqual(said(await owner.post('/factors/recovery-codes', {})), [
    403,
    'Sign in again to make other recovery codes',
  ])
  await owner.post('/step-up', { password: OWNER_PASSWORD })
  const { recoveryCodes } = (await owner.post('/factors/recovery-codes', {})).body
  assert.equal((await sendIn(openVisit(service), second)).status, 401)
  assert.equal((await sendIn(openVisit(service), recoveryCodes[0])).status, 200)
})

test('an organization that asks for a second factor gives tokens to those who showed one', async () => {
  const token = await owner.token(orgId)
  const path = `/v1/orgs/${orgId}/sign-in-settings`
  const set = (needsSecondFactor: boolean, by: string) =>
    service.call('PATCH', path, { token: by, body: { needsSecondFactor } })
  const users = `/v1/orgs/${orgId}/users`
  const person = async (email: string, role: string) => {
    const made = await service.call('POST', users, { token, body: { email, name: email, roles: [role] } })
    const { userId } = made.body
    const { config, database, clock } = service.app
    const wanted = { kind: 'invitation', orgId, userId } as const
    const { url } = await makeLink(database.system, config.baseUrl, wanted, clock.now())
    const visit = openVisit(service)
    await visit.post('/links/accept', { token: tokenOf(url), password: OWNER_PASSWORD })
    return visit
  }
  const [admin, other] = [
    await person('admin@example.com', 'admin'),
    await person('second@example.com', 'owner'),
  ]
  const exchange = { grantType: 'api_key', apiKey: service.credentials.orgApiKey }
  const key = (await service.call('POST', '/v1/auth/token', { body: exchange })).body.accessToken
  for (const by of [key, await admin.token(orgId)])
    assert.deepEqual(said(await set(true, by)), [
      403,
      'Only an owner who is signed in changes how people sign in',
    ])
  assert.match(said(await set(true, await other.token(orgId)))[1], /^You have no second factor yourself/)
  assert.equal((await set(true, token)).body.needsSecondFactor, true)
  assert.equal((await service.call('GET', path, { token: key })).body.needsSecondFactor, true)
  const refused = await admin.post('/token', { orgId })
  assert.deepEqual(
    [refused.status, refused.body.errorInfo.message],
    [
      403,
      'My organization asks for a second factor: add one to your account, or sign in again with the one that you have',
    ],
  )
  assert.equal((await admin.read()).body.organizations[0].lacksSecondFactor, true)
  assert.equal((await owner.read()).body.organizations[0].lacksSecondFactor, false)
  assert.equal((await owner.post('/token', { orgId })).status, 200)
  // Whoever adds one goes on with it.
  const { factorId, secret: hers } = (await admin.post('/factors/totp/begin', {})).body
  const code = codeOf(fromBase32(hers), Math.floor(Date.parse(service.clock.now()) / STEP_MS))
  assert.equal((await admin.post('/factors/totp/confirm', { factorId, code })).status, 200)
  assert.equal((await admin.post('/token', { orgId })).status, 200)
  // And is out when it is gone.
  assert.equal((await admin.post('/factors/remove', { factorId })).status, 200)
  assert.equal((await admin.post('/token', { orgId })).status, 403)
  assert.equal((await admin.post('/factors/remove', { factorId })).status, 404)
  assert.deepEqual((await admin.post('/factors', {})).body.recoveryCodesLeft, 0)
  assert.equal((await set(false, await owner.token(orgId))).body.needsSecondFactor, false)
})

test("nobody touches another person's factor, and one has so many at most", async () => {
  const factors = (await owner.post('/factors', {})).body.data
  const mallory = openVisit(service)
  await mallory.signIn('second@example.com', OWNER_PASSWORD)
  const [{ factorId }] = factors
  assert.equal((await mallory.post('/factors/remove', { factorId })).status, 404)
  assert.equal((await mallory.post('/factors/totp/confirm', { factorId, code: codeNow() })).status, 404)
  for (let made = factors.length; made < limits.factorsMax; made++) {
    const begun = (await owner.post('/factors/totp/begin', {})).body
    const code = codeOf(fromBase32(begun.secret), Math.floor(Date.parse(service.clock.now()) / STEP_MS))
    const added = await owner.post('/factors/totp/confirm', { factorId: begun.factorId, code })
    assert.deepEqual(added.body.recoveryCodes, [], 'recovery codes come with the first')
  }
  assert.equal((await owner.post('/factors/totp/begin', {})).status, 400)
})

test('a new password asks for the code still, and reset-sign-in on the machine takes all of it away', async () => {
  service.clock.advance(HOUR_MS)
  const { config, database, clock } = service.app
  const { personId } = (await owner.read()).body.person
  const { url } = await makeLink(database.system, config.baseUrl, { kind: 'reset', personId }, clock.now())
  const NEW = 'seventeen purple lamps'
  await openVisit(service).post('/reset/do', { token: tokenOf(url), password: NEW })
  assert.deepEqual((await owner.signIn(OLIVE, NEW)).body, { needsCode: true, factors: ['totp'] })
  const made = await runAdmin(service, 'reset-sign-in', OLIVE)
  assert.equal(made.code, 0, made.stderr)
  const rows = await withOwner(service.database, async (client) => {
    const left =
      'SELECT FROM person_factor WHERE person_id = $1 UNION ALL SELECT FROM person_recovery_code WHERE person_id = $1'
    return (await client.query(left, [personId])).rows
  })
  assert.equal(rows.length, 0)
  // The machine's clock is not the test's: its link is over already.
  const again = await makeLink(database.system, config.baseUrl, { kind: 'reset', personId }, clock.now())
  await owner.post('/reset/do', { token: tokenOf(again.url), password: OWNER_PASSWORD })
  assert.equal((await owner.signIn(OLIVE, OWNER_PASSWORD)).body.person.email, OLIVE)
})

test('whoever shows an address to be theirs loses the factors of who had the account before', async () => {
  const email = 'victim@example.com'
  const token = await owner.token(orgId)
  const users = `/v1/orgs/${orgId}/users`
  const { userId } = (
    await service.call('POST', users, { token, body: { email, name: 'V', roles: ['member'] } })
  ).body
  const { config, database, clock } = service.app
  const copied = await makeLink(
    database.system,
    config.baseUrl,
    { kind: 'invitation', orgId, userId },
    clock.now(),
  )
  const mallory = openVisit(service)
  await mallory.post('/links/accept', { token: tokenOf(copied.url), password: OWNER_PASSWORD })
  const begun = (await mallory.post('/factors/totp/begin', {})).body
  const code = codeOf(fromBase32(begun.secret), Math.floor(Date.parse(service.clock.now()) / STEP_MS))
  await mallory.post('/factors/totp/confirm', { factorId: begun.factorId, code })
  const { personId } = (await mallory.read()).body.person
  const mailed = { kind: 'reset', personId, isMailed: true } as const
  const { url } = await makeLink(database.system, config.baseUrl, mailed, clock.now())
  const victim = openVisit(service)
  await victim.post('/reset/do', { token: tokenOf(url), password: 'seventeen purple lamps' })
  assert.equal((await mallory.read()).status, 401)
  assert.equal((await victim.signIn(email, 'seventeen purple lamps')).body.person.email, email)
})

test('the log tells of factors, and nothing keeps a secret or a code in plain text', async () => {
  const { data } = (
    await service.call('GET', `/v1/orgs/${orgId}/audit?limit=100`, { token: await owner.token(orgId) })
  ).body
  const told = new Set(data.map((one: { operation: string }) => one.operation))
  for (const operation of ['addFactor', 'removeFactor', 'updateSignInSettings', 'signIn'])
    assert.ok(told.has(operation), operation)
  const kept = await withOwner(service.database, async (client) => {
    const { rows } = await client.query(
      'SELECT (SELECT json_agg(f) FROM person_factor f) AS f, (SELECT json_agg(c) FROM change_log c) AS c, (SELECT json_agg(r) FROM person_recovery_code r) AS r',
    )
    return JSON.stringify(rows)
  })
  for (const text of [
    secret.toString('base64'),
    ...recovery,
    ...recovery.map((code) => code.replaceAll('-', '')),
  ])
    assert.ok(!kept.includes(text))
})
