import type { CertificateData } from './certificate-data.ts'
import {
  body,
  CONTENT_WIDTH,
  colors,
  type Flow,
  label,
  margin,
  measure,
  place,
  rule,
  strong,
  type TextStyle,
  write,
} from './flow.ts'
import { showInstant } from './show-time.ts'

const styles = {
  organization: { face: 'sans_bold', size: 7, color: colors.gold, align: 'center' },
  title: { face: 'serif', size: 27, color: colors.ink, lineHeight: 1.2, align: 'center' },
  name: { face: 'serif_italic', size: 12.5, color: colors.text, align: 'center' },
  statement: { ...body, size: 8.4, color: colors.muted, lineHeight: 1.5, align: 'center' },
} as const

/** The head of the certificate: what it is, of what, and the facts about the whole envelope. */
export function writeSummary(flow: Flow, data: CertificateData): void {
  flow.y += 6
  write(flow, spaced(data.organization.name.toUpperCase()), styles.organization)
  flow.y += 6
  write(flow, 'Certificate of Completion', styles.title)
  flow.y += 5
  write(flow, data.workflow.name, styles.name, margin.left + 30, CONTENT_WIDTH - 60)
  flow.y += 7
  write(flow, statement(data), styles.statement, margin.left + 48, CONTENT_WIDTH - 96)
  flow.y += 12
  rule(flow, flow.y)
  flow.y += 9
  writeFacts(flow, factsOf(data))
}

function statement(data: CertificateData): string {
  const people = data.participants.filter((participant) => participant.signedAt !== undefined).length
  const documents = data.documents.length === 1 ? 'the document' : `the ${data.documents.length} documents`
  const were = data.documents.length === 1 ? 'was' : 'were'
  if (people === 0)
    return `This certifies that ${documents} below ${were} completed and sealed against any later change.`
  const all = data.participants.length
  const by = people < all ? `${people} of the ${all} people` : all === 1 ? 'the person' : `the ${all} people`
  return `This certifies that ${documents} below ${were} signed by ${by} named here, at the times and in the ways recorded, and then sealed against any later change.`
}

interface Fact {
  readonly name: string
  readonly value: string
  readonly style?: TextStyle
}

function factsOf(data: CertificateData): readonly Fact[] {
  const { workflow, envelope, sender, organization } = data
  const from = sender.email === undefined ? sender.name : `${sender.name} <${sender.email}>`
  return [
    { name: 'WORKFLOW', value: workflow.name, style: strong },
    {
      name: 'ENVELOPE',
      value: envelope.name === undefined ? envelope.key : `${envelope.name} (${envelope.key})`,
      style: strong,
    },
    { name: 'WORKFLOW ID', value: workflow.id },
    { name: 'SENDER', value: `${from}\n${organization.name} · ${organization.namespaceKey}` },
    {
      name: 'COMPLETED',
      value: showInstant(envelope.completedAt, workflow.timezone, '\n'),
    },
    { name: 'TIME ZONE', value: workflow.timezone },
  ]
}

const GAP = 18

/** Facts in two columns, row by row. */
function writeFacts(
  flow: Flow,
  facts: readonly Fact[],
  x: number = margin.left,
  width: number = CONTENT_WIDTH,
): void {
  const column = (width - GAP) / 2
  for (let index = 0; index < facts.length; index += 2) {
    const heights = facts.slice(index, index + 2).map((fact, side) => {
      const left = x + side * (column + GAP)
      const name = measure(flow, fact.name, label, column)
      const value = measure(flow, fact.value, fact.style ?? body, column)
      place(flow, name, left, flow.y)
      place(flow, value, left, flow.y + name.height)
      return name.height + value.height
    })
    flow.y += Math.max(...heights) + 6
  }
}

/** Letters set apart, for a line of capitals. Scripts whose letters join are left as they are. */
function spaced(text: string): string {
  return /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}\p{S}\s]*$/u.test(text)
    ? [...text].join('\u200a\u200a')
    : text
}
