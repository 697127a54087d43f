import { saveFile } from '@countersign/embed/save-file'
import { type ExtraPart, Monitor } from '@countersign/embed/workflow-monitor/monitor'
import { monitorClientOf } from '@countersign/embed/workflow-monitor/monitor-client'
import type { Participant, TrailRow, Workflow } from '@countersign/embed/workflow-monitor/workflow'
import { button } from '@countersign/ui/button'
import { card } from '@countersign/ui/card'
import { menu } from '@countersign/ui/menu'
import { type CSSResult, css, html, nothing, type TemplateResult } from 'lit'
import { PdfDialog, pdfDialogStyles } from '../../parts/pdf-dialog.ts'
import { namespacePath, PersonCalls } from '../../parts/person-calls.ts'
import { StepUp } from '../../parts/step-up.ts'
import { wayBack } from '../../parts/way-back.ts'
import type { HereInNamespace, Page, PageHost } from '../../shell/page.ts'
import { PendingRun } from './pending-run.ts'
import { RunDeliveries } from './run-deliveries.ts'
import { holdItem, holdStyles, holdView } from './run-hold.ts'
import { mailsView } from './run-mails.ts'
import { type Asked, RunQuestions } from './run-questions.ts'
import { RunTemplates } from './run-templates.ts'
import { troubleView, unsealedOf } from './run-trouble.ts'

const EXECUTE = 'workflow:execute'

/** `/studio/n/:ns/workflows/:id`: one run, live, with what can be done about it. */
export function open(host: PageHost, here: HereInNamespace): Page {
  return new RunPage(host, here)
}

export const styles: readonly CSSResult[] = [
  ...Monitor.styles,
  pdfDialogStyles,
  holdStyles,
  css`
    /* The bar above says it. */
    .page > .ribbon,
    .pending-run > .ribbon {
      display: none;
    }

    .page > .run,
    .pending-run > .edit {
      padding: 0;
    }
  `,
]

class RunPage implements Page {
  readonly #host: PageHost
  readonly #here: HereInNamespace
  readonly #id: string
  readonly #monitor: Monitor
  readonly #questions: RunQuestions
  readonly #pending: PendingRun
  readonly #stepUp: StepUp
  readonly #pdf: PdfDialog
  readonly #deliveries: RunDeliveries
  readonly #templates: RunTemplates
  #name = ''
  /** As it was read last; of one that has not started its editor is shown. */
  #workflow: Workflow | undefined
  /** As the monitor has it; and as it was there before it turned out to have started, or ended. */
  #drawn: Workflow | undefined
  #outdated: Workflow | undefined
  #isBusy = false
  readonly #stop = new AbortController()

