import { requireUnchangedSession } from '../access/signing-link-store.ts'
import type { Db } from '../postgres/db.ts'
import type { KnownSession } from './session-memory.ts'

/** The session is another one than this process remembered. */
class ForgottenSession extends Error {}

/** What a request writes with that began with a remembered session. */
export interface CheckedSession {
  db: Db
  /** Whether the session was found to be what was remembered: what the request has come to holds. */
  holds(): boolean
}

/** The first commit compares the session with the database, in the same statement. @throws ForgottenSession where it is another one */
export function checkedSession(db: Db, { link, images, session }: KnownSession): CheckedSession {
  let holds = false
  const own = session.values.find(({ stepKey }) => stepKey === link.stepKey)
  const seen = { images, revision: session.stored.revision, valuesRevision: own?.revision ?? 0 }
  const begin: Db['commit'] = async (collect) => {
    await db.commit((tx) => {
      requireUnchangedSession(tx, link, seen, () => new ForgottenSession())
      collect(tx)
    })
    holds = true
  }
  return {
    db: {
      tenantId: db.tenantId,
      rows: (sql, params) => db.rows(sql, params),
      commit: (collect) => (holds ? db.commit(collect) : begin(collect)),
      commitLast: (collect) => (holds ? db.commitLast(collect) : begin(collect)),
      transaction() {
        throw new Error(
          'A remembered session is checked in a commit: what needs a transaction reads the session',
        )
      },
      afterCommit: (remember) => db.afterCommit(remember),
    },
    holds: () => holds,
  }
}
