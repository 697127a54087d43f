import { html, type TemplateResult } from 'lit'
import type { HereInNamespace } from '../shell/page.ts'
import type { Words } from '../texts/speech.ts'
import type { FirstPlace } from './first-place.ts'

/** What a program, or somebody at a terminal, does in place of the clicks before. */
export function codeView(
  { say }: Words,
  here: HereInNamespace,
  { blueprint, scenario }: FirstPlace,
): TemplateResult {
  const scenarioKey = scenario?.replace(/@.*/, '')
  const data =
    scenarioKey === undefined
      ? ''
      : `
const { spec } = await client.scenarios.readVersion('${scenarioKey}', 'draft')`
  const text = `countersign login --url ${location.origin} --api-key KEY
countersign run ${blueprint}@draft${scenarioKey === undefined ? '' : ` --scenario ${scenarioKey}`} --watch --out signed

import { openClient } from '@countersign/sdk'

const client = openClient({ baseUrl: '${location.origin}', apiKey: 'KEY' })${data}
const workflow = await client.workflows.create({
  blueprintKey: '${blueprint}',
  blueprintVersion: 'draft',${scenarioKey === undefined ? '' : '\n  data: spec.data,'}
})
console.log(workflow.id, workflow.status)`
  return html`<div class="guide-code">
    <p>${say('guide.codeText')} <a href=${here.href('developers/keys')}>${say('guide.keys')}</a></p>
    <pre class="code" tabindex="0" role="group" aria-label=${say('guide.codeLabel')}>${text}</pre>
  </div>`
}
