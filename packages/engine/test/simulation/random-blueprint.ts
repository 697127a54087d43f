import type {
  BlueprintSpec,
  DocumentSpec,
  EnvelopeSpec,
  GroupStep,
  ParticipantSpec,
  SchemaSpec,
  Step,
  TemplateSpec,
} from '@countersign/resources'
import type { Entities } from '../model/story.ts'
import type { Dice } from './dice.ts'
import { condition, groupUpdates, iteratorOf, personUpdates } from './random-expressions.ts'

/** Blueprints with all that workflows.md knows, small enough to be read when one fails. */

export interface RandomSource {
  blueprint: BlueprintSpec
  templates: Record<string, TemplateSpec>
  schemas: Record<string, SchemaSpec>
}

export const PEOPLE = ['alice', 'bob', 'carol', 'dave', 'erin'] as const
const DEPTH_MAX = 5
const STEPS_MAX = 24

export function randomSource(dice: Dice): RandomSource {
  // Somebody whose address is wanted and missing fails as soon as their turn comes. Only where one comes after the other is it
  // certain who else had begun by then, so that only there the model can say so.
  const isSequential = dice.chance(0.25)
  const participants = PEOPLE.slice(0, dice.between(1, PEOPLE.length)).map((key) =>
    participant(dice, key, isSequential),
  )
  const envelopes = randomEnvelopes(dice)
  const tree = new TreeMaker(dice, participants, envelopes, isSequential)
  const hasOrchestration = !dice.chance(0.03)
  return {
    blueprint: {
      inputs: [
        { key: 'deal', schema: 'any@1.0.0' },
        { key: 'sum', schema: 'counted@1.0.0', required: dice.chance(0.5) },
        { key: 'note', schema: 'any@1.0.0', required: dice.pick([false, '$.deal.n > 6']) },
      ],
      participants,
      envelopes,
      ...(hasOrchestration ? { orchestration: tree.root() } : {}),
      customFields: customFields(dice),
    },
    templates: templates(),
    schemas: {
      'any@1.0.0': { jsonSchemaDraft: '2020-12', schemaDefinition: { type: 'object' } },
      'counted@1.0.0': {
        jsonSchemaDraft: '2020-12',
        schemaDefinition: { type: 'object', required: ['n'], properties: { n: { type: 'number' } } },
      },
      'answer@1.0.0': {
        jsonSchemaDraft: '2020-12',
        schemaDefinition: {
          type: 'object',
          required: ['answer'],
          properties: { answer: { enum: ['yes', 'no'] } },
        },
      },
    },
  }
}

/** Entities to begin with; sometimes one that is wanted is missing. */
export function randomData(dice: Dice): Record<string, Entities> {
  const names = PEOPLE.filter(() => dice.chance(0.85))
  const people = Array.from({ length: dice.below(4) }, (_, n) => ({ name: `P${n}`, sign: dice.chance(0.7) }))
  return {
    ...(dice.chance(0.03)
      ? {}
      : {
          deal: {
            n: dice.below(10),
            flag: dice.chance(0.5),
            people: people.length === 1 && dice.chance(0.5) ? people[0] : people,
            mails: Object.fromEntries(names.map((name) => [name, `${name}@example.test`])),
          },
        }),
    ...(dice.chance(0.8) ? { sum: { n: dice.below(10) } } : {}),
    ...(dice.chance(0.5) ? { note: { n: dice.below(10), flag: dice.chance(0.5) } } : {}),
  }
}

function participant(dice: Dice, key: string, mayBeMissing: boolean): ParticipantSpec {
  const isComputed = dice.chance(0.4)
  return {
    key,
    name: dice.chance(0.2) ? { expression: `"${key} " & $string($.deal.n)` } : key,
    email: isComputed ? { expression: `$.deal.mails.${key}` } : `${key}@example.test`,
    ...(isComputed && !mayBeMissing ? { required: false } : {}),
    ...(dice.chance(0.3) && mayBeMissing ? { required: dice.pick([false, false, true, '$.deal.flag']) } : {}),
  }
}

function randomEnvelopes(dice: Dice): EnvelopeSpec[] {
  return ['main', 'extra', 'later'].slice(0, dice.between(1, 3)).map((key, number) => ({
    key,
    ...(dice.chance(0.25) ? { includeIf: condition(dice, '$') } : {}),
    resolution: dice.chance(number === 0 ? 0.2 : 0.5) ? 'just_in_time' : 'immediate',
    documents: Array.from({ length: dice.between(1, 3) }, (_, index) =>
      randomDocument(dice, `${key}_${'abc'[index]}`),
    ),
  }))
}

