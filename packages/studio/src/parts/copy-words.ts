import type { Words } from '../texts/speech.ts'

/** What the control that copies a text says. */
export function copyWords({ say }: Words): { copy: string; copied: string; copyYourself: string } {
  return { copy: say('frame.copy'), copied: say('frame.copied'), copyYourself: say('frame.copyYourself') }
}
