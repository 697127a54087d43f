import { button } from '@countersign/ui/button'
import type { TemplateResult } from 'lit'
import type { HereInNamespace, PageHost } from '../../shell/page.ts'

/** Leads to the start of a workflow; shown to whoever may not, with what they lack. */
export function newWorkflowButton(
  host: PageHost,
  here: HereInNamespace,
  blueprint?: string,
  label = host.words.say('new.title'),
): TemplateResult {
  return button({
    label,
    kind: blueprint === undefined ? 'primary' : 'plain',
    icon: 'plus',
    refusal: here.refusal('workflow:create'),
    press: () => host.go(here.href('workflows/new', { blueprint })),
  })
}
