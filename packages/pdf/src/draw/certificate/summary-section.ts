import type { CertificateData } from './certificate-data.ts'
import {
  body,
  CONTENT_WIDTH,
  colors,
  type Flow,
  margin,
  measure,
  place,
  placeLabel,
  rule,
  strong,
  type TextStyle,
  within,
  write,
} from './flow.ts'
import { showInstant } from './show-time.ts'

const styles = {
  organization: { face: 'sans_bold', size: 7, align: 'center' },
  title: { face: 'serif', size: 27, color: colors.ink, lineHeight: 1.2, align: 'center' },
  name: { face: 'serif_italic', size: 12.5, color: colors.text, align: 'center' },
  statement: { ...body, size: 8.4, color: colors.muted, lineHeight: 1.5, align: 'center' },
} as const

/** The head of the certificate: what it is, of what, and the facts about the whole envelope. */
export function writeSummary(flow: Flow, data: CertificateData): void {
  flow.y += 6
  write(
    flow,
    spaced(data.organization.name.toUpperCase()),
    { ...styles.organization, color: flow.accent.words },
    { actualText: data.organization.name },
  )
  flow.y += 6
  write(flow, flow.say('title'), styles.title, { tag: 'H1' })
  flow.y += 5
  write(flow, data.workflow.name, styles.name, { x: margin.left + 30, width: CONTENT_WIDTH - 60 })
  flow.y += 7
  write(flow, statement(flow, data), styles.statement, {
    x: margin.left + 48,
    width: CONTENT_WIDTH - 96,
  })
  flow.y += 12
  rule(flow, flow.y)
  flow.y += 9
  within(flow, 'L', () => writeFacts(flow, factsOf(flow, data)))
}

function statement({ say }: Flow, { documents, participants }: CertificateData): string {
  const signed = participants.filter((participant) => participant.signedAt !== undefined).length
  const count = documents.length
  if (signed === 0) return say('statementUnsigned', { count })
  const all = { count: participants.length }
  const people = signed < all.count ? say('somePeople', { ...all, signed }) : say('allPeople', all)
  return say('statement', { count, people })
}

interface Fact {
  readonly name: string
  readonly value: string
  readonly style?: TextStyle
}

function factsOf({ say, language }: Flow, data: CertificateData): readonly Fact[] {
  const { workflow, envelope, sender, organization } = data
  const from = sender.email === undefined ? sender.name : `${sender.name} <${sender.email}>`
  return [
    { name: say('workflow'), value: workflow.name, style: strong },
    {
      name: say('envelope'),
      value: envelope.name === undefined ? envelope.key : `${envelope.name} (${envelope.key})`,
      style: strong,
    },
    { name: say('workflowId'), value: workflow.id },
    { name: say('sender'), value: `${from}\n${organization.name} · ${organization.namespaceKey}` },
    {
      name: say('completed'),
      value: showInstant(language, envelope.completedAt, workflow.timezone, '\n'),
    },
    { name: say('timeZone'), value: workflow.timezone },
  ]
}

const GAP = 18

/** Facts in two columns, row by row. */
function writeFacts(flow: Flow, facts: readonly Fact[]): void {
  const width = (CONTENT_WIDTH - GAP) / 2
  for (let index = 0; index < facts.length; index += 2) {
    let height = 0
    for (const [side, { name, value, style = body }] of facts.slice(index, index + 2).entries()) {
      const x = margin.left + side * (width + GAP)
      const shown = measure(flow, value, style, width)
      within(flow, 'LI', () => {
        const above = placeLabel(flow, name, { x, top: flow.y, width })
        place(flow, shown, x, flow.y + above, { tag: 'LBody' })
        height = Math.max(height, above + shown.height)
      })
    }
    flow.y += height + 6
  }
}

/** Letters set apart, for a line of capitals. Scripts whose letters join are left as they are. */
function spaced(text: string): string {
  return /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}\p{S}\s]*$/u.test(text)
    ? [...text].join('\u200a\u200a')
    : text
}
