import { type Access, isForSame } from '../session/address.ts'
import { SigningClient } from '../session/client.ts'
import type { Failure } from '../session/failure.ts'
import { isSameWork, leaveOver, takeLeftOver } from '../session/left-over.ts'
import { Proofs } from '../session/proofs.ts'
import { type FieldValue, fieldName, type Session, type SessionField } from '../session/session.ts'
import { ValueKeeper } from '../session/value-keeper.ts'
import type { Language } from '../texts/languages.ts'
import { ChangeWatch } from './change-watch.ts'
import { Choices } from './choices.ts'
import { InOrder } from './in-order.ts'
import { LostTouch, PASSING } from './lost-touch.ts'
import { backNotice, type Notice, renewedNotice, undoneNotice } from './notices.ts'
import { isAwaited, pollMsOf, type View, viewOf } from './screens.ts'
import { detailAt, eventsOf, eventsUnderNext, goesOn, isOver, type SigningEvent } from './signing-events.ts'
import { TokenEnd } from './token-end.ts'

export interface FlowHost {
  changed(): void
  /** Tells the host page; see docs/embedding.md. */
  emit(event: SigningEvent): void
  /** The person goes on to another step of theirs: other documents, and a consent of its own. */
  entered(): void
  /** The next token is not for what is shown. */
  startAnew(access: Access): void
}
const INTENT = 'participant'

/**
 * One person's way through signing, without any pixels. A token starts it; from then on it holds what the service last
 * said (`session`), what is shown (`view`) and what the person typed (`keeper`).
 *
 *   loading → the session's own state, or one of the failures
 *   ready   → signed | completed | declined | … whenever an answer says so: to a command, to a poll, or to the question
 *             for the truth that precedes every failure
 *   ready   → delegated, where it stays: the way in has ended
 *   any     → sessionExpired, and it stays there until a new token comes; a desk in the page of a host stays for a moment
 *             before that, and goes on under a next token for the same person
 */
export class SigningFlow {
  view: View = 'loading'
  session: Session | undefined
  failure: Failure | undefined
  notice: Notice | undefined
  online = true
  isStopped = false
  readonly choices: Choices
  readonly client: SigningClient
  keeper: ValueKeeper
  #access: Access
  readonly #tokenEnd = new TokenEnd()
  readonly #lostTouch: LostTouch
  readonly #host: FlowHost
  readonly #inOrder = new InOrder()
  readonly #proofs: Proofs
  readonly #watch: ChangeWatch
  /** What the service has recorded in this sitting, for sessions that do not repeat it. */
  readonly #viewedAt = new Map<string, string>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #sealingSinceMs: number | undefined
  #forgetLeftOver = () => {}

