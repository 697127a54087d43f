import { button } from '@countersign/ui/button'
import { html, nothing, type TemplateResult } from 'lit'
import type { FunctionCall } from '../simulate/messages.ts'
import { partsView } from '../simulate/parts-view.ts'
import { quoteView } from '../simulate/quote-view.ts'
import type { SimWording } from '../simulate/simulation-context.ts'

interface CallContext {
  readonly words: SimWording
  readonly call: FunctionCall
  /** The body, as it stands in the text. */
  readonly source: string
  readonly isTraced: boolean
  trace(): void
  showInText(): void
}

/** What a function gave, or why it gave nothing, and what each part of its body gave. */
export function callView(context: CallContext): TemplateResult {
  const { words, call, source, isTraced, trace } = context
  const { say } = words
  const { evaluation } = call
  const { stepsUsed, warnings } = evaluation
  return html`<section class="sim-block">
      <h2 class="small-title" id="try-result">${say('try.result')}</h2>
      <div role="status" aria-live="polite">${resultView(context)}</div>
      ${warnings.map(({ message }) => html`<p class="fine">${quoteView(words, say('sim.remark.expression_warning', { name: '' }), message)}</p>`)}
      ${stepsUsed > 0 ? html`<p class="fine">${say('try.steps', { count: stepsUsed })}</p>` : nothing}
    </section>
    ${
      evaluation.trace.length === 0
        ? nothing
        : html`<section class="sim-block"><div class="buttons start">${button({ label: say('sim.parts'), kind: 'quiet', isPressed: isTraced, press: trace })}</div>
          ${isTraced ? partsView(words, source, { parts: evaluation.trace, isCut: evaluation.isTraceCut }) : nothing}</section>`
    }`
}

function resultView(context: CallContext): TemplateResult {
  const { words, call } = context
  const { issues, error, result } = call.evaluation
  const [wrong = error] = issues
  if (wrong !== undefined) return problemView(context, wrong)
  if (result === undefined) return html`<p class="muted">${words.say('sim.noValue')}</p>`
  return html`<pre class="sim-json" dir="ltr" tabindex="0" role="region" aria-labelledby="try-result">${JSON.stringify(result, undefined, 2)}</pre>`
}

interface Wrong {
  message: string
  line?: number
  column?: number
}

function problemView({ words, showInText }: CallContext, { message, line, column }: Wrong): TemplateResult {
  const { say } = words
  return html`<p class="problem">${quoteView(words, say('sim.fails'), message)}</p>
    ${line === undefined || column === undefined ? nothing : html`<p class="fine">${say('try.place', { line, column })}</p>`}
    <div class="buttons start">${button({ label: say('sim.toText'), kind: 'quiet', press: showInText })}</div>`
}
