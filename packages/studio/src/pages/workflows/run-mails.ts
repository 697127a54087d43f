import type { Participant, TrailRow, Workflow } from '@countersign/embed/workflow-monitor/workflow'
import { badge, type Tone } from '@countersign/ui/badge'
import { button } from '@countersign/ui/button'
import { emptyState } from '@countersign/ui/empty-state'
import type { IconName } from '@countersign/ui/icons'
import { html, nothing, type TemplateResult } from 'lit'
import { table } from '../../parts/table.ts'
import { timeView } from '../../parts/time-view.ts'
import type { HereInNamespace, PageHost } from '../../shell/page.ts'
import type { TextKey } from '../../texts/en.ts'

/** Rows of the audit trail that tell of mail. */
const LOOKS = {
  'participant.email_sent': { tone: 'good', icon: 'check' },
  'participant.email_failed': { tone: 'bad', icon: 'alert' },
  'participant.reminded': { tone: 'good', icon: 'check' },
  'participant.code_sent': { tone: 'neutral', icon: 'check' },
  'copy.left_out': { tone: 'warning', icon: 'alert' },
} as const satisfies Record<string, { tone: Tone; icon: IconName }>
type MailType = keyof typeof LOOKS
interface MailRow extends TrailRow {
  type: MailType
}

interface Facts {
  workflow: Workflow
  trail: readonly TrailRow[]
  /** Mails the invitation again. */
  again(participant: Participant): void
}

/** Mail about a run, the newest first: to whom, what became of it, and the way to send it again. */
export function mailsView(
  host: PageHost,
  here: HereInNamespace,
  { workflow, trail, again }: Facts,
): TemplateResult {
  const { words } = host
  const { say } = words
  const rows = trail.filter(isMail).toReversed()
  if (rows.length === 0)
    return emptyState({ icon: 'document', title: say('runMail.none'), text: say('runMail.noneText') })
  const newest = new Map(rows.toReversed().map((row) => [textAt(row, 'participantKey'), row]))
  const refusal = here.refusal('workflow:execute')
  const isKept = workflow.mode === 'test'
  return html`<div class="section"><p class="lead">${isKept ? html`${say('runMail.kept')} <a class="link" href=${here.href('inbox')}>${say('runMail.toInbox')}</a>` : say('runMail.lead')}</p>${table(
    {
      label: say('run.mails'),
      rows,
      columns: [
        { label: say('runMail.to'), cell: (row) => personView(workflow, row) },
        {
          label: say('runMail.what'),
          cell: (row) => html`${badge({ label: say(labelOf(row.type, isKept)), ...LOOKS[row.type] })}
          ${problemOf(row) === '' ? nothing : html`<p class="problem" dir="auto">${problemOf(row)}</p>`}`,
        },
        { label: say('runMail.when'), cell: ({ at }) => timeView(words, at) },
        {
          label: say('keys.actions'),
          isAtEnd: true,
          cell: (row) => {
            const person = workflow.participants.find(({ key }) => key === textAt(row, 'participantKey'))
            const isNewest = newest.get(textAt(row, 'participantKey')) === row
            const inbox = here.namespace.mode === 'test' && row.type !== 'participant.email_failed'
            const to = textAt(row, 'participantEmail')
            return html`<div class="buttons">
            ${inbox && to !== '' ? html`<a class="link" href=${here.href('inbox', { to })}>${say('runMail.inbox')}</a>` : nothing}
            ${person && isNewest && isAsked(workflow, person) ? button({ label: say('runMail.again'), refusal, press: () => again(person) }) : nothing}
          </div>`
          },
        },
      ],
    },
  )}</div>`
}

/** Mail of a test goes to nobody. */
function labelOf(type: MailType, isKept: boolean): TextKey {
  if (!isKept || type === 'participant.email_failed' || type === 'copy.left_out') return `runMail.${type}`
  return `runMail.kept.${type}`
}

/** Whose turn it is. */
function isAsked({ status }: Workflow, person: Participant): boolean {
  return status === 'in_progress' && ['ready', 'notified', 'viewed'].includes(person.status)
}

function isMail(row: TrailRow): row is MailRow {
  return row.type in LOOKS
}

function personView({ participants }: Workflow, row: MailRow): TemplateResult {
  const key = textAt(row, 'participantKey')
  const to = textAt(row, 'participantEmail')
  const name = participants.find((one) => one.key === key)?.name ?? key
  return html`<bdi>${name}</bdi> <span class="fine"><bdi>${to}</bdi></span>`
}

const problemOf = (row: MailRow) => textAt(row, 'errorMessage') || textAt(row, 'reason')

/** After an erasure the trail tells no more than what happened when. */
function textAt({ data }: TrailRow, name: string): string {
  const value = data?.[name]
  return typeof value === 'string' ? value : ''
}
