/** What tests do on the customer's page, and what that page has heard. */
import type { Page } from 'playwright-core'
import type { Person } from './fake-service.ts'
import type { Stage } from './stage.ts'

interface Heard {
  name: string
  detail: Record<string, unknown>
  connecting: boolean
}

/** The customer's page, with the element and perhaps somebody's token. */
export async function openHost(stage: Stage, person?: Person) {
  const { page, done } = await stage.page()
  await page.goto(stage.host.origin)
  await page.waitForFunction(() => customElements.get('ss-signing-embed') !== undefined)
  if (person) await setToken(page, person.token)
  return { page, done }
}

export const setToken = (page: Page, token: string) =>
  page.evaluate((value) => document.querySelector('#signing')?.setAttribute('embed-token', value), token)

export async function heard(page: Page): Promise<Heard[]> {
  const list: Heard[] = await page.evaluate('heard')
  return list
}

export const invited = (stage: Stage, changes = {}) =>
  stage.service.addPerson({ ...stage.consented(), ...changes }, [stage.host.origin])
