/** The quick start's document, with as few presses as the page allows: a box to tick and a signature. Each is counted. */
import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { until } from '../packages/server/test/support/until.ts'

/** @returns how often the mouse was pressed */
export async function signWithClicks(page: Page): Promise<number> {
  const buttons = [
    page.getByRole('button', { name: 'I agree to sign electronically' }),
    page.getByRole('checkbox'),
    page.getByRole('button', { name: /: sign here$/ }),
    page.getByRole('button', { name: 'Adopt and place' }),
    page.getByRole('button', { name: 'Sign and finish' }),
  ]
  for (const button of buttons) await button.click()
  await signed(page)
  return buttons.length
}

/** @returns how often a key was pressed */
export async function signWithFewKeys(page: Page): Promise<number> {
  let presses = 0
  const press = async (key: string) => {
    presses += 1
    await page.keyboard.press(key)
  }
  const tabTo = async (target: Locator) => {
    for (let tab = 0; tab < 5 && !(await isFocused(target)); tab += 1) await press('Tab')
    assert.ok(await isFocused(target), `a few presses of Tab lead to ${target}`)
  }
  const led = (target: Locator) => until(`the focus is at ${target}`, () => isFocused(target))
  const goOn = page.locator('.field:focus-within').getByRole('button', { name: 'Go on' })
  await tabTo(page.getByRole('button', { name: 'I agree to sign electronically' }))
  await press('Enter')
  await led(page.getByRole('heading', { level: 1 }))
  await tabTo(page.getByRole('button', { name: 'Go to what is missing next' }))
  await press('Enter')
  await led(page.getByRole('checkbox'))
  await press('Space')
  await tabTo(goOn)
  await press('Enter')
  await led(page.getByRole('button', { name: /: sign here$/ }))
  await press('Enter')
  await page.getByRole('button', { name: 'Adopt and place' }).waitFor()
  await press('Enter')
  await led(page.getByRole('button', { name: /: signed, / }))
  await tabTo(goOn)
  await press('Enter')
  await led(page.getByRole('button', { name: 'Sign and finish' }))
  await press('Enter')
  await signed(page)
  return presses
}

async function signed(page: Page): Promise<void> {
  await page.getByRole('heading', { name: /You have signed|Everybody has signed/ }).waitFor()
}

async function isFocused(target: Locator): Promise<boolean> {
  const [element] = await target.all()
  return (await element?.evaluate((found) => found.matches(':focus'))) ?? false
}
