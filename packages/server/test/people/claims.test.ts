import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { limits } from '../../src/limits.ts'
import { evaluateClaims } from '../../src/people/claimed-rights.ts'
import { withOwner } from '../support/database.ts'
import { until } from '../support/service.ts'
import { openVisit, type Visit } from '../support/visit.ts'
import { closeDesk, type OwnProviderDesk, openOwnProviderDesk, said } from './own-providers-desk.ts'

let desk: OwnProviderDesk
before(async () => {
  desk = await openOwnProviderDesk()
  assert.equal((await desk.set({ createsPeople: true })).status, 200)
})
after(() => closeDesk(desk))

const EXPRESSION = `{
  "roles": "staff_admins" in groups ? "admin",
  "grants": groups[$ in ["authors", "operators"]].({
    "mode": $ = "authors" ? "test" : "live",
    "grant": $ = "authors" ? "author" : "operator"
  })
}`

const claims = (sub: string, ...groups: string[]) => {
  const email = `${sub}@example.com`
  return { sub, email, email_verified: true, name: sub, groups }
}
const keep = (claimsExpression: string) => desk.org('PATCH', '/sign-in-settings', { claimsExpression })
const tried = (expression: string, given: object) =>
  desk.org('POST', '/sign-in-settings/try-claims', { expression, claims: given })
const userOf = async (email: string) => {
  const { body } = await desk.org('GET', '/users?limit=100')
  return body.data.find((one: { email: string }) => one.email === email)
}
async function enter(given: object, visit = openVisit(desk.service)): Promise<Visit> {
  const came = await desk.come(given, visit)
  assert.equal(came.status, 200, came.bytes.toString())
  return visit
}
/** Of the namespaces that somebody sees. */
async function grantsOf(visit: Visit) {
  const { namespaces } = (await visit.read()).body.organizations[0]
  return Object.fromEntries(
    namespaces.map(({ namespaceKey, grants }: { namespaceKey: string; grants: string[] }) => [
      namespaceKey,
      grants,
    ]),
  )
}

test('claims give roles and grants at each sign-in, besides those by hand', async () => {
  assert.equal((await keep(EXPRESSION)).status, 200)
  const amy = await enter(claims('amy', 'authors'))
  assert.deepEqual(await grantsOf(amy), { 'default-test': ['author'] })
  const { userId, ...kept } = await userOf('amy@example.com')
  assert.deepEqual([kept.roles, kept.grants], [['member'], []])
  assert.deepEqual(kept.byClaims, { roles: [], grants: [{ mode: 'test', grant: 'author' }] })
  const byHand = [{ namespaceKey: 'default-live', grant: 'viewer' }]
  await desk.stepUp()
  assert.equal((await desk.org('PATCH', `/users/${userId}`, { grants: byHand })).status, 200)
  const token = await amy.token(desk.orgId, 'default-test')
  const author = (bearer: string) => desk.service.ns('GET', '/workflows', { token: bearer })
  assert.equal((await author(token)).status, 200)

  // They changed their team: what was given by claims goes, and the tokens with it; what was given by hand stays.
  const elsewhere = await enter(claims('amy', 'operators'))
  await until('the token ends', async () => (await author(token)).status === 401)
  assert.deepEqual(await grantsOf(elsewhere), { 'default-live': ['operator', 'viewer'].toSorted().reverse() })
  const again = await elsewhere.token(desk.orgId, 'default-live')
  await enter(claims('amy', 'operators'))
  const live = await desk.service.ns('GET', '/workflows', { token: again, mode: 'live' })
  assert.equal(live.status, 200, 'what stays the same ends nothing')
  await enter(claims('amy'))
  assert.equal((await userOf('amy@example.com')).byClaims, undefined)
  assert.deepEqual((await userOf('amy@example.com')).grants, byHand)
})

