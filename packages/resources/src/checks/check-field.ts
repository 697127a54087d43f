import { regexProblem, slashesAround } from '../entity/linear-regex.ts'
import { contentOf, FIELD_FACTS, FIELD_TYPES, type FieldContent } from '../field-types.ts'
import { isRecord, type Path } from '../issue.ts'
import type { FieldValidation } from '../shapes/field-validation.ts'
import type { Field } from '../shapes/template-spec.ts'
import type { Findings } from './findings.ts'

/** What a field says of itself: its role exists, its choices, value and limits fit its type. */
export function checkField(field: Field, path: Path, roles: readonly string[], findings: Findings): void {
  checkRole(field, path, roles, findings)
  checkOptions(field, path, findings)
  checkSignature(field, path, findings)
  checkAutocomplete(field, path, findings)
  checkValue(field, path, findings)
  checkFormat(field, path, findings)
  if (field.validation !== undefined)
    checkValidation(field, field.validation, [...path, 'validation'], findings)
}

function checkRole(field: Field, path: Path, roles: readonly string[], findings: Findings): void {
  const { key, type, role, readOnly, value } = field
  if (role !== undefined && !roles.includes(role)) {
    findings.unknown([...path, 'role'], `This template has no role '${role}'`, role, roles)
  }
  if (role === undefined && ['signature', 'file'].includes(contentOf(field))) {
    const article = /^[aeiou]/.test(type) ? 'an' : 'a'
    findings.warn(
      [...path, 'type'],
      `'${key}' has no role, so nobody will fill it in: ${article} ${type} needs one`,
    )
  }
  if (role !== undefined && readOnly === true && value === undefined && FIELD_FACTS[type].prefillable) {
    findings.warn([...path, 'readOnly'], `'${key}' is read-only and has no value, so it stays empty`)
  }
}

function optionsOf(field: Field): string[] {
  return (field.options ?? []).map((option) => (typeof option === 'string' ? option : option.value))
}

function isChoice(field: Field): boolean {
  return contentOf(field) === 'option'
}

function checkOptions(field: Field, path: Path, findings: Findings): void {
  if (isChoice(field) && field.options === undefined)
    findings.error([...path, 'options'], `'options' is required for a ${field.type}`)
  if (!isChoice(field) && field.options !== undefined)
    findings.error([...path, 'options'], `'options' is only for ${typesHolding(['option'])}`)
  findings.unique(
    'Option',
    optionsOf(field).map((key, index) => ({ key, path: [...path, 'options', index] })),
  )
}

function checkSignature(field: Field, path: Path, findings: Findings): void {
  if (field.signature === undefined || contentOf(field) === 'signature') return
  const types = typesHolding(['signature'])
  findings.error(
    [...path, 'signature'],
    `'signature' is only for ${types}, and '${field.key}' is a ${field.type}`,
  )
}

function checkAutocomplete(field: Field, path: Path, findings: Findings): void {
  const contents = ['text', 'number', 'date', 'option'] as const
  if (field.autocomplete === undefined || isGivenAs(contents, field.type)) return
  findings.warn(
    [...path, 'autocomplete'],
    `'autocomplete' has no effect on a ${field.type}: it is for ${typesHolding(contents)}`,
  )
}

/** A literal value that the field could not show would fail every document. */
function checkValue(field: Field, path: Path, findings: Findings): void {
  const { key, type, value } = field
  if (value === undefined) return
  const at = [...path, 'value']
  if (!FIELD_FACTS[type].prefillable) {
    findings.warn(at, `'${key}' is a ${type}: signing gives its value, so this 'value' has no effect`)
    return
  }
  if (typeof value === 'object') return
  const wanted = WANTED[contentOf(field)]
  if (wanted !== undefined && !wanted.fits(value)) {
    findings.error(at, `'value' of a ${type} must be ${wanted.name}, not ${shown(value)}`)
  } else if (isChoice(field) && field.options !== undefined && !optionsOf(field).includes(String(value))) {
    findings.unknown(at, `${shown(value)} is not one of the options`, String(value), optionsOf(field))
  }
}

/** The types whose value a format shows. */
const formatted = FIELD_TYPES.filter((type) => ['number', 'date'].includes(FIELD_FACTS[type].holds)).join(
  ' and ',
)

