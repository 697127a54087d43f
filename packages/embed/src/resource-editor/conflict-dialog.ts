import { button } from '@countersign/ui/button'
import { dialog } from '@countersign/ui/dialog'
import { html, nothing, type TemplateResult } from 'lit'
import type { Wording } from '../texts/texts.ts'
import type { Conflict, ConflictChoice } from './draft.ts'
import type { EditorKey } from './texts/en.ts'

/** More places than that are not read. */
const SHOWN_MAX = 12

/** Somebody else saved first: what they changed, and what is to become of it. Closed without a choice, it comes again with the next save. */
export function conflictDialog(
  { say, instant }: Wording<EditorKey>,
  { saved, changes }: Conflict,
  choose: (choice: ConflictChoice | 'later') => void,
): TemplateResult {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const shown = changes.slice(0, SHOWN_MAX)
  return dialog({
    id: 'conflict',
    title: say('conflict.title'),
    text: say('conflict.text'),
    closing: say('action.cancel'),
    closed: () => choose('later'),
    body: html`<div class="lines-of">
      ${saved ? html`<p>${say('conflict.by', { actor: saved.by ?? say('conflict.somebody'), at: instant(saved.at, zone) })}</p>` : nothing}
      <h3 class="small-title">${say('conflict.changes')}</h3>
      <ul class="ways">${shown.map((way) => html`<li><code dir="ltr">${way.join(' › ')}</code></li>`)}
        ${changes.length > SHOWN_MAX ? html`<li>…</li>` : nothing}</ul>
    </div>`,
    actions: [
      button({ label: say('conflict.theirs'), press: () => choose('theirs') }),
      button({ label: say('conflict.mine'), press: () => choose('mine') }),
      button({ label: say('conflict.merge'), kind: 'primary', press: () => choose('merge') }),
    ],
  })
}
