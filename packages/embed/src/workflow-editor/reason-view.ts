import type { Reason } from '@countersign/engine'
import { html, nothing, type TemplateResult } from 'lit'
import { skipText } from '../workflow-monitor/event-words.ts'
import type { EditorWording } from './facts.ts'

/** Why something is left out, with the rule and what it gave. */
export function reasonView(
  words: EditorWording,
  { rule, expression, result, because }: Reason,
): TemplateResult {
  const said = reasonText(words, rule, result, because)
  return html`<span class="fine">${said}${expression ? html` <code class="edit-code" dir="ltr">${expression}</code>` : nothing}</span>`
}

function reasonText(
  words: EditorWording,
  rule: Reason['rule'],
  result: unknown,
  because: Reason['because'],
): string {
  const shown = result === undefined ? '—' : JSON.stringify(result)
  if (rule === 'includeIf') return words.say('editor.whatIf.condition', { result: shown })
  if (rule === 'iterator') return words.say('editor.whatIf.list', { result: shown })
  return because === undefined ? words.say('editor.whatIf.later') : skipText(words, because)
}
