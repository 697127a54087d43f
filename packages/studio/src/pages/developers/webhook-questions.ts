import { button } from '@countersign/ui/button'
import { dialog } from '@countersign/ui/dialog'
import { html, nothing, type TemplateResult } from 'lit'
import { askText } from '../../parts/ask-text.ts'
import { failureView } from '../../parts/failure-view.ts'
import { Form } from '../../parts/form.ts'
import type { HereInNamespace, PageHost } from '../../shell/page.ts'

export type WebhookQuestion = 'rotate' | 'delete' | 'range'

const DAY_MS = 86_400_000
const GRACES = ['24', '168', '0'] as const
const WHICH = ['failed', 'cancelled', 'all'] as const

/** What the answers say: of a rotation how long the old secret stays, of a range what is delivered again. */
export interface WebhookAnswers {
  readonly graceHours: number
  readonly createdAfter: string
  readonly createdBefore: string
  readonly status: 'failed' | 'cancelled' | undefined
}

/** Asks before a secret is replaced, an endpoint deleted, or much delivered again; in live with the namespace's name. */
export class WebhookQuestions {
  readonly #host: PageHost
  readonly #here: HereInNamespace
  readonly #act: (question: WebhookQuestion, answers: WebhookAnswers) => Promise<void>
  #asked: WebhookQuestion | undefined
  #form: Form<'grace' | 'from' | 'to' | 'which'>
  #isTimeless = false

  constructor(
    host: PageHost,
    here: HereInNamespace,
    act: (question: WebhookQuestion, answers: WebhookAnswers) => Promise<void>,
  ) {
    this.#host = host
    this.#here = here
    this.#act = act
    this.#form = this.#newForm()
  }

  ask(question: WebhookQuestion): void {
    this.#asked = question
    this.#form = this.#newForm()
    this.#isTimeless = false
    this.#host.changed()
  }

  render(): TemplateResult | typeof nothing {
    const asked = this.#asked
    if (asked === undefined) return nothing
    const { words } = this.#host
    const { say } = words
    const [title, text, label] = {
      rotate: [say('hooks.askRotate'), say('hooks.askRotateText'), say('hooks.doRotate')],
      delete: [say('hooks.askDelete'), say('hooks.askDeleteText'), say('hooks.doDelete')],
      range: [say('hooks.askRange'), say('hooks.askRangeText'), say('delivery.again')],
    }[asked]
    return dialog({
      id: 'webhook-question',
      title: title ?? '',
      text: askText(words, this.#here, text ?? ''),
      closing: say('frame.cancel'),
      body: html`${this.#bodyOf(asked)}${failureView(words, this.#form.rest)}`,
      actions: [
        button({
          label: label ?? '',
          kind: asked === 'delete' ? 'danger' : 'primary',
          isSubmit: true,
          isBusy: this.#form.isBusy,
        }),
      ],
      submit: () => void this.#submit(asked),
      closed: () => this.#close(),
    })
  }

  #bodyOf(asked: WebhookQuestion): TemplateResult | typeof nothing {
    const { say } = this.#host.words
    if (asked === 'delete') return nothing
    if (asked === 'rotate')
      return this.#form.field('grace', {
        label: say('hooks.grace'),
        pointer: '/graceHours',
        control: {
          kind: 'choice',
          options: GRACES.map((value) => ({ value, label: say(`hooks.grace.${value}`) })),
        },
      })
    const time = (key: 'from' | 'to', label: string, pointer: string) =>
      this.#form.field(key, {
        label,
        pointer,
        problem: this.#isTimeless && this.#form.values[key] === '' ? say('hooks.noTime') : undefined,
        control: { kind: 'line', type: 'datetime-local' },
      })
    return html`${time('from', say('hooks.from'), '/createdAfter')}${time('to', say('hooks.to'), '/createdBefore')}
      ${this.#form.field('which', { label: say('hooks.which'), pointer: '/status', control: { kind: 'choice', options: WHICH.map((value) => ({ value, label: say(`hooks.which.${value}`) })) } })}`
  }

  async #submit(asked: WebhookQuestion): Promise<void> {
    const { grace, from, to, which } = this.#form.values
    this.#isTimeless = asked === 'range' && (from === '' || to === '')
    this.#host.changed()
    if (this.#isTimeless) return
    const isDone = await this.#form.send(() =>
      this.#act(asked, {
        graceHours: Number(grace),
        createdAfter: instantOf(from),
        createdBefore: instantOf(to),
        status: which === 'failed' || which === 'cancelled' ? which : undefined,
      }),
    )
    if (isDone) this.#close()
  }

  #close(): void {
    this.#asked = undefined
    this.#host.changed()
  }

  #newForm(): Form<'grace' | 'from' | 'to' | 'which'> {
    const now = Date.now()
    return new Form(this.#host, 'hook', {
      grace: '24',
      from: localMinute(now - DAY_MS),
      // The minute that runs is a part of it.
      to: localMinute(now + 60_000),
      which: 'failed',
    })
  }
}

/** An instant as the browser's field for times has it: in the zone of whoever sits before it, to the minute. */
function localMinute(at: number): string {
  const offsetMs = new Date(at).getTimezoneOffset() * 60_000
  return new Date(at - offsetMs).toISOString().slice(0, 16)
}

function instantOf(local: string): string {
  return local === '' ? '' : new Date(local).toISOString()
}
