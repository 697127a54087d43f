import type { KeptValues } from '../documents/values-store.ts'
import type { File } from '../files/file.ts'
import type { StoredWorkflow } from '../workflows/workflow-store.ts'
import type { SigningView } from './signing-view.ts'

/** Remembers what a commit of this request has made of its session: the next request of the same page begins with it. */
export function keepSession(
  { caller: { link, session } }: SigningView,
  stored: StoredWorkflow,
  kept: KeptValues,
  images = link?.images,
): void {
  if (link === undefined || session == null || images === undefined) return
  // Another change came between: documents and values of others may have come with it.
  if (stored.revision > session.stored.revision + 1) {
    link.forget()
    return
  }
  const values = [...session.values.filter(({ stepKey }) => stepKey !== kept.stepKey), kept]
  link.keep({ stored, layouts: session.layouts, values }, images)
}

/** The same after an image was uploaded. */
export function keepImage(view: SigningView, { fileId, sha256, contentType }: File): void {
  const { kept, loaded, caller } = view
  const images = { ...kept.images, [fileId]: { sha256, contentType } }
  keepSession(view, loaded, { ...kept, images }, (caller.link?.images ?? 0) + 1)
}
