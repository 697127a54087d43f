import type { Here } from '../shell/page.ts'
import type { Words } from '../texts/speech.ts'

/** The text of a question before what cannot be undone: in a live namespace with its name. */
export function askText({ say }: Words, { namespace }: Here, text: string): string {
  return namespace?.mode === 'live' ? `${text} ${say('ask.live', { namespace: namespace.name })}` : text
}
