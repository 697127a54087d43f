import { emptyState } from '@countersign/ui/empty-state'
import { readable } from '@countersign/ui/json-form/readable'
import { cells, rowsView } from '@countersign/ui/rows'
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
      <h2 class="envelope-name" title=${key}><bdi>${readable(key)}</bdi></h2>
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
  const rows = leavesOf(value, [])
  if (rows.length > ROWS_MAX)
    return html`<pre class="source" tabindex="0" role="group" aria-label=${key} dir="ltr">${JSON.stringify(value, undefined, 2)}</pre>`
  const row = ([path, leaf]: Leaf) =>
    html`<tr role="row">${cells([
      { body: html`<bdi title=${path.join('.') || key}>${pathText(path) || readable(key)}</bdi>` },
      { body: html`<bdi>${leafText(leaf)}</bdi>` },
    ])}</tr>`
  return rowsView({ label: readable(key) }, [say('data.name'), say('data.value')], rows.map(row))
}

/** The path that leads to a value, and the value. */
type Leaf = [readonly string[], unknown]

/** Each value that holds no other. */
function leavesOf(value: unknown, path: readonly string[]): Leaf[] {
  if (Array.isArray(value) && value.length > 0)
    return value.flatMap((item: unknown, index) => leavesOf(item, [...path, String(index + 1)]))
  if (isRecord(value) && Object.keys(value).length > 0)
    return Object.entries(value).flatMap(([key, item]) => leavesOf(item, [...path, key]))
  return [[path, value]]
}

/** As people write it: “Address › Lines › 2”. */
function pathText(path: readonly string[]): string {
  return path.map(readable).join(' › ')
}

function leafText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
