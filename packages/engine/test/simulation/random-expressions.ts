import type { GroupStep, OnComplete, ParticipantStep } from '@countersign/resources'
import type { Dice } from './dice.ts'

/** Expressions over the entities of random-blueprint.ts. One in many errs. `root` is `$` or `$.inputs`. */

export function condition(dice: Dice, root: '$' | '$.inputs'): string {
  return dice.weighted([
    [`${root}.deal.n > ${dice.below(8)}`, 4],
    [`${root}.deal.n % 2 = ${dice.below(2)}`, 4],
    [`${root}.deal.flag`, 2],
    [`${root}.sum.n < ${dice.between(2, 12)}`, 2],
    [`${root}.deal.answer != "no"`, 2],
    ['true', 2],
    ['false', 1],
    [`${root}.deal.nothing`, 1],
    [`${root}.deal.n`, 0.15],
  ])
}

export function iteratorOf(dice: Dice): string {
  return dice.pick(['$.deal.people', '$.deal.people', '$.deal.people[sign = true]', '[1..$.deal.n % 3]'])
}

/** What the completion of a person's step does. */
export function personUpdates(dice: Dice, { action, participant }: ParticipantStep): OnComplete {
  const document = dice.pick(action.assignments).document
  const output = `$.docOutputs.${document}.${participant}`
  return onComplete(dice, [
    [`$merge([$.inputs.deal, {"answer": ${output}.answer, "n": $.inputs.deal.n + 1}])`, 3],
    // By $lookup: not every template's output gives the field, and the check at save reads plain paths.
    [`$merge([$.inputs.deal, {"answer": $lookup(${output}, "${participant}_answer")}])`, 3],
    [`$merge([$.inputs.deal, {"last": $keys($.docOutputs)}])`, 1],
    [`{"n": ($.inputs.deal.n + ${dice.below(20)}) % 97, "seen": $exists(${output})}`, 2],
  ])
}

/** What the completion of a group does: often it fetches what its children made. */
export function groupUpdates(dice: Dice, { children }: GroupStep): OnComplete {
  const child = dice.pick(children).key
  return onComplete(dice, [
    [`$.childOutputs.${child}.deal`, 3],
    ['$merge([$.inputs.deal, {"n": $sum($.childOutputs.*.deal.n) % 97}])', 3],
    ['$merge([$.inputs.deal, {"by": $keys($.childOutputs)}])', 2],
    [`{"n": $.inputs.deal.n + $.childOutputs.${child}.sum.n}`, 1],
  ])
}

function onComplete(dice: Dice, transforms: readonly (readonly [string, number])[]): OnComplete {
  const updates = Array.from({ length: dice.between(1, 3) }, () => {
    const key = dice.weighted([
      ['deal', 6],
      ['sum', 3],
      ['note', 1],
      ['elsewhere', 0.3],
    ])
    const transform = dice.weighted([
      ...transforms,
      ['{"n": ($.inputs.deal.n * 2) % 97, "mails": $.inputs.deal.mails}', 1],
      ['{"n": $.inputs.sum.n + 1}', 1],
      ['$.inputs.deal.nothing', 0.3],
      ['{"n": "much"}', 0.3],
      ['7', 0.2],
      ['$.inputs.deal.mails + "x"', 0.1],
    ])
    return { key, transform }
  })
  return { updates, ...(dice.chance(0.2) ? { validate: condition(dice, '$.inputs') } : {}) }
}
