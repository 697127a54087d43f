import { html, nothing, type TemplateResult } from 'lit'
import type { Wording } from '../texts/texts.ts'
import { isKind } from './kinds.ts'
import type { Dependent } from './resource-client.ts'
import type { EditorKey } from './texts/en.ts'

/** The resources among what refers to one. */
export function dependentsList(
  { say }: Wording<EditorKey>,
  dependents: readonly Dependent[],
): TemplateResult {
  const resources = dependents.filter(({ type }) => type === 'resource')
  return html`${resources.length === 0 ? html`<p class="muted">${say('publish.nobody')}</p>` : nothing}
    <ul class="ways">${resources.map(
      ({ kind, key, version }) =>
        html`<li>${isKind(kind) ? say(`kind.${kind}`) : kind} <code dir="ltr">${key}@${version}</code></li>`,
    )}</ul>`
}
