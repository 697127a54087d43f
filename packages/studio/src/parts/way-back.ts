import { icon } from '@countersign/ui/icons'
import { html, type TemplateResult } from 'lit'

/** Leads from a thing to the list that it is in; stands above the thing's name. */
export function wayBack(href: string, label: string): TemplateResult {
  return html`<p><a class="plain way-back" href=${href}>${icon('previous')}<span>${label}</span></a></p>`
}
