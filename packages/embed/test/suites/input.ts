import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SessionField } from '../../src/session/session.ts'
import { assertAccessible, keptValue, NARROW, type Stage, until } from '../stage.ts'

const widget = { page: 1, x: 72, y: 398, width: 240, height: 22 }
const field = (key: string, type: SessionField['type'], more: Partial<SessionField> = {}): SessionField => ({
  document: 'offer',
  key,
  type,
  label: key,
  included: true,
  required: false,
  readOnly: false,
  widgets: [widget],
  ...more,
})

/** Numbers and dates that people type, and what they look like once they are left. */
export function written(stage: () => Stage): void {
  test('a number that is left stands as it will be sealed, and is edited as it was meant', async () => {
    const { page, done } = await stage().page()
    const below = [{ ...widget, y: 460 }]
    const person = await stage().openDesk(page, {
      fields: [
        field('Amount', 'number', { format: '#.##0,00 €' }),
        field('Plain', 'number', { widgets: below }),
      ],
    })
    const amount = page.getByRole('textbox', { name: 'Amount' })
    await amount.fill('１２５０,５')
    await until('it is kept', () => keptValue(person, 'Amount') === 1250.5)
    assert.equal(await amount.inputValue(), '１２５０,５', 'nothing changes under the hands')
    await amount.blur()
    assert.equal(await amount.inputValue(), '1.250,50 €')
    const example = page.getByText('For example 1.250,50 €')
    await example.waitFor({ state: 'hidden' })
    await amount.focus()
    await example.waitFor()
    const plain = page.getByRole('textbox', { name: 'Plain' })
    await plain.fill('1,125')
    await plain.blur()
    assert.equal(await plain.inputValue(), '1125')
    await plain.fill('1.125')
    await until('it is kept', () => keptValue(person, 'Plain') === 1.125)
    await plain.blur()
    await plain.focus()
    assert.equal(await plain.inputValue(), '1.125')
    await done()
  })

  test('what is no number is told with what one looks like', async () => {
    const { page, done } = await stage().page()
    const refusal = { code: 'number_expected', values: {} } as const
    const refused = { value: 'twelve', error: 'Enter a number.', refusal }
    await stage().openDesk(page, { fields: [field('Amount', 'number', refused)] })
    await page.getByText('Enter a number, for example 1,250.50.').first().waitFor()
    await done()
  })

  test('a date that is left stands as it will be sealed', async () => {
    const { page, done } = await stage().page()
    await stage().openDesk(page, { fields: [field('Start', 'date', { format: 'D MMMM YYYY' })] })
    const start = page.getByLabel('Start', { exact: true })
    await start.fill('2026-09-04')
    await start.blur()
    const sealed = page.locator('.as-sealed')
    await sealed.waitFor()
    assert.equal(await sealed.textContent(), '4 September 2026')
    await start.focus()
    await sealed.waitFor({ state: 'hidden' })
    await page.setViewportSize(NARROW)
    await page.getByRole('button', { name: 'Start: 4 September 2026' }).waitFor()
    await done()
  })
}

