import { password, text } from '@clack/prompts'
import { EXIT_INTERRUPTED } from '../exit-code.ts'
import { Failure } from '../failure.ts'

/** Asks a person at a terminal. @throws Failure when they would rather not */
export async function askText(
  message: string,
  initialValue: string,
  validate: (value: string) => string | undefined,
) {
  return answered(await text({ message, initialValue, validate: (value) => validate(value ?? '') }))
}

/** The same for what nobody should read over the shoulder. */
export async function askSecret(message: string, validate: (value: string) => string | undefined) {
  return answered(await password({ message, validate: (value) => validate(value ?? '') }))
}

function answered(answer: string | symbol): string {
  // A cancelled question is answered by a symbol.
  if (typeof answer === 'symbol') throw new Failure('Stopped; nothing was changed', EXIT_INTERRUPTED)
  return answer
}
