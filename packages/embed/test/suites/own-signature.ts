import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SCRIPT_FONTS, type Session } from '../../src/session/session.ts'
import { invited, openHost } from '../host.ts'
import { assertAccessible, keptValue, type Stage, until } from '../stage.ts'

/** Which ways of signing the dialog offers. */
export function signatureKinds(stage: () => Stage): void {
  const withKinds = (kinds: Session['fields'][number]['signatureKinds'][]): Partial<Session> => {
    const { fields } = stage().service.fixture.session
    const signatures = fields.filter(({ type }) => type === 'signature')
    return {
      fields: signatures.map((field, index) => {
        const allowed = kinds[index]
        return { ...field, ...(allowed && { signatureKinds: allowed }) }
      }),
    }
  }

  test('only allowed ways are offered, and none to choose from when there is one', async () => {
    const { page, done } = await stage().page()
    const person = await stage().openDesk(page, withKinds([['drawn', 'typed'], ['drawn']]))
    await page.getByRole('button', { name: 'Signature: sign here' }).click()
    const ways = page.getByRole('dialog').getByRole('radio')
    await page.getByRole('radio', { name: 'Draw' }).waitFor()
    assert.equal(await page.getByRole('radio', { name: 'Upload' }).count(), 0)
    await page.getByRole('button', { name: 'Adopt and place' }).click()
    await until('it is kept', () => keptValue(person, 'signature') !== undefined)
    // What was typed there may not stand here: the dialog opens, and has one way.
    await page.getByRole('button', { name: 'Signature on the agreement: sign here' }).click()
    await page.getByRole('img', { name: /^Drawing area/ }).waitFor()
    assert.equal(await ways.count(), 0)
    assert.equal(keptValue(person, 'nda_signature'), undefined)
    await assertAccessible(page, 'one way to sign')
    await done()
  })
}

/** A typed signature is placed as it was seen, and seen as it will be sealed. */
export function handwritings(stage: () => Stage): void {
  test('while the handwritings cannot be fetched nobody places a typed signature; then it goes on by itself', async () => {
    const { page, done } = await stage().page()
    await page.route('**/*.ttf', (route) => route.abort())
    const person = await stage().openDesk(page)
    await page.getByRole('button', { name: 'Signature: sign here' }).click()
    const adopt = page.getByRole('button', { name: 'Adopt and place' })
    const said = page.getByText('The handwriting cannot be shown yet.')
    const hand = page.getByRole('radio', { name: 'Elegant' })
    await said.waitFor()
    assert.equal(await hand.count(), 0)
    assert.equal(await page.locator('.hand-ink').count(), 0, 'nothing that looks otherwise than it will')
    assert.equal(await adopt.getAttribute('aria-disabled'), 'true')
    await adopt.press('Enter')
    await assertAccessible(page, 'handwritings that are not there')
    await page.getByRole('radio', { name: 'Draw' }).press('Space')
    assert.equal(await said.count(), 0, 'drawing needs none')
    await page.getByRole('radio', { name: 'Type' }).press('Space')
    await said.waitFor()
    assert.equal(keptValue(person, 'signature'), undefined)

    await page.unroute('**/*.ttf')
    await hand.check()
    assert.equal(await said.count(), 0)
    await adopt.click()
    await until('it is kept', () => keptValue(person, 'signature') !== undefined)
    const { name } = person.session.participant
    assert.deepEqual(keptValue(person, 'signature'), { kind: 'typed', text: name, font: 'great_vibes' })
    await done()
  })

  test('handwritings come while one reads: without the service they are there', async () => {
    const { page, done } = await stage().page()
    await stage().openDesk(page)
    const loaded = () => page.evaluate(() => [...document.fonts].map(({ family }) => family).join())
    await until('they have come', async () => {
      const there = await loaded()
      return SCRIPT_FONTS.every((name) => there.includes(name))
    })
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Signature: sign here' }).click()
    await page.getByRole('radio', { name: 'Casual' }).check()
    const adopt = page.getByRole('button', { name: 'Adopt and place' })
    assert.equal(await adopt.getAttribute('aria-disabled'), 'false')
    await done()
  })

  test('what was kept in the browser is offered when it can be seen', async () => {
    const { page, done } = await stage().page()
    await stage().openDesk(page)
    await page.getByRole('button', { name: 'Signature: sign here' }).click()
    await page.getByRole('checkbox', { name: /^Keep it in this browser/ }).check()
    await page.getByRole('button', { name: 'Adopt and place' }).click()
    await page.getByRole('button', { name: /^Signature: signed/ }).waitFor()

    await page.route('**/*.ttf', (route) => route.abort())
    const again = await stage().openDesk(page)
    await page.getByRole('button', { name: 'Signature: sign here' }).click()
    const use = page.getByRole('button', { name: 'Use this' })
    await use.waitFor()
    assert.equal(await use.getAttribute('aria-disabled'), 'true')
    await use.press('Enter')
    await page.unroute('**/*.ttf')
    await until('it can be seen', async () => (await use.getAttribute('aria-disabled')) === 'false')
    assert.equal(keptValue(again, 'signature'), undefined)
    await use.click()
    await until('it is placed', () => keptValue(again, 'signature') !== undefined)
    await done()
  })
}

