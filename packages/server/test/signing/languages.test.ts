import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { pushAgreement, startAgreement } from '../support/agreement.ts'
import { DRAWN, openPerson, type Person } from '../support/person.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
before(async () => {
  service = await openTestService()
  const widgets = [{ page: 1, x: 300, y: 40, width: 120, height: 18 }]
  const fields = [
    { key: 'age', type: 'number', role: 'first', validation: { min: 1_000 }, widgets },
    {
      key: 'code',
      type: 'text_field',
      role: 'first',
      validation: { pattern: '^A', message: 'Begin with A.' },
      widgets,
    },
  ]
  await pushAgreement(service.ns, { fields })
})
after(() => service.close())

async function personOf(locale?: string): Promise<{ id: string; person: Person }> {
  const participants = locale === undefined ? {} : { participants: { first: { locale } } }
  const { id } = await startAgreement(service.ns, participants)
  await service.settle()
  const { actionUrls } = (await service.ns('GET', `/workflows/${id}/action-urls`)).body
  return { id, person: openPerson(service, actionUrls[0].url) }
}

const inLanguage = async ({ token }: Person, language: string) =>
  (
    await service.call('GET', '/v1/signing/session', {
      token,
      headers: { 'X-Countersign-Language': language },
    })
  ).body

async function setting(settings: object): Promise<void> {
  assert.equal((await service.ns('PATCH', '', { body: { settings } })).status, 200)
}

test("the consent is in the page's language, else the person's, else the namespace's, else English", async () => {
  const { person } = await personOf()
  assert.equal((await person.session()).consent.locale, 'en')
  await setting({ locale: 'nl-BE' })
  assert.equal((await person.session()).consent.locale, 'nl')
  const german = await personOf('de-CH')
  const session = await german.person.session()
  assert.deepEqual([session.consent.locale, session.consent.summary.length], ['de', 2])
  assert.equal((await inLanguage(german.person, 'ja')).consent.locale, 'ja')
  assert.equal(
    (await inLanguage(german.person, 'xx')).consent.locale,
    'de',
    'a language that nobody has texts of',
  )
  await setting({ locale: null })
})

test('the text that was agreed to stays, in its language, and is the one that is signed under', async () => {
  const { id, person } = await personOf('de')
  const { consent } = await inLanguage(person, 'fr')
  assert.equal((await person.send('POST', '/consent', { consentHash: consent.hash })).status, 200)
  const session = await person.session()
  assert.deepEqual([session.consent.locale, session.consent.hash], ['fr', consent.hash])
  await person.fill({ age: 2_000, code: 'A' })
  const { shownHash } = await person.session()
  assert.equal((await person.send('POST', '/complete', { shownHash })).status, 200)
  const { data } = (await service.ns('GET', `/workflows/${id}/events?limit=100`)).body
  const agreed = data.find(({ type }: { type: string }) => type === 'participant.consented')
  assert.equal(agreed.data.consentHash, consent.hash)
})

test("a namespace's own consent is what people agree to, and the trail holds its words", async () => {
  await setting({ consent: { de: { paragraphs: ['Unser eigener Text.'] } } })
  const { id, person } = await personOf('de')
  const { consent } = await person.session()
  assert.deepEqual(consent.paragraphs, ['Unser eigener Text.'])
  await person.consent()
  await setting({ consent: null })
  const { data } = (await service.ns('GET', `/workflows/${id}/events?limit=100`)).body
  const agreed = data.find(({ type }: { type: string }) => type === 'participant.consented')
  assert.deepEqual(agreed.data.consentText.paragraphs, ['Unser eigener Text.'])
  const late = await personOf('de')
  const refused = await late.person.send('POST', '/consent', { consentHash: consent.hash })
  assert.equal(refused.status, 409, 'a text that is no longer the current one')
})

test("why a value is refused is said in the person's language, and as a code with values", async () => {
  const { person } = await personOf('de')
  await person.consent()
  const { body } = await person.send('PUT', '/fields', {
    values: { contract: { age: 999, code: 'B', first_signature: DRAWN } },
  })
  const field = (key: string) => body.fields.find((one: { key: string }) => one.key === key)
  assert.deepEqual(field('age').refusal, { code: 'too_small', values: { min: 1_000 } })
  assert.equal(field('age').error, 'Geben Sie 1.000 oder mehr ein.')
  assert.deepEqual(field('code').refusal, { code: 'wrong_form', values: { message: 'Begin with A.' } })
  assert.equal(field('code').error, 'Begin with A.')
  const refused = await person.send('POST', '/complete', { shownHash: body.shownHash })
  assert.equal(refused.status, 400)
  const { issues } = refused.body.errorInfo
  assert.deepEqual(
    issues.map(({ refusal }: { refusal: { code: string } }) => refusal.code),
    ['too_small', 'wrong_form', 'missing', 'missing'],
  )
  assert.equal('refusal' in refused.body.errorInfo, false)
})

test('each issue of the signing API has a code, and no other issue has', async () => {
  const { person } = await personOf()
  const bodies = [
    ['PUT', '/fields', { values: { contract: { nothing: 1 } } }, 'unknown_field'],
    ['PUT', '/fields', { value: {} }, 'malformed'],
    ['POST', '/viewed', { documentKey: 'none' }, 'unknown_document'],
  ] as const
  for (const [method, path, body, code] of bodies) {
    const refused = await person.send(method, path, body)
    assert.deepEqual([refused.status, refused.body.errorInfo.issues[0].refusal.code], [400, code])
  }
  const elsewhere = await service.ns('PATCH', '', { body: { settings: { locale: 7 } } })
  assert.deepEqual([elsewhere.status, elsewhere.body.errorInfo.issues[0].refusal], [400, undefined])
})
