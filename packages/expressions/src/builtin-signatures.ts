import { builtinSignatures } from './functions/builtins.ts'

/** What each letter of a signature stands for (docs.jsonata.org, Function signature syntax). */
const TYPES: Readonly<Record<string, string>> = {
  s: 'string',
  n: 'number',
  b: 'boolean',
  l: 'null',
  a: 'array',
  o: 'object',
  f: 'function',
  j: 'JSON',
  x: 'any',
  u: 'string, number, boolean or null',
}

/** The functions of the language and of the service, without `$`, with what they take and give: `(string, number?) → string`. */
export function describeBuiltins(): { name: string; signature: string }[] {
  return builtinSignatures.map(([name, signature]) => ({ name, signature: inWords(signature) }))
}

function inWords(signature: string): string {
  const [taken = '', given = ''] = signature.replace(/^<|>$/g, '').split(/:(?![^<]*>)/)
  const parameters = [
    ...taken.matchAll(/\(([a-z]+)\)(?:<[^>]*>)?([?+-]*)|([a-z])(?:<(?:[^<>]|<[^>]*>)*>)?([?+-]*)/g),
  ]
  const words = parameters.map(([, several, after, one, behind]) => {
    const names = [...(several ?? one ?? '')].map((letter) => TYPES[letter] ?? letter).join(' or ')
    return `${names}${/[?]/.test(after ?? behind ?? '') ? '?' : ''}`
  })
  const result = TYPES[given.charAt(0)]
  return `(${words.join(', ')})${result ? ` → ${result}` : ''}`
}
