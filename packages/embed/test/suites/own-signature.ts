import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Session } from '../../src/session/session.ts'
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
