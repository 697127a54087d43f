import { look } from '@countersign/ui/look'
import { html, type TemplateResult } from 'lit'
import type { Session } from '../session/session.ts'

/** The first page in its shape and place, until what draws it is loaded: nothing moves when it comes. */
export function placeholderView(session: Session): TemplateResult {
  const [document] = session.documents
  const { width, height } = document?.pages[0] ?? { width: 595, height: 842 }
  return html`<div class="desk" aria-busy="true">
    <div class="documents"><section class="document">
      <header class="document-head"><h2><bdi>${document?.name}</bdi></h2></header>
      <div class="papers"><div class="paper" dir="ltr" ${look({ 'aspect-ratio': `${width} / ${height}` })}>
        <div class="paper-canvas"></div>
      </div></div>
    </section></div>
  </div>`
}
