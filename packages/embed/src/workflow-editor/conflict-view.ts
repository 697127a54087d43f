import { button } from '@countersign/ui/button'
import { html, nothing, type TemplateResult } from 'lit'
import { actorText } from '../workflow-monitor/event-words.ts'
import type { Conflict } from './conflict.ts'
import { type EditorFacts, entityName, participantName } from './facts.ts'
import type { Clash } from './merge.ts'

export interface ConflictActs {
  choose(clash: Clash, which: 'mine' | 'theirs'): void
  isTheirs(clash: Clash): boolean
  done(): void
}

/** Who saved meanwhile, what was taken over from there, and what both have changed: for each of these one is chosen. */
export function conflictView(
  facts: EditorFacts,
  { by, clashes, taken }: Conflict,
  acts: ConflictActs,
): TemplateResult {
  const { words, workflow } = facts
  const { say } = words
  const at = by && words.instant(by.at, workflow.timezone)
  const names = [...new Set(taken.map((path) => pathName(facts, path)))]
  return html`<section class="edit-conflict" part="conflict" aria-labelledby="conflict">
    <h2 class="edit-title" id="conflict" tabindex="-1">${say('editor.conflict.title')}</h2>
    ${by && at ? html`<p>${say('editor.conflict.by', { actor: actorText(words, { sequence: 0, type: '', ...by }), at })}</p>` : nothing}
    <p role="alert">${say('editor.conflict.safe')}</p>
    ${names.length === 0 ? nothing : html`<p class="fine">${say('editor.conflict.taken', { names: new Intl.ListFormat(words.locale).format(names) })}</p>`}
    ${clashes.map((clash, index) => clashView(facts, clash, index, acts))}
    <div class="buttons start">${button({ label: say('editor.conflict.done'), kind: 'primary', press: () => acts.done() })}</div>
  </section>`
}

function clashView(facts: EditorFacts, clash: Clash, index: number, acts: ConflictActs): TemplateResult {
  const { say } = facts.words
  const option = (which: 'mine' | 'theirs') => {
    const value = shown(facts, clash[which])
    return html`<label class="tick"><input type="radio" name="clash-${index}" .checked=${acts.isTheirs(clash) === (which === 'theirs')}
      @change=${() => acts.choose(clash, which)}><span class="edit-value">${say(`editor.conflict.${which}`, { value })}</span></label>`
  }
  return html`<fieldset class="edit-clash"><legend>${say('editor.conflict.both', { name: pathName(facts, clash.path) })}</legend>${option('mine')}${option('theirs')}</fieldset>`
}

function shown({ words }: EditorFacts, value: unknown): string {
  if (value === undefined) return words.say('editor.conflict.nothing')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Where a value stands, in the words of the page. */
function pathName(facts: EditorFacts, path: string): string {
  const { say } = facts.words
  const [, area = '', key = '', ...rest] = path
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  if (area === 'name' || area === 'description') return say(`editor.settings.${area}`)
  if (area === 'data') return [entityName(facts.plan, key), ...rest].filter((part) => part !== '').join(' › ')
  if (area === 'participants') return [participantName(facts, key), ...rest].join(' › ')
  if (area === 'labels') return [say('editor.settings.labels'), key].join(' › ')
  return optionName(facts, key)
}

function optionName({ words: { say } }: EditorFacts, key: string): string {
  switch (key) {
    case 'mode':
      return say('editor.settings.review')
    case 'disableParticipantNotifications':
      return say('editor.settings.quiet')
    case 'expiresAt':
      return say('editor.settings.expires')
    case 'reminders':
      return say('editor.settings.every')
    default:
      return say('tab.settings')
  }
}
