import { InvalidInput } from '../lib/errors.ts'
import { limits } from '../limits.ts'

let commonWords: Promise<ReadonlySet<string>> | undefined
/** Loaded when the first password is judged: fifty thousand words and their lists take 17 MB, and few services judge one in their life. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(
    dictionary['passwords-common'].filter((word) => word.length >= 4).map((word) => word.toLowerCase()),
  )
}
/** Rows of keyboards and the order of letters and digits, there and back. */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
]
const SEQUENCES = ROWS.flatMap((row) => [row.repeat(2), [...row].toReversed().join('').repeat(2)])
const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
/** What must be left of a password beside what everybody guesses first, in characters. */
const OWN_CHARACTERS_MIN = 6

/**
 * A new password: long enough, and not one that is guessed first: a common one, a row of keys, one text again and again, or the person's own
 * name or address with little else.
 * @throws InvalidInput
 */
export async function requirePassword(
  password: string,
  about: { email: string; name: string },
  path: string,
): Promise<void> {
  const length = [...password.normalize('NFKC')].length
  const { passwordLengthMin: min, passwordLengthMax: max } = limits
  if (length < min) refuse(path, `A password must have at least ${min} characters; this one has ${length}`)
  if (length > max) refuse(path, `A password may have at most ${max} characters; this one has ${length}`)
  const plain = password.normalize('NFKC').toLowerCase()
  if (isSequence(plain) || isRepeated(plain))
    refuse(path, 'This password repeats itself or follows the keys of a keyboard: choose another one')
  commonWords ??= loadCommon()
  if (isCommon(plain, await commonWords))
    refuse(path, 'This password is one of those that are tried first: choose another one')
  const own = [...about.email.split(/[@.+_-]/), ...about.name.split(/\s+/), 'countersign'].map((word) =>
    word.toLowerCase(),
  )
  if (
    leftBeside(
      plain,
      own.filter((word) => word.length >= 3),
    ) < OWN_CHARACTERS_MIN
  )
    refuse(path, 'This password says little more than the name or the address: choose another one')
}

function refuse(path: string, message: string): never {
  throw InvalidInput.of([{ path, message }])
}

function isSequence(plain: string): boolean {
  const letters = plain.replace(/[^\p{L}\p{N}]/gu, '')
  return SEQUENCES.some((row) => row.includes(letters))
}

/** Two characters in turn, or a part again and again. */
function isRepeated(plain: string): boolean {
  return new Set(plain).size < 5 || /^(.{1,6}?)\1+.{0,3}$/su.test(plain)
}

/** A common one as it is, with letters written as digits, or with a few digits and signs around it. */
function isCommon(plain: string, common: ReadonlySet<string>): boolean {
  const spelled = [...plain].map((character) => LEET[character] ?? character).join('')
  return (
    [plain, spelled].some((text) => {
      const bare = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
      const around = plain.length - bare.length
      return common.has(text) || (common.has(bare) && around < OWN_CHARACTERS_MIN)
    }) || halvesAreCommon(plain, common)
  )
}

/** Two common ones in a row: passwordpassword, letmeindragon. */
function halvesAreCommon(plain: string, common: ReadonlySet<string>): boolean {
  const bare = plain.replace(/[^\p{L}\p{N}]/gu, '')
  return Array.from({ length: Math.max(0, bare.length - 7) }, (_, index) => index + 4).some(
    (cut) => common.has(bare.slice(0, cut)) && common.has(bare.slice(cut)),
  )
}

function leftBeside(plain: string, words: readonly string[]): number {
  return words
    .toSorted((a, b) => b.length - a.length)
    .reduce((text, word) => text.replaceAll(word, ''), plain).length
}
