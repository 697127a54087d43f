import { setTimeout as delay } from 'node:timers/promises'
import type { Client, Workflow } from '@countersign/sdk'
import type { Shell } from '../shell.ts'
import type { AuditEvent } from './present-event.ts'
import { isFinal } from './present-workflow.ts'

/** Between two looks at a workflow: soon enough for a person who waits, seldom enough for a service with many of them. */
const LOOK_AGAIN_MS = 500
const PAGE = 100

/** Follows a workflow to its end, telling every event of its audit trail once, in order. */
export async function watchWorkflow(
  shell: Shell,
  client: Client,
  id: string,
  tell: (event: AuditEvent) => void,
): Promise<Workflow> {
  const { signal } = shell
  let told = 0
  let workflow = await client.workflows.read(id, { signal })
  for (;;) {
    // The trail is read after the record, so that at the end nothing of it is missed.
    told += await tellNew(client, id, told, tell, signal)
    if (isFinal(workflow.status)) return workflow
    await delay(LOOK_AGAIN_MS, undefined, { signal })
    workflow = await client.workflows.read(id, { ifNoneMatch: workflow, signal })
  }
}

async function tellNew(
  client: Client,
  id: string,
  from: number,
  tell: (event: AuditEvent) => void,
  signal: AbortSignal,
): Promise<number> {
  let count = 0
  for await (const event of client.workflows.listEvents(id, { offset: from, limit: PAGE }, { signal })) {
    tell(event)
    count += 1
  }
  return count
}
