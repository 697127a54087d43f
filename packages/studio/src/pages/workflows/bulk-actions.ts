import { chunk } from '@countersign/embed/chunk'
import type { Client, WorkflowSummary } from '@countersign/sdk'

/** What can be done to many workflows at once. */
export const BULK_ACTIONS = ['remind', 'void', 'retry', 'evidence'] as const
export type BulkAction = (typeof BULK_ACTIONS)[number]

const loadZip = chunk(() => import('../../parts/zip.ts'))

/** Which of them it is for: the others stay as they are. */
export function isFor(action: BulkAction, { status, participants }: WorkflowSummary): boolean {
  switch (action) {
    case 'remind':
      return status === 'in_progress' && participants.some(isAsked)
    case 'void':
      return status === 'pending' || status === 'in_progress'
    case 'retry':
      return status === 'in_progress' || status === 'failed'
    case 'evidence':
      return status === 'completed'
  }
}

/** Does it to one. @throws what the service says */
type DoOne = (workflow: WorkflowSummary) => Promise<void>

export interface Begun {
  readonly one: DoOne
  /** What came of it as a file, once all are done. */
  end(): Blob | undefined
}

/** @param patient asks again what came too fast: each request by itself, since what was done is not done twice */
export async function begin(
  action: BulkAction,
  { workflows }: Client,
  reason: string,
  patient: <T>(request: () => Promise<T>) => Promise<T>,
): Promise<Begun> {
  const nothing = () => undefined
  switch (action) {
    case 'remind':
      return {
        end: nothing,
        one: async ({ id, participants }) => {
          for (const { key } of participants.filter(isAsked))
            await patient(() => workflows.remindParticipant(id, key))
        },
      }
    case 'void':
      return {
        end: nothing,
        one: async ({ id }) =>
          void (await patient(() => workflows.void(id, reason === '' ? {} : { reason }))),
      }
    case 'retry':
      return {
        end: nothing,
        one: async ({ id }) => void (await patient(() => workflows.retryFinalization(id))),
      }
    case 'evidence': {
      const { ZipArchive } = await loadZip()
      const archive = new ZipArchive()
      return {
        end: () => archive.end(),
        one: async ({ id, name }) => {
          const content = await (await patient(() => workflows.readEvidence(id))).bytes()
          archive.add({ name: `${name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim() || id}.zip`, content })
        },
      }
    }
  }
}

function isAsked({ status }: WorkflowSummary['participants'][number]): boolean {
  return status === 'ready' || status === 'notified' || status === 'viewed'
}
