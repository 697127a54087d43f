import { isRecord } from '@countersign/ui/json-form/schema'
import { html, type TemplateResult } from 'lit'
import { type SimWording, shown } from './simulation-context.ts'

/** Characters that are read at a glance. */
const GLANCE_MAX = 64
/** Characters and lines of a text that are shown as they are; of a longer one the first line, as far as a glance goes. */
const TEXT_MAX = 160
const LINES_MAX = 4

/** A value as JSON: a long one in a few words, which open to all of it. */
export function valueView(value: unknown, words: SimWording): TemplateResult {
  const said = html`<code class="sim-value" dir="ltr">${inShort(value, words)}</code>`
  if (!isLong(value, words)) return said
  return foldedView(words, said, JSON.stringify(value, undefined, 2))
}

/** What is said in short, which opens to all of it. */
export function foldedView(words: SimWording, said: TemplateResult, all: string): TemplateResult {
  return html`<details class="sim-more"><summary>${said} <span class="sim-all">${words.say('sim.all')}</span></summary>
    <pre class="sim-json" dir="ltr">${all}</pre></details>`
}

/** A text that is too long to be shown as it is: where it begins. */
export function textInShort(text: string): string {
  const lines = text.split('\n')
  const [first = ''] = lines
  if (text.length <= TEXT_MAX && lines.length <= LINES_MAX) return text
  return `${first.slice(0, GLANCE_MAX).trimEnd()} …`
}

/** A value in so many words as are read at a glance. */
export function inShort(value: unknown, words: SimWording): string {
  if (!isLong(value, words)) return shown(value, words)
  return typeof value === 'string' ? `"${textInShort(value)}` : glance(value)
}

function isLong(value: unknown, words: SimWording): boolean {
  if (typeof value === 'string') return textInShort(value) !== value
  return typeof value === 'object' && value !== null && shown(value, words).length > GLANCE_MAX
}

/** What an object or a list holds, as far as it is read at a glance: `amount: 58000, currency: "GBP", rows: […]`. */
function glance(value: unknown): string {
  const parts = Array.isArray(value)
    ? value.map(brief)
    : isRecord(value)
      ? Object.entries(value).map(([key, one]) => `${key}: ${brief(one)}`)
      : [brief(value)]
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  let said = ''
  for (const part of parts) {
    const next = said === '' ? part : `${said}, ${part}`
    if (next.length > GLANCE_MAX)
      return `${open} ${said === '' ? next.slice(0, GLANCE_MAX) : `${said}, `}… ${close}`
    said = next
  }
  return `${open} ${said} ${close}`
}

function brief(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : '[…]'
  if (isRecord(value)) return Object.keys(value).length === 0 ? '{}' : '{…}'
  return JSON.stringify(value) ?? ''
}
