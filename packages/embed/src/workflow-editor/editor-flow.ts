import type { WorkflowEditorEventDetails } from '../../static/countersign.d.ts'
import type { Which } from '../conflict/conflict-view.ts'
import type { Failure, Issue } from '../session/failure.ts'
import { type Trouble, ViewFlow } from '../shell/view-flow.ts'
import { withFreeKeys } from './added-documents.ts'
import { type Conflict, lastChange } from './conflict.ts'
import { afterSaving, changesBetween, type Draft, draftOf } from './draft.ts'
import type { EditorClient } from './editor-client.ts'
import { type Clash, merge, replaceAt } from './merge.ts'
import type { PendingWorkflow, WorkflowPlan } from './pending-workflow.ts'

type OwnScreen = 'pending' | 'starting' | 'started'
export type EditorScreen = 'loading' | OwnScreen | Trouble
/** What the host page is told; the run that follows tells `statusChanged`. */
export type EditorEvent = Exclude<keyof WorkflowEditorEventDetails, 'statusChanged' | 'languageChange'>
/** What was just done, or did not work. */
export type EditorNews =
  | { kind: 'saved' }
  | { kind: 'notSaved' | 'notStarted'; failure: Failure }
  | { kind: 'merged' }

export interface EditorFlowHost {
  changed(): void
  /** Tells the host page; see docs/embedding.md. */
  emit<Name extends EditorEvent>(name: Name, detail: WorkflowEditorEventDetails[Name]): void
  news(news: EditorNews): void
  /** Values came from the service in the place of those that were typed. */
  replaced(): void
}

/** What is not saved yet, for the next token of the same workflow. */
export interface Unsaved {
  workflowId: string
  base: Draft
  draft: Draft
}

/** Once workflow and plan are of one revision; somebody else saves at the same time hardly ever, let alone four times. */
const READS_MAX = 4

/**
 * What is known of a workflow that is edited, without any pixels.
 *
 *   loading  → pending | started | a failure, once the service was asked again
 *   pending  → pending, with each saving and each conflict | starting
 *   starting → started | pending, where the service refuses it
 *   any      → sessionExpired, until a new token comes
 */
export class EditorFlow extends ViewFlow<EditorClient, OwnScreen> {
  workflow: PendingWorkflow | undefined
  plan: WorkflowPlan | undefined
  draft: Draft | undefined
  conflict: Conflict | undefined
  /** What the service refused of the last saving; paths are JSON pointers into the body of a PATCH. */
  issues: readonly Issue[] = []
  isBusy = false
  readonly #host: EditorFlowHost
  #base: Draft | undefined
  #etag: string | undefined
  #unsaved: Unsaved | undefined
  #isTold = false

  constructor(client: EditorClient, host: EditorFlowHost, unsaved?: Unsaved) {
    super(client, host)
    this.#host = host
    this.#unsaved = unsaved
  }

  /** What would be sent; empty when all is saved. */
  get changes(): Record<string, unknown> {
    return this.#base && this.draft ? changesBetween(this.#base, this.draft) : {}
  }

  get isDirty(): boolean {
    return Object.keys(this.changes).length > 0
  }

