import { html, nothing, type TemplateResult } from 'lit'
import type { Wording } from '../texts/texts.ts'
import type { Comparison } from './resource-client.ts'
import type { EditorKey } from './texts/en.ts'

/** More than that is not read. */
const SHOWN_MAX = 12

/** What changed since a version, in words; the very sentences of the service, which are English, are one press away. */
export function changesView(
  { say }: Wording<EditorKey>,
  { versionType, reasons, from, changes }: Comparison,
): TemplateResult {
  if (versionType === undefined) return html`<p>${say('publish.nothing', { version: from })}</p>`
  // Those that make the step so great come first.
  const sorted = [true, false].flatMap((isReason) =>
    changes.filter(({ message }) => reasons.includes(message) === isReason),
  )
  const lines = [...new Set(sorted.map((change) => changeText(say, change)))]
  const messages = [...new Set([...reasons, ...sorted.map(({ message }) => message)])]
  return html`<div class="lines-of"><h3 class="small-title">${say('publish.changes', { version: from })}</h3>
    <ul class="ways">${lines.slice(0, SHOWN_MAX).map((line) => html`<li dir="auto">${line}</li>`)}${lines.length > SHOWN_MAX ? html`<li>…</li>` : nothing}</ul>
    <details><summary>${say('publish.details')}</summary>
      <ul class="ways" lang="en" dir="ltr">${messages.slice(0, SHOWN_MAX).map((message) => html`<li>${message}</li>`)}</ul></details></div>`
}

function changeText(
  say: Wording<EditorKey>['say'],
  { type, subject, key, path }: Comparison['changes'][number],
): string {
  const name = key ?? (subject === 'schema' ? propertyIn(path) : undefined)
  const what = say(`change.of.${subject}`)
  return say(`change.${type}`, { what: name === undefined ? what : `${what} “${name}”` })
}

/** A schema's properties are known by their names: those that a pointer leads through. */
function propertyIn(path: string): string | undefined {
  const steps = path.split('/')
  const names = steps.filter((_, index) => steps[index - 1] === 'properties')
  return names.length === 0 ? undefined : names.join(' › ')
}