function randomDocument(dice: Dice, key: string): DocumentSpec {
  const isIterated = dice.chance(0.2)
  const template = dice.weighted([
    ['form@1.0.0', 5],
    ['deal_form@1.0.0', 3],
    ['strict_form@1.0.0', 2],
  ])
  return {
    key,
    template,
    ...(dice.chance(0.3) ? { name: `Document ${key}` } : {}),
    ...(dice.chance(0.1) ? { fileId: '0190f3a0-0000-7000-8000-000000000000' } : {}),
    ...(isIterated ? { iterator: iteratorOf(dice) } : {}),
    ...(dice.chance(isIterated ? 0.5 : 0.15)
      ? { includeIf: isIterated ? '$.__iterator__.current.sign = true' : condition(dice, '$') }
      : {}),
    ...(template === 'deal_form@1.0.0' && dice.chance(0.5)
      ? {
          inputs: {
            deal: { expression: isIterated ? '{"n": $.__iterator__.index}' : '{"n": $.deal.n + 100}' },
          },
        }
      : {}),
  }
}

/** A plain form, one that gives out what it was rendered with, and one whose outputs are often refused. */
function templates(): Record<string, TemplateSpec> {
  const form = (roleOutput: (key: string) => { transform: string; schema?: string }): TemplateSpec => ({
    type: 'html',
    content: 'page@1.0.0',
    roles: PEOPLE.map((key) => ({ key, required: false, output: roleOutput(key) })),
    fields: PEOPLE.map((role) => ({ key: `${role}_answer`, type: 'text_field', role })),
  })
  return {
    'form@1.0.0': form(() => ({ transform: 'fields' })),
    'deal_form@1.0.0': {
      ...form((key) => ({ transform: `{"n": deal.n, "answer": fields.${key}_answer}` })),
      inputs: [{ key: 'deal', schema: 'any@1.0.0' }],
    },
    'strict_form@1.0.0': form((key) => ({
      schema: 'answer@1.0.0',
      transform: `{"answer": fields.${key}_answer}`,
    })),
  }
}

function customFields(dice: Dice): NonNullable<BlueprintSpec['customFields']> {
  const fields = [
    '$.deal.n',
    '$.deal.answer',
    '$.deal.n + $.sum.n',
    '$.deal.nothing',
    '$.deal.n & "/" & $.sum.n',
  ]
  return fields
    .filter(() => dice.chance(0.3))
    .map((expression, index) => ({ key: `field_${index}`, value: { expression } }))
}

/** Makes trees; counts steps, so that keys are unique and no tree grows too large. */
class TreeMaker {
  readonly #dice: Dice
  readonly #people: readonly ParticipantSpec[]
  readonly #envelopes: readonly EnvelopeSpec[]
  readonly #isSequential: boolean
  #count = 0

  constructor(
    dice: Dice,
    people: readonly ParticipantSpec[],
    envelopes: readonly EnvelopeSpec[],
    isSequential: boolean,
  ) {
    this.#isSequential = isSequential
    this.#dice = dice
    this.#people = people
    this.#envelopes = envelopes
  }

  root(): Step {
    return this.#dice.chance(0.05) ? this.#person() : this.#group(1)
  }

  #group(depth: number): GroupStep {
    const dice = this.#dice
    const key = this.#key('group')
    const children = Array.from({ length: dice.between(1, 4) }, () => this.#child(depth + 1))
    const completion = dice.weighted([
      ['all', 5],
      ['any', 2],
      ['quorum', 2],
    ] as const)
    const group: GroupStep = {
      key,
      type: 'group',
      execution: dice.chance(0.5) && !this.#isSequential ? 'parallel' : 'sequential',
      completion,
      ...(completion === 'quorum' ? { quorum: dice.between(1, children.length) } : {}),
      ...this.#includeIf(depth),
      children,
    }
    if (!dice.chance(0.5)) return group
    return { ...group, onComplete: groupUpdates(dice, group) }
  }

  #child(depth: number): Step {
    const mayNest = depth < DEPTH_MAX && this.#count < STEPS_MAX
    return mayNest && this.#dice.chance(0.4) ? this.#group(depth) : this.#person()
  }

  #person(): Step {
    const dice = this.#dice
    const { key: participantKey } = dice.pick(this.#people)
    const envelope = dice.pick(this.#envelopes)
    const signed = envelope.documents.filter(() => dice.chance(0.8))
    const documents = signed.length === 0 ? envelope.documents.slice(0, 1) : signed
    const step: Step = {
      key: this.#key(participantKey),
      type: 'participant',
      participant: participantKey,
      ...this.#includeIf(2),
      action: {
        type: 'sign',
        envelope: envelope.key,
        assignments: documents.map(({ key }) => ({ document: key, role: participantKey })),
      },
    }
    if (!dice.chance(0.4)) return step
    return { ...step, onComplete: personUpdates(dice, step) }
  }

  #includeIf(depth: number): { includeIf?: string } {
    if (!this.#dice.chance(depth === 1 ? 0.05 : 0.2)) return {}
    return { includeIf: condition(this.#dice, '$') }
  }

  #key(name: string): string {
    this.#count += 1
    return `${name}_${this.#count}`
  }
}
