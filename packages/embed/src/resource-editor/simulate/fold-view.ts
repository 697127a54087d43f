import { html, type TemplateResult } from 'lit'

/** A section of a run that folds away. */
export function foldView(id: string, title: string, body: TemplateResult): TemplateResult {
  return html`<details class="sim-block" open><summary><h2 class="small-title" id=${id}><bdi>${title}</bdi></h2></summary>${body}</details>`
}
