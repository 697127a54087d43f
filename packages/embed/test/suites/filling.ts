import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tabTo } from '../../../../e2e/keyboard.ts'
import type { SessionField } from '../../src/session/session.ts'
import { assertAccessible, keptValue, NARROW, type Stage, until, untilFocused } from '../stage.ts'

/** A PNG of one black pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
)

/** Reading, filling in and signing without a mouse, and on a phone. */
export function byKeyboardAndPhone(stage: () => Stage): void {
  test('the whole of it with a keyboard alone', async () => {
    const { page, done } = await stage().page()
    const person = stage().service.addPerson()
    await stage().openLink(page, person)
    const button = (name: string | RegExp) => page.getByRole('button', { name })
    await button('I agree to sign electronically').waitFor()
    await tabTo(page, button('I agree to sign electronically'))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByLabel('Start date', { exact: true }))
    await page.keyboard.type('01092026')
    await tabTo(page, page.getByRole('textbox', { name: 'Telephone for emergencies' }))
    await page.keyboard.type('+49 40 123456')
    await tabTo(page, button('Initials on every page: place').first())
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await button('Initials on every page: placed, ML').first().waitFor()
    await tabTo(page, button('Next Signature'))
    await page.keyboard.press('Enter')
    assert.ok(await button('Signature: sign here').evaluate((element) => element.matches(':focus')))
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Your name as you sign' }).waitFor()
    await page.keyboard.press('Enter')
    const signed = button('Signature: signed, Maya Lindqvist.')
    await signed.waitFor()
    await until('the focus is back at the field', () =>
      signed.evaluate((element) => element.matches(':focus')),
    )
    const next = page.getByRole('button', { name: /^Next/ })
    await tabTo(page, next)
    await page.keyboard.press('Enter')
    await tabTo(page, button('Signature on the agreement: sign here'))
    await page.keyboard.press('Space')
    await button('Signature on the agreement: signed, Maya Lindqvist.').waitFor()
    await tabTo(page, button('Sign and finish'))
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'You have signed' }).waitFor()
    assert.ok(
      await page
        .getByRole('heading', { name: 'You have signed' })
        .evaluate((element) => element.matches(':focus')),
    )
    assert.equal(person.session.state, 'signed')
    await done()
  })

  test('on a phone fields open with room to type, one after the other', async () => {
    const { page, done } = await stage().page(NARROW)
    const person = await stage().openDesk(page)
    await page.getByRole('button', { name: 'Next Start date' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Start date').fill('2026-09-01')
    await dialog.getByRole('button', { name: 'Next field' }).click()
    const phone = dialog.getByRole('textbox', { name: 'Telephone for emergencies' })
    await phone.waitFor()
    await until('the focus follows', () => phone.evaluate((element) => element.matches(':focus')))
    await phone.fill('+49 40 99')
    await dialog.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Telephone for emergencies: +49 40 99' }).waitFor()
    await until(
      'both are kept',
      () => keptValue(person, 'start_date') === '2026-09-01' && keptValue(person, 'phone') === '+49 40 99',
    )
    await done()
  })
}

/** Boxes that are ticked. */
export function ticks(stage: () => Stage): void {
  test('a box that has the focus covers nothing of the paper: the ring is around what is drawn', async () => {
    const { page, done } = await stage().page(NARROW)
    await stage().openDesk(page)
    const box = page.getByRole('checkbox', { name: 'I would like to work from home' })
    await box.focus()
    const [control, drawn] = await box.evaluate((element) =>
      [undefined, '::before'].map((part) => {
        const { backgroundColor, boxShadow, outlineStyle } = getComputedStyle(element, part)
        return { backgroundColor, boxShadow, outlineStyle }
      }),
    )
    assert.deepEqual(control, {
      backgroundColor: 'rgba(0, 0, 0, 0)',
      boxShadow: 'none',
      outlineStyle: 'none',
    })
    assert.equal(drawn?.outlineStyle, 'solid')
    await done()
  })

  test('of boxes that are closer to each other than a finger is wide, the one is ticked that is pressed', async () => {
    const { page, done } = await stage().page(NARROW)
    const rows = ['First', 'Second', 'Third']
    const fields = rows.map((label, row) => ({
      ...{ key: label.toLowerCase(), type: 'check_box', label, document: 'offer', role: 'employee' },
      ...{ included: true, required: false, readOnly: false },
      widgets: [{ page: 1, x: 72, y: 300 + row * 20, width: 12, height: 12 }],
    })) satisfies (SessionField & { role: string })[]
    const person = await stage().openDesk(page, { fields })
    const paper = await page.locator('.paper').first().boundingBox()
    const size = stage().service.fixture.session.documents[0]?.pages[0]
    assert.ok(paper !== null && size !== undefined)
    const scale = paper.width / size.width
    for (const [row, label] of rows.entries()) {
      await page.locator('.paper').first().scrollIntoViewIfNeeded()
      const at = await page.locator('.paper').first().boundingBox()
      assert.ok(at)
      await page.mouse.click(at.x + 78 * scale, at.y + (306 + row * 20) * scale)
      await untilFocused(page.getByRole('checkbox', { name: label }))
      await until(`${label} is kept`, () => keptValue(person, label.toLowerCase()) === true)
      const others = rows.filter((_, other) => other > row)
      for (const other of others)
        assert.equal(
          await page.getByRole('checkbox', { name: other }).isChecked(),
          false,
          `${label}: ${other}`,
        )
    }
    // By a key the box is meant that has the focus.
    await page.keyboard.press('Space')
    await until('it is taken away', () => keptValue(person, 'third') === false)
    await done()
  })
}

/** What is typed into fields. */
export function values(stage: () => Stage): void {
  test('a refused value says why at its field, and a condition brings a field', async () => {
    const { page, done } = await stage().page()
    const person = await stage().openDesk(page)
    const phone = page.getByRole('textbox', { name: 'Telephone for emergencies' })
    await phone.fill('040 1')
    await page.getByText('Please start with + and the country code.').first().waitFor()
    assert.equal(await phone.getAttribute('aria-invalid'), 'true')
    const described = (await phone.getAttribute('aria-describedby'))?.split(' ')[0]
    assert.match((await page.locator(`[id="${described}"]`).textContent()) ?? '', /country code/)
    await page.getByRole('status').filter({ hasText: 'Telephone for emergencies: Please start' }).waitFor()
    await assertAccessible(page, 'a refused field')
    assert.equal(await page.getByRole('textbox', { name: 'City of your home office' }).count(), 0)
    await page.getByLabel('I would like to work from home').check()
    await page.getByRole('textbox', { name: 'City of your home office' }).fill('Husum')
    await phone.fill('+49 40 1234')
    await until(
      'both are kept',
      () => keptValue(person, 'home_city') === 'Husum' && keptValue(person, 'phone') === '+49 40 1234',
    )
    await until('no reason is left', async () => (await phone.getAttribute('aria-invalid')) === 'false')
    await done()
  })

  test('a number stays as it is typed, and is kept as it is meant', async () => {
    const { page, done } = await stage().page()
    const [first] = stage().service.fixture.session.fields
    assert.ok(first)
    const amount = { ...first, key: 'amount', type: 'number' as const, label: 'Amount', format: '#,##0.00' }
    delete amount.value
    const person = await stage().openDesk(page, { fields: [amount] })
    const control = page.getByRole('textbox', { name: 'Amount' })
    await control.pressSequentially('1,25')
    await until('it is kept', () => keptValue(person, 'amount') === 1.25)
    await control.pressSequentially('0')
    await until('it is kept', () => keptValue(person, 'amount') === 1250)
    await control.pressSequentially('.50')
    await until('it is kept', () => keptValue(person, 'amount') === 1250.5)
    assert.equal(await control.inputValue(), '1,250.50')
    await page.reload()
    await page.locator('.paper-ink').first().waitFor()
    assert.equal(await control.inputValue(), '1,250.50')
    await done()
  })
}

/** A signature is made once, and placed wherever it is asked for. */
export function signatures(stage: () => Stage): void {
  test('a signature is drawn once, keeps its strokes, and is placed by one press wherever else it is asked for', async () => {
    const { page, done } = await stage().page()
    const person = await stage().openDesk(page)
    await page.getByRole('button', { name: 'Signature: sign here' }).click()
    const place = page.getByRole('button', { name: 'Adopt and place' })
    assert.equal(await place.getAttribute('aria-disabled'), 'false', 'the name is there')
    await page.getByRole('radio', { name: 'Draw' }).check()
    assert.equal(await place.getAttribute('aria-disabled'), 'true', 'nothing is drawn')
    await place.press('Enter')
    await page.getByText('Please draw first.').waitFor()
    const pad = await page.getByRole('img', { name: /^Drawing area/ }).boundingBox()
    assert.ok(pad)
    for (const top of [40, 90]) {
      await page.mouse.move(pad.x + 60, pad.y + top)
      await page.mouse.down()
      await page.mouse.move(pad.x + 160, pad.y + top + 30, { steps: 8 })
      await page.mouse.up()
    }
    await page.getByRole('button', { name: 'Undo' }).click()
    await place.click()
    await until('the strokes are kept', () => keptValue(person, 'signature') !== undefined)
    const value = keptValue(person, 'signature')
    assert.partialDeepStrictEqual(value, { kind: 'drawn', width: 108, height: 38 })
    assert.match(JSON.stringify(value), /"strokes":\[\[\[4,4,/)
    await page.getByRole('button', { name: 'Signature on the agreement: sign here' }).click()
    await until('it is placed', () => keptValue(person, 'nda_signature') !== undefined)
    assert.deepEqual(keptValue(person, 'nda_signature'), value)
    await page.getByRole('button', { name: 'Signature: signed, drawn by hand.' }).click()
    await page.getByRole('button', { name: 'Remove from this field' }).click()
    await until('it is removed', () => keptValue(person, 'signature') === undefined)
    await done()
  })

  test('a signature comes from a file, and other files are refused before they are sent', async () => {
    const { page, done } = await stage().page()
    const person = await stage().openDesk(page)
    await page.getByRole('button', { name: 'Signature: sign here' }).click()
    await page.getByRole('radio', { name: 'Upload' }).check()
    const input = page.locator('input[type=file]')
    await input.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: PIXEL })
    await page.getByText('This file is not a PNG, JPEG or WebP image.').waitFor()
    await input.setInputFiles({
      name: 'a.png',
      mimeType: 'image/png',
      buffer: Buffer.alloc(10 * 1024 * 1024 + 1),
    })
    await page.getByText('This image is larger than 10 MB.').waitFor()
    assert.equal(person.images.size, 0)
    await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PIXEL })
    await page.getByRole('img', { name: 'Preview of your image' }).waitFor()
    await page.getByRole('button', { name: 'Adopt and place' }).click()
    await until('it is kept', () => keptValue(person, 'signature') !== undefined)
    const [[fileId, image] = []] = person.images
    assert.deepEqual(keptValue(person, 'signature'), { kind: 'image', fileId })
    assert.deepEqual(image?.bytes, PIXEL)
    await page.reload()
    await page.locator('[data-field="offer/signature"] canvas.signature-ink').waitFor()
    await done()
  })
}

