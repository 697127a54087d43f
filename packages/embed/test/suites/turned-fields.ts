import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boundsOf, turnBox } from '@countersign/pdf-form/turned-box'
import type { SessionField } from '../../src/session/session.ts'
import type { Stage } from '../stage.ts'

/** Points. The sealed file has the same box within as much (packages/server/test/pdf/draw-mark.test.ts). */
const TOLERANCE = 0.5
const TURNS = [0, 90, 180, 270, 30, -45]

/** A field stands on the screen as it will stand on the sealed page. */
export function turnedFields(stage: () => Stage): void {
  for (const rotation of TURNS) {
    test(`a field and a fixed text that are turned by ${rotation} degrees`, async () => {
      const { page, done } = await stage().page()
      const widget = { page: 1, x: 150, y: 150, width: 120, height: 40, rotation }
      const common = {
        document: 'offer',
        role: 'employee',
        included: true,
        required: false,
        widgets: [widget],
      }
      const fields = [
        { ...common, key: 'own', type: 'text_field', label: 'Own', readOnly: false, value: 'Mine' },
        { ...common, key: 'fixed', type: 'text_field', label: 'Fixed', readOnly: true, value: 'Given' },
      ] satisfies (SessionField & { role: string })[]
      const document = stage().service.fixture.session.documents[0]
      assert(document !== undefined)
      await stage().openDesk(page, { fields: fields.map((field) => ({ ...field, document: document.key })) })
      const size = document.pages[0]
      assert(size !== undefined)
      const paper = await page.locator('.paper').first().boundingBox()
      assert(paper !== null)
      const scale = size.width / paper.width
      const { degrees, width, height } = turnBox(widget)
      const bounds = boundsOf(widget)
      for (const selector of [degrees === 0 ? '.field[data-field]' : '.turned', '.field.still']) {
        const element = page.locator(selector).first()
        const box = await element.boundingBox()
        assert(box !== null, selector)
        const seen = [box.x - paper.x, box.y - paper.y, box.width, box.height].map((pixels) => pixels * scale)
        const wanted = [bounds.x, bounds.y, bounds.width, bounds.height]
        for (const [index, value] of seen.entries())
          assert(
            Math.abs(value - (wanted[index] ?? 0)) < TOLERANCE,
            `${selector}: ${seen} instead of ${wanted}`,
          )
        const turn = await element.evaluate((each) => ({
          rotate: getComputedStyle(each).rotate,
          width: each instanceof HTMLElement ? each.offsetWidth : 0,
          height: each instanceof HTMLElement ? each.offsetHeight : 0,
        }))
        assert.equal(turn.rotate, degrees === 0 ? 'none' : `${degrees}deg`)
        assert(Math.abs(turn.width * scale - width) < 1 && Math.abs(turn.height * scale - height) < 1)
      }
      await page.getByRole('textbox', { name: 'Own' }).fill('Changed')
      await done()
    })
  }
}
