import { badge } from '@countersign/ui/badge'
import { button } from '@countersign/ui/button'
import { dialogStyles } from '@countersign/ui/dialog'
import { emptyState, emptyStyles } from '@countersign/ui/empty-state'
import { fieldStyles } from '@countersign/ui/field'
import { icon } from '@countersign/ui/icons'
import { tabs, tabsStyles } from '@countersign/ui/tabs'
import { Toasts, toastStyles } from '@countersign/ui/toast'
import { type CSSResult, html, nothing, type TemplateResult } from 'lit'
import type { ResourceEventDetails } from '../../static/countersign.d.ts'
import { conflictStyles } from '../conflict/conflict-view.ts'
import type { Failure } from '../session/failure.ts'
import { isRecord } from '../session/shape.ts'
import { detailOf } from '../shell/view-flow.ts'
import type { Wording } from '../texts/texts.ts'
import { Checker } from './check/checker.ts'
import { Draft, type SaveOutcome } from './draft.ts'
import { DraftConflict } from './draft-conflict.ts'
import type { Ability, EditorDesk } from './part.ts'
import { PartDeck } from './part-deck.ts'
import { partsOf } from './parts.ts'
import { Problems, pathOf } from './problems.ts'
import { problemsMark } from './problems-mark.ts'
import { PublishDialog } from './publish-dialog.ts'
import type { ReadText, ResourceClient, ResourceName } from './resource-client.ts'
import type { EditorKey } from './texts/en.ts'
import { toldFailure } from './told-failure.ts'

export interface EditorFacts {
  name: ResourceName
  client: ResourceClient
  read: ReadText
  can(ability: Ability): boolean
  changed(): void
  words(): Wording<EditorKey>
  tell<Name extends 'saved' | 'published' | 'error'>(event: Name, detail: ResourceEventDetails[Name]): void
  /** A call failed, which may end more than itself. */
  lost(failure: Failure): void
  /** Ways on from a version that is published, where the page around has some. */
  ways?(version: string): TemplateResult
  /** Puts styles where the views are drawn. */
  adopt(styles: readonly CSSResult[]): void
}

/** What the frame of the views looks like. */
export const styles = [conflictStyles, dialogStyles, emptyStyles, fieldStyles, tabsStyles, toastStyles]

const NOT_FOUND = 404

/** One open resource: its text, the views of it, and what becomes of it. It knows no token. */
export class Editor {
  readonly #facts: EditorFacts
  readonly #draft: Draft
  readonly #problems = new Problems()
  readonly #toasts: Toasts
  readonly #deck: PartDeck
  readonly #checker: Checker
  readonly #conflict: DraftConflict
  #publishing: PublishDialog | undefined
  /** What was published just now, until it is put away. */
  #published: string | undefined
  /** What the text calls it: who types waits for no reading of the whole text, the checks tell it. */
  #title = ''

