import { icon } from '@countersign/ui/icons'
import { html, nothing, type TemplateResult } from 'lit'
import { actorText, eventDetail, eventText, personName } from './event-words.ts'
import { Story } from './story.ts'
import { durationText, listText, type MonitorWording, shortInstant } from './wording.ts'
import type { TrailRow, Workflow } from './workflow.ts'

export interface TrailFacts {
  workflow: Workflow
  trail: readonly TrailRow[]
  /** The event that is shown; undefined: how it is now. */
  shown: number | undefined
  look(sequence: number): void
  canLook: boolean
}

/** A pause from this length on is told: shorter ones are how people and services work. */
const WAIT_MS = 3_600_000

interface Line {
  row: TrailRow
  what: string
  detail: ReturnType<typeof eventDetail>
  /** What passed since the event before. */
  wait: string | undefined
}

/** The trail as a table, each event in a sentence, long waits folded into one line. */
export function trailView(words: MonitorWording, facts: TrailFacts): TemplateResult {
  const { say } = words
  const { timezone } = facts.workflow
  return html`<table class="rows trail" part="trail"><thead><tr><th scope="col">${say('trail.at')} (${timezone})</th><th scope="col">${say('trail.what')}</th><th scope="col">${say('trail.who')}</th></tr></thead>
    <tbody>${trailLines(words, facts.workflow, facts.trail).map((line) => lineView(words, facts, line))}</tbody></table>`
}

function lineView(
  words: MonitorWording,
  facts: TrailFacts,
  { row, what, detail, wait }: Line,
): TemplateResult {
  const at = shortInstant(words, row.at, facts.workflow.timezone)
  const isShown = row.sequence === facts.shown
  const time = html`<time datetime=${row.at}>${at}</time>`
  return html`${wait === undefined ? nothing : html`<tr class="wait"><td colspan="3"><span>${icon('clock')}${wait}</span></td></tr>`}
    <tr aria-current=${isShown ? 'true' : nothing}>
      <td>${facts.canLook ? html`<button type="button" class="link" title=${words.say(isShown ? 'trail.shown' : 'trail.look')} @click=${() => facts.look(row.sequence)}>${time}</button>` : time}</td>
      <td>${what}${detail ? html`<br><span class="fine" lang=${detail.isEnglish ? 'en' : nothing}>${detail.text}</span>` : nothing}
        ${row.data === undefined ? html`<br><span class="fine">${words.say('trail.erased')}</span>` : nothing}</td>
      <td><bdi>${actorText(words, row)}</bdi></td>
    </tr>`
}

/** The events in sentences, with what passed between them. */
export function trailLines(words: MonitorWording, workflow: Workflow, trail: readonly TrailRow[]): Line[] {
  const story = new Story(workflow, trail)
  let before: TrailRow | undefined
  return trail.map((row) => {
    const passedMs = before === undefined ? 0 : Date.parse(row.at) - Date.parse(before.at)
    const wait = passedMs >= WAIT_MS ? waitText(words, story, passedMs) : undefined
    before = row
    story.tell(row)
    return { row, what: eventText(words, story, row), detail: eventDetail(words, story, row), wait }
  })
}

/** “3 days, waiting for Ada”. */
function waitText(words: MonitorWording, story: Story, ms: number): string {
  const duration = durationText(words, ms)
  const people = story.asked.map(({ key }) => personName(words, story, key))
  if (people.length === 0) return words.say('wait.quiet', { duration })
  return words.say('wait.for', { duration, people: listText(words, people) })
}