test('claims make an admin, never an owner, and an admin by claims gives no more than they have', async () => {
  const ben = await enter(claims('ben', 'staff_admins'))
  assert.deepEqual((await ben.read()).body.organizations[0].roles, ['member', 'admin'])
  const cleo = { email: 'cleo@example.com', name: 'Cleo', roles: ['admin'] }
  assert.equal((await desk.org('POST', '/users', cleo, ben)).status, 201)
  const owner = { email: 'dan@example.com', name: 'Dan', roles: ['owner'] }
  assert.equal((await desk.org('POST', '/users', owner, ben)).status, 403)
  assert.equal((await desk.org('PATCH', '/sign-in-settings', { claimsExpression: '' }, ben)).status, 403)
  assert.equal((await keep('{"roles": ["owner", "admin"]}')).status, 200)
  const again = await enter(claims('ben'))
  assert.deepEqual((await again.read()).body.organizations[0].roles, ['member'], 'none when it errs')
  const { body } = await desk.org('GET', '/audit?limit=100')
  const told = (operation: string) =>
    body.data
      .filter((one: { operation: string }) => one.operation === operation)
      .map((one: { subject: { type: string } }) => one.subject.type)
  assert.deepEqual(new Set(told('readClaims')), new Set(['user', 'failed_claims_expression']))
  assert.ok(!JSON.stringify(body).includes('staff_admins'), 'no claim is in the log')
})

test('an expression that hangs, reads too much or gives nonsense gives nothing', async () => {
  const wrong: Record<string, RegExp> = {
    '($f := function($x){$f($x + 1)}; $f(1))': new RegExp(`more than ${limits.claimsStepsMax} steps`),
    '$sum([1..10000000])': /more than 16000000 bytes/,
    '"admin"': /The expression gives "admin": it must give an object/,
    '{"roles": "owner"}': /Claims do not give the role 'owner'/,
    '{"roles": ["root"]}': /"root" is not a role/,
    '{"admin": true}': /'admin' is unknown/,
    '{"grants": {"mode": "all", "grant": "viewer"}}': /is not a grant/,
    '{"grants": {"mode": "test", "grant": "viewer", "also": 1}}': /is not a grant/,
    '{"grants": {"namespaceKey": "not-there", "grant": "viewer"}}': /has no namespace 'not-there'/,
    [`{"grants": [1..${limits.grantsMax + 1}].{"namespaceKey": "n" & $, "grant": "viewer"}}`]: new RegExp(
      `at most ${limits.grantsMax} are allowed`,
    ),
    'groups.': /./,
  }
  for (const [expression, expected] of Object.entries(wrong)) {
    const { status, body, bytes } = await tried(expression, claims('eve', 'authors'))
    assert.equal(status, 200, bytes.toString())
    assert.deepEqual(body.given, { roles: [], grants: [] }, expression)
    assert.match(body.problem?.message ?? '', expected, expression)
  }
  const unread = await keep('groups.')
  assert.equal(unread.body.errorInfo.issues[0].path, '/claimsExpression')
  assert.equal(unread.body.errorInfo.issues[0].line, 1)
})

test('an expression is tried with claims that are given, part by part, and nothing is kept', async () => {
  const { body } = await tried(EXPRESSION, claims('eve', 'authors', 'staff_admins'))
  assert.deepEqual(body.given, { roles: ['admin'], grants: [{ mode: 'test', grant: 'author' }] })
  type Told = { start: number; end: number; value: unknown }
  const parts = body.trace.map(({ start, end, value }: Told) => [EXPRESSION.slice(start, end), value])
  assert.deepEqual(
    parts.find(([part]: [string]) => part === '"author"'),
    ['"author"', 'author'],
  )
  assert.equal(body.traceCut, false)
  assert.equal(body.problem, undefined)
  assert.equal(await userOf('eve@example.com'), undefined)
  // A list of one is that one, and nothing is nothing.
  assert.deepEqual((await tried('{"roles": "billing"}', {})).body.given.roles, ['billing'])
  assert.deepEqual((await tried('groups[$ = "none"]', { groups: [] })).body.given, { roles: [], grants: [] })
  const token = desk.service.tokens.org
  const path = `/v1/orgs/${desk.orgId}/sign-in-settings`
  const byKey = await desk.service.call('GET', path, { token })
  assert.equal(byKey.status, 200)
  assert.deepEqual(said(await desk.service.call('PATCH', path, { token, body: { claimsExpression: '' } })), [
    403,
    'Only an owner who is signed in changes how people sign in',
  ])
})

