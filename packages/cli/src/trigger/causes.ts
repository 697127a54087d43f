import type { EventType } from '@countersign/engine'
import { type Client, openClient } from '@countersign/sdk'
import { DOCUMENT, PERSON, type Variant } from './bundled-process.ts'

/** The workflow when it is the person's turn. */
interface Turn {
  readonly client: Client
  readonly baseUrl: string
  readonly id: string
}

/** What brings an event about, once it is the person's turn. */
export interface Cause extends Variant {
  act?(turn: Turn): Promise<unknown>
}

/** Every type of event of workflows: how it is caused, or why it cannot be. */
export const CAUSES = {
  'workflow.started': {},
  'step.started': {},
  'envelope.sent': {},
  'participant.task_assigned': {},
  'participant.email_sent': { mails: true },
  'participant.task_viewed': { act: view },
  'participant.signing_completed': { act: sign },
  'step.completed': { act: sign },
  'envelope.completed': { act: sign },
  'workflow.completed': { act: sign },
  'participant.signing_declined': { act: decline },
  'workflow.declined': { act: decline },
  'step.failed': { act: sign, fails: true },
  'workflow.failed': { act: sign, fails: true },
  'workflow.voided': { act: voidIt },
  'envelope.voided': { act: voidIt },
  'participant.reminded': { act: remind, mails: true },
  'participant.delegated': { act: delegate },
  'workflow.erased': 'it is told when you erase a workflow that has ended',
  'participant.email_failed': 'it is told when a mail server refuses a mail',
  'document.seal_upgraded':
    'it is told when a seal is raised or renewed, at the earliest a day after the sealing',
  'envelope.finalization_failed': 'it is told when sealing has failed for a day',
} as const satisfies Record<EventType, Cause | string>

async function sign(turn: Turn): Promise<void> {
  const signing = await openLink(turn)
  const { consent } = await signing.recordViewed({ documentKey: DOCUMENT })
  if (consent !== undefined) await signing.acceptConsent({ consentHash: consent.hash })
  const signature = { kind: 'typed', text: 'Ada Example', font: 'caveat' }
  const { shownHash = '' } = await signing.saveFields({ values: { [DOCUMENT]: { signature } } })
  await signing.complete({ shownHash })
}

async function view(turn: Turn): Promise<void> {
  const signing = await openLink(turn)
  await signing.recordViewed({ documentKey: DOCUMENT })
}

async function decline(turn: Turn): Promise<void> {
  const signing = await openLink(turn)
  await signing.decline({ reason: 'countersign trigger declines' })
}

function voidIt({ client, id }: Turn): Promise<unknown> {
  return client.workflows.void(id, { reason: 'countersign trigger voids' })
}

function remind({ client, id }: Turn): Promise<unknown> {
  return client.workflows.remindParticipant(id, PERSON)
}

function delegate({ client, id }: Turn): Promise<unknown> {
  return client.workflows.delegateParticipant(id, PERSON, { name: 'Bo Example', email: 'bo@example.com' })
}

/** The signing API as the person's page speaks it, with the token of their link. */
async function openLink({ client, baseUrl, id }: Turn): Promise<Client['signing']> {
  const { actionUrls } = await client.workflows.listActionUrls(id)
  const accessToken = new URL(actionUrls[0]?.url ?? baseUrl).pathname.split('/').at(-1) ?? ''
  return openClient({ baseUrl, accessToken }).signing
}
