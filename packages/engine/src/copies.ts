import { showUnseen } from '@countersign/resources'
import { isEmailAddress } from './participant.ts'
import { dataOf, ExpressionFailure, evaluate, nameOfType, note, type Turn } from './turn.ts'
import type { EnvelopeState } from './workflow.ts'

/**
 * Everybody whom the blueprint names for a copy gets the sealed documents of an envelope: evaluated now, on the workflow's own data. One
 * that errs, or has no address, is left out and noted.
 */
export function sendCopies(turn: Turn, envelope: EnvelopeState): void {
  const copies = (turn.plan.blueprint.copies ?? []).flatMap(({ email, name }, index) => {
    try {
      const address = textOf(turn, index, 'email', email)
      if (address === undefined || !isEmailAddress(address)) {
        note(turn, 'copy.left_out', {
          envelopeKey: envelope.key,
          index,
          message: `${address ?? 'nothing'} is not an e-mail address`,
        })
        return []
      }
      const called = name === undefined ? undefined : nameOf(turn, index, name)
      return [{ email: address, ...(called !== undefined && { name: called }) }]
    } catch (error) {
      if (!(error instanceof ExpressionFailure)) throw error
      note(turn, 'copy.left_out', { envelopeKey: envelope.key, index, message: error.message })
      return []
    }
  })
  if (copies.length === 0) return
  envelope.copies = copies
  const workflowId = turn.workflow.id
  for (const index of copies.keys()) {
    turn.jobs.push({
      kind: 'send_copy',
      payload: { workflowId, envelopeKey: envelope.key, index },
      key: `${workflowId}/${envelope.key}/${index}`,
    })
  }
}

function nameOf(turn: Turn, index: number, given: string | { expression: string }): string | undefined {
  const name = textOf(turn, index, 'name', given)
  return name === undefined ? undefined : showUnseen(name, 'line')
}

function textOf(
  turn: Turn,
  index: number,
  property: 'email' | 'name',
  given: string | { expression: string },
): string | undefined {
  if (typeof given === 'string') return given
  const where = { place: `copies[${index}].${property}` }
  const result = evaluate(turn, { where, source: given.expression, input: dataOf(turn, undefined) })
  if (result === undefined || result === null) return undefined
  if (typeof result === 'string') return result
  throw new ExpressionFailure(where, `gives ${nameOfType(result)} where text is needed`)
}
