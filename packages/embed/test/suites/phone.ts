import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { invited, openHost } from '../host.ts'
import { readCode } from '../read-code.ts'
import { assertAccessible, keptValue, NARROW, type Stage, until, untilFocused } from '../stage.ts'

const offerIn = (page: Page) => page.getByRole('button', { name: 'Draw on your phone' })
const codeIn = (page: Page) => page.getByRole('img', { name: 'QR code with the address to draw at' })
const send = (phone: Page) => phone.getByRole('button', { name: 'Send' })

async function openDrawing(page: Page, field = 'Signature'): Promise<void> {
  await page.getByRole('button', { name: `${field}: sign here`, exact: true }).click()
  await page.getByRole('radio', { name: 'Draw' }).check()
}

async function drawOn(page: Page): Promise<void> {
  const pad = await page.getByRole('img', { name: /^Drawing area/ }).boundingBox()
  assert.ok(pad)
  await page.mouse.move(pad.x + 60, pad.y + 60)
  await page.mouse.down()
  await page.mouse.move(pad.x + 160, pad.y + 90, { steps: 8 })
  await page.mouse.up()
}

/** A signature is drawn on a phone, while its person reads at a desk. */
export function drawingOnThePhone(stage: () => Stage): void {
  test('what the phone draws is at the desk at once, and is placed from there, by keys and on a page of a host', async () => {
    const person = invited(stage())
    const { page, done } = await openHost(stage(), person)
    await openDrawing(page)
    await offerIn(page).press('Enter')
    const address = page.getByRole('textbox', { name: 'Without a camera, open this address on your phone:' })
    const url = await address.inputValue()
    await address.focus()
    const chosen = (field: HTMLTextAreaElement | HTMLElement) =>
      field instanceof HTMLTextAreaElement ? field.selectionEnd - field.selectionStart : 0
    assert.equal(await address.evaluate(chosen), url.length, 'to be copied')
    await assertAccessible(page, 'the code for the phone')

    const phone = await stage().page(NARROW)
    await phone.page.goto(url)
    await phone.page.getByRole('heading', { name: 'Draw your signature' }).waitFor()
    await assertAccessible(phone.page, 'the page on the phone')
    await send(phone.page).click()
    await phone.page.getByText('Please draw first.').waitFor()
    await drawOn(phone.page)
    assert.equal(await phone.page.getByText('Please draw first.').count(), 0)
    await send(phone.page).press('Enter')
    await untilFocused(phone.page.getByRole('heading', { name: /^Sent\. Continue on the other device/ }))
    assert.match(await phone.page.title(), /^Sent\./)
    await assertAccessible(phone.page, 'the phone is done')

    await page.getByRole('img', { name: 'Your drawing from the phone' }).waitFor()
    await page.getByText('Your drawing is here.').waitFor()
    await page.bringToFront()
    await assertAccessible(page, 'the drawing from the phone')
    await untilFocused(page.getByRole('button', { name: 'Adopt and place' }))
    assert.equal(keptValue(person, 'signature'), undefined, 'the desk places it')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Signature: signed, drawn by hand.' }).waitFor()
    await until('it is kept', () => keptValue(person, 'signature') !== undefined)
    assert.deepEqual(keptValue(person, 'signature'), { kind: 'drawn', ...person.drawing?.strokes })

    await phone.page.reload()
    await phone.page.getByRole('heading', { name: /has been used or has expired/ }).waitFor()
    await assertAccessible(phone.page, 'an address that was used')
    await phone.done()
    await done()
  })
}

