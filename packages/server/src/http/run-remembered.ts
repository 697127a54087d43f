import { Unauthenticated } from '../lib/errors.ts'
import { checkedSession } from '../signing/checked-session.ts'
import type { SigningCaller } from '../signing/signing-caller.ts'
import type { Answer, Exchange, Operation } from './operation.ts'

/**
 * Runs an operation of the signing page. One that begins with a session which this process remembers holds when its commit has found the session
 * unchanged. Otherwise nothing was written, and whatever it came to – an answer without a commit, a refusal – is forgotten: the session
 * is read, its token checked anew, and the operation runs on that.
 */
export async function runSigning(operation: Operation, exchange: Exchange): Promise<Answer> {
  const { signing } = exchange.authenticated
  const remembered = signing?.caller.remembered
  if (signing === undefined || remembered === undefined) return operation.run(exchange)
  const { caller } = signing
  const checked = checkedSession(signing.db, remembered.known)
  try {
    const answer = await operation.run({
      ...exchange,
      authenticated: { signing: { caller, db: checked.db } },
    })
    if (checked.holds()) return answer
  } catch (error) {
    if (checked.holds()) throw error
  }
  const fresh = await remembered.again()
  if (fresh === null) throw new Unauthenticated('Invalid or expired token')
  const authenticated = { signing: { caller: { ...fresh, ...ofRequest(caller) }, db: signing.db } }
  return operation.run({ ...exchange, authenticated })
}

/** What the request says of itself. */
function ofRequest({ proof, shownStepKey, language }: SigningCaller): Partial<SigningCaller> {
  return {
    ...(proof !== undefined && { proof }),
    ...(shownStepKey !== undefined && { shownStepKey }),
    ...(language !== undefined && { language }),
  }
}
