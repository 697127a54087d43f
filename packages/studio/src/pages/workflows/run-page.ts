import { saveFile } from '@countersign/embed/save-file'
import { Monitor } from '@countersign/embed/workflow-monitor/monitor'
import { monitorClientOf } from '@countersign/embed/workflow-monitor/monitor-client'
import type { Participant, Workflow } from '@countersign/embed/workflow-monitor/workflow'
import { button } from '@countersign/ui/button'
import { menu } from '@countersign/ui/menu'
import { type CSSResult, css, html, nothing, type TemplateResult } from 'lit'
import { namespacePath, PersonCalls } from '../../parts/person-calls.ts'
import type { HereInNamespace, Page, PageHost } from '../../shell/page.ts'
import { PendingRun } from './pending-run.ts'
import { type Asked, RunQuestions } from './run-questions.ts'

const EXECUTE = 'workflow:execute'

/** `/studio/n/:ns/workflows/:id`: one run, live, with what can be done about it. */
export function open(host: PageHost, here: HereInNamespace): Page {
  return new RunPage(host, here)
}

export const styles: readonly CSSResult[] = [
  ...Monitor.styles,
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
  #name = ''
  #isBusy = false
  readonly #stop = new AbortController()

  constructor(host: PageHost, here: HereInNamespace) {
    this.#host = host
    this.#here = here
    this.#id = host.params.id ?? ''
    this.#questions = new RunQuestions(host, here, (asked) => this.#do(asked))
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
      },
    })
    this.#pending = new PendingRun(host, here, this.#id, () => this.#monitor.start())
    this.#monitor.start()
    const { signal } = this.#stop
    document.addEventListener('visibilitychange', () => this.#seen(), { signal })
    globalThis.addEventListener('online', () => this.#monitor.wake(), { signal })
  }

  get title(): string {
    return this.#name === '' ? this.#host.words.say('nav.workflows') : this.#name
  }

  close(): void {
    this.#stop.abort()
    this.#pending.close()
    this.#monitor.stop()
  }

  render(): TemplateResult {
    const body = this.#pending.isShown
      ? this.#pending.render(() => this.#voidButton())
      : this.#monitor.render()
    return html`${body}${this.#questions.render()}`
  }

  updated(root: ShadowRoot): void {
    this.#pending.updated(root)
  }

  #seen(): void {
    if (document.visibilityState === 'hidden') this.#monitor.rest()
    else this.#monitor.wake()
  }

  #ofWorkflow(workflow: Workflow): TemplateResult {
    this.#name = workflow.name
    this.#host.guide.noticed(workflow)
    if (workflow.status === 'pending') this.#pending.show(() => this.#monitor.stop())
    const { say } = this.#host.words
    const refusal = this.#here.refusal(EXECUTE)
    const { status } = workflow
    const isOpen = status === 'pending' || status === 'in_progress'
    const isStuck = workflow.envelopes.some(
      ({ finalization }) => finalization?.status === 'failed' || finalization?.status === 'retrying',
    )
    const act = (asked: Asked) => () => this.#questions.ask(asked)
    return html`<div class="buttons start">
      ${status === 'pending' ? button({ label: say('run.start'), kind: 'primary', refusal, isBusy: this.#isBusy, press: act({ kind: 'run' }) }) : nothing}
      ${isStuck ? button({ label: say('run.retry'), refusal, isBusy: this.#isBusy, press: () => void this.#do({ kind: 'retry' }) }) : nothing}
      ${status === 'completed' ? button({ label: say('run.evidence'), icon: 'download', press: () => void this.#saveEvidence(workflow.name) }) : nothing}
      ${isOpen ? this.#voidButton() : nothing}
    </div>`
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
    const { key, name = key, email = '' } = participant
    const person = { key, name, email }
    return menu({
      id: `act-${key}`,
      label: say('run.actions', { person: name }),
      items: [
        { label: say('run.remind'), refusal, press: () => void this.#do({ kind: 'remind', person }) },
        { label: say('run.copyLink'), refusal, press: () => this.#questions.ask({ kind: 'link', person }) },
        { label: say('run.newLink'), refusal, press: () => this.#questions.ask({ kind: 'rotate', person }) },
        {
          label: say('run.delegate'),
          refusal,
          press: () => this.#questions.ask({ kind: 'delegate', person }),
        },
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
      case 'link':
        break
    }
  }

  async #do(asked: Asked): Promise<void> {
    const { say } = this.#host.words
    this.#isBusy = true
    this.#host.changed()
    try {
      await this.#act(asked)
      this.#host.tell({ tone: 'good', text: say(`done.${asked.kind}`) })
      this.#pending.end()
      this.#monitor.start()
    } catch (error) {
      if (asked.kind !== 'remind' && asked.kind !== 'retry') throw error
      this.#host.tell({ tone: 'bad', text: this.#host.explain(error).text })
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
      this.#host.tell({ tone: 'bad', text: this.#host.explain(error).text })
    }
  }
}
