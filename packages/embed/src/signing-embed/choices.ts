import type { SigningClient } from '../session/client.ts'
import type { Failure, Outcome } from '../session/failure.ts'
import type { Command } from '../session/left-over.ts'
import type { Session } from '../session/session.ts'
import type { ValueKeeper } from '../session/value-keeper.ts'
import type { Handover } from './delegate-dialog.ts'
import type { InOrder } from './in-order.ts'
import { awayNotice, failedNotice, type Notice, silentNotice } from './notices.ts'
import type { View } from './screens.ts'
import { detailOfFailure, type SigningEvent } from './signing-events.ts'
import type { TokenEnd } from './token-end.ts'

/** How it stands with the person: what a SigningFlow holds. */
export interface Course {
  readonly client: SigningClient
  readonly keeper: ValueKeeper
  readonly session: Session | undefined
  readonly view: View
  readonly isStopped: boolean
  online: boolean
  notice: Notice | undefined
  refresh(): Promise<boolean>
}

interface ChoicePorts {
  readonly flow: Course
  readonly inOrder: InOrder
  readonly tokenEnd: TokenEnd
  adopt(session: Session): void
  /** Somebody else is asked instead. */
  delegated(): void
  changed(): void
  emit(event: SigningEvent): void
}

/** What a person chooses that the service then does, and what comes of it. */
export class Choices {
  /** It is under way. */
  busy: Command | undefined
  /** The person chose it, and the service could not be asked what came of it. */
  unanswered: Command | undefined
  readonly #ports: ChoicePorts

  constructor(ports: ChoicePorts) {
    this.#ports = ports
  }

  /** A code is to be mailed to the person. */
  async askCode(): Promise<void> {
    const { flow, inOrder } = this.#ports
    await this.#command('code', () => inOrder.run(() => flow.client.askCode()))
  }

  /**
   * The person typed a code. What the service makes of a wrong one, its session says.
   * @returns whether it was right
   */
  async giveCode(code: string): Promise<boolean> {
    const { flow, inOrder, adopt, changed } = this.#ports
    const outcome = await this.#choose('code', () => inOrder.run(() => flow.client.checkCode(code)))
    if (outcome === undefined) return false
    if (outcome.ok) {
      const { proof, session } = outcome.value
      flow.client.proof = proof
      adopt(session)
      await flow.keeper.flush()
    } else if (outcome.failure.kind === 'refused' || outcome.failure.kind === 'busy') await flow.refresh()
    else await this.#recover('code', outcome.failure)
    changed()
    return outcome.ok
  }

  async acceptConsent(): Promise<void> {
    const { client, session } = this.#ports.flow
    const hash = session?.consent?.hash
    if (hash !== undefined) await this.#command('accept', () => client.acceptConsent(hash))
  }

  async decline(reason: string): Promise<void> {
    await this.#command('decline', () => this.#ports.flow.client.decline(reason))
  }

  /** Somebody else is asked instead. What was typed is not theirs, and the way in ends: nothing is sent or asked any more. */
  async delegate(to: Handover): Promise<void> {
    const { flow, inOrder, delegated, changed } = this.#ports
    const outcome = await this.#choose('delegate', () => inOrder.run(() => flow.client.delegate(to)))
    if (outcome?.ok) delegated()
    else if (outcome) await this.#recover('delegate', outcome.failure)
    changed()
  }

  /** Sends what is unsent, then completes what the person has seen. */
  async complete(): Promise<void> {
    const { flow, inOrder } = this.#ports
    await this.#command('complete', async () => {
      await flow.keeper.flush()
      return inOrder.run(() => flow.client.complete(flow.session?.shownHash ?? ''))
    })
  }

  async #command(name: Command, call: () => Promise<Outcome<Session>>): Promise<void> {
    const outcome = await this.#choose(name, call)
    if (outcome?.ok) this.#ports.adopt(outcome.value)
    else if (outcome) await this.#recover(name, outcome.failure)
    this.#ports.changed()
  }

  /**
   * One at a time. What the end of the token kept from the service is under way until it is known what becomes of the page.
   * @returns undefined when nobody waits for what came of it
   */
  async #choose<T>(name: Command, call: () => Promise<Outcome<T>>): Promise<Outcome<T> | undefined> {
    if (this.busy !== undefined) return undefined
    const { flow, tokenEnd, changed } = this.#ports
    this.busy = name
    // Something new is chosen: what was told of the last choice is past.
    flow.notice = undefined
    this.unanswered = undefined
    changed()
    const outcome = await call()
    if (!outcome.ok && outcome.failure.kind === 'sessionExpired') {
      this.unanswered = name
      await tokenEnd.settled
    }
    if (flow.isStopped) return undefined
    this.busy = undefined
    return outcome
  }

  /** It failed. Whether it was done all the same only the service knows, so it is asked first. */
  async #recover(name: Command, failure: Failure): Promise<void> {
    const { flow, emit } = this.#ports
    const isKnown = await flow.refresh()
    if (flow.isStopped || !['ready', 'consent', 'code'].includes(flow.view)) return
    if (!isKnown) {
      this.unanswered = name
      flow.notice = flow.online ? silentNotice(name) : awayNotice(flow.view, name)
    } else if (failure.kind !== 'sessionExpired') {
      const notice = failedNotice(name, failure)
      flow.notice = notice
      if (notice.failure) emit({ name: 'signingError', detail: detailOfFailure(failure, flow.session ?? {}) })
    }
  }
}
