import { isRecord, type Path } from '../issue.ts'
import type { Kind, Resource } from '../shapes/resource.ts'
import type { Step } from '../shapes/step.ts'
import type { Subject } from './comparison.ts'

/** A piece of a resource that is compared with the piece of the same subject and key. */
export interface Part {
  subject: Subject
  key?: string
  /** Its properties without the parts within it. */
  value: Readonly<Record<string, unknown>>
  path: Path
  /** Key of the envelope of a document, of the group of a step. */
  within?: string
}

/** Lists and maps of a spec whose entries have keys. */
interface Collection {
  property: string
  subject: Subject
  /** What an entry is known by; absent for a map. */
  by?: 'key' | 'name'
}

const INPUTS: Collection = { property: 'inputs', subject: 'input', by: 'key' }
const FUNCTIONS: Collection = { property: 'functions', subject: 'function' }

const COLLECTIONS: Record<Kind, readonly Collection[]> = {
  Schema: [],
  Asset: [
    { property: 'partials', subject: 'partial' },
    { property: 'images', subject: 'image' },
  ],
  Function: [{ property: 'params', subject: 'param', by: 'name' }, FUNCTIONS],
  Template: [
    INPUTS,
    { property: 'roles', subject: 'role', by: 'key' },
    { property: 'fields', subject: 'field', by: 'key' },
    FUNCTIONS,
  ],
  Blueprint: [
    INPUTS,
    { property: 'participants', subject: 'participant', by: 'key' },
    { property: 'customFields', subject: 'customField', by: 'key' },
    FUNCTIONS,
  ],
  Scenario: [],
}

/** What is compared apart, not as a property of the spec. */
const APART: Partial<Record<Kind, readonly string[]>> = {
  Schema: ['schemaDefinition'],
  Blueprint: ['envelopes', 'orchestration'],
}

/** A resource as its parts. A blueprint's documents and steps have keys of their own in the whole of it, so that they can move. */
export function partsOf(resource: Resource): Part[] {
  const { kind, metadata, spec } = resource
  const { name, description, labels } = metadata
  const collections = COLLECTIONS[kind]
  const apart = [...collections.map(({ property }) => property), ...(APART[kind] ?? [])]
  const rest = Object.entries(spec).filter(([property]) => !apart.includes(property))
  return [
    { subject: 'metadata', value: { name, description, labels }, path: ['metadata'] },
    { subject: 'spec', value: Object.fromEntries(rest), path: ['spec'] },
    ...collections.flatMap((collection) => entriesOf(spec, collection)),
    ...(resource.kind === 'Blueprint' ? processParts(resource.spec) : []),
  ]
}

function entriesOf(spec: object, { property, subject, by }: Collection): Part[] {
  const entries: unknown = Reflect.get(spec, property)
  if (Array.isArray(entries)) {
    return entries.filter(isRecord).map((value, index) => {
      return { subject, key: String(value[by ?? 'key']), value, path: ['spec', property, index] }
    })
  }
  if (!isRecord(entries)) return []
  return Object.entries(entries).map(([key, reference]) => {
    return { subject, key, value: { reference }, path: ['spec', property, key] }
  })
}

function processParts(spec: Extract<Resource, { kind: 'Blueprint' }>['spec']): Part[] {
  const envelopes = (spec.envelopes ?? []).flatMap(({ documents, ...value }, index): Part[] => {
    const path = ['spec', 'envelopes', index]
    return [
      { subject: 'envelope', key: value.key, value, path },
      ...documents.map((document, at): Part => {
        return {
          subject: 'document',
          key: document.key,
          value: document,
          path: [...path, 'documents', at],
          within: value.key,
        }
      }),
    ]
  })
  const { orchestration } = spec
  return [
    ...envelopes,
    ...(orchestration === undefined ? [] : stepParts(orchestration, ['spec', 'orchestration'])),
  ]
}

function stepParts(step: Step, path: Path, within?: string): Part[] {
  const value = step.type === 'group' ? { ...step, children: undefined } : step
  const part: Part = {
    subject: 'step',
    key: step.key,
    value: { ...value },
    path,
    ...(within !== undefined && { within }),
  }
  if (step.type !== 'group') return [part]
  return [
    part,
    ...step.children.flatMap((child, index) => stepParts(child, [...path, 'children', index], step.key)),
  ]
}
