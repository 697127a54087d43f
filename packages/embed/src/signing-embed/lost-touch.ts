import type { Failure, FailureKind } from '../session/failure.ts'
import { type Left, leaveOver } from '../session/left-over.ts'
import type { ValueKeeper } from '../session/value-keeper.ts'
import type { Choices, Course } from './choices.ts'
import { awayNotice } from './notices.ts'
import { screenOf, VIEW_OF_FAILURE, type View } from './screens.ts'
import { detailOfFailure, type SigningEvent } from './signing-events.ts'
import type { TokenEnd } from './token-end.ts'

interface LostTouchPorts {
  readonly flow: Course & {
    readonly choices: Choices
    readonly isLink: boolean
    failure: Failure | undefined
  }
  readonly tokenEnd: TokenEnd
  /** What the token says of its step, as long as there is no session. */
  claims(): { workflowId?: string; stepKey?: string }
  show(view: View): void
  /** Asks again then; undefined: not any more. */
  schedule(afterMs: number | undefined): void
  changed(): void
  emit(event: SigningEvent): void
}

export const PASSING: readonly FailureKind[] = ['offline', 'busy', 'failed']
const TRIES = 2
const TRY_AGAIN_MS = 700

/** What becomes of the page when the service does not answer as hoped. Who is at work stays at work as long as that makes sense. */
export class LostTouch {
  readonly #ports: LostTouchPorts
  #tries = 0

  constructor(ports: LostTouchPorts) {
    this.#ports = ports
  }

  take(failure: Failure): void {
    const { flow, schedule } = this.#ports
    if (flow.isStopped || flow.view === 'sessionExpired' || flow.view === 'delegated') return
    const known = flow.session !== undefined
    const isPassing = PASSING.includes(failure.kind)
    if (failure.kind === 'sessionExpired') this.#lostWay(failure)
    else if (known && (failure.kind === 'conflict' || failure.kind === 'refused')) void flow.refresh()
    else if (known && isPassing) this.#wait(failure)
    else if (!known && failure.kind !== 'offline' && isPassing && this.#tries < TRIES) {
      this.#tries += 1
      schedule(failure.retryAfterMs ?? TRY_AGAIN_MS)
    } else this.fail(failure)
  }

  fail(failure: Failure): void {
    const { flow, emit } = this.#ports
    const view = VIEW_OF_FAILURE[failure.kind]
    const { event } = screenOf(view)
    if (event && flow.view !== view) emit({ name: event, detail: this.#detailOf(failure) })
    // The host may make another element for its new token before it takes this one away.
    if (flow.session && view === 'sessionExpired') {
      const left = this.#left(flow.keeper)
      leaveOver(flow.session, () => left)
    }
    this.#show(failure)
  }

  /** The token is accepted no more. A desk stays for a moment, in which the host may set the next one. */
  #lostWay(failure: Failure): void {
    const { flow, tokenEnd, schedule, emit } = this.#ports
    if (tokenEnd.isWaiting) return
    if (!flow.client.hasEnded) {
      // It is of the token before.
      void flow.refresh().then(() => flow.keeper.flush())
      return
    }
    const { session, keeper } = flow
    const isComing = tokenEnd.next !== undefined
    const stays = isComing || (!flow.isLink && screenOf(flow.view).layout === 'desk')
    if (session === undefined || !stays) {
      this.fail(failure)
      return
    }
    tokenEnd.wait(
      session,
      () => this.#left(keeper),
      () => this.#show(failure),
    )
    if (isComing) return
    schedule(undefined)
    emit({ name: 'sessionExpired', detail: this.#detailOf(failure) })
  }

  /** The person stays where they are; the service is asked again in a while. */
  #wait(failure: Failure): void {
    const { flow, schedule, changed } = this.#ports
    if (failure.kind === 'offline') {
      flow.online = false
      flow.notice = awayNotice(flow.view, flow.choices.unanswered)
    } else if (failure.kind === 'failed') flow.notice = { key: 'notice.silent', tone: 'bad', failure }
    schedule(failure.retryAfterMs ?? screenOf('offline').pollMs)
    changed()
  }

  #left(keeper: ValueKeeper): Left {
    const { busy, unanswered } = this.#ports.flow.choices
    return { values: keeper.takeUnkept() ?? {}, undone: busy ?? unanswered }
  }

  #show(failure: Failure): void {
    this.#ports.tokenEnd.close()
    this.#ports.flow.failure = failure
    this.#ports.show(VIEW_OF_FAILURE[failure.kind])
  }

  #detailOf(failure: Failure) {
    return detailOfFailure(failure, this.#ports.flow.session ?? this.#ports.claims())
  }
}
