import type { Reason } from '@countersign/engine'
import { html, nothing, type TemplateResult } from 'lit'
import { skipText } from '../workflow-monitor/event-words.ts'
import type { EditorWording } from './facts.ts'

/** Why something is left out: in words, and below them the expression that decided with what it gave. */
export function reasonView(
  words: EditorWording,
  { rule, expression, result, because }: Reason,
): TemplateResult {
  const said = reasonText(words, rule, result, because)
  const detail =
    expression && html`<code class="edit-code" dir="ltr">${expression} → ${shownResult(result)}</code>`
  return html`<span class="fine">${said}${detail ? html`<br>${detail}` : nothing}</span>`
}

function reasonText(
  words: EditorWording,
  rule: Reason['rule'],
  result: unknown,
  because: Reason['because'],
): string {
  if (rule === 'includeIf') return words.say(result === true ? 'editor.whatIf.met' : 'editor.whatIf.notMet')
  if (rule === 'iterator')
    return Array.isArray(result)
      ? words.say('editor.whatIf.entries', { count: result.length })
      : words.say('editor.whatIf.noList')
  return because === undefined ? words.say('editor.whatIf.later') : skipText(words, because)
}

function shownResult(result: unknown): string {
  return result === undefined ? '—' : JSON.stringify(result)
}