  get unsaved(): Unsaved | undefined {
    const { workflow, draft } = this
    if (workflow === undefined || draft === undefined || this.#base === undefined || !this.isDirty)
      return undefined
    return { workflowId: workflow.id, base: this.#base, draft }
  }

  edit(change: (draft: Draft) => Draft): void {
    if (this.draft === undefined) return
    this.draft = change(this.draft)
    this.#host.changed()
  }

  /** Asks the service what is true. What is typed stays. */
  async refresh(): Promise<void> {
    this.rest()
    const isAway =
      this.screen === 'sessionExpired' || this.screen === 'wrongIntent' || this.screen === 'started'
    if (this.isStopped || isAway || this.isBusy) return
    await this.#read()
  }

  /** @returns whether all is saved */
  async save(): Promise<boolean> {
    const { draft, changes } = this
    if (draft === undefined || this.#etag === undefined || this.isBusy) return false
    if (Object.keys(changes).length === 0) return true
    this.#busy(true)
    const outcome = await this.client.change(changes, this.#etag)
    if (this.isStopped) return false
    this.#busy(false)
    if (!outcome.ok) {
      await this.#notSaved(outcome.failure)
      return false
    }
    const { value, etag } = outcome.value
    if (value === undefined) return false
    this.#etag = etag ?? this.#etag
    this.issues = []
    this.conflict = undefined
    this.workflow = value
    this.#base = afterSaving(draft)
    this.draft = afterSaving(this.draft ?? draft, draft)
    await this.#readPlan()
    this.#host.emit('saved', { workflowId: value.id, pendingReasons: value.pendingReasons ?? [] })
    this.#host.news({ kind: 'saved' })
    if (value.status !== 'pending') this.#started(value)
    this.#host.changed()
    return true
  }

  async run(): Promise<void> {
    if (!(await this.save()) || this.screen !== 'pending') return
    this.screen = 'starting'
    this.#busy(true)
    const outcome = await this.client.run()
    if (this.isStopped) return
    this.#busy(false)
    this.screen = 'pending'
    if (outcome.ok && outcome.value.value !== undefined) this.#started(outcome.value.value)
    else if (!outcome.ok) {
      if (outcome.failure.kind === 'sessionExpired') return this.fail(outcome.failure)
      this.#host.news({ kind: 'notStarted', failure: outcome.failure })
      await this.#read()
    }
    this.#host.changed()
  }

  /** What is edited goes on being shown only as long as the token is accepted. */
  lost(failure: Failure): void {
    if (failure.kind === 'sessionExpired') this.fail(failure)
  }

  /** Of what both have changed, one is chosen. */
  settle({ path, mine, theirs }: Clash, which: Which): void {
    const part = which === 'mine' ? mine : theirs
    this.edit((draft) => ({ ...draft, ...toDraft(replaceAt(draft, path, part), draft) }))
    this.#host.replaced()
  }

  /** One of the two holds, whole. */
  settleWhole(which: Which): void {
    const draft = which === 'mine' ? this.conflict?.mine : this.#base
    if (draft !== undefined) this.draft = draft
    this.#host.replaced()
    this.settled()
  }

  /** What was to be decided is decided. */
  settled(): void {
    this.conflict = undefined
    this.#host.changed()
  }

  async #read(): Promise<void> {
    for (let read = 1; read <= READS_MAX; read++) {
      const outcome = await this.client.readWorkflow(this.plan && this.#etag)
      if (this.isStopped) return
      if (!outcome.ok) return this.unanswered(outcome.failure, this.workflow !== undefined)
      const { value, etag } = outcome.value
      if (value === undefined) return this.#seen()
      const plan = await this.client.readPlan()
      if (this.isStopped) return
      if (!plan.ok) return this.unanswered(plan.failure, this.workflow !== undefined)
      if (plan.value.value === undefined || (plan.value.etag !== etag && read < READS_MAX)) continue
      this.#etag = etag
      await this.#adopt(value, plan.value.value)
      return this.#seen()
    }
  }

  #seen(): void {
    this.calm()
    const isPending = this.workflow?.status === 'pending' && this.screen !== 'started'
    this.answered(isPending ? 'pending' : 'started')
    this.#host.changed()
  }

  async #adopt(workflow: PendingWorkflow, plan: WorkflowPlan): Promise<void> {
    const theirs = draftOf(workflow, plan)
    const before = this.unsaved ?? this.#unsaved
    this.#unsaved = undefined
    this.workflow = workflow
    this.plan = plan
    this.#base = theirs
    if (before?.workflowId === workflow.id) await this.#merge(before, theirs, plan)
    else this.draft = theirs
    this.#host.replaced()
    this.#tellReady(workflow)
  }

  /** What is typed is brought to what is saved now. */
  async #merge({ base, draft }: Unsaved, theirs: Draft, plan: WorkflowPlan): Promise<void> {
    const { value, clashes, taken } = merge(base, draft, theirs)
    const envelopes = withFreeKeys(draft.envelopes, plan)
    this.draft = { ...draft, ...toDraft(value, draft), envelopes }
    if (clashes.length === 0 && taken.length === 0) return
    const mine = { ...draft, envelopes }
    this.conflict = { by: await lastChange(this.client), clashes, taken, mine }
    this.#host.news({ kind: 'merged' })
  }

  #tellReady({ id: workflowId, status, pendingReasons = [] }: PendingWorkflow): void {
    if (this.#isTold) return
    this.#isTold = true
    this.#host.emit('ready', { workflowId, status, pendingReasons })
  }

  #started({ id: workflowId }: PendingWorkflow): void {
    this.screen = 'started'
    this.#host.emit('started', { workflowId })
  }

  /** What was said of people is read again; where it cannot be, it is as it was sent. */
  async #readPlan(): Promise<void> {
    const outcome = await this.client.readPlan()
    if (!this.isStopped && outcome.ok && outcome.value.value !== undefined) this.plan = outcome.value.value
  }

  async #notSaved(failure: Failure): Promise<void> {
    if (failure.kind === 'sessionExpired') return this.fail(failure)
    this.issues = failure.issues
    // Changed meanwhile, or started: the service is asked what is true, and what is typed is kept.
    if (failure.kind === 'conflict' || (failure.kind === 'refused' && failure.issues.length === 0))
      await this.#read()
    if (failure.kind !== 'conflict') this.#host.news({ kind: 'notSaved', failure })
    this.#host.changed()
  }

  #busy(isBusy: boolean): void {
    this.isBusy = isBusy
    this.#host.changed()
  }
}

/** A merged draft has the members of a draft: it was made of two. */
function toDraft(value: unknown, like: Draft): Draft {
  return isLike(value, like) ? value : like
}

function isLike(value: unknown, like: Draft): value is Draft {
  return typeof value === 'object' && value !== null && Object.keys(like).every((key) => key in value)
}