/** A signature that is offered again in the same browser. */
export function rememberedSignature(stage: () => Stage): void {
  const email = 'maya@example.com'
  const asMaya = (): Partial<Session> => {
    const { participant } = stage().service.fixture.session
    return { participant: { ...participant, email } }
  }

  test('a signature is kept in the browser only if its person wishes, is offered to them again, and can be forgotten', async () => {
    const { page, done } = await stage().page()
    await stage().openDesk(page, asMaya())
    const sign = page.getByRole('button', { name: 'Signature: sign here' })
    const kept = () =>
      page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.includes('signature')))
    await sign.click()
    await page.getByRole('textbox', { name: 'Your name as you sign' }).fill('Maya L.')
    await page.getByRole('button', { name: 'Adopt and place' }).click()
    await page.getByRole('button', { name: 'Signature: signed, Maya L..' }).waitFor()
    assert.deepEqual(await kept(), [], 'nobody asked for it')

    await stage().openDesk(page, asMaya())
    await sign.click()
    await page.getByRole('textbox', { name: 'Your name as you sign' }).fill('Maya L.')
    await page.getByRole('checkbox', { name: /^Keep it in this browser/ }).check()
    await assertAccessible(page, 'a signature that may be kept')
    await page.getByRole('button', { name: 'Adopt and place' }).click()
    const [[key = '', value = ''] = []] = await kept()
    assert.match(key, /^countersign\.signature\.[0-9a-f]{64}$/)
    assert.ok(!key.includes('maya') && value.includes('Maya L.'))

    const again = await stage().openDesk(page, asMaya())
    await sign.click()
    const offer = page.getByRole('group', { name: 'Your signature from last time' })
    await offer.waitFor()
    await assertAccessible(page, 'a signature that was kept')
    await offer.getByRole('button', { name: 'Use this' }).press('Enter')
    await until('it is placed', () => keptValue(again, 'signature') !== undefined)
    assert.deepEqual(keptValue(again, 'signature'), {
      kind: 'typed',
      text: 'Maya L.',
      font: 'dancing_script',
    })

    const { participant } = stage().service.fixture.session
    await stage().openDesk(page, { participant: { ...participant, email: 'other@example.com' } })
    await sign.click()
    await page.getByRole('checkbox', { name: /^Keep it in this browser/ }).waitFor()
    assert.equal(await offer.count(), 0, 'another person in the same browser')

    await stage().openDesk(page, asMaya())
    await sign.click()
    await offer.getByRole('button', { name: 'Forget it' }).click()
    await until('it is forgotten', async () => (await kept()).length === 0)
    assert.equal(await offer.count(), 0)
    await done()
  })

  test("nothing is offered or kept in a host's page", async () => {
    const { page, done } = await openHost(stage(), invited(stage(), asMaya()))
    await page.getByRole('button', { name: 'Signature: sign here' }).click()
    await page.getByRole('textbox', { name: 'Your name as you sign' }).waitFor()
    assert.equal(await page.getByRole('checkbox', { name: /^Keep it in this browser/ }).count(), 0)
    await done()
  })
}