/** Documents are read, with and without something to fill in. */
export function reading(stage: () => Stage): void {
  test('a document counts as opened once it was on the screen, and no sooner', async () => {
    const { page, done } = await stage().page()
    const person = await stage().openDesk(page)
    const viewed = () => person.session.documents.map(({ viewedAt }) => viewedAt !== undefined)
    await until('the first is read', () => viewed()[0] === true)
    assert.deepEqual(viewed(), [true, false])
    await page.getByRole('button', { name: 'Read Confidentiality agreement' }).first().click()
    await until('the second is read', () => viewed()[1] === true)
    assert.equal(person.calls.filter((call) => call === 'POST /viewed').length, 2)
    await done()
  })

  test('documents without anything to fill in can still be completed', async () => {
    const { page, done } = await stage().page()
    const documents = stage().service.fixture.session.documents.slice(0, 1)
    const fields = stage().service.fixture.session.fields.filter(({ key }) => key === 'signed_on')
    const person = await stage().openDesk(page, { documents, fields })
    await page.getByRole('button', { name: 'Sign and finish' }).click()
    await page.getByRole('heading', { name: 'You have signed' }).waitFor()
    assert.equal(person.session.state, 'signed')
    await done()
  })

  test('pages are as sharp as the screen and follow the zoom', async () => {
    const { page, done } = await stage().page()
    await stage().openDesk(page)
    const paper = await page.locator('.paper').first().boundingBox()
    const points = stage().service.fixture.session.documents[0]?.pages[0]?.width ?? 0
    const percent = Math.round(((paper?.width ?? 0) / points) * 75)
    await page.getByRole('button', { name: `${percent}%, fit to the width`, exact: true }).waitFor()
    const canvas = page.locator('.paper-ink').first()
    const width = () =>
      canvas.evaluate((element) => (element instanceof HTMLCanvasElement ? element.width : 0))
    const before = await width()
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await until('drawn again for 125 %', async () => Math.abs((await width()) - before * 1.25) < 3)
    const text = await page.getByRole('group', { name: 'Page 1 of 3 of Offer of employment' }).textContent()
    assert.match(text ?? '', /We are delighted to offer you the position/)
    await done()
  })
}

