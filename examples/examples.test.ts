import assert from 'node:assert/strict'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { type CustomFunction, compile } from '@countersign/expressions'
import { checkResource, type Kind, type ResourceOf } from '@countersign/resources'
import { openHtmlRenderer, type RenderInput } from '../packages/server/src/pdf/render-html.ts'
import { type Example, loadExample } from './load-example.ts'

const renderer = openHtmlRenderer({
  cacheDir: join(tmpdir(), `countersign-test-cache-${userInfo().uid}`),
  timeoutMs: 30_000,
  memoryBytesMax: 1024 ** 3,
})
after(() => renderer.close())

const examples = new Map(
  ['employee-onboarding', 'board-resolution'].map((folder) => [folder, loadExample(folder)]),
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
    const { spec } = get(example, 'Template', `${template}@draft`)
    const input = inputOf(example, spec, get(example, 'Scenario', `${scenario}@draft`).spec.data)
    const { pages: printed, boxes } = await renderer.render(input)
    assert.equal(printed.length, pageCount)
    const placed = new Set(boxes.map(({ field }) => field))
    const expected = input.fields.filter((field) => !absent.some((other) => other === field))
    assert.deepEqual([...placed].toSorted(), expected.toSorted())
    const initials = boxes.filter(({ field }) => field === 'employee_initials').map(({ page }) => page)
    if (template === 'offer_letter') assert.deepEqual(initials, [1, 2, 3])
    for (const box of boxes) assert.ok(box.width > 10 && box.height > 10, JSON.stringify(box))
  })
}

function get<K extends Kind>(example: Example, kind: K, reference: string): ResourceOf<K> {
  const found = example.lookup(kind, reference)
  assert.ok(found !== undefined, `${kind} ${reference}`)
  assert.ok(isOf(found, kind))
  return found
}

function isOf<K extends Kind>(resource: { kind: Kind }, kind: K): resource is ResourceOf<K> {
  return resource.kind === kind
}

function inputOf(example: Example, spec: ResourceOf<'Template'>['spec'], data: object): RenderInput {
  const page = get(example, 'Asset', spec.content).spec
  assert.ok(page.type === 'html' && spec.data !== undefined)
  const transform = compile(spec.data.transform, { functions: functionsOf(example, spec.functions) })
  const context = transform.evaluate(data)
  assert.ok(typeof context === 'object' && context !== null)
  return {
    html: page.content,
    partials: mapped(page.partials, (reference) => contentOf(example, reference)),
    styles: (page.styles ?? []).map((reference) => contentOf(example, reference)),
    images: mapped(page.images, (reference) => imageOf(example, reference)),
    context,
    fields: (spec.fields ?? []).map(({ key }) => key),
    settings: page.pdfSettings ?? {},
    title: spec.content,
    language: 'en-GB',
  }
}

function mapped<T>(references: Record<string, string> | undefined, of: (reference: string) => T) {
  return Object.fromEntries(
    Object.entries(references ?? {}).map(([alias, reference]) => [alias, of(reference)]),
  )
}

function contentOf(example: Example, reference: string): string {
  const { spec } = get(example, 'Asset', reference)
  assert.ok(spec.type === 'html' || spec.type === 'css')
  return spec.content
}

function imageOf(example: Example, reference: string): { contentType: string; bytes: Buffer } {
  const { spec } = get(example, 'Asset', reference)
  const upload = spec.type === 'image' ? example.uploads.get(spec.fileId) : undefined
  assert.ok(upload !== undefined)
  return { contentType: upload.facts.contentType, bytes: upload.bytes }
}

function functionsOf(
  example: Example,
  references: Record<string, string> | undefined,
): Record<string, CustomFunction> {
  return mapped(references, (reference): CustomFunction => {
    const { spec } = get(example, 'Function', reference)
    return { ...spec, functions: functionsOf(example, spec.functions) }
  })
}
