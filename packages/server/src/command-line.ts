import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { suggest } from '@countersign/expressions/suggest'

/**
 * The options and the rest of a command line.
 * @param what is called so, in messages
 * @param also options that the caller reads itself
 * @throws Error that names an option which is not known, and the nearest that is
 */
export function readArguments<const Options extends ParseArgsOptionsConfig>(
  what: string,
  given: readonly string[],
  options: Options,
  also: readonly string[] = [],
) {
  const args = [...given]
  const { tokens } = parseArgs({ args, options, allowPositionals: true, strict: false, tokens: true })
  for (const token of tokens) {
    if (token.kind !== 'option' || Object.hasOwn(options, token.name)) continue
    throw unknown(
      `${what} has no option '${token.rawName}'`,
      token.name,
      [...Object.keys(options), ...also],
      (name) => `--${name}`,
    )
  }
  return parseArgs({ args, options, allowPositionals: true })
}

/** A sentence that names what was meant, perhaps, or all there is. */
export function unknown(
  sentence: string,
  name: string,
  known: readonly string[],
  write: (name: string) => string = (each) => each,
): Error {
  const meant = suggest(name, known)
  if (meant !== null) return new Error(`${sentence}; did you mean ${write(meant)}?`)
  return new Error(known.length === 0 ? sentence : `${sentence}; it has ${known.map(write).join(', ')}`)
}
