import type { Path } from '@countersign/resources'
import { formSchemaOf, type JsonSchema } from '@countersign/resources/json-schema'
import { names, record } from '@countersign/ui/json-form/schema'
import type { Kind } from '../kinds.ts'
import { type SayShape, spokenSchema } from '../shapes/spoken-schema.ts'

export type SectionKey =
  | 'about'
  | 'content'
  | 'people'
  | 'expected'
  | 'properties'
  | 'data'
  | 'roles'
  | 'fields'
  | 'participants'
  | 'documents'
  | 'steps'
  | 'settings'

/** A section that is more than a form. */
export type SpecialKey = 'schema' | 'scenario' | 'written' | 'file'

/** A part of a resource that has a form of its own. */
export interface Section {
  key: SectionKey
  /** Where the object stands that holds its properties. */
  path: readonly ['metadata'] | readonly ['spec']
  /** Absent: all that the object has. */
  names?: readonly string[]
  /** It is more than a form. */
  special?: SpecialKey
}

const ABOUT: Section = { key: 'about', path: ['metadata'] }
const CONTENT: Section = { key: 'content', path: ['spec'] }
const part = (key: SectionKey, ...names: string[]): Section => ({ key, path: ['spec'], names })

const WRITTEN: Section = { ...part('content', 'type', 'content'), special: 'written' }
const FILED: readonly Section[] = [{ ...part('content', 'type', 'fileId'), special: 'file' }, ABOUT]
const ASSETS: ReadonlyMap<unknown, readonly Section[]> = new Map([
  ['css', [WRITTEN, part('settings', 'fonts'), ABOUT]],
  ['image', FILED],
  ['pdf', FILED],
])

/** In the order of their tabs. Every property of a kind stands in one of them (a test compares them with the shapes). */
const SECTIONS = {
  Schema: [
    { ...part('properties', 'schemaDefinition'), special: 'schema' },
    part('settings', 'jsonSchemaDraft'),
    ABOUT,
  ],
  Asset: [WRITTEN, part('settings', 'partials', 'styles', 'images', 'fonts', 'data', 'pdfSettings'), ABOUT],
  Function: [CONTENT, ABOUT],
  Template: [
    part('content', 'type', 'content', 'data'),
    part('data', 'inputs'),
    part('roles', 'roles'),
    part('fields', 'fields'),
    part('settings', 'functions'),
    ABOUT,
  ],
  Blueprint: [
    part('participants', 'participants'),
    part('data', 'inputs'),
    part('documents', 'envelopes'),
    part('steps', 'orchestration'),
    part('settings', 'customFields', 'copies', 'functions'),
    ABOUT,
  ],
  Scenario: [
    { ...part('data', 'for', 'data'), special: 'scenario' },
    { ...part('people', 'signing'), special: 'scenario' },
    { ...part('expected', 'expect'), special: 'scenario' },
    ABOUT,
  ],
} as const satisfies Record<Kind, readonly Section[]>

/** @param type of an asset */
export function sectionsOf(kind: Kind, type?: unknown): readonly Section[] {
  return (kind === 'Asset' ? ASSETS.get(type) : undefined) ?? SECTIONS[kind]
}

/** Which part of a resource a value stands in. */
export function sectionAt(kind: Kind, [top, name]: Path, type?: unknown): Section | undefined {
  return sectionsOf(kind, type).find(
    ({ path, names }) => path[0] === top && names?.includes(String(name)) !== false,
  )
}

/** What all forms of a kind are made from, in a language. */
export function formsIn(kind: Kind, say: SayShape): JsonSchema {
  return spokenSchema(formSchemaOf(kind), say)
}

/**
 * What a section's form is made from. Key and version name the draft: they are set when it is created.
 * @param whole of its kind
 */
export function schemaOf(whole: JsonSchema, { path, names: own }: Section, holder: unknown): JsonSchema {
  const found = variantOf(record(record(whole.properties)[path[0]]), holder)
  const isMine = (name: string) => own?.includes(name) ?? !(path[0] === 'metadata' && SET.has(name))
  const properties = Object.entries(record(found.properties)).filter(([name]) => isMine(name))
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    required: names(found.required).filter(isMine),
    additionalProperties: false,
    ...(whole.$defs !== undefined && { $defs: whole.$defs }),
  }
}

const SET: ReadonlySet<string> = new Set(['key', 'version'])

/** Of an asset: the variant of its type. */
function variantOf(shape: JsonSchema, holder: unknown): JsonSchema {
  if (!Array.isArray(shape.anyOf)) return shape
  const { type } = record(holder)
  const variants = shape.anyOf.map(record)
  return (
    variants.find((variant) => record(record(variant.properties).type).const === type) ?? variants[0] ?? {}
  )
}

/** What a section shows of the object that holds its properties. */
export function ownOf({ path, names: own }: Section, holder: unknown): Record<string, unknown> {
  const isMine = (name: string) => own?.includes(name) ?? !(path[0] === 'metadata' && SET.has(name))
  return Object.fromEntries(Object.entries(record(holder)).filter(([name]) => isMine(name)))
}
