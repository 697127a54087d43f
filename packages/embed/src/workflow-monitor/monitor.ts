import { badgeStyles } from '@countersign/ui/badge'
import { cardStyles } from '@countersign/ui/card'
import { emptyStyles } from '@countersign/ui/empty-state'
import { rowsStyles } from '@countersign/ui/rows'
import { tabsStyles } from '@countersign/ui/tabs'
import { toastStyles } from '@countersign/ui/toast'
import { html, nothing, type TemplateResult } from 'lit'
import { boxStyles } from '../picture/box-styles.ts'
import type { Failure, Outcome } from '../session/failure.ts'
import { FlowView } from '../shell/flow-view.ts'
import { saveFile } from '../shell/save-file.ts'
import { stateCard } from '../shell/state-card.ts'
import { Announcer } from './announcer.ts'
import { eventText } from './event-words.ts'
import { LookBack } from './look-back.ts'
import type { MonitorClient } from './monitor-client.ts'
import { type MonitorEvent, MonitorFlow, type MonitorScreen } from './monitor-flow.ts'
import { monitorStyles } from './monitor-styles.ts'
import { partStyles } from './part-styles.ts'
import { type Extras, type RunFacts, runView } from './run-view.ts'
import { Story } from './story.ts'
import type { MonitorKey } from './texts/en.ts'
import { MONITOR_TEXTS } from './texts/load-texts.ts'
import type { MonitorWording } from './wording.ts'
import type { TrailRow, Workflow } from './workflow.ts'

export type { ExtraPart } from './run-view.ts'

/** What somebody may do here besides looking. */
type MonitorAbility = 'download'

/** What whoever mounts the view gives it. */
export interface MonitorHost {
  /** What is to be shown is another. */
  changed(): void
  /** Tells whoever listens; only `error` does not bubble. */
  tell(name: MonitorEvent, detail: object): void
  can(ability: MonitorAbility): boolean
  extras?: Extras
  /** The part that is open, for whoever keeps it otherwise than in the view, such as in an address. */
  part?: { chosen(): string | undefined; choose(part: string): void }
  /** What stands in the upper corner of each screen, such as the choice of a language. */
  corner?(words: MonitorWording): TemplateResult
}

/** What is said aloud when it happens. */
const SPOKEN: ReadonlySet<string> = new Set([
  'workflow.started',
  'workflow.completed',
  'workflow.voided',
  'workflow.failed',
  'workflow.declined',
  'step.skipped',
  'participant.task_assigned',
  'participant.task_viewed',
  'participant.signing_completed',
  'participant.signing_declined',
  'participant.delegated',
  'envelope.completed',
  'envelope.seal_failed',
])

/**
 * The view of one run, as it goes and as it was. It knows no token: what it reads comes from its client, and what may be done from `can`.
 * Whoever mounts it adopts `Monitor.styles`, draws `render()`, and calls `updated`, `rest` and `wake` as a page goes.
 */
export class Monitor extends FlowView<MonitorKey, MonitorScreen> {
  static readonly styles = [
    badgeStyles,
    cardStyles,
    tabsStyles,
    emptyStyles,
    rowsStyles,
    toastStyles,
    monitorStyles,
    boxStyles,
    partStyles,
  ]
  readonly #host: MonitorHost
  protected readonly flow: MonitorFlow
  readonly #announcer: Announcer
  readonly #lookBack: LookBack
  #part = ''
  #chosen: string | undefined
  #isMomentOpen = false
  #shut: ReadonlySet<string> = new Set()

  constructor(client: MonitorClient, host: MonitorHost) {
    const changed = () => host.changed()
    super(MONITOR_TEXTS, changed)
    this.#host = host
    this.#announcer = new Announcer(changed)
    this.#lookBack = new LookBack(client, changed, (failure) => this.#fail('data.failed', failure))
    this.flow = new MonitorFlow(client, {
      changed,
      emit: (name, detail) => host.tell(name, detail),
      happened: (rows) => this.#announce(rows),
    })
  }

  start(): void {
    void this.flow.refresh()
  }

  override stop(): void {
    super.stop()
    this.#announcer.stop()
    this.#lookBack.stop()
  }

  /** The page is not seen: nothing is asked for. */
  rest(): void {
    this.flow.rest()
  }

  /** The page is seen again, or the network is back. */
  wake(): void {
    this.flow.wake()
  }

  render(): TemplateResult {
    const { words, screen } = this
    const { workflow } = this.flow
    const body = screen === 'run' && workflow ? runView(words, this.#facts(workflow)) : this.#card(screen)
    return html`${body}<p class="hidden" role="status">${this.#announcer.text}</p>
      ${this.toasts.render({ dismiss: words.say('action.dismiss') })}`
  }

  #facts(workflow: Workflow): RunFacts {
    const { trail, isPaused, isOnline, isOver, client } = this.flow
    return {
      workflow,
      trail,
      past: this.#lookBack.past(workflow, trail),
      look: (sequence) => this.#lookBack.look(sequence),
      momentFold: {
        isOpen: this.#isMomentOpen,
        toggle: () => this.#change(() => (this.#isMomentOpen = !this.#isMomentOpen)),
      },
      part: this.#host.part?.chosen() ?? this.#part,
      open: (part) =>
        this.#host.part ? this.#host.part.choose(part) : this.#change(() => (this.#part = part)),
      chosen: this.#chosen,
      choose: (key) => this.#change(() => (this.#chosen = key)),
      shut: this.#shut,
      toggle: (key) => this.#change(() => (this.#shut = this.#shut.symmetricDifference(new Set([key])))),
      downloads: {
        isAllowed: this.#host.can('download'),
        document: (envelope, document) =>
          void this.#save(client.readDocument(envelope.key, document.key), document.name, 'pdf'),
        archive: ({ key, name = key }) => void this.#save(client.readArchive(key), name, 'zip'),
      },
      live: {
        state: isOver ? 'over' : isPaused ? 'paused' : isOnline ? 'on' : 'offline',
        pause: (paused) => this.flow.pause(paused),
      },
      extras: this.#host.extras ?? {},
      corner: this.#host.corner?.(this.words) ?? nothing,
    }
  }

  #change(act: () => void): void {
    act()
    this.#host.changed()
  }

  /** The workflow was never there, or is in another namespace. */
  get isMissing(): boolean {
    return this.flow.screen === 'error' && this.flow.failure?.status === 404
  }

  #card(screen: MonitorScreen): TemplateResult {
    const { words } = this
    const { corner } = this.#host
    const shown = stateCard(words, screen === 'run' ? 'loading' : screen, this.flow.failure, () =>
      this.start(),
    )
    return html`${corner ? html`<div class="bare">${corner(words)}</div>` : nothing}${shown}`
  }

  async #save(asked: Promise<Outcome<Blob>>, name: string, extension: 'pdf' | 'zip'): Promise<void> {
    const outcome = await asked
    if (outcome.ok) saveFile(outcome.value, name, extension)
    else this.#fail('document.failedDownload', outcome.failure)
  }

  #fail(key: 'document.failedDownload' | 'data.failed', { message }: Failure): void {
    this.toasts.tell({ tone: 'bad', text: this.words.say(key, { message }) })
  }

  #announce(rows: readonly TrailRow[]): void {
    const { workflow, trail } = this.flow
    if (workflow === undefined) return
    const story = new Story(workflow, trail)
    const from = rows[0]?.sequence ?? 0
    const texts = trail.flatMap((row) => {
      story.tell(row)
      return row.sequence >= from && SPOKEN.has(row.type) ? [eventText(this.words, story, row)] : []
    })
    this.#announcer.tell(texts)
  }
}
