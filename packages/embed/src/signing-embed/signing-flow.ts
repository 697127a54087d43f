import type { Access } from '../session/address.ts'
import { SigningClient } from '../session/client.ts'
import type { Failure, FailureKind, Outcome } from '../session/failure.ts'
import { type Command, leaveOver, takeLeftOver } from '../session/left-over.ts'
import { Proofs } from '../session/proofs.ts'
import { type FieldValue, fieldName, type Session, type SessionField } from '../session/session.ts'
import { ValueKeeper } from '../session/value-keeper.ts'
import type { Language } from '../texts/languages.ts'
import { ChangeWatch } from './change-watch.ts'
import type { Handover } from './delegate-dialog.ts'
import { InOrder } from './in-order.ts'
import { awayNotice, backNotice, type Notice, renewedNotice, silentNotice, undoneNotice } from './notices.ts'
import { isAwaited, pollMsOf, screenOf, VIEW_OF_FAILURE, type View, viewOf } from './screens.ts'
import { detailAt, detailOfFailure, eventsOf, goesOn, isOver, type SigningEvent } from './signing-events.ts'

export interface FlowHost {
  changed(): void
  /** Tells the host page; see docs/embedding.md. */
  emit(event: SigningEvent): void
  /** The person goes on to another step of theirs: other documents, and a consent of its own. */
  entered(): void
}
const INTENT = 'participant'
const PASSING: readonly FailureKind[] = ['offline', 'busy', 'failed']
const TRIES = 2
const TRY_AGAIN_MS = 700

/**
 * One person's way through signing, without any pixels. A token starts it; from then on it holds what the service last
 * said (`session`), what is shown (`view`) and what the person typed (`keeper`).
 *
 *   loading → the session's own state, or one of the failures
 *   ready   → signed | completed | declined | … whenever an answer says so: to a command, to a poll, or to the question
 *             for the truth that precedes every failure
 *   ready   → delegated, where it stays: the way in has ended
 *   any     → sessionExpired, and it stays there until a new token comes
 */
export class SigningFlow {
  view: View = 'loading'
  session: Session | undefined
  failure: Failure | undefined
  notice: Notice | undefined
  online = true
  busy: Command | undefined
  /** The person chose it, and the service could not be asked what came of it. */
  #unanswered: Command | undefined
  readonly client: SigningClient
  keeper: ValueKeeper
  readonly #access: Access
  readonly #host: FlowHost
  readonly #inOrder = new InOrder()
  readonly #proofs: Proofs
  readonly #watch: ChangeWatch
  /** What the service has recorded in this sitting, for sessions that do not repeat it. */
  readonly #viewedAt = new Map<string, string>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #stopped = false
  #tries = 0
  #sealingSinceMs: number | undefined
  #forgetLeftOver = () => {}

  constructor(access: Access, host: FlowHost) {
    this.#access = access
    this.#proofs = new Proofs(access.kind === 'link')
    this.#host = host
    this.client = new SigningClient(access)
    this.#watch = new ChangeWatch(this.client, this)
    this.keeper = this.#newKeeper()
  }

