import { type ParsedResource, parseResource, type Resource, type TemplateSpec } from '@countersign/resources'
import { htmlNames } from '@countersign/resources/html-names'
import type { ReadingRooms } from '../files/rooms.ts'
import { InvalidInput } from '../lib/errors.ts'
import type { Db } from '../postgres/db.ts'
import { requireNone, requireValid } from '../resources/check-stored.ts'
import { type ResolvedTemplate, resolveAround } from '../resources/resolve-template.ts'
import { findClosure } from '../resources/resource-store.ts'
import { referencedNames } from '../resources/stored-resource.ts'

/** No stored asset is called so. */
const NAMES = { asset: '(asset)', example: '(example)', data: '(data)' } as const
/** Who would fill in the fields: nobody enters anything, so that each shows its frame. */
const SOMEBODY = 'somebody'
/** An example of whatever a style sheet may style. */
const SPECIMEN = `<h1>Heading 1</h1><p>A paragraph with <strong>strong</strong> and <em>stressed</em> words, a <a href="#end">link</a>, and
<code>code</code>. It goes on, so that it has more than one line and one sees how lines follow each other on the paper.</p><h2>Heading 2</h2>
<ul><li>One point</li><li>Another point</li></ul><ol><li>First</li><li>Second</li></ol><h3>Heading 3</h3>
<table><thead><tr><th>Item</th><th>Amount</th></tr></thead><tbody><tr><td>One</td><td>100</td></tr><tr><td>Another</td><td>250</td></tr></tbody></table>
<blockquote>Somebody's words</blockquote><hr><p id="end"><small>Small print</small></p>`

/** The shape of an asset that came with a request. */
export function parseInlineAsset(spec: unknown): ParsedResource {
  return parseResource({ apiVersion: 'countersign/v1', kind: 'Asset', metadata: { key: 'inline' }, spec })
}

/**
 * A document around an html or css asset that came with a request and is checked as if it were saved: its context is the data as they
 * are given, and each field that it names is a text that somebody fills in. A style sheet is shown by an example of its own.
 * @throws InvalidInput with every problem, below `/asset`
 */
export async function resolveInlineAsset(
  rooms: ReadingRooms,
  db: Db,
  spec: unknown,
  data: Readonly<Record<string, unknown>>,
): Promise<ResolvedTemplate> {
  const { resource, issues } = parseInlineAsset(spec)
  const here = (problems: typeof issues) =>
    problems.map((issue) => ({ ...issue, path: issue.path.replace(/^\/spec/, '/asset') }))
  requireNone(here(issues))
  if (resource?.kind !== 'Asset') throw new InvalidInput('The resource is not an asset')
  const { type } = resource.spec
  if (type !== 'html' && type !== 'css')
    throw InvalidInput.of([
      { path: '/asset/type', message: `An asset of type '${type}' is not rendered; give one of html or css` },
    ])
  await requireValid(rooms, db, resource, (problems) => here([...problems]))
  const found = (await findClosure(db, referencedNames(resource), null)).map((stored) => stored.resource)
  const named = (key: string, content: typeof resource.spec) => {
    return { ...resource, metadata: { key, version: 'draft' }, spec: content }
  }
  const [own, example] = [`${NAMES.asset}@draft`, `${NAMES.example}@draft`]
  const around =
    type === 'css' ? [named(NAMES.example, { type: 'html', content: SPECIMEN, styles: [own] })] : []
  // Each value is as it is given: what the asset needs of its context is checked against the asset's own schema.
  const anything: Resource = {
    apiVersion: 'countersign/v1',
    kind: 'Schema',
    metadata: { key: NAMES.data, version: 'draft' },
    spec: { jsonSchemaDraft: '2020-12', schemaDefinition: {} },
  }
  const all = [...found, anything, named(NAMES.asset, resource.spec), ...around]
  const template: TemplateSpec = {
    type: 'html',
    content: type === 'css' ? example : own,
    inputs: Object.keys(data).map((key) => ({ key, schema: `${NAMES.data}@draft` })),
    roles: [{ key: SOMEBODY }],
    fields: fieldsOf(all).map((key) => ({ key, type: 'text_field', role: SOMEBODY })),
  }
  return resolveAround(own, template, all)
}

/** Every field that HTML names, in headers and footers, too. */
function fieldsOf(resources: readonly Resource[]): string[] {
  const texts = resources.flatMap(({ kind, spec }) => {
    if (kind !== 'Asset' || !('type' in spec) || spec.type !== 'html') return []
    return [spec.content, spec.pdfSettings?.header ?? '', spec.pdfSettings?.footer ?? '']
  })
  return [...new Set(texts.flatMap((text) => htmlNames(text).fields))]
}
