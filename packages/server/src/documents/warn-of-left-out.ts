import { type PlacedField, standsInLoop } from '@countersign/engine'
import { contentOf, FIELD_FACTS, type Field } from '@countersign/resources'
import type { DocumentDescription } from './document-request.ts'
import type { Inspected } from './inspect-cache.ts'

/** Fields that one warning names. */
const NAMED_MAX = 12

/**
 * Fields of an HTML template that the document has no place for, although no includeIf of theirs says that they may be missing: its author is
 * told. A field of a round that is not there is missing with it; the last signature of a role is not.
 */
export function warnOfLeftOut(
  { template, assets }: Pick<DocumentDescription, 'template' | 'assets'>,
  { odd }: Pick<Inspected, 'odd'>,
  placed: readonly PlacedField[],
): string[] {
  if (template?.spec.type !== 'html') return []
  const fields = template.spec.fields ?? []
  // What is in the page and on no paper is told with its place there.
  const told = new Set(odd.map(({ field }) => field))
  const nowhere = new Set(placed.flatMap(({ key, isNowhere }) => (isNowhere && !told.has(key) ? [key] : [])))
  const isOfRounds = (field: Field) => standsInLoop({ template, assets }, field)
  const leftOut = fields.filter(
    (field) =>
      nowhere.has(field.key) && isMeant(field) && (!isOfRounds(field) || isLast(field, fields, nowhere)),
  )
  return leftOut.length === 0 ? [] : [warningOf(leftOut.map(({ key }) => `'${key}'`))]
}

/** Whether somebody was to give it, whatever the data. */
function isMeant({ role, includeIf, readOnly, type }: Field): boolean {
  const isGiven = FIELD_FACTS[type].givenBy !== 'nobody' && readOnly !== true
  return role !== undefined && includeIf === undefined && isGiven
}

/** Whether its role is left without any signature. */
function isLast(field: Field, fields: readonly Field[], nowhere: ReadonlySet<string>): boolean {
  const signatures = fields.filter((one) => one.role === field.role && contentOf(one) === 'signature')
  return contentOf(field) === 'signature' && signatures.every(({ key }) => nowhere.has(key))
}

function warningOf(names: readonly string[]): string {
  if (names.length === 1)
    return `The document has no place for the field ${names[0]}, which has no includeIf: nobody fills it in`
  const more = names.length > NAMED_MAX ? ` and ${names.length - NAMED_MAX} more` : ''
  const listed = `${names.slice(0, NAMED_MAX).join(', ')}${more}`
  return `The document has no place for the fields ${listed}, which have no includeIf: nobody fills them in`
}
