import type { PlantedBug } from './bug.ts'

const ENGINE = 'packages/engine/src'

/** Of groups, copies of data and documents. */
const orchestration: readonly PlantedBug[] = [
  {
    name: 'lost-copy',
    what: 'A parallel group inside of another begins with the data of the workflow: what its branch changed is lost',
    changes: [
      {
        file: `${ENGINE}/step.ts`,
        find: '  const before = pointersOf(turn, step)\n',
        put: '  const before = turn.workflow.data\n',
      },
    ],
    found: [{ by: 'simulator', says: /^\+\s+'(?:deal|sum|note) by /m }],
  },
  {
    name: 'forgotten-copy',
    what: 'Values that only a copy of the data points to are forgotten after the fact',
    changes: [
      {
        file: `${ENGINE}/close-turn.ts`,
        find: 'const branches = [workflow.data, ...Object.values(workflow.branches)]',
        put: 'const branches = [workflow.data]',
      },
    ],
    found: [{ by: 'simulator', says: /is kept/ }],
  },
  {
    name: 'quorum-too-small',
    what: 'A quorum is reached one signature too early',
    changes: [
      {
        file: `${ENGINE}/group.ts`,
        find: '(group.quorum ?? children.length)',
        put: '(group.quorum ?? children.length) - 1',
      },
    ],
    found: [
      { by: 'simulator', says: /^\+\s+\w+: '(?:completed|skipped: group_completed)'/m },
      { by: 'case', file: 'groups.yaml', name: 'quorum, one signature is not enough', says: /in_progress/ },
    ],
  },
  {
    name: 'quorum-gives-up-early',
    what: 'A group fails although those who are left could still complete it',
    changes: [
      {
        file: `${ENGINE}/group.ts`,
        find: "completed + open < needed ? 'fail'",
        put: "completed + open <= needed ? 'fail'",
      },
    ],
    found: [
      { by: 'simulator', says: /^\+\s+\w+: '(?:failed|skipped: group_failed)'/m },
      { by: 'case', file: 'groups.yaml', name: 'quorum, one may decline', says: /declined/ },
    ],
  },
  {
    name: 'skipped-counts',
    what: 'Any and quorum count children that were left out as completed',
    changes: [
      {
        file: `${ENGINE}/group.ts`,
        find: 'if (completed >= needed)',
        put: 'if (completed + skipped >= needed)',
      },
    ],
    found: [{ by: 'simulator', says: /^\+\s+\w+: '(?:completed|skipped: group_completed)'/m }],
  },
  {
    name: 'any-stops-at-decline',
    what: 'A sequential any group begins no other child after a decline',
    changes: [
      {
        file: `${ENGINE}/settle.ts`,
        find: "else if (spec.execution === 'sequential') beginNext(turn, states)",
        put: "else if (spec.execution === 'sequential' && states.every(({ status }) => status !== 'failed')) beginNext(turn, states)",
      },
    ],
    found: [
      { by: 'simulator', says: /waits for somebody/ },
      {
        by: 'case',
        file: 'groups.yaml',
        name: 'any in sequence, the next begins after a decline',
        says: /waits for somebody/,
      },
    ],
  },
  {
    name: 'child-outputs-leak',
    what: 'childOutputs of a group also hold what steps elsewhere and further below put out',
    changes: [
      {
        file: `${ENGINE}/step.ts`,
        find: '  for (const child of step.children) {\n    const { status, outputs } = stepOf(turn, child)',
        put: '  for (const child of turn.plan.steps.keys()) {\n    const { status, outputs } = stepOf(turn, child)',
      },
      { file: `${ENGINE}/step.ts`, find: '    delete stepOf(turn, child).outputs\n', put: '' },
    ],
    found: [{ by: 'simulator', says: /are kept for its group only/ }],
  },
  {
    name: 'prevented-update-applied',
    what: 'An update whose value the schema refuses is noted as prevented, and made all the same',
    changes: [
      {
        file: `${ENGINE}/entity-data.ts`,
        find: '      prevent(turn, step, update.key, prevented.because, prevented.message)\n      continue\n',
        put: "      prevent(turn, step, update.key, prevented.because, prevented.message)\n      if (prevented.because !== 'schema') continue\n",
      },
    ],
    found: [{ by: 'simulator', says: /^\+\s+'(?:deal|sum|note) by /m }],
  },
  {
    name: 'updates-see-the-past',
    what: 'The updates of a step do not see what the ones before them made',
    changes: [{ file: `${ENGINE}/entity-data.ts`, find: '    inputs[update.key] = value\n', put: '' }],
    found: [{ by: 'simulator', says: /^-\s+'(?:deal|sum|note) by /m }],
  },
  {
    name: 'iterator-from-one',
    what: 'Instances of an iterator are numbered from 1',
    changes: [
      {
        file: `${ENGINE}/resolve-envelope.ts`,
        find: `key: total > 1 ? \`\${spec.key}\${index}\` : spec.key`,
        put: `key: total > 1 ? \`\${spec.key}\${index + 1}\` : spec.key`,
      },
    ],
    found: [{ by: 'simulator', says: /^-\s+\w+\d: '\w+ \w+ \d'/m }],
  },
]

/** Of people: what they did counts once and stands. */
const people: readonly PlantedBug[] = [
  {
    name: 'signed-twice',
    what: 'Completing a second time is a second signature',
    changes: [
      {
        file: `${ENGINE}/person-facts.ts`,
        find: "if (action.status === 'signed' || action.status === 'declined') {",
        put: "if (action.status === 'declined') {",
      },
      {
        file: `${ENGINE}/person-facts.ts`,
        find: "if (step.status === 'in_progress' && action.status !== 'pending') {",
        put: "if (action.status === 'signed' || (step.status === 'in_progress' && action.status !== 'pending')) {",
      },
    ],
    found: [
      { by: 'simulator', says: /^\+\s+'participant\.signing_completed/m },
      {
        by: 'case',
        file: 'endings.yaml',
        name: 'one person completes twice',
        says: /completed happens once/,
      },
    ],
  },
  {
    name: 'link-stays-open',
    what: 'The link of somebody who need not sign any more stays open',
    changes: [
      {
        file: `${ENGINE}/step.ts`,
        find: "if (step.action !== undefined && step.action.link === 'open') step.action.link = 'closed'",
        put: "if (step.action !== undefined && step.action.link === 'open' && status !== 'skipped') step.action.link = 'closed'",
      },
    ],
    found: [
      { by: 'simulator', says: /the link of step/ },
      { by: 'case', file: 'groups.yaml', name: 'any, the first one decides', says: /the link of step/ },
    ],
  },
  {
    name: 'consent-handed-over',
    what: 'The consent of somebody who hands over counts for whoever signs instead',
    changes: [
      {
        file: `${ENGINE}/delegate-facts.ts`,
        find: "  'consentedAt',\n  'consentHash',\n",
        put: "  'consentHash',\n",
      },
    ],
    found: [
      { by: 'simulator', says: /^\+\s+'participant\.signing_completed/m },
      {
        by: 'case',
        file: 'people.yaml',
        name: 'the consent of the first one does not count for the second',
        says: /the consent to sign electronically is missing/,
      },
    ],
  },
  {
    name: 'reminded-after-signing',
    what: 'Whoever has signed is still reminded',
    changes: [
      {
        file: `${ENGINE}/reminder-facts.ts`,
        find: "return status === 'in_progress' && action !== undefined && action.status !== 'pending'",
        put: "return status !== 'pending' && action !== undefined && action.status !== 'pending'",
      },
    ],
    found: [
      {
        by: 'case',
        file: 'people.yaml',
        name: 'whoever has signed is reminded no more',
        says: /participant.reminded alice/,
      },
    ],
  },
]

/** Of ends, seals and what is told. */
const endings: readonly PlantedBug[] = [
  {
    name: 'seal-lost',
    what: 'An envelope with all its signatures is not sealed when its workflow was voided meanwhile',
    changes: [
      {
        file: `${ENGINE}/seal-facts.ts`,
        find: '  const { finalization } = envelope\n  return finalization === undefined',
        put: "  const { finalization } = envelope\n  return finalization === undefined || turn.workflow.status === 'voided'",
      },
    ],
    found: [
      { by: 'simulator', says: /has all signatures and is sealed/ },
      {
        by: 'case',
        file: 'endings.yaml',
        name: 'void does not take back a complete envelope',
        says: /in_progress/,
      },
    ],
  },
  {
    name: 'signature-lost',
    what: 'An envelope whose last signature is given is voided when the step that gave it fails afterwards',
    changes: [
      {
        file: `${ENGINE}/envelope.ts`,
        find: 'if (complete && signers.some(hasSigned)) seal(turn, envelope, signers)',
        put: "if (complete && signers.some(({ status }) => status === 'completed')) seal(turn, envelope, signers)",
      },
    ],
    found: [{ by: 'simulator', says: /^\+\s+\w+: 'voided'[\s\S]*^-\s+\w+: 'in_progress: waiting'/m }],
  },
  {
    name: 'late-document',
    what: 'A document that is rendered after the workflow was voided still becomes part of it',
    changes: [
      {
        file: `${ENGINE}/render-facts.ts`,
        find: '  if (isFinal(workflowStatuses, workflow.status))\n',
        put: "  if (isFinal(workflowStatuses, workflow.status) && workflow.status !== 'voided')\n",
      },
      {
        file: `${ENGINE}/render-facts.ts`,
        find: '    if (isDecided(envelope)) return',
        put: "    if (isDecided(envelope) && workflow.status !== 'voided') return",
      },
    ],
    found: [
      { by: 'simulator', says: /^\+\s+\w+: 'rendered /m },
      {
        by: 'case',
        file: 'endings.yaml',
        name: 'a document that comes after the end',
        says: /workflow is voided/,
      },
    ],
  },
  {
    name: 'expires-twice',
    what: 'A timer that rings late or twice ends a workflow that has ended',
    changes: [
      {
        file: `${ENGINE}/advance.ts`,
        find: '  if (isFinal(workflowStatuses, workflow.status)) return { unchanged:',
        put: "  if (isFinal(workflowStatuses, workflow.status) && workflow.status !== 'voided') return { unchanged:",
      },
    ],
    found: [{ by: 'simulator', says: /every event happened once[\s\S]*workflow\.voided/ }],
  },
  {
    name: 'audit-gap',
    what: 'Some entries of the audit trail count for two',
    changes: [
      {
        file: `${ENGINE}/turn.ts`,
        find: '  turn.workflow.auditSequence += 1\n',
        put: '  turn.workflow.auditSequence += 2\n',
      },
    ],
    found: [{ by: 'simulator', says: /entries of the audit trail are counted/ }],
  },
]

/** Of what is seen by expressions and told to people. */
const told: readonly PlantedBug[] = [
  {
    name: 'undefined-is-true',
    what: 'A condition that gives nothing counts as true',
    changes: [
      {
        file: `${ENGINE}/turn.ts`,
        find: 'if (result === undefined) return false',
        put: 'if (result === undefined) return true',
      },
    ],
    found: [{ by: 'simulator', says: /^\+\s+(?:\w+: '\w+ \w+|'step\.started )/m }],
  },
  {
    name: 'outputs-of-the-group',
    what: 'childOutputs hold the data of the workflow and not those of the child’s own copy',
    changes: [
      {
        file: `${ENGINE}/step.ts`,
        find: 'childOutputs[child] = entitiesAt(turn.workflow, outputs)',
        put: 'childOutputs[child] = entitiesAt(turn.workflow, turn.workflow.data)',
      },
    ],
    found: [{ by: 'simulator', says: /^\+\s+'(?:deal|sum|note) by /m }],
  },
  {
    name: 'asked-too-early',
    what: 'People are asked to sign as soon as one of several documents is there',
    changes: [
      {
        file: `${ENGINE}/ask.ts`,
        find: "if (documents.some(({ status }) => status !== 'rendered')) return",
        put: "if (documents.every(({ status }) => status !== 'rendered')) return",
      },
    ],
    found: [{ by: 'simulator', says: /^\+\s+'participant\.task_assigned /m }],
  },
  {
    name: 'sealed-without-signature',
    what: 'An envelope whose signers were all left out is sealed',
    changes: [
      {
        file: `${ENGINE}/envelope.ts`,
        find: '  if (signers.some(hasSigned)) seal(turn, envelope, signers)',
        put: '  if (signers.length > 0) seal(turn, envelope, signers)',
      },
    ],
    found: [{ by: 'simulator', says: /^\+\s+\w+: 'completed'[\s\S]*^-\s+\w+: 'voided'/m }],
  },
  {
    name: 'mail-of-the-first-one',
    what: 'An invitation that was under way to somebody who handed over counts as the one for whoever signs instead',
    changes: [
      {
        file: `${ENGINE}/mail-facts.ts`,
        find: 'generation !== generationOf(step.action)',
        put: 'generation > generationOf(step.action)',
      },
    ],
    found: [
      { by: 'simulator', says: /^\+\s+'participant\.email_sent /m },
      {
        by: 'case',
        file: 'people.yaml',
        name: 'an invitation that was under way to the first one is none for the second',
        says: /the link of this mail was replaced/,
      },
    ],
  },
]

/** Bugs of the engine: no database is needed to find them. */
export const engineBugs: readonly PlantedBug[] = [...orchestration, ...people, ...endings, ...told]