/** How much, of what, and which of a few. */
export function expected(stage: () => Stage): void {
  test('what is too long is counted and refused, and nothing is cut', async () => {
    const { page, done } = await stage().page()
    const validation = { maxLength: 5 }
    const person = await stage().openDesk(page, { fields: [field('Note', 'text_field', { validation })] })
    const note = page.getByRole('textbox', { name: 'Note' })
    await note.fill('abc')
    await page.getByText('3 of 5 characters').waitFor()
    await note.fill('abcdefgh')
    await page.getByText('8 of 5 characters').waitFor()
    await until('all of it is sent', () => keptValue(person, 'Note') === 'abcdefgh')
    await done()
  })

  test('the browser may fill in what the template says, and shows the right keys', async () => {
    const { page, done } = await stage().page()
    const fields = [field('Mail', 'text_field', { autocomplete: 'email' }), field('Other', 'text_field')]
    await stage().openDesk(page, { fields })
    const mail = page.getByRole('textbox', { name: 'Mail' })
    assert.equal(await mail.getAttribute('autocomplete'), 'email')
    assert.equal(await mail.getAttribute('inputmode'), 'email')
    assert.equal(await page.getByRole('textbox', { name: 'Other' }).getAttribute('autocomplete'), 'off')
    await done()
  })

  test('a radio field with room for its options has radio buttons, on the page and in the sheet', async () => {
    const { page, done } = await stage().page()
    const options = ['Yes', 'No', 'Perhaps'].map((label) => ({ value: label.toLowerCase(), label }))
    const narrow = [{ ...widget, y: 500, width: 60 }]
    const person = await stage().openDesk(page, {
      fields: [
        field('Choice', 'radio', { options, required: true }),
        field('Tight', 'radio', { options, widgets: narrow }),
      ],
    })
    await page.getByRole('radiogroup', { name: 'Choice' }).getByRole('radio', { name: 'No' }).check()
    await until('it is kept', () => keptValue(person, 'Choice') === 'no')
    await page.getByRole('combobox', { name: 'Tight' }).waitFor()
    await assertAccessible(page, 'radio buttons on the page')
    await page.setViewportSize(NARROW)
    await page.getByRole('button', { name: 'Choice: No' }).click()
    await page.getByRole('dialog').getByRole('radio', { name: 'Perhaps' }).check()
    await until('it is kept', () => keptValue(person, 'Choice') === 'perhaps')
    await assertAccessible(page, 'radio buttons in the sheet')
    await done()
  })
}

/** Names that are typed as signatures. */
export function hands(stage: () => Stage): void {
  test('names in every script: as many styles as differ, and a name that is too long is not cut', async () => {
    const { page, done } = await stage().page()
    const person = await stage().openDesk(page)
    await page.getByRole('button', { name: 'Signature: sign here' }).click()
    const name = page.getByRole('textbox', { name: 'Your name as you sign' })
    const styles = () => page.getByRole('group', { name: 'Handwriting' }).getByRole('radio').count()
    await until('Latin has three', async () => (await styles()) === 3)
    for (const text of ['أدا لافليس', '\u{1f58b}\ufe0f', 'เอด้า']) {
      await name.fill(text)
      await until(`${text} has one`, async () => (await styles()) === 0)
      assert.ok((await page.locator('.hand-ink .signature-ink').boundingBox())?.width, text)
    }
    await name.fill('x'.repeat(101))
    await page.getByRole('button', { name: 'Adopt and place' }).click()
    await page.getByText('Please use at most 100 characters; there are 101.').waitFor()
    await name.fill('เอด้า เลิฟเลซ')
    await page.getByRole('button', { name: 'Adopt and place' }).click()
    await until('it is kept', () => keptValue(person, 'signature') !== undefined)
    assert.deepEqual(keptValue(person, 'signature'), {
      kind: 'typed',
      text: 'เอด้า เลิฟเลซ',
      font: 'dancing_script',
    })
    await done()
  })
}

/** What is written to the sender. */
export function reasons(stage: () => Stage): void {
  test('a reason that is too long is told, and stays to be shortened', async () => {
    const { page, done } = await stage().page()
    const person = await stage().openDesk(page, { sharesDeclineReason: true })
    await page.getByRole('button', { name: 'Decline' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('the others who were asked to sign will see').waitFor()
    const reason = dialog.getByRole('textbox', { name: 'Reason (optional)' })
    await reason.fill('x'.repeat(1001))
    await dialog.getByRole('button', { name: 'Decline' }).click()
    const told = await reason.evaluate((entry) => 'validationMessage' in entry && entry.validationMessage)
    assert.equal(told, 'Please use at most 1,000 characters; there are 1,001.')
    assert.ok(!person.calls.includes('POST /decline'))
    await reason.fill('x'.repeat(1000))
    await dialog.getByRole('button', { name: 'Decline' }).click()
    await page.getByRole('heading', { name: 'Signing was declined' }).waitFor()
    await done()
  })
}
