import type { NewResource, TemplateSpec } from '@countersign/sdk'

/** What a new resource of a kind can be made of. */
export type Start =
  | { readonly kind: 'Schema' | 'Function' }
  | { readonly kind: 'Asset'; readonly type: 'html' | 'css' }
  | { readonly kind: 'Asset'; readonly type: 'pdf' | 'image'; readonly fileId: string }
  | { readonly kind: 'Template'; readonly fileId: string | undefined }
  | { readonly kind: 'Blueprint'; readonly template: { ref: string; spec: TemplateSpec } | undefined }
  | { readonly kind: 'Scenario'; readonly of: string | undefined }

const PAGE = `<h1>Title</h1>
<p>Write here what is agreed.</p>
<p>{{field 'signature' width=200 height=50}}</p>
`

/** The smallest drafts of a kind that can be saved; the one that was asked for stands last, behind what it is made of. */
export function draftsOf(start: Start, key: string, name: string): NewResource[] {
  const apiVersion = 'countersign/v1'
  const metadata = { key, version: 'draft', ...(name !== '' && { name }) }
  switch (start.kind) {
    case 'Schema': {
      const properties = { name: { type: 'string' }, email: { type: 'string', format: 'email' } }
      const schemaDefinition = { type: 'object', required: ['name', 'email'], properties }
      return [
        {
          apiVersion,
          kind: 'Schema',
          metadata,
          spec: { jsonSchemaDraft: '2020-12', schemaDefinition },
        },
      ]
    }
    case 'Function': {
      const spec = {
        params: [{ name: 'text', type: 'string' as const }],
        returnType: { type: 'string' as const },
        body: '$uppercase($text)',
      }
      return [{ apiVersion, kind: 'Function', metadata, spec }]
    }
    case 'Asset':
      return [{ apiVersion, kind: 'Asset', metadata, spec: assetSpec(start) }]
    case 'Template':
      return templateDrafts(start.fileId, metadata)
    case 'Blueprint':
      return [{ apiVersion, kind: 'Blueprint', metadata, spec: blueprintSpec(start.template) }]
    case 'Scenario': {
      const spec = { ...(start.of !== undefined && { for: start.of }), data: {} }
      return [{ apiVersion, kind: 'Scenario', metadata, spec }]
    }
  }
}

function assetSpec(start: Extract<Start, { kind: 'Asset' }>) {
  if ('fileId' in start) return { type: start.type, fileId: start.fileId }
  const { type } = start
  const content = type === 'html' ? '<h1>Title</h1>\n<p>Text</p>\n' : 'body {\n  font-family: serif;\n}\n'
  return { type, content }
}

interface Metadata {
  readonly key: string
  readonly version: string
  readonly name?: string
}
type Roles = NonNullable<TemplateSpec['roles']>
type Fields = NonNullable<TemplateSpec['fields']>

function templateDrafts(fileId: string | undefined, metadata: Metadata): NewResource[] {
  const roles = [{ key: 'participant', name: 'Participant' }]
  const fields = [{ key: 'signature', type: 'signature' as const, role: 'participant' }]
  return fileId === undefined
    ? pageDrafts(metadata, { type: 'html', content: PAGE }, roles, fields)
    : pageDrafts(metadata, { type: 'pdf', fileId }, roles, [])
}

/** A template, behind the asset that its pages are. */
export function pageDrafts(
  metadata: Metadata,
  page: { type: 'html'; content: string } | { type: 'pdf'; fileId: string },
  roles: Roles,
  fields: Fields,
): NewResource[] {
  const apiVersion = 'countersign/v1'
  const key = `${metadata.key}_page`
  const spec = { type: page.type, content: `${key}@draft`, roles, fields }
  return [
    { apiVersion, kind: 'Asset', metadata: { ...metadata, key }, spec: page },
    { apiVersion, kind: 'Template', metadata, spec },
  ]
}

/** A document, and a step for each of its roles, one after the other. The addresses are to be changed. */
function blueprintSpec(template: { ref: string; spec: TemplateSpec } | undefined) {
  if (template === undefined) return { participants: [], envelopes: [] }
  const { ref, spec } = template
  const people = (spec.roles ?? []).map(({ key, name = key }) => ({
    key,
    name,
    email: `${key.replaceAll('_', '-')}@example.com`,
  }))
  return {
    ...(spec.inputs !== undefined && { inputs: spec.inputs }),
    ...signingSpec(ref, people),
  }
}

/**
 * A blueprint in which people sign a document one after the other.
 * @param people keys are those of the template's roles
 * @param title what the document is called
 */
export function signingSpec(
  template: string,
  people: readonly { readonly key: string; readonly name: string; readonly email: string }[],
  title?: string,
) {
  const named = title !== undefined && { name: title }
  const children = people.map(({ key, name }) => ({
    key: `${key}_signs`,
    name,
    type: 'participant' as const,
    participant: key,
    action: {
      type: 'sign' as const,
      envelope: 'papers',
      assignments: [{ document: 'document', role: key }],
    },
  }))
  return {
    participants: [...people],
    envelopes: [{ key: 'papers', ...named, documents: [{ key: 'document', ...named, template }] }],
    ...(children.length > 0 && {
      orchestration: {
        key: 'signing',
        type: 'group' as const,
        execution: 'sequential' as const,
        children,
      },
    }),
  }
}
