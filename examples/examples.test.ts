import assert from 'node:assert/strict'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { checkResource } from '@countersign/resources'
import { openHtmlRenderer } from '../packages/server/src/pdf/render-html.ts'
import { AMPLE_MS } from '../packages/server/test/support/slowness.ts'
import { loadExample } from './load-example.ts'
import { inputOf } from './render-input.ts'

const renderer = openHtmlRenderer({
  cacheDir: join(tmpdir(), `countersign-test-cache-${userInfo().uid}`),
  timeoutMs: AMPLE_MS,
  memoryBytesMax: 1024 ** 3,
})
after(() => renderer.close())

const examples = new Map(
  ['employee-onboarding', 'board-resolution', 'quick-start'].map((folder) => [folder, loadExample(folder)]),
)

for (const [folder, { files, lookup, uploads }] of examples) {
  for (const { name, parsed } of files) {
    test(`${folder}/${name} has no error and no warning`, () => {
      assert.deepEqual(parsed.issues, [])
      assert.ok(parsed.resource !== undefined)
      const file = (fileId: string) => uploads.get(fileId)?.facts
      const { issues, warnings } = checkResource(parsed.resource, lookup, { file })
      assert.deepEqual(parsed.locate(issues), [])
      assert.deepEqual(parsed.locate(warnings), [])
      assert.equal(lookup(parsed.resource.kind, `${parsed.resource.metadata.key}@draft`), parsed.resource)
    })
  }
}

const pages = [
  {
    folder: 'employee-onboarding',
    template: 'offer_letter',
    scenario: 'offer_accepted',
    pageCount: 3,
    absent: [],
  },
  {
    folder: 'employee-onboarding',
    template: 'offer_letter',
    scenario: 'junior_offer_accepted',
    pageCount: 3,
    absent: ['manager_signature', 'manager_signed_on'],
  },
  {
    folder: 'board-resolution',
    template: 'resolution',
    scenario: 'resolution_passed',
    pageCount: 2,
    absent: [],
  },
  {
    folder: 'board-resolution',
    template: 'resolution_certificate',
    scenario: 'resolution_passed',
    pageCount: 1,
    absent: [],
  },
]

for (const { folder, template, scenario, pageCount, absent } of pages) {
  test(`${folder}: ${template} of ${scenario} has its pages, and every field its place`, async () => {
    const example = examples.get(folder)
    assert.ok(example !== undefined)
    const input = inputOf(example, template, scenario)
    const { pages: printed, boxes, odd, warnings } = await renderer.render(input)
    assert.equal(printed.length, pageCount)
    assert.deepEqual([odd, warnings], [[], []])
    const placed = new Set(boxes.map(({ field }) => field))
    const expected = input.fields.filter((field) => !absent.some((other) => other === field))
    assert.deepEqual([...placed].toSorted(), expected.toSorted())
    const initials = boxes.filter(({ field }) => field === 'employee_initials').map(({ page }) => page)
    if (template === 'offer_letter') assert.deepEqual(initials, [1, 2, 3])
    for (const box of boxes) assert.ok(box.width > 10 && box.height > 10, JSON.stringify(box))
  })
}
