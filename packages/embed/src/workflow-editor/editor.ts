import type { SimulationOutcome } from '@countersign/engine'
import { badgeStyles } from '@countersign/ui/badge'
import { button } from '@countersign/ui/button'
import { card } from '@countersign/ui/card'
import { comboboxStyles } from '@countersign/ui/combobox'
import { dialogStyles } from '@countersign/ui/dialog'
import { emptyStyles } from '@countersign/ui/empty-state'
import { fieldStyles } from '@countersign/ui/field'
import { fileFieldStyles } from '@countersign/ui/file-field'
import { jsonFormStyles } from '@countersign/ui/json-form/form-styles'
import { JsonEditor } from '@countersign/ui/json-form/json-editor'
import { controlId } from '@countersign/ui/json-form/json-form'
import { focusLater } from '@countersign/ui/json-form/place-of-value'
import { tabs, tabsStyles } from '@countersign/ui/tabs'
import { toastStyles } from '@countersign/ui/toast'
import { html, nothing, type TemplateResult } from 'lit'
import { conflictStyles } from '../conflict/conflict-view.ts'
import type { Failure } from '../session/failure.ts'
import { FlowView } from '../shell/flow-view.ts'
import { stateCard } from '../shell/state-card.ts'
import { statusBadge } from '../statuses/status-badge.ts'
import { AddDocumentDialog } from './add-document-dialog.ts'
import { type ConflictActs, workflowConflictView } from './conflict-view.ts'
import { dataPart } from './data-part.ts'
import { documentsPart } from './documents-part.ts'
import type { EditorClient } from './editor-client.ts'
import {
  type EditorEvent,
  EditorFlow,
  type EditorNews,
  type EditorScreen,
  type Unsaved,
} from './editor-flow.ts'
import { editorStyles } from './editor-styles.ts'
import type { EditorFacts, EditorWording } from './facts.ts'
import { peoplePart } from './people-part.ts'
import { Preview } from './preview.ts'
import { type EditorPart, type Reason, reasonsOf } from './reasons.ts'
import { reasonsView } from './reasons-view.ts'
import { Refusals } from './refusals.ts'
import { settingsPart } from './settings-part.ts'
import { startDialog } from './start-dialog.ts'
import type { EditorKey } from './texts/en.ts'
import { EDITOR_TEXTS } from './texts/load-texts.ts'
import { WhatIfRunner } from './what-if-runner.ts'
import { whatIfView } from './what-if-view.ts'

/** What whoever mounts the view gives it. */
export interface EditorHost {
  /** What is to be shown is another. */
  changed(): void
  /** Tells whoever listens; only `error` does not bubble. */
  tell(name: EditorEvent, detail: object): void
  can(ability: 'save' | 'start'): boolean
  /** The workflow has started, or was over before: from now on its run is shown. */
  started(): void
  /** What people call the namespace that it is in, for whoever knows. */
  namespace?: string
  /** What stands in the upper corner of each screen, such as the choice of a language. */
  corner?(words: EditorWording): TemplateResult
}

/** What news of saving and starting are about: of all of them the newest holds. */
const SAVING = 'saving'
const PARTS: readonly EditorPart[] = ['data', 'people', 'documents', 'settings']

/**
 * The view of a workflow that has not started: its data, people, documents and settings, what is missing, and what would happen. It knows
 * no token: what it reads and changes comes from its client, and what may be done from `can`. Whoever mounts it adopts `Editor.styles`,
 * draws `render()`, and calls `updated`.
 */
export class Editor extends FlowView<EditorKey, EditorScreen> {
  static readonly styles = [
    badgeStyles,
    fieldStyles,
    comboboxStyles,
    fileFieldStyles,
    tabsStyles,
    emptyStyles,
    toastStyles,
    dialogStyles,
    jsonFormStyles,
    conflictStyles,
    editorStyles,
  ]
  readonly #host: EditorHost
  protected readonly flow: EditorFlow
  readonly #whatIf: WhatIfRunner
  readonly #preview: Preview
  readonly #adding: AddDocumentDialog
  readonly #refusals = new Refusals()
  readonly #editors = new Map<string, JsonEditor>()
  readonly #theirs = new Set<string>()
  #part: EditorPart = 'data'
  #asks = false
  /** What is to be decided has just come up: it is led to. */
  #isOvertaken = false
  #hasLeft = false

