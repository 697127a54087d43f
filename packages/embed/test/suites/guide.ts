import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tabTo } from '../../../../e2e/keyboard.ts'
import { assertAccessible, keptValue, NARROW, type Stage, until, untilFocused } from '../stage.ts'

/** Somebody who goes by keys is never far from what is missing next. */
export function waysOn(stage: () => Stage): void {
  test('the skip link leads to what is missing, and each field leads on from itself', async () => {
    const { page, done } = await stage().page()
    await stage().openDesk(page)
    await page.getByText('Offer of employment opened').first().waitFor()
    await page.getByRole('heading', { level: 1 }).focus()
    const statement = page.getByRole('link', { name: 'Accessibility' })
    assert.equal(await statement.getAttribute('href'), `${stage().service.url}/accessibility`)
    assert.equal(await statement.getAttribute('target'), '_blank')
    const skip = page.getByRole('button', { name: 'Go to what is missing next' })
    await tabTo(page, skip, 3)
    assert.ok(await skip.evaluate((element) => getComputedStyle(element).clipPath === 'none'), 'it is seen')
    await page.keyboard.press('Enter')
    const date = page.getByLabel('Start date', { exact: true })
    await untilFocused(date)
    const goOn = page.locator('.field:focus-within').getByRole('button', { name: 'Go on' })
    // Day, month, year and the calendar's button are parts of a date.
    await tabTo(page, goOn, 5)
    await page.keyboard.press('Enter')
    const phone = page.getByRole('textbox', { name: 'Telephone for emergencies' })
    await untilFocused(phone)
    await page.keyboard.type('+49 40 123456')
    await page.keyboard.press('Enter')
    await untilFocused(page.getByRole('button', { name: 'Initials on every page: place' }).first())
    await page.keyboard.press('Control+Enter')
    await untilFocused(page.getByRole('button', { name: 'Signature: sign here' }))
    await done()
  })

  test('once nothing is missing, every way on leads to the button that signs', async () => {
    const { page, done } = await stage().page()
    const { fields } = stage().service.fixture.session
    const signature = fields.filter(({ key }) => key === 'signature' || key === 'home_office')
    await stage().openDesk(page, {
      fields: structuredClone(signature),
      documents: stage().service.fixture.session.documents.slice(0, 1),
    })
    await page.getByRole('button', { name: 'Signature: sign here' }).click()
    await page.keyboard.press('Enter')
    await untilFocused(page.getByRole('button', { name: /^Signature: signed/ }))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await untilFocused(page.getByRole('button', { name: 'Sign and finish' }))
    const skip = page.getByRole('button', { name: 'Nothing is missing: go to the end' })
    assert.equal(await skip.count(), 1)
    await done()
  })

  test('who goes on by mouse sees the field that they are led to', async () => {
    const { page, done } = await stage().page()
    await stage().openDesk(page)
    await page.getByRole('button', { name: /^Signature ?, to do/ }).click()
    const field = page.getByRole('button', { name: 'Signature: sign here' })
    await untilFocused(field)
    const outline = await field.evaluate((element) => getComputedStyle(element).outlineStyle)
    assert.equal(outline, 'solid')
    await done()
  })
}

/** The list says all that may be done; pages and breaks have a way of their own. */
export function guideList(stage: () => Stage): void {
  test('what is optional stands in the list and counts for nothing; fields of a loop have names of their own', async () => {
    const { page, done } = await stage().page()
    const { fields } = stage().service.fixture.session
    const initials = fields.find(({ key }) => key === 'initials') ?? assert.fail('the fixture has initials')
    const inLoop = initials.widgets.map((widget, index) => ({ ...initials, index, widgets: [widget] }))
    await stage().openDesk(page, {
      fields: structuredClone([...fields.filter(({ key }) => key === 'home_office'), ...inLoop]),
    })
    await page.getByText('1 of 5 done').first().waitFor()
    await page.getByRole('button', { name: 'I would like to work from home optional' }).click()
    await untilFocused(page.getByRole('checkbox', { name: 'I would like to work from home' }))
    for (const n of [1, 2, 3]) {
      const name = `Initials on every page, ${n} of 3`
      await page.getByRole('button', { name: `${name}: place your initials` }).waitFor()
      await page
        .getByRole('button', { name: new RegExp(`^${name} ?, to do`) })
        .first()
        .waitFor()
    }
    await done()
  })

  test('long documents have their pages to choose from, which are not read by that', async () => {
    const { page, done } = await stage().page()
    const person = await stage().openDesk(page)
    await page.getByRole('button', { name: 'Page 1 of 3' }).click()
    await until(
      'every page is drawn small',
      async () => (await page.locator('.thumb-paper .paper-ink').count()) === 4,
    )
    await assertAccessible(page, 'pages')
    await page.getByRole('button', { name: 'Page 3 of 3 of Offer of employment' }).click()
    await untilFocused(page.getByRole('group', { name: 'Page 3 of 3 of Offer of employment' }))
    await page.getByRole('button', { name: 'Page 3 of 3', exact: true }).click()
    await page.getByRole('textbox', { name: 'Page number' }).fill('2')
    await page.keyboard.press('Enter')
    await untilFocused(page.getByRole('group', { name: 'Page 2 of 3 of Offer of employment' }))
    const viewed = () => person.session.documents.map(({ viewedAt }) => viewedAt !== undefined)
    await until('the first document counts as viewed', () => viewed()[0] === true)
    assert.deepEqual(viewed(), [true, false], 'what was small was not read')
    await done()
  })

  test('who cannot finish now is told that all is kept, and how to come back', async () => {
    const { page, done } = await stage().page(NARROW)
    const person = await stage().openDesk(page, { expiresAt: '2026-12-01T10:00:00.000Z' })
    await page.getByRole('button', { name: /^Telephone.*: empty/ }).click()
    await page.getByRole('textbox', { name: /^Telephone/ }).fill('+49 40 77')
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: /of \d+ done/ }).click()
    await page.getByRole('button', { name: 'Finish later' }).click()
    const dialog = page.getByRole('dialog', { name: 'Finish later' })
    await dialog.getByText('the same link brings you back').waitFor()
    await dialog.getByText('You can sign until').waitFor()
    assert.equal(keptValue(person, 'phone'), '+49 40 77')
    await assertAccessible(page, 'finishing later')
    await dialog.getByRole('button', { name: 'Go on now' }).click()
    await page.getByRole('button', { name: /^Telephone.*: \+49 40 77/ }).waitFor()
    await done()
  })

  test('colours of one’s own keep the bar of progress', async () => {
    const { page, done } = await stage().pageWith('colours of their own')
    await stage().openDesk(page)
    const bar = page.locator('.guide .bar')
    const drawn = await bar.evaluate((element) => {
      const done = element.querySelector('span')
      return [getComputedStyle(element).borderStyle, done && getComputedStyle(done).forcedColorAdjust]
    })
    assert.deepEqual(drawn, ['solid', 'none'])
    await done()
  })
}
