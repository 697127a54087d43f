import { field } from '@countersign/ui/field'
import type { TemplateResult } from 'lit'
import type { PageHost } from '../../shell/page.ts'
import { areShortCutsOn, switchShortCuts } from '../../shell/short-cuts.ts'

/** Whether keys of one letter do something, in this browser. */
export function shortCutSwitch(host: PageHost): TemplateResult {
  const { say } = host.words
  return field({
    id: 'me-short-cuts',
    label: say('shortCuts.switch'),
    hint: say('shortCuts.switchHint'),
    control: { kind: 'tick', value: areShortCutsOn() },
    change: (value) => {
      switchShortCuts(value === 'true')
      host.changed()
    },
  })
}
