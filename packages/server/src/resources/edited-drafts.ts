import type { Issue } from '@countersign/resources'
import { Conflict } from '../lib/errors.ts'
import { type GivenDocument, issuesOfDocument } from './parse-documents.ts'
import type { Author, StoredResource } from './stored-resource.ts'

/** What becomes of drafts that somebody saved otherwise since they were last pushed. */
export const EDITS = ['refuse', 'overwrite'] as const
export type Edits = (typeof EDITS)[number]

/** Whether a draft was saved otherwise than by a push since it was last pushed, or never was pushed. */
export function isEdited({ resource, revision, pushedRevision }: StoredResource): boolean {
  return resource.metadata.version === 'draft' && pushedRevision !== revision
}

/** A document that would replace an edited draft; of one that says the same as the draft, nothing would be lost. */
export interface Overwriting {
  readonly entry: { index: number; locate: GivenDocument['locate'] }
  readonly draft: StoredResource
}

/** @throws Conflict with each draft that would lose an edit, at its document */
export function requireNoneEdited(overwriting: readonly Overwriting[]): void {
  const [first, ...others] = overwriting
  if (first === undefined) return
  const issues = overwriting.flatMap(({ entry, draft }) => {
    const issue: Issue = { path: '', message: sentenceOf(draft) }
    return issuesOfDocument(entry.locate([issue]), entry.index)
  })
  const more = others.length === 0 ? '' : `; and ${others.length} more`
  throw new Conflict(`${sentenceOf(first.draft)}${more}`, issues)
}

function sentenceOf({ resource, updatedAt, updatedBy, pushedRevision }: StoredResource): string {
  const { kind, metadata } = resource
  const saved = `${kind} '${metadata.key}@draft' was saved by ${nameOf(updatedBy)} at ${updatedAt}`
  return pushedRevision === undefined
    ? `${saved}, was never pushed, and says something else`
    : `${saved}, after it was last pushed, and says something else`
}

function nameOf({ id, type, name }: Author): string {
  return name ?? `${type === 'user' ? 'the user' : 'the API key'} ${id}`
}
