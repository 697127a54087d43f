import assert from 'node:assert/strict'
import test from 'node:test'
import { decideGroup, type GroupDecision } from './group.ts'
import type { StepStatus } from './workflow.ts'

const letters = {
  p: 'pending',
  i: 'in_progress',
  c: 'completed',
  s: 'skipped',
  f: 'failed',
} as const satisfies Record<string, StepStatus>

/** completion, its number, one letter per child → decision */
const table: ['all' | 'any' | 'quorum', number, (keyof typeof letters)[], GroupDecision][] = [
  ['all', 0, ['p', 'p'], 'wait'],
  ['all', 0, ['c', 'i'], 'wait'],
  ['all', 0, ['c', 's'], 'complete'],
  ['all', 0, ['c', 'c'], 'complete'],
  ['all', 0, ['s', 's'], 'skip'],
  ['all', 0, ['f', 'i'], 'fail'],
  ['all', 0, ['c', 'f'], 'fail'],
  ['any', 0, ['i', 'i'], 'wait'],
  ['any', 0, ['f', 'i'], 'wait'],
  ['any', 0, ['f', 'c'], 'complete'],
  ['any', 0, ['c', 'i'], 'complete'],
  ['any', 0, ['f', 'f'], 'fail'],
  ['any', 0, ['s', 'f'], 'fail'],
  ['any', 0, ['s', 's'], 'skip'],
  ['any', 0, ['s', 'p'], 'wait'],
  ['quorum', 2, ['c', 'i', 'i'], 'wait'],
  ['quorum', 2, ['c', 'c', 'i'], 'complete'],
  ['quorum', 2, ['c', 'f', 'i'], 'wait'],
  ['quorum', 2, ['c', 'f', 'f'], 'fail'],
  ['quorum', 2, ['f', 'f', 'i'], 'fail'],
  ['quorum', 2, ['s', 's', 'i'], 'wait'],
  ['quorum', 2, ['s', 's', 'c'], 'complete'],
  ['quorum', 2, ['s', 'c', 'f'], 'fail'],
  ['quorum', 2, ['c', 'p', 's'], 'wait'],
  ['quorum', 3, ['c', 's', 'c'], 'complete'],
  ['quorum', 3, ['s', 's', 's'], 'skip'],
]

for (const [completion, quorum, children, decision] of table) {
  test(`${completion} ${quorum || ''} of ${children.join('')} is ${decision}`, () => {
    const statuses = children.map((letter) => letters[letter])
    assert.equal(decideGroup({ completion, ...(quorum ? { quorum } : {}) }, statuses), decision)
  })
}