/** What has no part of a date or number in it is shown to everybody as it stands. */
function checkFormat({ key, format, ...field }: Field, path: Path, findings: Findings): void {
  if (format === undefined) return
  const content = FIELD_FACTS[field.type].holds
  const at = [...path, 'format']
  if (content === 'number' && !/[#0]/.test(format))
    findings.warn(at, `'${format}' has no place for the number of '${key}': write # and 0, as in #,##0.00`)
  if (content !== 'date' && content !== 'number') {
    const instead = content === 'text' ? "; to ask for a form of the text, give 'validation.pattern'" : ''
    findings.warn(at, `'format' has no effect on a ${field.type}: it is for ${formatted}${instead}`)
  }
  if (content !== 'date') return
  const meant = format.replaceAll(/\b(?:y{4}|yy|m{1,4}|dd?)\b/g, (part) => part.toUpperCase())
  if (meant !== format)
    findings.warn(at, `'${format}' has small letters, which stand as they are; did you mean '${meant}'?`)
  else if (!/YY|M|D/.test(format))
    findings.warn(
      at,
      `'${format}' has no part of the date of '${key}': write D, M and YYYY, as in D MMMM YYYY`,
    )
}

interface Wanted {
  name: string
  fits(value: string | number | boolean): boolean
}

const TEXT: Wanted = { name: 'a text', fits: (value) => typeof value !== 'boolean' }

/** What a template may give from the start, as a literal; absent: it may give nothing. */
const WANTED: Readonly<Record<FieldContent, Wanted | undefined>> = {
  text: TEXT,
  option: TEXT,
  number: { name: 'a number', fits: (value) => typeof value === 'number' },
  date: { name: 'a date (YYYY-MM-DD)', fits: isDay },
  boolean: { name: 'true or false', fits: (value) => typeof value === 'boolean' },
  image: { name: "a file's id", fits: (value) => typeof value === 'string' },
  file: undefined,
  signature: undefined,
  nothing: undefined,
}

/** Why the page would not take what a scenario enters, as far as the type of the field tells; a list is one value for each round of a loop. */
export function enteredProblem(field: Field, value: unknown): string | undefined {
  if (value === undefined || value === null || value === '' || Array.isArray(value)) return undefined
  if (!isGivenAs(['text', 'number', 'date', 'boolean', 'option', 'signature'], field.type)) return undefined
  const content = contentOf(field)
  if (content === 'option') {
    const options = optionsOf(field)
    if (typeof value === 'string' && options.includes(value)) return undefined
    return `${entered(value)} is not an option of '${field.key}': ${listed(options)}`
  }
  const { name, fits } = ENTERED[content] ?? { name: '', fits: () => true }
  return fits(value)
    ? undefined
    : `'${field.key}' is a ${field.type}: it must be ${name}, not ${entered(value)}`
}

const ENTERED: Readonly<Partial<Record<FieldContent, { name: string; fits(value: unknown): boolean }>>> = {
  text: { name: 'a text', fits: (value) => typeof value === 'string' },
  number: { name: 'a number', fits: (value) => typeof value === 'number' },
  date: { name: 'a date (YYYY-MM-DD)', fits: isDay },
  boolean: { name: 'true or false', fits: (value) => typeof value === 'boolean' },
  signature: { name: 'given as in { kind: typed, text: Ada Lovelace, font: caveat }', fits: isRecord },
}

function entered(value: unknown): string {
  if (typeof value !== 'string') return isRecord(value) ? 'an object' : String(value)
  return `'${value.length <= 60 ? value : `${value.slice(0, 59)}…`}'`
}

/** Options that a message lists. */
const LISTED_MAX = 12

function listed(options: readonly string[]): string {
  const more = options.length > LISTED_MAX ? ', …' : ''
  return `${options.slice(0, LISTED_MAX).join(', ')}${more}`
}

function isDay(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false
  const time = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

function shown(value: string | number | boolean): string {
  return typeof value === 'string' ? `'${value}'` : String(value)
}

function checkValidation(field: Field, validation: FieldValidation, path: Path, findings: Findings): void {
  const { pattern, min, max, maxLength, maxFiles, types, maxBytes } = validation
  const problem = pattern === undefined ? undefined : regexProblem(pattern)
  if (problem !== undefined) findings.error([...path, 'pattern'], problem)
  const slashes = pattern === undefined ? undefined : slashesAround(pattern)
  if (slashes !== undefined) findings.warn([...path, 'pattern'], slashes)
  for (const [name, given, contents] of [
    ['pattern', pattern, ['text']],
    ['maxLength', maxLength, ['text']],
    ['min', min, ['number', 'date']],
    ['max', max, ['number', 'date']],
    ['maxFiles', maxFiles, ['file']],
    ['types', types, ['file']],
    ['maxBytes', maxBytes, ['file']],
  ] as const) {
    if (given === undefined) continue
    if (!isGivenAs(contents, field.type))
      findings.warn(
        [...path, name],
        `'${name}' has no effect on a ${field.type}: it is for ${typesHolding(contents)}`,
      )
    else if (name === 'min' || name === 'max') checkBound(field, given, [...path, name], findings)
  }
  if (typeof min === typeof max && min !== undefined && max !== undefined && min > max)
    findings.error([...path, 'min'], `'min' is ${min} and 'max' is ${max}: no value is between them`)
}

function isGivenAs(contents: readonly FieldContent[], type: Field['type']): boolean {
  return FIELD_FACTS[type].givenBy === 'person' && contents.includes(FIELD_FACTS[type].holds)
}

/** The types whose value somebody gives as one of these, in words. */
function typesHolding(contents: readonly FieldContent[]): string {
  return FIELD_TYPES.filter((type) => isGivenAs(contents, type)).join(' and ')
}

function checkBound(field: Field, bound: number | string, path: Path, findings: Findings): void {
  const isDate = contentOf(field) === 'date'
  const fits = isDate ? isDay(bound) : typeof bound === 'number'
  const wanted = isDate ? 'a date (YYYY-MM-DD)' : 'a number'
  if (!fits)
    findings.error(path, `'${String(path.at(-1))}' of a ${field.type} must be ${wanted}, not ${shown(bound)}`)
}