test('without an expression nothing is left of what claims gave', async () => {
  await keep('{"grants": {"mode": "test", "grant": "viewer"}}')
  const visit = await enter(claims('fred'))
  const token = await visit.token(desk.orgId, 'default-test')
  assert.equal((await keep('')).status, 200)
  await until(
    'the token ends',
    async () => (await desk.service.ns('GET', '/workflows', { token })).status === 401,
  )
  assert.equal((await userOf('fred@example.com')).byClaims, undefined)
})

test('an expression that takes long holds no transaction open meanwhile', async () => {
  const slow = '[1..20000].$formatNumber($, "#,##0.00")'
  assert.equal((await keep(slow)).status, 200)
  // How old the transaction is at the end of which a session begins; the expression would be older.
  await withOwner(desk.service.database, (client) =>
    client.query(`CREATE TABLE unit_age (ms double precision);
      CREATE FUNCTION note_unit_age() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
        INSERT INTO unit_age VALUES (1000 * extract(epoch FROM clock_timestamp() - transaction_timestamp())); RETURN NEW; END $$;
      CREATE TRIGGER note_unit_age AFTER INSERT ON person_session FOR EACH ROW EXECUTE FUNCTION note_unit_age()`),
  )
  const tookMs = []
  for (let tries = 0; tries < 5; tries++) {
    await enter(claims('gina'))
    const startMs = performance.now()
    assert.match(evaluateClaims(slow, {}, desk.service.clock.now()).problem?.message ?? '', /steps/)
    tookMs.push(performance.now() - startMs)
  }
  const ages = await withOwner(desk.service.database, async (client) => {
    const { rows } = await client.query<{ ms: number }>('SELECT ms FROM unit_age')
    await client.query('DROP TRIGGER note_unit_age ON person_session')
    return rows.map(({ ms }) => ms)
  })
  assert.equal(ages.length, 5)
  const said = `${ages.map(Math.round)} ms of transactions, ${tookMs.map(Math.round)} ms of evaluating`
  assert.ok(Math.min(...ages) < Math.min(...tookMs) / 2, said)
})

test('an expression that is changed while somebody signs in counts as it is then, and one that never rests lets nobody in', async () => {
  const changing = (after: string) => `CREATE OR REPLACE FUNCTION people_memberships(p_person_id uuid)
    RETURNS TABLE (row_data org_user, organization_name text, needs_second_factor boolean, password_sign_in boolean, claims_expression text)
    LANGUAGE sql SECURITY DEFINER AS $$
    SELECT u, o.name, o.needs_second_factor, o.password_sign_in, '{"roles": "billing"} /* ' || least(nextval('changes'), ${after}) || ' */'
    FROM org_user u JOIN organization o USING (org_id) WHERE u.person_id = p_person_id AND u.status = 'active' $$`
  const before = await withOwner(desk.service.database, async (client) => {
    const sql = "SELECT pg_get_functiondef('people_memberships'::regproc) AS text"
    const { rows } = await client.query<{ text: string }>(sql)
    await client.query('CREATE SEQUENCE changes; GRANT USAGE ON SEQUENCE changes TO PUBLIC')
    await client.query(changing('2'))
    return rows[0]?.text ?? ''
  })
  const hana = await enter(claims('hana'))
  assert.deepEqual((await hana.read()).body.organizations[0].roles, ['member', 'billing'])
  await withOwner(desk.service.database, (client) => client.query(changing(`${limits.claimsTriesMax * 9}`)))
  const refused = await desk.come(claims('hana'))
  assert.deepEqual(said(refused), [409, 'What people may do here is being changed: sign in again'])
  await withOwner(desk.service.database, (client) => client.query(before))
  await enter(claims('hana'))
})
