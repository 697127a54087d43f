import {
  actionReasons,
  documentReasons,
  envelopeReasons,
  stepReasons,
  workflowReasons,
} from '../transitions.ts'
import {
  actionStatuses,
  documentStatuses,
  envelopeStatuses,
  stepStatuses,
  workflowStatuses,
} from '../workflow.ts'

type Table = Readonly<Record<string, readonly string[]>>

/** A thing that has a status: its table, and why each status of it follows another. */
export interface Drawn {
  name: string
  about: string
  table: Table
  reasons: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export const DRAWN: readonly Drawn[] = [
  {
    name: 'Workflow',
    about: 'One run of a blueprint. `completed`, `failed`, `declined` and `voided` are final.',
    table: workflowStatuses,
    reasons: workflowReasons,
  },
  {
    name: 'Step',
    about: 'A group of steps, or what one participant has to sign.',
    table: stepStatuses,
    reasons: stepReasons,
  },
  {
    name: 'Envelope',
    about:
      'Documents that are signed and sealed together. Whether its seal waits, is made or is tried again stands in\n`finalization`, while it is `in_progress`. One whose last signature is given is always sealed.',
    table: envelopeStatuses,
    reasons: envelopeReasons,
  },
  {
    name: 'Document',
    about: 'One PDF. It stays as it is when its envelope is voided.',
    table: documentStatuses,
    reasons: documentReasons,
  },
  {
    name: 'Participant action',
    about: 'How far the person of a participant step is. It stays as it is when the step is skipped.',
    table: actionStatuses,
    reasons: actionReasons,
  },
]

const HEAD = `# Statuses

What moves from where to where, drawn from the tables that the service itself reads, with their reasons. Nothing moves
in any other way: every change is checked against these tables before it is saved. What the statuses mean to a caller is
in [workflows.md](workflows.md).
`

/** The text of docs/workflow-states.md. */
export function statesPage(): string {
  return [HEAD, ...DRAWN.map(draw)].join('\n')
}

function draw({ name, about, table, reasons }: Drawn): string {
  const arrows = arrowsOf(table)
  const [first = ''] = Object.keys(table)
  const final = Object.keys(table).filter((status) => table[status]?.length === 0)
  return `## ${name}
${about}

\`\`\`mermaid
stateDiagram-v2
  [*] --> ${first}
${arrows.map(([from, to]) => `  ${from} --> ${to}\n`).join('')}${final.map((status) => `  ${status} --> [*]\n`).join('')}\`\`\`

| from | to | when |
|---|---|---|
${arrows.map(([from, to]) => `| ${from} | ${to} | ${reasons[from]?.[to] ?? ''} |\n`).join('')}`
}

/** Every pair of statuses of which the second may follow the first. */
export function arrowsOf(table: Table): [string, string][] {
  return Object.entries(table).flatMap(([from, next]) => next.map((to): [string, string] => [from, to]))
}