  constructor(client: EditorClient, host: EditorHost, unsaved?: Unsaved) {
    const changed = () => host.changed()
    super(EDITOR_TEXTS, changed)
    this.#host = host
    this.#whatIf = new WhatIfRunner(() => {
      this.#preview.follow(this.#whatIf.outcome)
      changed()
    })
    const lost = (failure: Failure) => this.flow.lost(failure)
    this.#preview = new Preview(client, changed, lost)
    this.#adding = new AddDocumentDialog(client, changed, lost)
    this.flow = new EditorFlow(
      client,
      {
        changed: () => this.#followed(),
        emit: (name, detail) => host.tell(name, detail),
        news: (news) => this.#say(news),
        replaced: () => this.#replaced(),
      },
      unsaved,
    )
  }

  /** What is not saved yet, for the next one that edits the same workflow. */
  get unsaved(): Unsaved | undefined {
    return this.flow.unsaved
  }

  /** Asks the service what is true; what is typed stays. */
  look(): void {
    void this.flow.refresh()
  }

  override stop(): void {
    super.stop()
    this.#whatIf.stop()
    this.#preview.close()
    this.#adding.close()
  }

  /** What it rendered is in the tree. */
  updated(root: ParentNode): void {
    this.#preview.updated(root)
    const conflict = this.#isOvertaken ? root.querySelector<HTMLElement>('#conflict') : null
    if (conflict === null) return
    this.#isOvertaken = false
    conflict.focus()
  }

  render(): TemplateResult {
    const { words, screen } = this
    const facts = this.#facts()
    const body = screen === 'pending' && facts ? this.#pending(facts) : this.#card(screen)
    return html`${body}${this.toasts.render({ dismiss: words.say('action.dismiss') })}`
  }

  #facts(): EditorFacts | undefined {
    const { workflow, plan, draft, issues } = this.flow
    if (workflow === undefined || plan === undefined || draft === undefined) return undefined
    const { outcome, isFirst: isTelling, isBroken } = this.#whatIf
    return {
      words: this.words,
      workflow,
      plan,
      draft,
      problems: problemsIn(outcome, this.#refusals.standing(issues, draft)),
      outcome,
      isTelling,
      isBroken,
      tellAgain: () => this.#whatIf.again(),
      edit: (change) => this.flow.edit(change),
    }
  }

  #pending(facts: EditorFacts): TemplateResult {
    const { words, draft } = facts
    const { say } = words
    const { conflict } = this.flow
    const reasons = reasonsOf(facts)
    const blocked = this.#blocked(say)
    const all = PARTS.map((key) => ({ key, label: say(`tab.${key}`) }))
    return html`${this.#ribbon()}
      <div class="edit">
        <header class="edit-head" part="header">
          <h1 class="edit-name" tabindex="-1"><bdi>${draft.name}</bdi></h1>
          ${statusBadge(words, 'pending')}
          <span class="edit-corner">${this.#host.corner?.(words) ?? nothing}</span>
        </header>
        ${conflict ? workflowConflictView(facts, conflict, this.#conflictActs()) : nothing}
        ${reasonsView(words, { reasons, blocked }, (event, reason, place) => this.#go(event, reason, place))}
        <div class="edit-columns">
          <div>${tabs({ id: 'part', label: say('tab.label'), tabs: all, chosen: this.#part, choose: (part) => this.#open(part), panel: this.#panel(facts) })}</div>
          ${whatIfView(facts)}
        </div>
      </div>
      ${this.#foot(facts, reasons, blocked)}
      ${this.#asks ? startDialog(facts, { start: () => this.#start(), closed: () => this.#ask(false), namespace: this.#host.namespace }) : nothing}
      ${this.#adding.render(facts)}${this.#preview.render(words)}`
  }

  #panel(facts: EditorFacts): TemplateResult {
    switch (this.#part) {
      case 'data':
        return dataPart(facts, (key) => this.#editorOf(`data ${key}`))
      case 'people':
        return peoplePart(facts)
      case 'documents':
        return documentsPart(facts, {
          preview: (envelope, document, file) => this.#preview.open(envelope, document, file),
          add: (envelope) => this.#adding.open(envelope),
        })
      case 'settings':
        return settingsPart(facts, this.#editorOf('labels'))
    }
  }

  /** What has to be decided or mended before anything is saved. */
  #blocked(say: EditorWording['say']): string | undefined {
    if (this.flow.conflict) return say('conflict.first')
    const isUnreadable = [...this.#editors.values()].some((editor) => editor.isBroken)
    return isUnreadable ? say('editor.reasons.unreadable') : undefined
  }

  #foot(facts: EditorFacts, reasons: readonly Reason[], refusal: string | undefined): TemplateResult {
    const { say } = facts.words
    const { isDirty, isBusy, conflict } = this.flow
    const missing = reasons.find(({ isReview }) => !isReview)
    // Saving starts what nothing keeps from starting: then that is what the button says, and it is asked.
    const starts = missing === undefined && facts.draft.options.mode === 'run'
    const save = button({
      label: say('editor.save'),
      kind: missing && !conflict ? 'primary' : 'plain',
      isBusy,
      refusal,
      press: () => void this.flow.save(),
    })
    const start = button({
      label: say(isDirty ? 'editor.saveAndStart' : 'editor.start'),
      kind: missing || conflict ? 'plain' : 'primary',
      isBusy,
      refusal: refusal ?? missing?.text,
      press: () => this.#ask(true),
    })
    // With nothing to save, what is missing is the next step.
    const next =
      missing && !isDirty && !conflict
        ? button({
            label: say('editor.reasons.next'),
            kind: 'primary',
            press: (event) => this.#go(event, missing),
          })
        : nothing
    return html`<footer class="edit-foot" part="footer"><p class="fine" role="status">${refusal ?? say(isDirty ? 'editor.unsaved' : 'editor.saved')}</p>
      <div class="buttons">${next}${isDirty && !starts && this.#host.can('save') ? save : nothing}
        ${this.#host.can('start') ? html`<span id="start">${start}</span>` : nothing}</div></footer>`
  }

  #conflictActs(): ConflictActs {
    return {
      choose: (clash, which) => {
        if (which === 'theirs') this.#theirs.add(clash.path)
        else this.#theirs.delete(clash.path)
        this.flow.settle(clash, which)
      },
      isTheirs: ({ path }) => this.#theirs.has(path),
      whole: (which) => {
        this.#theirs.clear()
        this.flow.settleWhole(which)
      },
      done: () => {
        this.#theirs.clear()
        this.flow.settled()
      },
    }
  }

  #editorOf(key: string): JsonEditor {
    const known = this.#editors.get(key)
    if (known) return known
    const editor = new JsonEditor(() => this.#host.changed())
    this.#editors.set(key, editor)
    return editor
  }

  #open(part: EditorPart): void {
    this.#part = part
    this.#host.changed()
  }

  /** @param place of several values the first, unless it is said which */
  #go(event: Event, { part, target, places = [] }: Reason, place = places[0]): void {
    this.#open(part)
    if (place !== undefined) this.#editorOf(`data ${place.entity}`).reveal(place.pointer)
    const exact = place && controlId(`data-${place.entity}`, place.pointer)
    focusLater(event, ...(exact === undefined ? [] : [exact]), target)
  }

  /** What was told of savings before says nothing any more. */
  #start(): void {
    this.toasts.forget(SAVING)
    void this.flow.run()
  }

  #ask(asks: boolean): void {
    this.#asks = asks
    this.#host.changed()
  }

  /** Something else is known, or typed: what would happen is worked out anew. */
  #followed(): void {
    const { workflow, plan, draft, screen } = this.flow
    if (screen === 'pending' && workflow && plan && draft) this.#whatIf.ask(workflow, plan, draft)
    if (screen === 'started' && !this.#hasLeft) {
      this.#hasLeft = true
      this.#host.started()
    }
    this.#host.changed()
  }

  #replaced(): void {
    for (const editor of this.#editors.values()) editor.forget()
    if (this.flow.conflict === undefined) this.#theirs.clear()
  }

  #say(news: EditorNews): void {
    const { say } = this.words
    const about = SAVING
    if (news.kind === 'saved') this.toasts.tell({ tone: 'good', text: say('editor.saved'), about })
    else if (news.kind === 'merged') {
      // What was told of savings before is about another state.
      this.toasts.forget(SAVING)
      this.#isOvertaken = true
    } else {
      const key = news.kind === 'notSaved' ? 'editor.saveFailed' : 'editor.startFailed'
      this.toasts.tell({ tone: 'bad', text: say(key, { message: news.failure.message }), about })
      if (this.flow.draft) this.#refusals.take(this.flow.issues, this.flow.draft)
    }
  }

  #card(screen: EditorScreen): TemplateResult {
    const { words } = this
    const { corner } = this.#host
    return html`${this.#ribbon()}${corner ? html`<div class="bare">${corner(words)}</div>` : nothing}${this.#stateOf(screen)}`
  }

  /** That nothing of it has legal effect stands above all else. */
  #ribbon(): TemplateResult | typeof nothing {
    if (this.flow.workflow?.mode !== 'test') return nothing
    return html`<p class="ribbon" part="ribbon"><strong>${this.words.say('run.test')}</strong></p>`
  }

  #stateOf(screen: EditorScreen): TemplateResult {
    const { words } = this
    if (screen !== 'starting') {
      const name = screen === 'pending' || screen === 'started' ? 'loading' : screen
      return stateCard(words, name, this.flow.failure, () => this.look())
    }
    const { say } = words
    return card({ icon: 'spinner', title: say('editor.starting.title'), text: say('editor.starting.text') })
  }
}

/** What is wrong with data is told as they are typed; what the service refused besides is told until it is mended. */
function problemsIn(
  outcome: SimulationOutcome | undefined,
  refused: EditorFacts['problems'],
): EditorFacts['problems'] {
  const live = outcome?.ok === false ? outcome.issues : []
  return [...live, ...refused.filter(({ path }) => outcome === undefined || !path.startsWith('/data/'))]
}
