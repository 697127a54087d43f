import { enqueue } from '../jobs/job.ts'
import { InvalidInput, TooManyRequests } from '../lib/errors.ts'
import type { Db } from '../postgres/db.ts'
import { askedAgain, secondsToWait } from './code.ts'
import { codePlaceOf } from './code-gate.ts'
import { findCode, saveCode } from './code-store.ts'
import { openSession } from './open-session.ts'
import type { SessionRooms } from './rooms.ts'
import type { SigningCaller } from './signing-caller.ts'
import { findEntrance } from './signing-view.ts'

/**
 * Mails a code to the person, where one is asked for now.
 * @returns the session as it is then
 * @throws InvalidInput where none is asked for; TooManyRequests before another one may be sent
 */
export async function askCode(rooms: SessionRooms, db: Db, caller: SigningCaller): Promise<object> {
  const { gate } = await findEntrance(rooms, db, caller)
  if (gate?.state !== 'code' || gate.missing[0] !== 'email_code')
    throw new InvalidInput('This session does not ask for a code by e-mail now')
  const place = codePlaceOf(gate, 'email_code')
  const before = await findCode(db, place)
  const wait = secondsToWait(before, gate.at)
  if (wait > 0) throw tooEarly(wait)
  const after = askedAgain(before, gate.at)
  const { workflowId, stepKey, generation } = place
  const { number } = after
  await db.commit((tx) => {
    saveCode(tx, place, before, after, () => tooEarly(1))
    enqueue(tx, {
      kind: 'send_code',
      key: `${workflowId}/${stepKey}/${number}`,
      payload: { workflowId, stepKey, generation, number },
    })
  })
  rooms.wake()
  return openSession(rooms, db, caller)
}

function tooEarly(seconds: number): TooManyRequests {
  return new TooManyRequests(
    `A code was sent a moment ago: another one can be sent in ${seconds} seconds`,
    seconds,
  )
}
