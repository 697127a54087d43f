import type { Client } from '@countersign/sdk'
import { EXIT_NOT_WELL } from '../exit-code.ts'
import { Failure } from '../failure.ts'
import type { Shell } from '../shell.ts'
import type { AuditEvent } from '../workflow/present-event.ts'
import { isFinal, reasonOf } from '../workflow/present-workflow.ts'

/** How long a request waits for what has not happened yet. */
const WAIT_SECONDS = 5

/** The trail of a workflow, event by event. */
export interface Trail {
  /** All that was read of it. */
  readonly events: readonly AuditEvent[]
  /** Reads on until an event of this type. @throws Failure when the workflow has ended without it */
  reach(eventType: string): Promise<void>
}

export function openTrail(
  shell: Shell,
  client: Client,
  id: string,
  tell: (event: AuditEvent) => void,
): Trail {
  const { signal } = shell
  const events: AuditEvent[] = []
  const readOn = async (wait: number) => {
    const before = events.length
    const after = events.at(-1)?.sequence ?? 0
    for await (const event of client.workflows.listEvents(id, { after, wait }, { signal })) {
      events.push(event)
      tell(event)
    }
    return events.length > before
  }
  const hasCome = (eventType: string) => events.some(({ type }) => type === eventType)
  return {
    events,
    async reach(eventType) {
      while (!hasCome(eventType)) {
        if (await readOn(WAIT_SECONDS)) continue
        const workflow = await client.workflows.read(id, { signal })
        if (!isFinal(workflow.status) || (await readOn(0))) continue
        const reason = reasonOf(workflow)
        const why = reason === undefined ? '' : `: ${reason}`
        throw new Failure(`The workflow is ${workflow.status} without ${eventType}${why}`, EXIT_NOT_WELL, [
          `Its trail: \`countersign workflows events ${id}\``,
        ])
      }
    },
  }
}
