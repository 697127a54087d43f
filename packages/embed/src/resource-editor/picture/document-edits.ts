import type { Path } from '@countersign/resources'
import type { BlueprintFacts, EnvelopeFacts } from '@countersign/resources/picture'
import type { NamedResource } from '../resource-client.ts'
import type { ResourceText } from '../resource-text.ts'

/** Adds an envelope behind the others. @returns where it stands */
export function addEnvelope(text: ResourceText, { envelopes }: BlueprintFacts): Path {
  const value = { key: freeKey(envelopes, 'papers'), documents: [] }
  text.edit([{ path: ['spec', 'envelopes'], at: envelopes.length, insert: value }])
  return ['spec', 'envelopes', envelopes.length]
}

/** Adds a document of a template to an envelope. @returns where it stands */
export function addDocument(
  text: ResourceText,
  { envelopes }: BlueprintFacts,
  { path, documents }: EnvelopeFacts,
  reference: string,
): Path {
  const all = envelopes.flatMap((envelope) => envelope.documents)
  const [template = 'document'] = reference.split('@')
  const value = { key: freeKey(all, template), template: reference }
  text.edit([{ path: [...path, 'documents'], at: documents.length, insert: value }])
  return [...path, 'documents', documents.length]
}

/** What a document can be made from: templates that the blueprint uses, and those that are published. */
export function templatesFor(
  { envelopes }: BlueprintFacts,
  published: readonly NamedResource[],
): { name: string; reference: string }[] {
  const used = envelopes.flatMap(({ documents }) => documents.flatMap(({ template }) => template ?? []))
  const known = published.map(({ key, name, versions: [version = 'draft'] }) => ({
    name: name ?? key,
    reference: `${key}@${version}`,
  }))
  const rest = [...new Set(used)].filter((reference) => known.every((one) => one.reference !== reference))
  return [...rest.map((reference) => ({ name: reference, reference })), ...known]
}

/** A key that none of them has. */
export function freeKey(taken: readonly { key: string }[], base: string): string {
  const known = new Set(taken.map(({ key }) => key))
  const plain = base.slice(0, 58)
  if (!known.has(plain)) return plain
  let number = 2
  while (known.has(`${plain}_${number}`)) number += 1
  return `${plain}_${number}`
}
