import type { TemplateResult } from 'lit'
import { conflictView, type Which } from '../conflict/conflict-view.ts'
import { actorText } from '../workflow-monitor/event-words.ts'
import type { Conflict } from './conflict.ts'
import { type EditorFacts, entityName, participantName } from './facts.ts'
import type { Clash } from './merge.ts'

export interface ConflictActs {
  choose(clash: Clash, which: Which): void
  isTheirs(clash: Clash): boolean
  whole(which: Which): void
  done(): void
}

/** What two people made of a workflow: places in the words of the page. */
export function workflowConflictView(
  facts: EditorFacts,
  { by, clashes, taken }: Conflict,
  acts: ConflictActs,
): TemplateResult {
  const { words, workflow } = facts
  const at = by && words.instant(by.at, workflow.timezone)
  return conflictView({
    words,
    by: by && at ? { actor: actorText(words, { sequence: 0, type: '', ...by }), at } : undefined,
    taken: taken.map((path) => pathName(facts, path)),
    clashes: clashes.map((clash) => ({
      name: pathName(facts, clash.path),
      mine: clash.mine,
      theirs: clash.theirs,
      isTheirs: acts.isTheirs(clash),
      choose: (which) => acts.choose(clash, which),
    })),
    whole: (which) => acts.whole(which),
    done: () => acts.done(),
  })
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
