import { Stage, NARROW } from './stage.ts'
import { openBrowser } from '../../../e2e/browser.ts'
const stage = await Stage.open({ browser: await openBrowser() } as never)
const w = (x: number, y: number, width = 240, height = 22) => [{ page: 1, x, y, width, height }]
const f = (key: string, type: string, more: object) => ({ document: 'offer', key, type, label: key, included: true, required: false, readOnly: false, ...more })
const options = ['Yes', 'No', 'Perhaps'].map((label) => ({ value: label.toLowerCase(), label }))
const fields = [
  f('Amount', 'number', { widgets: w(72, 398), format: '#,##0.00', value: 1250.5 }),
  f('Start', 'date', { widgets: w(340, 398, 150), format: 'D MMMM YYYY', value: '2026-09-04' }),
  f('Choice', 'radio', { widgets: w(72, 458), options, value: 'no' }),
  f('Column', 'radio', { widgets: w(340, 450, 100, 50), options }),
  f('Note', 'text_field', { widgets: w(72, 520), validation: { maxLength: 20 }, value: 'A note of more than twenty' , error: 'Enter at most 20 characters; there are 26.'}),
]
const { page } = await stage.page()
await stage.openDesk(page, { fields } as never)
await page.getByRole('textbox', { name: 'Note' }).focus()
await page.waitForTimeout(300)
await page.screenshot({ path: '/tmp/h/wide.png' })
await page.getByRole('textbox', { name: 'Amount' }).focus()
await page.waitForTimeout(300)
await page.locator('.paper').first().screenshot({ path: '/tmp/h/wide2.png' })
await page.setViewportSize(NARROW)
await page.getByRole('button', { name: /^Choice/ }).click()
await page.waitForTimeout(300)
await page.screenshot({ path: '/tmp/h/narrow.png' })
await page.keyboard.press('Escape')
await page.getByRole('button', { name: /^Note/ }).click()
await page.waitForTimeout(300)
await page.screenshot({ path: '/tmp/h/narrow2.png' })
await stage.close()
