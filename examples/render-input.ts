import assert from 'node:assert/strict'
import { type CustomFunction, compile } from '@countersign/expressions'
import type { Kind, ResourceOf } from '@countersign/resources'
import type { RenderInput } from '../packages/server/src/pdf/render-html.ts'
import { type Example, loadExample } from './load-example.ts'

// From an example's files straight to the renderer, without a service between: for the test and the benchmark of the pages.

/** What the renderer gets for a template of the folder's example and a scenario's data. */
export function exampleInput(folder: string, template: string, scenario: string): RenderInput {
  return inputOf(loadExample(folder), template, scenario)
}

export function inputOf(example: Example, template: string, scenario: string): RenderInput {
  const { spec } = get(example, 'Template', `${template}@draft`)
  const { data } = get(example, 'Scenario', `${scenario}@draft`).spec
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

function get<K extends Kind>(example: Example, kind: K, reference: string): ResourceOf<K> {
  const found = example.lookup(kind, reference)
  assert.ok(found !== undefined, `${kind} ${reference}`)
  assert.ok(isOf(found, kind))
  return found
}

function isOf<K extends Kind>(resource: { kind: Kind }, kind: K): resource is ResourceOf<K> {
  return resource.kind === kind
}
