import { emptyState } from '@countersign/ui/empty-state'
import { html, nothing, type TemplateResult } from 'lit'
import { isRecord } from '../session/shape.ts'
import type { MonitorWording } from './wording.ts'
import { type EntitiesThen, stepsOf, type Workflow } from './workflow.ts'

/** Of one entity; what has more values is shown as its text. */
const ROWS_MAX = 200

/** The entities, value by value. @param versions those that were there by then, where the moment is past */
export function dataView(
  words: MonitorWording,
  workflow: Workflow,
  versions: EntitiesThen['versions'],
): TemplateResult {
  const { say } = words
  const all = Object.entries(workflow.data)
  if (all.length === 0)
    return emptyState({ icon: 'list', title: say('data.none'), text: say('data.noneText') })
  return html`${all.map(([key, value]) => {
    const version = versions.findLast((one) => one.entityKey === key)
    return html`<section class="entity" part="entity">
      <h2 class="envelope-name"><bdi>${key}</bdi></h2>
      ${version ? html`<p class="fine">${versionText(words, workflow, version)}</p>` : nothing}
      ${entityView(words, key, value)}
    </section>`
  })}`
}

function versionText(
  { say }: MonitorWording,
  { steps }: Workflow,
  { version, stepKey }: EntitiesThen['versions'][number],
): string {
  if (stepKey === undefined) return say('data.version', { version })
  const step = stepsOf(steps).find(({ key }) => key === stepKey)
  return say('data.versionBy', { version, step: step?.name ?? stepKey })
}

function entityView({ say }: MonitorWording, key: string, value: unknown): TemplateResult {
  const rows = leavesOf(value, '')
  if (rows.length > ROWS_MAX)
    return html`<pre class="source" tabindex="0" role="group" aria-label=${key} dir="ltr">${JSON.stringify(value, undefined, 2)}</pre>`
  return html`<table class="rows"><thead><tr><th scope="col">${say('data.name')}</th><th scope="col">${say('data.value')}</th></tr></thead>
    <tbody>${rows.map(([path, leaf]) => html`<tr><th scope="row" class="path"><bdi>${path === '' ? key : path}</bdi></th><td dir="auto">${leafText(leaf)}</td></tr>`)}</tbody></table>`
}

/** Each value that holds no other, with the path that leads to it. */
function leavesOf(value: unknown, path: string): [string, unknown][] {
  if (Array.isArray(value) && value.length > 0)
    return value.flatMap((item: unknown, index) => leavesOf(item, `${path}[${index}]`))
  if (isRecord(value) && Object.keys(value).length > 0)
    return Object.entries(value).flatMap(([key, item]) =>
      leavesOf(item, path === '' ? key : `${path}.${key}`),
    )
  return [[path, value]]
}

function leafText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
