import { suggest } from '@countersign/expressions'
import { KEY_PATTERN, REFERENCE_PATTERN, VERSION_PATTERN } from './shapes/common.ts'

/** What the same is called elsewhere: in other services, in HTML, in older drafts of JSON Schema. */
const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  approve: ['sign'],
  approver: ['participant'],
  body: ['content'],
  condition: ['includeIf'],
  conditional: ['includeIf'],
  default: ['value'],
  defaultvalue: ['value'],
  html: ['content'],
  if: ['includeIf'],
  loop: ['iterator'],
  mandatory: ['required'],
  max: ['maximum', 'maxLength'],
  min: ['minimum', 'minLength'],
  optional: ['required'],
  parallel: ['group'],
  participant: ['email'],
  prefill: ['value'],
  recipient: ['participant'],
  recipients: ['participants'],
  regex: ['pattern'],
  regexp: ['pattern'],
  select: ['dropdown'],
  sequential: ['group'],
  serial: ['sequential'],
  signer: ['participant'],
  showif: ['includeIf'],
  signers: ['participants'],
  simultaneous: ['parallel'],
  steps: ['orchestration', 'children'],
  string: ['text_field'],
  tabs: ['fields'],
  text: ['text_field'],
  textarea: ['text_field'],
  title: ['name'],
  version: ['blueprintVersion'],
  visible: ['includeIf'],
  visibleif: ['includeIf'],
  when: ['includeIf'],
  workflow: ['orchestration'],
}

/** The candidate that a word most likely stands for: one that is spelt nearly so, or that is called so elsewhere; null when there is none. */
export function meantBy(word: string, candidates: Iterable<string>): string | null {
  const all = [...candidates]
  const names = Object.hasOwn(ELSEWHERE, word.toLowerCase()) ? ELSEWHERE[word.toLowerCase()] : undefined
  return suggest(word, all) ?? names?.find((name) => all.includes(name)) ?? null
}

/** What says the opposite of its candidate. */
const OPPOSITES: readonly string[] = ['optional']

/** `; did you mean 'x'?`, or nothing when no candidate is near. */
export function suggestion(word: string, candidates: Iterable<string>): string {
  const meant = meantBy(word, candidates)
  return asked(meant !== null && OPPOSITES.includes(word.toLowerCase()) ? `${meant}: false` : meant)
}

/** The same for a text of a wrong form: what it would be in the right one, where that is clear. */
export function suggestedForm(value: unknown, pattern: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  if (pattern === REFERENCE_PATTERN && LIKE_A_FILE.test(String(value)))
    return ": a file is named by a resource of its own, under 'file'; name that resource here"
  const mend = MENDED.get(pattern)
  const mended = mend?.(String(value))
  return asked(mended !== undefined && new RegExp(String(pattern)).test(mended) ? mended : null)
}

const LIKE_A_FILE = /[/\\]|\.(?:html?|hbs|css|pdf|png|jpe?g|webp|json|ya?ml)$/i

/** `$.person.name`, `$fullName(…)`: nobody is called so. */
export function looksComputed(value: unknown): boolean {
  return typeof value === 'string' && /^\s*\$(?:\$?\.\s*\w|\w+\s*\()/.test(value)
}

const asked = (meant: string | null) => (meant === null ? '' : `; did you mean '${meant}'?`)

const keyOf = (text: string) =>
  text
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/[-_.\s]+/g, '_')
    .toLowerCase()

function versionOf(text: string): string {
  const parts = text.replace(/^v/i, '').split('.')
  return [...parts, '0', '0'].slice(0, Math.max(3, parts.length)).join('.')
}

const MENDED = new Map<unknown, (text: string) => string>([
  [KEY_PATTERN, keyOf],
  [VERSION_PATTERN, versionOf],
  [
    REFERENCE_PATTERN,
    (text) => {
      const [key = '', version = 'draft', ...more] = text.split('@')
      const isDraft = version === 'draft' || version === 'latest'
      return [keyOf(key), isDraft ? 'draft' : versionOf(version), ...more].join('@')
    },
  ],
])
