import type { Access } from '../session/address.ts'
import { type Left, leaveOver } from '../session/left-over.ts'
import type { Session } from '../session/session.ts'

/** So long a page whose token has ended stays as it is: a host that sets the next one at once costs nobody their place. */
const GRACE_MS = 5000

interface Waiting {
  session: Session
  left: () => Left
  over: () => void
  /** Forgets what is left over. */
  forget: () => void
  settle: () => void
  timer: ReturnType<typeof setTimeout> | undefined
}

/**
 * The moment between the end of a token and the next one. What is typed in it is left over for another element of the page, as hosts
 * may make one for each token: once that one has taken it, or the moment has passed, this page is over.
 */
export class TokenEnd {
  /** Resolves when it is known whether there is a next token. */
  settled: Promise<void> = Promise.resolve()
  /** The host has set it, and the service has not told yet what it opens. */
  next: Access | undefined
  #waiting: Waiting | undefined

  get isWaiting(): boolean {
    return this.#waiting !== undefined
  }

  /** @param over nothing came, or another element has gone on */
  wait(session: Session, left: () => Left, over: () => void): void {
    let settle = () => {}
    this.settled = new Promise((resolve) => {
      settle = resolve
    })
    const taken = () => {
      this.#settle()
      over()
    }
    this.#waiting = {
      session,
      left,
      over,
      forget: leaveOver(session, left, taken),
      settle,
      timer: this.next ? undefined : setTimeout(() => this.#pass(), GRACE_MS),
    }
  }

  /** There is a next token: the page stays until it is known what it opens. */
  hold(next: Access): void {
    this.next = next
    clearTimeout(this.#waiting?.timer)
  }

  /** The next token is for the same person. */
  goOn(): void {
    this.next = undefined
    this.#waiting?.forget()
    this.#settle()
  }

  /** The page goes: what was typed stays for the next one. */
  close(): void {
    const waiting = this.#waiting
    if (waiting === undefined) return
    const left = waiting.left()
    leaveOver(waiting.session, () => left)
    this.#settle()
  }

  #pass(): void {
    const over = this.#waiting?.over
    this.close()
    over?.()
  }

  #settle(): void {
    const waiting = this.#waiting
    this.#waiting = undefined
    clearTimeout(waiting?.timer)
    waiting?.settle()
  }
}
