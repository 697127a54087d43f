import type { Client, Workflow } from '@countersign/sdk'
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
  /** Reads on until an event of this type. @throws Failure when the workflow has ended without it, or the time is over */
  reach(eventType: string): Promise<void>
}

/** @param seconds how long all events together are waited for */
export function openTrail(
  shell: Shell,
  client: Client,
  { id, seconds }: { id: string; seconds: number },
  tell: (event: AuditEvent) => void,
): Trail {
  const { signal } = shell
  const end = shell.now() + seconds * 1000
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
        const left = Math.ceil((end - shell.now()) / 1000)
        if (await readOn(Math.max(0, Math.min(WAIT_SECONDS, left)))) continue
        const workflow = await client.workflows.read(id, { signal })
        if (!isFinal(workflow.status) && shell.now() >= end) throw tooLate(eventType, seconds, workflow)
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

function tooLate(eventType: string, seconds: number, { id, status }: Workflow): Failure {
  const message = `${eventType} has not happened within ${seconds} ${seconds === 1 ? 'second' : 'seconds'}: the workflow is ${status}`
  return new Failure(message, EXIT_NOT_WELL, [
    `What it waits for: \`countersign workflows events ${id}\``,
    'Documents and seals are made by the workers of the service: /readyz of it says whether they run',
    `\`--timeout ${seconds * 5}\` waits longer`,
  ])
}