  constructor(facts: EditorFacts) {
    this.#facts = facts
    const { name, client, read, changed } = facts
    this.#draft = new Draft(client, name, read)
    this.#conflict = new DraftConflict(this.#draft, changed)
    this.#toasts = new Toasts(changed)
    this.#checker = new Checker(this.#draft.text, name, client, this.#problems, (title) => {
      this.#title = title
    })
    const desk: EditorDesk = {
      name,
      client,
      text: this.#draft.text,
      problems: this.#problems,
      assist: this.#checker,
      can: (ability) => facts.can(ability),
      changed,
      words: () => facts.words(),
      showInText: (path) => this.#deck.showInText(path),
      tell: (tone, text, quote) => this.#toasts.tell({ tone, text, ...(quote !== undefined && { quote }) }),
    }
    this.#deck = new PartDeck(partsOf(name.kind), desk, facts.adopt)
    this.#title = nameIn(this.#draft.text.value)
    this.#draft.text.listen(() => {
      const { knownValue } = this.#draft.text
      if (knownValue !== undefined) this.#title = nameIn(knownValue)
      changed()
    })
    this.#problems.listen(() => changed())
  }

  render(words: Wording<EditorKey>, menu: TemplateResult): TemplateResult {
    return html`${this.#headView(words, menu)}${this.#toasts.render({ dismiss: words.say('action.dismiss') })}${this.#bannerView(words)}
      <div class="desk">${this.#conflict.render(words, (choice) => choice === 'mine' && void this.save())}${this.#tabsView(words)}</div>
      ${this.#publishing?.render(words) ?? nothing}`
  }

  /** Which view is shown, by its key. */
  get part(): string {
    return this.#deck.chosen
  }

  /** Shows another view; a key that no view has shows what was shown. */
  choose(key: string): void {
    const part = this.#deck.parts.find((one) => one.key === key)
    if (part) this.#deck.choose(part.key)
  }

  updated(root: ShadowRoot): void {
    this.#conflict.updated(root)
    this.#deck.updated(root)
  }

  stop(): void {
    this.#draft.stop()
    this.#checker.stop()
    this.#deck.stop()
    this.#toasts.clear()
  }

  /** The page may be going away. */
  leave(): void {
    this.#draft.keep()
  }

  lookAgain(): void {
    this.#deck.lookAgain()
  }

  pressed(event: KeyboardEvent): void {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey
    const key = event.key.toLowerCase()
    if (isCommand && key === 's') {
      event.preventDefault()
      void this.save()
    } else if (isCommand && !isTypedIn(event) && (key === 'z' || key === 'y')) {
      event.preventDefault()
      if (key === 'y' || event.shiftKey) this.#draft.text.redo()
      else this.#draft.text.undo()
    } else this.#deck.pressed(event)
  }

  /** @param isAsked somebody wants to hear of it, although nothing had to be saved */
  async save(isAsked = true): Promise<boolean> {
    const { can, words, changed } = this.#facts
    if (!can('save') || this.#draft.isSaving) return false
    if (this.#draft.conflict) {
      this.#conflict.again()
      return false
    }
    const saving = this.#draft.save()
    changed()
    const outcome = await saving
    if (outcome.is === 'conflict') this.#conflict.met()
    if (isAsked || outcome.is !== 'same') this.#tellSaved(words(), outcome)
    changed()
    return outcome.is === 'saved' || outcome.is === 'same'
  }

  #tellSaved({ say }: Wording<EditorKey>, outcome: SaveOutcome): void {
    const { name, tell, lost } = this.#facts
    if (outcome.is === 'same') this.#toasts.tell({ tone: 'good', text: say('save.same') })
    if (outcome.is === 'saved') {
      const { contentHash, warnings } = outcome.saved
      const count = warnings.length
      this.#toasts.tell({
        tone: 'good',
        text: count > 0 ? say('save.warnings', { count }) : say('save.done'),
      })
      this.#checker.saved()
      tell('saved', { kind: name.kind, key: name.key, version: 'draft', contentHash, warnings })
    }
    if (outcome.is !== 'failed') return
    const { failure } = outcome
    lost(failure)
    tell('error', detailOf(failure))
    if (failure.issues.length > 0)
      this.#problems.tell(failure.issues.map((issue) => ({ severity: 'error', ...issue })))
    this.#toasts.tell({ tone: 'bad', ...this.#whyNotSaved(failure) })
  }

  #whyNotSaved(failure: Failure): { text: string; quote?: string } {
    const words = this.#facts.words()
    const { say } = words
    const { kind, issues, status } = failure
    if (kind === 'offline') return { text: say('save.offline') }
    if (status === NOT_FOUND) return { text: say('save.gone') }
    if (kind === 'refused' && issues.length > 0) return { text: say('save.refused') }
    return toldFailure(words, say('save.failed'), failure)
  }

  /** What is not saved yet is saved first: the service publishes what it has. */
  async #publish(): Promise<void> {
    if (!(await this.save(false))) return
    const { name, client, changed, can, words, tell, lost } = this.#facts
    const draft = this.#draft
    const publishing = new PublishDialog({
      client,
      name,
      text: draft.text,
      get etag() {
        return draft.etag
      },
      mayPublishOthers: can('publishOthers'),
      save: () => this.save(false),
      changed,
      stopped: (failure) => {
        lost(failure)
        tell('error', detailOf(failure))
        changed()
      },
      closed: () => {
        this.#publishing = undefined
        changed()
      },
      published: (version, versionType, deserved) => {
        this.#published = version
        const detail = { kind: name.kind, key: name.key, version, versionType }
        tell('published', { ...detail, ...(deserved && { deserved }) })
      },
      failed: (failure) => {
        lost(failure)
        tell('error', detailOf(failure))
        this.#toasts.tell({ tone: 'bad', ...toldFailure(words(), words().say('publish.failed'), failure) })
      },
    })
    this.#publishing = publishing
    changed()
    await publishing.load()
  }

  #headView(words: Wording<EditorKey>, menu: TemplateResult): TemplateResult {
    const { say } = words
    const { name, can } = this.#facts
    const isDraft = name.version === 'draft'
    const version = isDraft ? say('version.draft') : say('version.published', { version: name.version })
    return html`<header class="head editor-head" part="header">
      <div class="head-words">
        <h1 class="head-name" tabindex="-1"><bdi>${this.#title || name.key}</bdi></h1>
        <div class="head-facts">
          <p class="head-sender">${say(`kind.${name.kind}`)} <bdi>${name.key}</bdi></p>
          ${badge({ label: version, tone: isDraft ? 'accent' : 'neutral', icon: isDraft ? 'pen' : 'lock' })}
          ${can('edit') ? this.#savingView(words) : nothing}
        </div>
      </div>
      ${menu}
      ${can('edit') ? this.#actionsView(words) : nothing}
    </header>`
  }

  #savingView({ say }: Wording<EditorKey>): TemplateResult {
    const { isSaving, isChanged } = this.#draft
    const state = isSaving ? 'saving' : isChanged ? 'changed' : 'saved'
    return html`<p class="saving" data-state=${state} role="status">${icon(state === 'saved' ? 'check' : 'pen')}<span>${say(`state.${state}`)}</span></p>`
  }

  /** Why it cannot be published now; a press leads to the first problem. */
  #hindranceView(refusal: string): TemplateResult {
    const [first] = this.#problems.errors
    const go = () => this.#deck.showInText(pathOf(first?.path ?? ''))
    return html`<button type="button" class="link" @click=${go}>${icon('alert')}${refusal}</button>`
  }

  #actionsView(words: Wording<EditorKey>): TemplateResult {
    const { say } = words
    const { can } = this.#facts
    const { text, isSaving, isChanged } = this.#draft
    const undecided = this.#draft.conflict ? say('conflict.first') : undefined
    // One of the two is the next step: what is saved can be published.
    const isNextPublish = can('publish') && !isSaving && !isChanged
    const count = this.#problems.errors.length
    const refusal = count === 0 ? undefined : say('publish.hindered', { count })
    return html`<div class="head-actions">
        ${button({ label: say('edit.undo'), icon: 'undo', isBare: true, refusal: text.canUndo ? undefined : say('edit.undo'), press: () => text.undo() })}
        ${button({ label: say('edit.redo'), icon: 'redo', isBare: true, refusal: text.canRedo ? undefined : say('edit.redo'), press: () => text.redo() })}
        <div class="head-ends">
          ${button({ label: say('save.press'), kind: isNextPublish || !isChanged || undecided ? 'plain' : 'primary', isBusy: isSaving, refusal: isChanged || isSaving ? undecided : say('state.saved'), press: () => void this.save() })}
          ${can('publish') ? button({ label: say('publish.press'), kind: isNextPublish ? 'primary' : 'plain', refusal: undecided ?? refusal, press: () => void this.#publish() }) : nothing}
        </div>
        ${can('publish') ? html`<p class="head-why" role="status">${refusal === undefined ? nothing : this.#hindranceView(refusal)}</p>` : nothing}
      </div>`
  }

  #bannerView(words: Wording<EditorKey>): TemplateResult | typeof nothing {
    const { version } = this.#facts.name
    const { say } = words
    if (version !== 'draft')
      return html`<div class="banner">${icon('lock')}<span>${say('version.readOnly')}</span>${this.#facts.ways ? html`<div class="buttons">${this.#facts.ways(version)}</div>` : nothing}</div>`
    return html`${this.#publishedView(words)}${this.#foundView(words)}`
  }

  /** What can be done next. */
  #publishedView({ say }: Wording<EditorKey>): TemplateResult | typeof nothing {
    const version = this.#published
    const { name, ways, changed } = this.#facts
    if (version === undefined) return nothing
    const reference = `${name.key}@${version}`
    const dismiss = () => {
      this.#published = undefined
      changed()
    }
    return html`<div class="banner good" role="status">${icon('check')}
      <span><strong>${say('publish.done', { version })}</strong> ${say(`publish.next.${name.kind}`, { reference })} ${say('publish.goOn')}</span>
      <div class="buttons">${ways?.(version) ?? nothing}${button({ label: say('action.dismiss'), icon: 'cross', isBare: true, press: dismiss })}</div>
    </div>`
  }

  #foundView({ say, instant }: Wording<EditorKey>): TemplateResult | typeof nothing {
    const { found } = this.#draft
    const { changed } = this.#facts
    if (found === undefined) return nothing
    const at = instant(new Date(found.atMs).toISOString(), Intl.DateTimeFormat().resolvedOptions().timeZone)
    const end = (how: 'takeFound' | 'dropFound') => () => {
      this.#draft[how]()
      changed()
    }
    return html`<div class="banner" role="region" aria-label=${say('found.title')}>${icon('clock')}
      <span><strong>${say('found.title')}</strong> ${say('found.text', { at })}</span>
      <div class="buttons">${button({ label: say('found.drop'), kind: 'quiet', press: end('dropFound') })}${button({ label: say('found.take'), press: end('takeFound') })}</div>
    </div>`
  }

  #tabsView(words: Wording<EditorKey>): TemplateResult {
    const { say } = words
    const deck = this.#deck
    return tabs({
      id: 'part',
      label: say('tab.label'),
      tabs: deck.parts.map(({ key, icon: sign, mends }) => ({
        key,
        icon: sign,
        label: say(`part.${key}`),
        ...problemsMark(words, this.#problems.errorsIn(mends).length),
      })),
      chosen: deck.chosen,
      choose: (key) => deck.choose(key),
      panel: this.#panelView(words),
    })
  }

  #panelView({ say }: Wording<EditorKey>): TemplateResult {
    const deck = this.#deck
    if (!deck.isForText && !this.#draft.text.isReadable)
      return emptyState({
        icon: 'alert',
        title: say('unreadable.title'),
        text: say('unreadable.text'),
        action: button({ label: say('unreadable.go'), press: () => deck.choose('text') }),
      })
    if (deck.fails)
      return html`<p role="alert">${say('part.failed')} ${button({ label: say('action.retry'), press: () => deck.lookAgain() })}</p>`
    return deck.part?.render() ?? html`<p class="muted" role="status">${say('part.loading')}</p>`
  }
}

function nameIn(value: unknown): string {
  const name = isRecord(value) && isRecord(value.metadata) ? value.metadata.name : ''
  return typeof name === 'string' ? name : ''
}

/** Its own undo is that of the place that is typed in; the text's own view shares the history of all. */
function isTypedIn(event: KeyboardEvent): boolean {
  const [target] = event.composedPath()
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLElement && target.isContentEditable)
  )
}
