import type { Client } from '@countersign/sdk'
import { html, type TemplateResult } from 'lit'
import type { Here } from '../shell/page.ts'
import type { Words } from '../texts/speech.ts'
import { resourceHref } from './resource-address.ts'

type RowOf<List extends (...given: never[]) => { page(): Promise<{ data: readonly unknown[] }> }> = Awaited<
  ReturnType<ReturnType<List>['page']>
>['data'][number]
/** What names a file. */
export type FileUse = RowOf<Client['files']['listDependents']>
/** What names a version of a resource. */
export type Dependent = RowOf<Client['templates']['listDependents']>

/** One thing that names another, as a link to it. */
export function dependentView({ say }: Words, here: Here, one: FileUse | Dependent): TemplateResult {
  if (one.type === 'workflow')
    return html`<a href=${here.href(`workflows/${one.workflowId}`)}><bdi>${one.name || one.workflowId}</bdi></a> <span class="fine">${say(`status.${one.status}`)}</span>`
  // Only embed tokens are told no more than how many.
  if (one.type === 'workflows') return html`${say('workflows.count', { count: one.count })}`
  if (one.type === 'namespace')
    return html`<a href=${here.href('settings')}>${say('nav.settings')}</a> <span class="fine">${say(`settings.${one.setting}`)}</span>`
  const { kind, key, version } = one
  const href = resourceHref(here, kind, key, version === 'draft' ? {} : { version })
  return html`<a href=${href}><bdi>${key}@${version}</bdi></a> <span class="fine">${say(`kind.${kind}`)}</span>`
}
