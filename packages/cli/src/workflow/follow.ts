import type { Client, Workflow } from '@countersign/sdk'
import { openProgress } from '../progress.ts'
import { paintOut, type Shell, say } from '../shell.ts'
import { type AuditEvent, presentEvent } from './present-event.ts'
import { type Link, presentLinks } from './present-links.ts'
import { paintStatus, reasonOf } from './present-workflow.ts'
import { watchWorkflow } from './watch-workflow.ts'

/** Each link on a line of its own, so that it can be opened by a click. */
export function tellLinks(shell: Shell, workflow: Workflow, links: readonly Link[]): void {
  for (const line of presentLinks(workflow, links, paintOut(shell))) say(shell, line)
}

/** Tells what happens until the workflow has ended; quietly when the answer is for programs. */
export async function follow(
  shell: Shell,
  client: Client,
  id: string,
  isQuiet: boolean,
): Promise<{ workflow: Workflow; events: AuditEvent[] }> {
  const paint = paintOut(shell)
  const progress = openProgress(shell, isQuiet)
  const events: AuditEvent[] = []
  try {
    const workflow = await watchWorkflow(shell, client, id, (event) => {
      events.push(event)
      progress.end()
      if (!isQuiet) say(shell, presentEvent(event, paint))
      progress.at('waiting (Ctrl-C to stop watching)')
    })
    progress.end()
    const reason = reasonOf(workflow)
    if (!isQuiet)
      say(
        shell,
        `${paint.strong(workflow.name)} is ${paintStatus(workflow.status, paint)}${reason === undefined ? '' : `: ${reason}`}`,
      )
    return { workflow, events }
  } finally {
    progress.end()
  }
}
