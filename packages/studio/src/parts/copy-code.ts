import { button } from '@countersign/ui/button'
import type { TemplateResult } from 'lit'
import type { PageHost } from '../shell/page.ts'

/** Below a code: copies it whole, and says whether the browser let it. */
export function copyButton(host: PageHost, code: string): TemplateResult {
  return button({ label: host.words.say('frame.copy'), icon: 'copy', press: () => void copy(host, code) })
}

async function copy(host: PageHost, code: string): Promise<void> {
  const isDone = await navigator.clipboard?.writeText(code).then(
    () => true,
    () => false,
  )
  const { say } = host.words
  host.tell(
    isDone ? { tone: 'good', text: say('frame.copied') } : { tone: 'bad', text: say('frame.copyCode') },
  )
}
