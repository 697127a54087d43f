import type { Applied } from '@countersign/engine'
import { holdFiles } from '../files/file-store.ts'
import { Conflict } from '../lib/errors.ts'
import { isId } from '../lib/ids.ts'
import type { Tx } from '../postgres/db.ts'
import { filesOfAsset, filesOfBlueprint } from '../resources/named-files.ts'

/**
 * Keeps the files that a workflow of a request is made of until it is saved. Files of published assets stay with these; what drafts and
 * inline blueprints name, and what expressions gave for documents, may go with the next change.
 */
export function holdNamedFiles(tx: Tx, { plan, workflow }: Applied): void {
  const drafts = Object.entries(plan.source.assets).filter(([reference]) => reference.endsWith('@draft'))
  const documents = workflow.envelopes.flatMap((envelope) => envelope.documents)
  const files = [
    ...filesOfBlueprint(plan.blueprint),
    ...drafts.flatMap(([, asset]) => filesOfAsset(asset)),
    ...documents.flatMap(({ sourceFileId = '' }) => (isId(sourceFileId) ? [sourceFileId] : [])),
  ]
  holdFiles(tx, files, () => new Conflict(GONE))
}

const GONE = 'A file that the workflow refers to was deleted by another process. Refresh and retry.'
