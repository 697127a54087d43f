import { emptyState } from '@countersign/ui/empty-state'
import type { TemplateResult } from 'lit'
import type { Words } from '../texts/speech.ts'

/** A page for which somebody lacks the scope: it is there, and says which. */
export function notSeen({ say }: Words, refusal: string): TemplateResult {
  return emptyState({ icon: 'lock', title: say('org.notSeen'), text: refusal })
}