  constructor(access: Access, host: FlowHost) {
    this.#access = access
    this.#proofs = new Proofs(access.kind === 'link')
    this.#host = host
    this.client = new SigningClient(access, {
      ended: (failure) => this.#lostTouch.take(failure),
      settled: () => this.#tokenEnd.settled,
    })
    this.#watch = new ChangeWatch(this.client, this)
    this.keeper = this.#newKeeper()
    const shared = {
      flow: this,
      tokenEnd: this.#tokenEnd,
      changed: () => host.changed(),
      emit: (event: SigningEvent) => host.emit(event),
    }
    this.choices = new Choices({
      ...shared,
      inOrder: this.#inOrder,
      adopt: (session) => this.#adopt(session),
      delegated: () => this.#handedOver(),
    })
    this.#lostTouch = new LostTouch({
      ...shared,
      claims: () => this.#access,
      show: (view) => this.#show(view),
      schedule: (afterMs) => this.#schedule(afterMs),
    })
  }

  #newKeeper(): ValueKeeper {
    return new ValueKeeper({
      send: (values) => this.#inOrder.run(() => this.client.keepValues(values)),
      kept: (session) => {
        this.#forgetLeftOver()
        this.#adopt(session)
      },
      failed: (failure) => this.#lostTouch.take(failure),
      changed: () => this.#host.changed(),
    })
  }

  /** How far an embed token's end explains that the way in has closed: what was saved by it stays. */
  get hasTimedOut(): boolean {
    const { endsMs } = this.#access
    return this.session !== undefined && endsMs !== undefined && endsMs <= Date.now()
  }

  /** Since this page first saw the documents being sealed. */
  get sealingForMs(): number {
    return this.#sealingSinceMs === undefined ? 0 : Date.now() - this.#sealingSinceMs
  }

  get isAwaiting(): boolean {
    return !this.isStopped && isAwaited(this.view, this.session)
  }

  get isLink(): boolean {
    return this.#access.kind === 'link'
  }

  /** The session with what the person typed in place of what the service has. */
  get shown(): Session | undefined {
    if (this.session === undefined) return undefined
    const documents = this.session.documents.map((document) => {
      const viewedAt = document.viewedAt ?? this.#viewedAt.get(document.key)
      return viewedAt === undefined ? document : { ...document, viewedAt }
    })
    return {
      ...this.session,
      documents,
      fields: this.session.fields.map((field) => this.keeper.shown(field)),
    }
  }

  async start(): Promise<void> {
    if (this.#access.intent !== undefined && this.#access.intent !== INTENT) {
      await Promise.resolve()
      const message = `The token's intent is ${this.#access.intent}: it is not for signing`
      if (!this.isStopped) this.#lostTouch.fail({ kind: 'wrongIntent', message, issues: [] })
      return
    }
    await this.refresh()
  }

  /** The page speaks this language: what is agreed to is read in it. */
  speak(language: Language): void {
    if (this.client.language === language) return
    this.client.language = language
    const { consent } = this.session ?? {}
    if (consent && consent.acceptedAt === undefined && consent.locale !== language) void this.refresh()
  }

  /**
   * The host has another token. What is shown goes on with it, once the service has told that it is for the same person.
   * @returns false when it says itself that it is not
   */
  renew(access: Access): boolean {
    if (this.isStopped || !this.#isAtStep || !isForSame(this.#access, access)) return false
    this.#tokenEnd.hold(access)
    void this.refresh()
    return true
  }

  /** What is shown is what the service told of the session, and no failure or end of the way in. */
  get #isAtStep(): boolean {
    return this.session !== undefined && this.view === viewOf(this.session)
  }

  stop(): void {
    this.leave()
    this.#tokenEnd.close()
    this.isStopped = true
    clearTimeout(this.#timer)
    this.keeper.close()
    this.client.close()
  }

  /** The page or the element may be going away: what is not kept yet is sent while there is time. */
  leave(): void {
    // Under a token that has ended, all was left over when it ended, and may be with the next one by now.
    if (this.isStopped || this.client.hasEnded) return
    const values = this.keeper.takeUnkept()
    if (this.session === undefined || values === undefined) return
    const forget = leaveOver(this.session, () => ({ values }))
    this.#forgetLeftOver = forget
    if (this.view === 'ready')
      void this.client.keepValues(values, true).then((outcome) => outcome.ok && forget())
  }

  /**
   * Asks the service what is true.
   * @returns whether it answered
   */
  async refresh(): Promise<boolean> {
    clearTimeout(this.#timer)
    if (this.view === 'delegated') return true
    const isAtStep = this.session !== undefined && !isOver(this.session)
    if (this.#tokenEnd.next) return this.#readBy(this.#tokenEnd.next, isAtStep)
    if (this.#tokenEnd.isWaiting) return false
    const read = () => this.#inOrder.run(() => this.client.readSession(isAtStep))
    let outcome = await read()
    const proven = outcome.ok ? this.#proofs.takeFor(outcome.value, this.client.proof) : undefined
    if (proven !== undefined) {
      this.client.proof = proven
      outcome = await read()
    }
    if (this.isStopped) return outcome.ok
    if (outcome.ok) {
      const wasAway = !this.online
      this.#adopt(outcome.value, !isAtStep)
      if (wasAway) await this.keeper.flush()
    } else this.#lostTouch.take(outcome.failure)
    return outcome.ok
  }

  /** Nothing of one person is sent or shown under the token of another. */
  async #readBy(access: Access, isAtStep: boolean): Promise<boolean> {
    const outcome = await this.#inOrder.run(() => this.client.readSessionBy(access, isAtStep))
    if (this.isStopped || this.#tokenEnd.next !== access) return outcome.ok
    if (!outcome.ok && PASSING.includes(outcome.failure.kind)) this.#lostTouch.take(outcome.failure)
    else if (!outcome.ok || !this.#isAtStep || !isSameWork(this.session, outcome.value))
      this.#host.startAnew(access)
    else {
      this.#access = access
      this.client.goOn(access)
      this.#tokenEnd.goOn()
      this.#adopt(outcome.value, !isAtStep, eventsUnderNext)
      await this.keeper.flush()
    }
    return outcome.ok
  }

  setValue(field: SessionField, value: FieldValue | null): void {
    // Good news has been read by then, and would only take room.
    if (this.notice?.tone === 'good') this.notice = undefined
    this.keeper.set(field, value)
  }

  notify(notice: Notice): void {
    this.notice = notice
    this.#host.changed()
  }

  dismissNotice(): void {
    this.notice = undefined
    this.#host.changed()
  }

  /** @returns whether the service has recorded it */
  async recordViewed(documentKey: string): Promise<boolean> {
    const outcome = await this.#inOrder.run(() => this.client.recordViewed(documentKey))
    if (outcome.ok) {
      this.#viewedAt.set(documentKey, new Date().toISOString())
      this.#adopt(outcome.value)
      return true
    }
    this.#lostTouch.take(outcome.failure)
    if (outcome.failure.kind !== 'sessionExpired') return false
    await this.#tokenEnd.settled
    return this.client.hasEnded ? false : this.recordViewed(documentKey)
  }

  #handedOver(): void {
    this.keeper.close()
    this.#show('delegated')
    if (this.session)
      this.#host.emit({ name: 'delegated', detail: { state: 'delegated', ...detailAt(this.session) } })
  }

  /** @param isPresent it is of the step that is open now, if any is */
  #adopt(session: Session, isPresent = false, told = eventsOf): void {
    if (this.isStopped || this.view === 'delegated') return
    this.#proofs.keepFor(session, this.client.proof)
    const before = this.session
    if (before !== undefined && before.stepKey !== session.stepKey) this.#enter()
    this.session = session
    if (session.envelope?.isSealing !== true) this.#sealingSinceMs = undefined
    else this.#sealingSinceMs ??= Date.now()
    this.client.stepKey = session.steps && session.stepKey
    this.failure = undefined
    if (!this.online) this.notice = backNotice(this.choices.unanswered)
    else if (this.choices.unanswered) this.notice = undoneNotice(this.choices.unanswered)
    else if (this.notice?.key === 'notice.silent') this.notice = undefined
    this.choices.unanswered = undefined
    this.online = true
    this.#show(viewOf(session))
    if (before?.state === 'ready' && isOver(session)) this.keeper.close()
    for (const event of told(before, session)) this.#host.emit(event)
    if (before?.stepKey !== session.stepKey || before.state !== 'ready') this.#takeLeftOver(session)
    if (!isPresent && goesOn(session)) void this.refresh()
  }

  /** What was typed belongs to the step before, and is signed. */
  #enter(): void {
    this.keeper.close()
    this.keeper = this.#newKeeper()
    this.#viewedAt.clear()
    this.notice = { key: 'notice.nextStep', tone: 'good' }
    this.#host.entered()
  }

  #takeLeftOver(session: Session): void {
    const left = takeLeftOver(session)
    for (const field of session.fields) {
      const value = left?.values[field.document]?.[fieldName(field)]
      if (value !== undefined) this.keeper.set(field, value)
    }
    // A code is asked for anew by itself.
    if (left?.undone && left.undone !== 'code') this.notify(renewedNotice(left.undone, left.isChanged))
  }

  #show(view: View): void {
    // What was to be told of the work is past when the work is.
    if (view !== this.view && view !== 'ready' && view !== 'consent') this.notice = undefined
    this.view = view
    this.#schedule(pollMsOf(view, this.session, this.sealingForMs))
    this.#watch.start()
    this.#host.changed()
  }

  #schedule(afterMs: number | undefined): void {
    clearTimeout(this.#timer)
    if (afterMs !== undefined) this.#timer = setTimeout(() => void this.refresh(), afterMs)
  }
}
