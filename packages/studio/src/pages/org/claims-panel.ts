import { partsOfTrace } from '@countersign/engine/parts-of-trace'
import { button } from '@countersign/ui/button'
import { html, nothing, type TemplateResult } from 'lit'
import { failureView } from '../../parts/failure-view.ts'
import { Form, submitting } from '../../parts/form.ts'
import type { StepUp } from '../../parts/step-up.ts'
import { table } from '../../parts/table.ts'
import type { Here, PageHost } from '../../shell/page.ts'
import { grantText } from './rights.ts'

type Tried = Awaited<ReturnType<Here['client']['organization']['tryClaimsExpression']>>

const EXAMPLE = `{
  "roles": "contract-admins" in groups ? "admin",
  "grants": groups[$ = "legal"].{"mode": "live", "grant": "operator"}
}`
const CLAIMS = `{
  "email": "ann@example.com",
  "groups": ["legal"]
}`

/** What gives roles and grants by the claims of a provider: written, tried with claims of one's own, kept. */
export class ClaimsPanel {
  readonly #host: PageHost
  readonly #here: Here
  readonly #stepUp: StepUp
  readonly #refusal: () => string | undefined
  readonly #form: Form<'claimsExpression'>
  readonly #trial: Form<'claims'>
  #notJson = false
  #tried: { expression: string; answer: Tried } | undefined

  constructor(host: PageHost, here: Here, stepUp: StepUp, refusal: () => string | undefined) {
    this.#host = host
    this.#here = here
    this.#stepUp = stepUp
    this.#refusal = refusal
    this.#form = new Form(host, 'claims', { claimsExpression: '' })
    this.#trial = new Form(host, 'trial', { claims: CLAIMS })
  }

  /** It was read, or saved. */
  take(expression: string): void {
    this.#form.values.claimsExpression = expression
  }

  render(): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const form = this.#form
    const isEmpty = form.values.claimsExpression === ''
    const refusal = this.#refusal()
    return html`<section class="panel form">
      <h2>${say('orgSignIn.claims')}</h2>
      <p class="muted">${say('orgSignIn.claimsText')}</p>
      <form class="form" @submit=${submitting(() => this.#save())}>
        ${form.field('claimsExpression', { label: say('orgSignIn.expression'), hint: say('orgSignIn.expressionHint'), isReadOnly: refusal !== undefined, control: { kind: 'lines', rows: 6, isCode: true } })}
        ${failureView(words, form.rest)}
        <div class="buttons">
          ${isEmpty && refusal === undefined ? button({ label: say('orgSignIn.example'), press: () => this.#begin() }) : nothing}
          ${button({ label: say('orgSignIn.save'), kind: 'primary', isSubmit: true, isBusy: form.isBusy, refusal })}
        </div>
      </form>
      <form class="form" @submit=${submitting(() => this.#try())}>
        ${this.#trial.field('claims', { label: say('orgSignIn.tryWith'), hint: say('orgSignIn.tryHint'), problem: this.#notJson ? say('orgSignIn.notJson') : undefined, control: { kind: 'lines', rows: 4, isCode: true } })}
        ${failureView(words, this.#trial.failure)}
        <div class="buttons">${button({ label: say('orgSignIn.try'), isSubmit: true, isBusy: this.#trial.isBusy, refusal: this.#here.refusal('organization:update') })}</div>
      </form>
      <div role="status">${this.#tried === undefined ? nothing : this.#triedView(this.#tried)}</div>
    </section>`
  }

  #triedView({ expression, answer }: { expression: string; answer: Tried }): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const { problem, given, trace, traceCut } = answer
    if (problem !== undefined) {
      const { message, line, column } = problem
      const place =
        line === undefined || column === undefined
          ? nothing
          : html`<p class="fine">${say('orgSignIn.place', { line, column })}</p>`
      return html`<h3>${say('orgSignIn.wrong')}</h3><p>${message}</p>${place}`
    }
    const lines = [
      ...given.roles.map((role) => say('orgSignIn.role', { role: say(`role.${role}`) })),
      ...given.grants.map((one) => grantText(words, this.#here, one)),
    ]
    return html`<h3>${say('orgSignIn.gives')}</h3>
      ${lines.length === 0 ? html`<p>${say('orgSignIn.givesNothing')}</p>` : html`<ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>`}
      <details><summary>${say('orgSignIn.trace')}</summary>
        ${table({
          label: say('orgSignIn.trace'),
          rows: partsOfTrace(expression, trace),
          columns: [
            {
              label: say('orgSignIn.part'),
              cell: ({ text }) => html`<code dir="ltr">${text}</code>`,
            },
            {
              label: say('orgSignIn.value'),
              cell: ({ values }) =>
                html`${values.map((value) => html`<div><code dir="ltr">${value === undefined ? '–' : JSON.stringify(value)}</code></div>`)}`,
            },
          ],
        })}
        ${traceCut ? html`<p class="fine">${say('orgSignIn.cut')}</p>` : nothing}
      </details>`
  }

  #begin(): void {
    this.take(EXAMPLE)
    this.#host.changed()
  }

  async #save(): Promise<void> {
    const { claimsExpression } = this.#form.values
    const isDone = await this.#form.send(() =>
      this.#stepUp.with(() => this.#here.client.organization.updateSignInSettings({ claimsExpression })),
    )
    if (isDone) this.#host.tell({ tone: 'good', text: this.#host.words.say('orgSignIn.saved') })
  }

  async #try(): Promise<void> {
    const claims = objectOf(this.#trial.values.claims)
    this.#notJson = claims === undefined
    this.#tried = undefined
    this.#host.changed()
    if (claims === undefined) return
    const expression = this.#form.values.claimsExpression
    await this.#trial.send(async () => {
      const answer = await this.#here.client.organization.tryClaimsExpression({ expression, claims })
      this.#tried = { expression, answer }
    })
  }
}

function objectOf(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}
