import type { Db } from '../postgres/db.ts'
import { senderNameOf } from '../workflows/owner.ts'
import { isCodeOpen, masked, secondsToWait, triesLeft } from './code.ts'
import { type ClosedGate, codePlaceOf } from './code-gate.ts'
import { type CodeState, findCode } from './code-store.ts'
import { reachesByMail } from './mails/mail-sender.ts'
import { presentBranding } from './present-branding.ts'
import type { SessionRooms } from './rooms.ts'

/** What a link's bearer is told before a code was right: who asks, and for which code. Nothing of the documents, nor of the person. */
export async function presentClosedSession(rooms: SessionRooms, db: Db, gate: ClosedGate): Promise<object> {
  const { loaded, step, owner, participant, action, state } = gate
  const { company, accentColor } = owner.namespace.settings
  const { locale } = participant
  const code = state === 'code' ? { code: await presentCode(db, gate) } : {}
  return {
    state,
    workflowId: loaded.workflow.id,
    stepKey: step.key,
    mode: owner.namespace.mode,
    workflowName: '',
    sender: { name: senderNameOf(owner, loaded.workflow), ...(company !== undefined && { company }) },
    // The logo is a file, and files are read once the code was right.
    ...presentBranding(accentColor === undefined ? {} : { accentColor }),
    envelope: { name: '' },
    mails: reachesByMail(rooms.mailer, owner, loaded.workflow),
    participant: {
      key: action.participantKey,
      name: '',
      email: masked(participant.email ?? ''),
      ...(locale !== undefined && { locale }),
    },
    timezone: loaded.workflow.timezone,
    ...code,
    documents: [],
    fields: [],
    marks: [],
  }
}

async function presentCode(db: Db, gate: ClosedGate): Promise<object> {
  const [method, ...later] = gate.missing
  const told = { method, number: gate.proven.length + 1, total: gate.proven.length + later.length + 1 }
  if (method === 'access_code' && gate.participant.override?.accessCodeHash === undefined)
    return { ...told, status: 'missing' }
  const code = await findCode(db, codePlaceOf(gate, method))
  return { ...told, ...(method === 'email_code' ? presentMailed(gate, code) : presentAccess(gate, code)) }
}

function presentMailed({ at, participant }: ClosedGate, code: CodeState): object {
  const wait = secondsToWait(code, at)
  const again = wait > 0 ? { askAgainSeconds: wait } : {}
  const sentTo = masked(participant.email ?? '')
  if (code.number === 0 || code.expiresAt === null) return { status: 'unsent', sentTo, ...again }
  if (code.mail === 'failed') return { status: 'undeliverable', sentTo, ...again }
  const left = triesLeft('email_code', code)
  if (left === 0) return { status: 'locked', sentTo, ...again }
  if (!isCodeOpen(code, at)) return { status: 'expired', sentTo, ...again }
  return { status: 'asked', sentTo, triesLeft: left, expiresAt: code.expiresAt, ...again }
}

function presentAccess({ at }: ClosedGate, code: CodeState): object {
  const wait = secondsToWait(code, at)
  if (wait > 0) return { status: 'locked', waitSeconds: wait }
  return { status: 'asked', triesLeft: Math.max(1, triesLeft('access_code', code)) }
}
