import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { type BlueprintFacts, readBlueprint, type StepFacts } from '@countersign/resources/picture'
import { YamlText } from '@countersign/resources/yaml-text'
import { charactersRead } from '../../../../resources/test/count-read.ts'
import { ResourceText } from '../resource-text.ts'
import { addStep, moveStep, newStep, placesFor, removeStep, takeOut, wrapStep } from './step-edits.ts'

const ROOM = fileURLToPath(new URL('../../../../../', import.meta.url))
const FILES = globSync('{examples,packages/cli/examples}/**/*.blueprint.yaml', { cwd: ROOM })

const TEXT = `kind: Blueprint
spec:
  # Who signs.
  orchestration: # the root
    # First of all.
    key: all
    type: group
    execution: sequential
    children:
      # Ada comes first,
      # always.
      - key: ada_signs
        type: participant   # she alone
        participant: 'ada'
        action: { type: sign, envelope: papers, assignments: [ { document: lease, role: tenant } ] }
        onComplete:
          updates:
            - key: deal
              transform: |
                $merge([
                  $.inputs.deal
                ])
      - key: both
        type: group
        execution: parallel
        children:
          - { key: ben_signs, type: participant, participant: ben }
          # Cy is told later.
          - key: cy_signs
            type: participant
            participant: cy
  customFields: []
`

function open(source = TEXT) {
  const text = new ResourceText(source)
  const facts = (): BlueprintFacts => {
    const read = readBlueprint(text.value)
    assert.ok(read)
    return read
  }
  const step = (key: string): StepFacts => {
    const found = facts().steps.find(({ id }) => id === key)
    assert.ok(found, key)
    return found
  }
  return { text, facts, step }
}

test('acceptance 9: a step that is moved to another group takes its lines and comments along; the rest stays', () => {
  const { text, step } = open()
  assert.ok(moveStep(text, step('ada_signs'), { group: step('both'), at: 1 }))
  assert.equal(
    text.text,
    `kind: Blueprint
spec:
  # Who signs.
  orchestration: # the root
    # First of all.
    key: all
    type: group
    execution: sequential
    children:
      - key: both
        type: group
        execution: parallel
        children:
          - { key: ben_signs, type: participant, participant: ben }
          # Ada comes first,
          # always.
          - key: ada_signs
            type: participant   # she alone
            participant: 'ada'
            action: { type: sign, envelope: papers, assignments: [ { document: lease, role: tenant } ] }
            onComplete:
              updates:
                - key: deal
                  transform: |
                    $merge([
                      $.inputs.deal
                    ])
          # Cy is told later.
          - key: cy_signs
            type: participant
            participant: cy
  customFields: []
`,
  )
  assert.ok(text.undo())
  assert.equal(text.text, TEXT)
})

test('acceptance 9: a step is wrapped in a group and taken out of it by its very lines', () => {
  const { text, facts, step } = open()
  assert.equal(wrapStep(text, facts(), step('cy_signs')), 'cy_signs_group')
  assert.match(
    text.text,
    / {10}- key: cy_signs_group\n {12}type: group\n {12}execution: sequential\n {12}children:\n {14}# Cy is told later.\n {14}- key: cy_signs\n {16}type: participant\n/,
  )
  assert.ok(takeOut(text, step('cy_signs')))
  assert.deepEqual(step('cy_signs_group').group?.children, [])
  assert.ok(removeStep(text, step('cy_signs_group')))
  assert.equal(text.text, TEXT)
  assert.equal(takeOut(text, step('both')), false)
})

test('a group comes around the outermost step with all that its author wrote', () => {
  const { text, facts, step } = open()
  assert.equal(wrapStep(text, facts(), step('all')), 'all_group')
  assert.match(
    text.text,
    /orchestration:\n {4}key: all_group\n[^#]*children:\n {6}# First of all.\n {6}- key: all # the root\n/,
  )
  for (const comment of ['# First of all.', '# always.', '# Cy is told later.'])
    assert.ok(text.text.includes(comment), comment)
  assert.ok(text.undo())
  assert.equal(text.text, TEXT)
})

test('a step that stands alone gets company: a group is made of both', () => {
  const { text, facts } = open(
    'kind: Blueprint\nspec:\n  orchestration:\n    key: one\n    # Hers.\n    type: participant\n    participant: ada\n',
  )
  assert.deepEqual(
    placesFor(facts()).map(({ at }) => at),
    [0, 1],
  )
  assert.ok(addStep(text, facts(), newStep(facts(), 'parallel'), { at: 1 }))
  assert.equal(
    text.text,
    `kind: Blueprint
spec:
  orchestration:
    key: all
    type: group
    execution: sequential
    children:
      - key: one
        # Hers.
        type: participant
        participant: ada
      - key: together
        type: group
        execution: parallel
        children: []
`,
  )
})

for (const file of FILES)
  test(`acceptance 9: in ${file} each step goes to each place, as one step back, with all comments`, () => {
    const source = readFileSync(ROOM + file, 'utf8')
    const { text, facts } = open(source)
    const comments = (said: string) => said.match(/#.*/g)?.toSorted()
    for (const { id } of facts().steps) {
      const moved = () => facts().steps.find((one) => one.id === id)
      const count = placesFor(facts(), moved()).length
      for (let index = 0; index < count; index += 1) {
        const before = moved()
        const place = placesFor(facts(), before)[index]
        assert.ok(before && place)
        assert.ok(moveStep(text, before, place), id)
        const after = moved()
        assert.equal(after?.parent?.id, place.group?.id)
        assert.deepEqual(comments(text.text), comments(source))
        assert.ok(new YamlText(text.text).isReadable)
        assert.ok(text.undo())
        assert.equal(text.text, source)
      }
    }
  })

test('a step goes neither into itself nor where it stands', () => {
  const { facts, step } = open()
  assert.deepEqual(
    placesFor(facts(), step('both')).map(({ group, at }) => `${group?.id} ${at}`),
    ['all 0'],
  )
  assert.deepEqual(
    placesFor(facts(), step('ben_signs')).map(({ group, at }) => `${group?.id} ${at}`),
    ['all 0', 'all 1', 'all 2', 'both 2'],
  )
})

test('of a large blueprint a step that goes to another group, and back, has a small part read', () => {
  const groups = Array.from(
    { length: 60 },
    (_, at) => `      - key: group_${at}
        type: group
        execution: sequential
        children:
          # The first of ${at}.
          - { key: first_${at}, type: participant, participant: ada }
          - { key: second_${at}, type: participant, participant: ada }
`,
  )
  const { text, facts, step } = open(
    `kind: Blueprint\nspec:\n  orchestration:\n    key: all\n    type: group\n    children:\n${groups.join('')}`,
  )
  assert.ok(facts())
  const before = text.text
  const [from, group] = [step('first_31'), step('group_33')]
  const read = charactersRead(() => {
    assert.ok(moveStep(text, from, { group, at: 1 }))
    assert.deepEqual(
      step('group_33').group?.children.map(({ key }) => key),
      ['first_33', 'first_31', 'second_33'],
    )
    assert.ok(text.undo() && facts())
  })
  assert.ok(text.text === before)
  assert.ok(read < before.length / 3, `${read} of ${before.length} characters`)
})