/** What becomes of the code at the desk. */
export function deskWithPhone(stage: () => Stage): void {
  test('who goes on at the desk meanwhile loses nothing, and who closes the dialog waits for nothing', async () => {
    const { page, done } = await stage().page()
    const person = await stage().openDesk(page)
    await openDrawing(page)
    await offerIn(page).click()
    await codeIn(page).waitFor()
    await page.getByRole('radio', { name: 'Type' }).check()
    person.drawing = {
      kind: 'signature',
      strokes: {
        width: 40,
        height: 20,
        strokes: [
          [
            [4, 4, 0.5],
            [36, 16, 0.5],
          ],
        ],
      },
    }
    await page.getByRole('img', { name: 'Your drawing from the phone' }).waitFor()
    await page.getByRole('button', { name: 'Clear' }).click()
    await drawOn(page)
    await offerIn(page).click()
    await page.getByRole('button', { name: 'Draw here instead' }).click()
    await page.locator('.pad-ink path').waitFor()
    let asked = 0
    page.on('request', (request) => {
      if (/\/drawings\/one/.test(request.url())) asked += 1
    })
    await offerIn(page).click()
    await codeIn(page).waitFor()
    await until('the desk waits', () => asked === 1)
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    person.drawing = { kind: 'signature', strokes: { width: 9, height: 9, strokes: [[[1, 1, 1]]] } }
    await openDrawing(page)
    await offerIn(page).waitFor()
    assert.equal(await page.getByRole('img', { name: 'Your drawing from the phone' }).count(), 0)
    assert.equal(asked, 1)
    assert.equal(keptValue(person, 'signature'), undefined)
    await done()
  })
}

/** The code on the screen; in Chromium alone, since the picture of another browser brings a style that the page's policy refuses. */
export function codeForThePhone(stage: () => Stage): void {
  test('a code that is over or cannot be made says so, and another one is offered', async () => {
    const { page, done } = await stage().page()
    const person = await stage().openDesk(page)
    await openDrawing(page)
    person.trouble = [{ call: 'POST /drawings', status: 500, message: 'Trouble', done: false }]
    await offerIn(page).click()
    await page.getByText('The code could not be made. Please try again.').waitFor()
    await offerIn(page).click()
    await codeIn(page).waitFor()
    delete person.drawing
    await page.getByText('The code has expired.').waitFor()
    await assertAccessible(page, 'a code that is over')
    await offerIn(page).click()
    await codeIn(page).waitFor()
    await done()
  })

  test('a camera reads the code in the dark and in colours of the person’s own', async () => {
    const { page, done } = await stage().page()
    await stage().openDesk(page)
    await openDrawing(page)
    await offerIn(page).click()
    await codeIn(page).waitFor()
    const url = await page.locator('.phone-address').inputValue()
    await page.emulateMedia({ colorScheme: 'dark' })
    assert.equal(await readCode(codeIn(page)), url, 'dark')
    await assertAccessible(page, 'the code in the dark')
    await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' })
    assert.equal(await readCode(codeIn(page)), url, 'forced colours')
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize(NARROW)
    assert.equal(await readCode(codeIn(page)), url, 'narrow')
    const isTooWide = () =>
      page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
    await until('nothing stands out', async () => !(await isTooWide()))
    await done()
  })
}

/** Without a code: no phone is asked, or it is by itself. */
export function phoneByItself(stage: () => Stage): void {
  test('in person, and where fingers draw anyway, no phone is offered', async () => {
    const { page, done } = await stage().page()
    await stage().openDesk(page, { inPerson: { hostName: 'Hanna Host' } })
    await openDrawing(page)
    await page.getByRole('img', { name: /^Drawing area/ }).waitFor()
    assert.equal(await offerIn(page).count(), 0)
    await done()
  })

  test('a phone without a connection goes on when it is back, and keeps what was drawn', async () => {
    const person = invited(stage())
    person.drawing = { kind: 'initial' }
    const { page, done } = await stage().page(NARROW)
    await page.route('**/v1/drawings/**', (route) => route.abort())
    await page.goto(`${stage().service.url}/draw/${person.token}?expires=1`)
    await page.getByText('One moment, please.').waitFor()
    await page.unroute('**/v1/drawings/**')
    await page.getByRole('heading', { name: 'Draw your initials' }).waitFor()
    await drawOn(page)
    await page.route('**/v1/drawings/**', (route) => route.abort())
    await send(page).click()
    await page.getByText('The drawing could not be sent. Please try again.').waitFor()
    await page.unroute('**/v1/drawings/**')
    await send(page).click()
    await page.getByRole('heading', { name: /^Sent/ }).waitFor()
    assert.ok(person.drawing.strokes)
    await done()
  })
}