/** Whoever does not sign says so. */
export function notSigning(stage: () => Stage): void {
  test('declining asks first, and sends the reason', async () => {
    const { page, done } = await stage().page()
    const person = await stage().openDesk(page)
    await page.getByRole('button', { name: 'Decline' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Decline' }).click()
    await page.getByRole('textbox', { name: 'Reason' }).fill('The salary is not what we agreed on.')
    await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
    await page.getByRole('heading', { name: 'Signing was declined' }).waitFor()
    assert.equal(person.session.ending?.reason, 'The salary is not what we agreed on.')
    await done()
  })

  test('whoever may hand over names somebody else, and is done', async () => {
    const { page, done } = await stage().page()
    const person = await stage().openDesk(page, { canDelegate: true })
    await page.getByRole('button', { name: 'Let somebody else sign' }).click()
    await page.getByRole('textbox', { name: 'Their name' }).fill('Zoe Zimmer')
    await page.getByRole('textbox', { name: 'Their e-mail address' }).fill('zoe')
    await page.getByRole('button', { name: 'Hand over' }).click()
    assert.ok(!person.calls.includes('POST /delegate'))
    await page.getByRole('textbox', { name: 'Their e-mail address' }).fill('zoe@example.com')
    await assertAccessible(page, 'handing over')
    await page.getByRole('button', { name: 'Hand over' }).click()
    await page.getByRole('heading', { name: 'You have handed over' }).waitFor()
    assert.ok(person.calls.includes('POST /delegate'))
    person.expired = true
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.getByRole('heading', { name: 'You have handed over' }).waitFor()
    await assertAccessible(page, 'handed over')
    await done()
  })

  test('on a phone, whoever declines by the overview keeps the focus', async () => {
    const { page, done } = await stage().page(NARROW)
    await stage().openDesk(page)
    const decline = async () => {
      await page.getByRole('button', { name: /of \d+ done/ }).press('Enter')
      await page.getByRole('button', { name: 'Decline' }).press('Enter')
      await page.getByRole('heading', { name: 'Decline to sign?' }).waitFor()
    }
    await decline()
    await page.keyboard.press('Escape')
    await untilFocused(page.getByRole('heading', { name: 'Your offer from Northwind' }))
    await decline()
    await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).press('Enter')
    await untilFocused(page.getByRole('heading', { name: 'Signing was declined' }))
    await done()
  })

  test('nobody is offered to hand over who may not', async () => {
    const { page, done } = await stage().page()
    await stage().openDesk(page)
    await page.getByRole('button', { name: 'Decline' }).waitFor()
    assert.equal(await page.getByRole('button', { name: 'Let somebody else sign' }).count(), 0)
    await done()
  })
}
