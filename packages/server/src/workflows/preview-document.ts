import { canonicalHash } from '@countersign/resources'
import { InvalidInput } from '../lib/errors.ts'
import { own } from '../lib/own.ts'
import type { Db } from '../postgres/db.ts'
import { type RenderedPreview, renderResolved } from '../previews/render.ts'
import type { PreviewRooms } from '../previews/rooms.ts'
import { asOnlyDocument } from '../resources/resolve-template.ts'
import type { LoadedWorkflow } from './load-workflow.ts'

/** A template of a workflow's plan, with entities by the keys of the template's inputs. */
export interface DocumentPreview {
  template: string
  data: Record<string, unknown>
  /** A PDF instead of the template's own. */
  fileId?: string
}

/**
 * What a document of a workflow would look like with other data: by the very template that the workflow keeps, in its zone.
 * @throws InvalidInput when the workflow has no such template, and for whatever would keep it from making the document
 */
export async function previewDocument(
  rooms: PreviewRooms,
  db: Db,
  { plan, workflow }: LoadedWorkflow,
  { template, data, fileId }: DocumentPreview,
  signal: AbortSignal,
): Promise<RenderedPreview> {
  const spec = own(plan.source.templates, template)
  if (spec === undefined || workflow.erasedAt !== undefined) {
    const message = `The workflow has no template '${template}'`
    throw InvalidInput.of([{ path: '/template', message }])
  }
  const { assets, schemas, templates, functions } = plan.source
  const content = { blueprint: asOnlyDocument(template, spec), assets, schemas, templates, functions }
  const blueprint = { ...content, hash: await canonicalHash({ plan: plan.hash, template }) }
  const resolved = { reference: template, spec, blueprint }
  const sample = { data, path: '/data' } as const
  const request = { resolved, sample, format: 'pdf', ...(fileId !== undefined && { fileId }) } as const
  return renderResolved(rooms, db, workflow, request, signal)
}
