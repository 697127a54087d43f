import type { WorkflowPlan } from './pending-workflow.ts'

/** A document that is to be added to an envelope. */
export interface AddedDocument {
  key: string
  name: string
  /** The template that it is made from, as key@version. */
  template?: string
  /** The PDF that it is. */
  fileId?: string
  /** What the template's inputs are given: keys of the workflow's data. */
  inputs?: Record<string, string>
  /** The PDF's bytes, where this page has sent them: the service shows them only once they are saved. */
  file?: Blob
}
/** As the body of a PATCH names them. */
export interface AddedTo {
  key: string
  documents: AddedDocument[]
}
type Plan = Pick<WorkflowPlan, 'blueprint' | 'templates'>

/** Keys of resources and documents have at most as many characters (access.md). */
const KEY_CHARACTERS_MAX = 64
/** Room for what tells equal ones apart. */
const STEM_CHARACTERS_MAX = KEY_CHARACTERS_MAX - 4

/** A key for a document of this name that no other one has. */
export function freeKey(name: string, taken: ReadonlySet<string>): string {
  const words =
    name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/\p{M}/gu, '')
      .match(/[a-z0-9]+/g) ?? []
  const stem = words.join('_').slice(0, STEM_CHARACTERS_MAX).replace(/_$/, '')
  const base = /^[a-z]/.test(stem) ? stem : `document${stem && `_${stem}`}`.slice(0, STEM_CHARACTERS_MAX)
  for (let count = 1; ; count++) {
    const key = count === 1 ? base : `${base}_${count}`
    if (!taken.has(key)) return key
  }
}

/** The keys of all documents, those that are to be added among them. */
export function documentKeys({ blueprint }: Pick<Plan, 'blueprint'>, added: readonly AddedTo[]): Set<string> {
  const envelopes = [...(blueprint.envelopes ?? []), ...added]
  return new Set(envelopes.flatMap(({ documents }) => documents.map(({ key }) => key)))
}

export function withDocument(
  added: readonly AddedTo[],
  envelope: string,
  document: AddedDocument,
): AddedTo[] {
  const others = added.filter(({ key }) => key !== envelope)
  const own = added.find(({ key }) => key === envelope)?.documents ?? []
  return [...others, { key: envelope, documents: [...own, document] }]
}

export function withoutDocuments(added: readonly AddedTo[], keys: ReadonlySet<string>): AddedTo[] {
  return added.flatMap(({ key, documents }) => {
    const left = documents.filter((document) => !keys.has(document.key))
    return left.length === 0 ? [] : [{ key, documents: left }]
  })
}

/** Somebody else may have added one of the same key meanwhile. */
export function withFreeKeys(added: readonly AddedTo[], plan: Pick<Plan, 'blueprint'>): AddedTo[] {
  const taken = documentKeys(plan, [])
  return added.map(({ key: envelope, documents }) => ({
    key: envelope,
    documents: documents.map((document) => {
      const key = taken.has(document.key) ? freeKey(document.name, taken) : document.key
      taken.add(key)
      return { ...document, key }
    }),
  }))
}

/** What the service is sent. */
export function sentDocuments(added: readonly AddedTo[]): object[] {
  return added.map(({ key, documents }) => ({
    key,
    documents: documents.map(({ file: _, ...document }) => document),
  }))
}

/** Whether this page knows what it would be made of; any other template only the service knows. */
export function isKnown({ template }: AddedDocument, { templates }: Pick<Plan, 'templates'>): boolean {
  return template === undefined || Object.hasOwn(templates, template)
}

/** The blueprint as it will be, as far as this page knows. */
export function withAdded<Known extends Plan>(plan: Known, added: readonly AddedTo[]): Known {
  if (added.length === 0) return plan
  const more = new Map(added.map(({ key, documents }) => [key, documents]))
  const envelopes = (plan.blueprint.envelopes ?? []).map((envelope) => ({
    ...envelope,
    documents: [
      ...envelope.documents,
      ...(more.get(envelope.key) ?? [])
        .filter((document) => isKnown(document, plan))
        .map(({ file: _, ...document }) => document),
    ],
  }))
  return { ...plan, blueprint: { ...plan.blueprint, envelopes } }
}

/** What of the workflow's data an input of a template can be given: those of its own schema, the one of its own name first. */
export function givable(
  { blueprint }: Pick<Plan, 'blueprint'>,
  input: { key: string; schema: string },
): string[] {
  const fitting = (blueprint.inputs ?? [])
    .filter(({ schema }) => schema === input.schema)
    .map(({ key }) => key)
  return fitting.toSorted((a, b) => Number(b === input.key) - Number(a === input.key))
}

/** The name that a document is offered. */
export function nameOfTemplate(reference: string): string {
  const words = (reference.split('@')[0] ?? '').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
