import {
  actionStatuses,
  documentStatuses,
  envelopeStatuses,
  stepStatuses,
  workflowStatuses,
} from '../src/workflow.ts'

type Table = Readonly<Record<string, readonly string[]>>

const TABLES: readonly { title: string; text: string; table: Table }[] = [
  {
    title: 'Workflow',
    text: 'Waits as pending for its last reason to wait to go; completes when the root step is done and every envelope is sealed or voided.',
    table: workflowStatuses,
  },
  {
    title: 'Step',
    text: 'A group completes when its completion holds and fails when it no longer can; whoever is then still open is skipped.',
    table: stepStatuses,
  },
  {
    title: 'Envelope',
    text: 'In progress from the first person who is asked. Handed to sealing with its last signature, and completed with the seal.',
    table: envelopeStatuses,
  },
  {
    title: 'Document',
    text: 'One that nobody signs is sealed as it was rendered.',
    table: documentStatuses,
  },
  {
    title: 'Participant action',
    text: 'Ready: it is their turn and nobody was mailed. Whoever is delegated is ready again, for somebody else.',
    table: actionStatuses,
  },
]

/** docs/workflow-states.md, drawn from the tables that the engine reads. */
export function drawStates(): string {
  const head = [
    '# States of a workflow',
    '',
    'Drawn from the tables of `packages/engine/src/workflow.ts`, which the engine itself reads (`node packages/engine/test/write-states.ts`; a test fails when this page is stale). The meaning of each is in the specification of workflows.',
  ]
  return `${[...head, ...TABLES.flatMap(draw)].join('\n')}\n`
}

function draw({ title, text, table }: (typeof TABLES)[number]): string[] {
  const entries = Object.entries(table)
  const [first] = entries
  const arrows = entries.flatMap(([from, following]) =>
    following.length === 0 ? [`  ${from} --> [*]`] : following.map((to) => `  ${from} --> ${to}`),
  )
  return [
    '',
    `## ${title}`,
    text,
    '',
    '```mermaid',
    'stateDiagram-v2',
    `  [*] --> ${first?.[0] ?? ''}`,
    ...arrows,
    '```',
  ]
}