  #newKeeper(): ValueKeeper {
    return new ValueKeeper({
      send: (values) => this.#inOrder.run(() => this.client.keepValues(values)),
      kept: (session) => {
        this.#forgetLeftOver()
        this.#adopt(session)
      },
      failed: (failure) => this.#lostTouch(failure),
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
    return !this.#stopped && isAwaited(this.view, this.session)
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
      if (!this.#stopped) this.#fail({ kind: 'wrongIntent', message, issues: [] })
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

  stop(): void {
    this.leave()
    this.#stopped = true
    clearTimeout(this.#timer)
    this.keeper.close()
    this.client.close()
  }

  /** The page or the element may be going away: what is not kept yet is sent while there is time. */
  leave(): void {
    // Under a token that has ended, all was left over when it ended, and may be with the next one by now.
    if (this.#stopped || this.view === 'sessionExpired') return
    const values = this.keeper.takeUnkept()
    if (this.session === undefined || values === undefined) return
    const forget = leaveOver(this.session, { values })
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
    const read = () => this.#inOrder.run(() => this.client.readSession(isAtStep))
    let outcome = await read()
    const proven = outcome.ok ? this.#proofs.takeFor(outcome.value, this.client.proof) : undefined
    if (proven !== undefined) {
      this.client.proof = proven
      outcome = await read()
    }
    if (this.#stopped) return outcome.ok
    if (outcome.ok) {
      const wasAway = !this.online
      this.#adopt(outcome.value, !isAtStep)
      if (wasAway) await this.keeper.flush()
    } else this.#lostTouch(outcome.failure)
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
    } else this.#lostTouch(outcome.failure)
    return outcome.ok
  }

  /** A code is to be mailed to the person. */
  async askCode(): Promise<void> {
    await this.#command('code', () => this.#inOrder.run(() => this.client.askCode()))
  }

  /**
   * The person typed a code. What the service makes of a wrong one, its session says.
   * @returns whether it was right
   */
  async giveCode(code: string): Promise<boolean> {
    if (this.busy !== undefined) return false
    this.busy = 'code'
    this.#forget()
    this.#host.changed()
    const outcome = await this.#inOrder.run(() => this.client.checkCode(code))
    if (this.#stopped) return false
    this.busy = undefined
    if (outcome.ok) {
      const { proof, session } = outcome.value
      this.client.proof = proof
      this.#adopt(session)
      await this.keeper.flush()
    } else if (outcome.failure.kind === 'refused' || outcome.failure.kind === 'busy') await this.refresh()
    else await this.#recover('code', outcome.failure)
    this.#host.changed()
    return outcome.ok
  }

  async acceptConsent(): Promise<void> {
    const hash = this.session?.consent?.hash
    if (hash !== undefined) await this.#command('accept', () => this.client.acceptConsent(hash))
  }

  async decline(reason: string): Promise<void> {
    await this.#command('decline', () => this.client.decline(reason))
  }

  /** Somebody else is asked instead. What was typed is not theirs, and the way in ends: nothing is sent or asked any more. */
  async delegate(to: Handover): Promise<void> {
    if (this.busy !== undefined) return
    this.busy = 'delegate'
    this.#forget()
    this.#host.changed()
    const outcome = await this.#inOrder.run(() => this.client.delegate(to))
    if (this.#stopped) return
    this.busy = undefined
    if (outcome.ok) {
      this.keeper.close()
      this.#show('delegated')
      if (this.session)
        this.#host.emit({ name: 'delegated', detail: { state: 'delegated', ...detailAt(this.session) } })
    } else await this.#recover('delegate', outcome.failure)
    this.#host.changed()
  }

  /** Sends what is unsent, then completes what the person has seen. */
  async complete(): Promise<void> {
    await this.#command('complete', async () => {
      await this.keeper.flush()
      return this.#inOrder.run(() => this.client.complete(this.session?.shownHash ?? ''))
    })
  }

  async #command(name: Command, call: () => Promise<Outcome<Session>>): Promise<void> {
    if (this.busy !== undefined) return
    this.busy = name
    this.#forget()
    this.#host.changed()
    const outcome = await call()
    if (this.#stopped) return
    this.busy = undefined
    if (outcome.ok) this.#adopt(outcome.value)
    else await this.#recover(name, outcome.failure)
    this.#host.changed()
  }

  /** Something new is chosen: what was told of the last choice is past. */
  #forget(): void {
    this.notice = undefined
    this.#unanswered = undefined
  }

  /** A command failed. Whether it was done all the same only the service knows, so it is asked first. */
  async #recover(name: Command, failure: Failure): Promise<void> {
    if (failure.kind === 'sessionExpired') this.#unanswered = name
    const isKnown = await this.refresh()
    if (this.#stopped || !['ready', 'consent', 'code'].includes(this.view)) return
    if (!isKnown) {
      this.#unanswered = name
      this.notice = this.online ? silentNotice(name) : awayNotice(this.view, name)
    } else if (failure.kind === 'conflict') {
      this.notice = { key: name === 'accept' ? 'consent.changed' : 'notice.changed', tone: 'bad' }
    } else if (failure.kind === 'refused' && name !== 'delegate')
      this.notice = { key: 'notice.refused', tone: 'bad' }
    else {
      const key = name === 'complete' ? 'notice.unsigned' : 'notice.failed'
      this.notice = { key, tone: 'bad', failure }
      this.#host.emit({ name: 'signingError', detail: this.#detailOf(failure) })
    }
  }

  /** @param isPresent it is of the step that is open now, if any is */
  #adopt(session: Session, isPresent = false): void {
    if (this.#stopped || this.view === 'delegated') return
    this.#proofs.keepFor(session, this.client.proof)
    const before = this.session
    if (before !== undefined && before.stepKey !== session.stepKey) this.#enter()
    this.session = session
    if (session.envelope?.isSealing !== true) this.#sealingSinceMs = undefined
    else this.#sealingSinceMs ??= Date.now()
    this.client.stepKey = session.steps && session.stepKey
    this.failure = undefined
    if (!this.online) this.notice = backNotice(this.#unanswered)
    else if (this.#unanswered) this.notice = undoneNotice(this.#unanswered)
    else if (this.notice?.key === 'notice.silent') this.notice = undefined
    this.#unanswered = undefined
    this.online = true
    this.#show(viewOf(session))
    if (before?.state === 'ready' && isOver(session)) this.keeper.close()
    for (const event of eventsOf(before, session)) this.#host.emit(event)
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

  /** The service did not answer as hoped. A person who is at work stays at work as long as that makes sense. */
  #lostTouch(failure: Failure): void {
    if (this.#stopped || this.view === 'sessionExpired' || this.view === 'delegated') return
    const known = this.session !== undefined
    if (known && (failure.kind === 'conflict' || failure.kind === 'refused')) void this.refresh()
    else if (known && PASSING.includes(failure.kind)) this.#wait(failure)
    else if (!known && failure.kind !== 'offline' && PASSING.includes(failure.kind) && this.#tries < TRIES) {
      this.#tries += 1
      this.#schedule(failure.retryAfterMs ?? TRY_AGAIN_MS)
    } else this.#fail(failure)
  }

  /** The person stays where they are; the service is asked again in a while. */
  #wait(failure: Failure): void {
    if (failure.kind === 'offline') {
      this.online = false
      this.notice = awayNotice(this.view, this.#unanswered)
    } else if (failure.kind === 'failed') this.notice = { key: 'notice.silent', tone: 'bad', failure }
    this.#schedule(failure.retryAfterMs ?? screenOf('offline').pollMs)
    this.#host.changed()
  }

  #fail(failure: Failure): void {
    this.failure = failure
    const view = VIEW_OF_FAILURE[failure.kind]
    const event = screenOf(view).event
    if (event && this.view !== view) this.#host.emit({ name: event, detail: this.#detailOf(failure) })
    // The host may make another element for its new token before it takes this one away.
    if (this.session && view === 'sessionExpired')
      leaveOver(this.session, {
        values: this.keeper.takeUnkept() ?? {},
        undone: this.busy ?? this.#unanswered,
      })
    this.#show(view)
  }

  #detailOf(failure: Failure) {
    return detailOfFailure(failure, this.session ?? this.#access)
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