  constructor(host: PageHost, here: HereInNamespace) {
    this.#host = host
    this.#here = here
    this.#id = host.params.id ?? ''
    this.#questions = new RunQuestions(host, here, (asked) => this.#do(asked))
    this.#stepUp = new StepUp(host)
    this.#pdf = new PdfDialog(host)
    this.#deliveries = new RunDeliveries(host, here, this.#id)
    this.#templates = new RunTemplates(host, here, this.#id, this.#pdf)
    const base = `${namespacePath(here)}/workflows/${encodeURIComponent(this.#id)}`
    this.#monitor = new Monitor(monitorClientOf(new PersonCalls(here.client), base), {
      changed: () => host.changed(),
      tell: (name) => {
        if (name === 'sessionExpired') void host.access.read()
      },
      can: () => here.refusal('workflow:read') === undefined,
      extras: {
        ofWorkflow: (workflow) => this.#ofWorkflow(workflow),
        ofParticipant: (workflow, participant) => this.#ofParticipant(workflow, participant),
        parts: (workflow, trail) => this.#parts(workflow, trail),
      },
      part: { chosen: () => host.place.query.get('part') ?? undefined, choose: (part) => this.#show(part) },
    })
    this.#pending = new PendingRun(
      host,
      here,
      this.#id,
      () => this.#follow(),
      () => this.#pendingActions(),
    )
    this.#monitor.start()
    const { signal } = this.#stop
    document.addEventListener('visibilitychange', () => this.#seen(), { signal })
    globalThis.addEventListener('online', () => this.#lookAgain(), { signal })
  }

  get title(): string {
    return this.#name === '' ? this.#host.words.say('nav.workflows') : this.#name
  }

  get isUnsaved(): boolean {
    return this.#pending.isUnsaved
  }

  close(): void {
    this.#stop.abort()
    this.#pending.close()
    this.#monitor.stop()
    this.#pdf.close()
    this.#deliveries.close()
    this.#templates.close()
  }

  render(): TemplateResult {
    return html`${wayBack(this.#here.href('workflows'), this.#host.words.say('home.all'))}${this.#body()}${this.#questions.render()}${this.#stepUp.render()}${this.#pdf.render()}`
  }

  /** It is read anew: until then there is nothing to be done about what is known of it. */
  #follow(): void {
    if (this.#pending.isWanted) this.#outdated = this.#drawn
    this.#pending.end()
    this.#monitor.start()
  }

  #body(): TemplateResult {
    if (this.#pending.isWanted) return this.#pendingView()
    const { say } = this.#host.words
    if (this.#monitor.isMissing)
      return card({ icon: 'ended', title: say('run.gone'), text: say('run.goneText') })
    const run = this.#monitor.render()
    // Drawing one that has not started asks for its editor.
    return this.#pending.isWanted ? this.#pendingView() : run
  }

  #pendingView(): TemplateResult {
    const held = this.#workflow === undefined ? nothing : holdView(this.#host.words, this.#workflow)
    return html`${held}${this.#pending.render()}`
  }

  updated(root: ShadowRoot): void {
    this.#pending.updated(root)
    this.#pdf.updated(root)
  }

  /** The part that is open stands in the address. */
  #show(part: string): void {
    this.#host.go(this.#here.href(`workflows/${this.#id}`, { part }), 'replace')
  }

  /** What the view of the element does not have. */
  #parts(workflow: Workflow, trail: readonly TrailRow[]): ExtraPart[] {
    const { say } = this.#host.words
    const again = (person: Participant) => void this.#do({ kind: 'remind', person: personOf(person) })
    const all = [
      {
        key: 'mails',
        label: say('run.mails'),
        view: () => mailsView(this.#host, this.#here, { workflow, trail, again }),
      },
      { key: 'deliveries', label: say('run.deliveries'), view: () => this.#deliveries.render(trail.length) },
    ]
    if (workflow.erasedAt !== undefined) return all
    const view = () => this.#templates.render(trail.length)
    return [...all, { key: 'templates', label: say('run.templates'), view }]
  }

  #seen(): void {
    if (document.visibilityState === 'hidden') this.#monitor.rest()
    else this.#lookAgain()
  }

  /** Meanwhile somebody else may have changed or started it. */
  #lookAgain(): void {
    if (this.#pending.isShown) this.#pending.look()
    else this.#monitor.wake()
  }

  #ofWorkflow(workflow: Workflow): TemplateResult {
    this.#name = workflow.name
    this.#workflow = workflow
    this.#drawn = workflow
    if (workflow === this.#outdated) return html``
    this.#host.guide.noticed(workflow)
    if (workflow.status === 'pending') this.#pending.show(() => this.#monitor.rest())
    const { say } = this.#host.words
    const refusal = this.#here.refusal(EXECUTE)
    const { status } = workflow
    const isOpen = status === 'pending' || status === 'in_progress'
    const unsealed = unsealedOf(workflow)
    const isGivenUp = unsealed.some(({ finalization }) => finalization?.status === 'failed')
    return html`${troubleView(this.#host.words, workflow)}${holdView(this.#host.words, workflow)}<div class="buttons start">
      ${status === 'pending' ? button({ label: say('run.start'), kind: 'primary', refusal, isBusy: this.#isBusy, press: () => this.#questions.ask({ kind: 'run' }) }) : nothing}
      ${unsealed.length > 0 ? button({ label: say('run.retry'), kind: isGivenUp ? 'primary' : 'plain', refusal, isBusy: this.#isBusy, press: () => void this.#do({ kind: 'retry' }) }) : nothing}
      ${status === 'completed' ? button({ label: say('run.evidence'), icon: 'download', refusal: this.#here.refusal('workflow:read'), press: () => void this.#saveEvidence(workflow.name) }) : nothing}
      ${isOpen ? this.#voidButton() : nothing}
      ${this.#moreMenu(workflow)}
    </div>`
  }

  /** What is seldom wanted. */
  #moreMenu(workflow: Workflow): TemplateResult | typeof nothing {
    const { words } = this.#host
    const { say } = words
    const { status, erasedAt, legalHold, options } = workflow
    const held = legalHold === undefined ? undefined : say('run.heldRefusal')
    const inPerson = {
      label: say('run.inPerson'),
      refusal: this.#here.refusal(EXECUTE),
      press: () => this.#questions.ask({ kind: 'inPerson' }),
    }
    const erase = {
      label: say('run.erase'),
      isDanger: true,
      refusal: this.#here.refusal('workflow:update') ?? held,
      press: () => this.#questions.ask({ kind: 'erase' }),
    }
    if (erasedAt !== undefined) return nothing
    const noHold = this.#here.refusal('namespace:update')
    const hold = holdItem(words, workflow, noHold, (kind) => this.#questions.ask({ kind }))
    // A workflow that names no host is signed by links alone.
    const ofRunning = options?.inPerson === undefined ? [hold] : [inPerson, hold]
    const items = status === 'pending' ? [hold] : status === 'in_progress' ? ofRunning : [hold, erase]
    return menu({ id: 'more', label: say('run.more'), items })
  }

  #pendingActions(): TemplateResult {
    const workflow = this.#workflow
    return workflow === undefined
      ? this.#voidButton()
      : html`${this.#voidButton()}${this.#moreMenu(workflow)}`
  }

  #voidButton(): TemplateResult {
    return button({
      label: this.#host.words.say('run.void'),
      refusal: this.#here.refusal(EXECUTE),
      press: () => this.#questions.ask({ kind: 'void' }),
    })
  }

  #ofParticipant(workflow: Workflow, participant: Participant): TemplateResult | typeof nothing {
    const { say } = this.#host.words
    const isOver = participant.status === 'signed' || participant.status === 'declined'
    if (workflow.status !== 'in_progress' || isOver) return nothing
    const refusal = this.#here.refusal(EXECUTE)
    const person = personOf(participant)
    return menu({
      id: `act-${person.key}`,
      label: say('run.actions', { person: person.name }),
      items: [
        { label: say('run.remind'), refusal, press: () => void this.#do({ kind: 'remind', person }) },
        { label: say('run.copyLink'), refusal, press: () => this.#questions.ask({ kind: 'link', person }) },
        { label: say('run.newLink'), refusal, press: () => this.#questions.ask({ kind: 'rotate', person }) },
        {
          label: say('run.delegate'),
          refusal,
          press: () => this.#questions.ask({ kind: 'delegate', person }),
        },
        { label: say('run.accessCode'), refusal, press: () => this.#questions.ask({ kind: 'code', person }) },
      ],
    })
  }

  /** Does it at once: what cannot be undone was asked about. @throws what the service says */
  async #act(asked: Asked): Promise<void> {
    const { workflows } = this.#here.client
    switch (asked.kind) {
      case 'run':
        await workflows.run(this.#id)
        break
      case 'retry':
        await workflows.retryFinalization(this.#id)
        break
      case 'void':
        await workflows.void(this.#id, asked.reason ? { reason: asked.reason } : {})
        break
      case 'remind':
        await workflows.remindParticipant(this.#id, asked.person.key)
        break
      case 'rotate':
        await workflows.rotateParticipantLink(this.#id, asked.person.key)
        break
      case 'delegate':
        await workflows.delegateParticipant(this.#id, asked.person.key, asked.to ?? { name: '', email: '' })
        break
      case 'code':
        await workflows.giveAccessCode(this.#id, asked.person.key, { accessCode: asked.code ?? '' })
        break
      case 'hold':
      case 'release':
        await this.#setHold(asked)
        break
      case 'erase':
        await this.#stepUp.with(() => workflows.erase(this.#id))
        break
      case 'link':
      case 'inPerson':
        break
    }
  }

  async #setHold({ kind, reason }: HoldAsked): Promise<void> {
    const body = { hold: kind === 'hold', ...(reason ? { reason } : {}) }
    const { legalHold } = await this.#here.client.workflows.setLegalHold(this.#id, body)
    if (this.#workflow === undefined) return
    const { legalHold: _, ...rest } = this.#workflow
    this.#workflow = { ...rest, ...(legalHold && { legalHold }) }
  }

  async #do(asked: Asked): Promise<void> {
    const { say } = this.#host.words
    this.#isBusy = true
    this.#host.changed()
    try {
      await this.#act(asked)
      this.#host.tell({ tone: 'good', text: say(`done.${asked.kind}`) })
      // A hold changes nothing of what the editor shows: what is typed there stays.
      if (this.#pending.isShown && isAboutHold(asked)) this.#pending.look()
      else this.#follow()
    } catch (error) {
      if (asked.kind !== 'remind' && asked.kind !== 'retry') throw error
      this.#host.tell({ tone: 'bad', ...this.#host.explain(error) })
    } finally {
      this.#isBusy = false
      this.#host.changed()
    }
  }

  async #saveEvidence(name: string): Promise<void> {
    try {
      const download = await this.#here.client.workflows.readEvidence(this.#id)
      saveFile(await download.blob(), `${name} evidence`, 'zip')
    } catch (error) {
      this.#host.tell({ tone: 'bad', ...this.#host.explain(error) })
    }
  }
}

type HoldAsked = Extract<Asked, { kind: 'void' | 'hold' | 'release' }>

function isAboutHold({ kind }: Asked): boolean {
  return kind === 'hold' || kind === 'release'
}

function personOf({ key, name = key, email = '' }: Participant): {
  key: string
  name: string
  email: string
} {
  return { key, name, email }
}
