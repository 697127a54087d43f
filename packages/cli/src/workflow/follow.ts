import type { Client, Workflow } from '@countersign/sdk'
import { openProgress } from '../progress.ts'
import { paintOut, type Shell, say } from '../shell.ts'
import { type AuditEvent, presentEvent } from './present-event.ts'
import { nextIn, paintStatus, reasonOf, whoIs } from './present-workflow.ts'
import { watchWorkflow } from './watch-workflow.ts'

type Link = Awaited<ReturnType<Client['workflows']['listActionUrls']>>['actionUrls'][number]

/** Each link on a line of its own, so that it can be opened by a click; of whoever is not asked yet, it is said when they are. */
export function tellLinks(shell: Shell, { steps }: Workflow, links: readonly Link[]): void {
  const paint = paintOut(shell)
  const next = new Set(steps.flatMap(nextIn))
  for (const link of links) {
    const when = next.has(link.stepKey)
      ? ', next: asked as soon as the documents are made'
      : ', not asked yet: later, or never'
    const turn = link.status === 'pending' ? paint.dim(when) : ''
    say(shell, `  ${link.participantKey} ${paint.dim(whoIs(link))} ${paintStatus(link.status, paint)}${turn}`)
    say(shell, link.url)
  }
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
