import { html, type TemplateResult } from 'lit'
import { entryView } from '../shell/entry-view.ts'
import type { Failure, PageHost } from '../shell/page.ts'
import { screen } from '../shell/screens.ts'

const TOO_MANY = 429
const BROKEN = 500

/** What stands where the link of a mail leads nowhere any more; what failed otherwise can be tried again, and the link with it. */
export function linkOver(
  host: PageHost,
  failure: Failure,
  retry: () => void,
  instead: { href: string; text: string },
): TemplateResult {
  const { words } = host
  const { status = BROKEN } = failure
  if (status === TOO_MANY || status >= BROKEN) return screen.failed(words, failure, retry)
  return entryView(host, {
    title: words.say('link.over'),
    text: words.say('link.overText'),
    body: html`<a class="link" href=${instead.href}>${instead.text}</a>`,
  })
}
