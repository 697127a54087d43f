import { look } from '@countersign/ui/look'
import { html, type TemplateResult } from 'lit'
import type { PageWords } from '../../page/page-words.ts'
import type { Source } from '../../page/source.ts'

/** CSS pixels of a point at 100 %. */
const PIXELS_PER_POINT = 96 / 72

/** Pages to look at, as wide as there is room; with their words for those who listen. */
export function paperView(words: PageWords, source: Source, label: string): TemplateResult {
  const pages = source.ground?.pages ?? []
  const { documentKey } = source
  return html`<div class="pages-room" role="region" aria-label=${label} tabindex="0"><div class="asset-sheets">${pages.map(
    ({ width, height }, index) => {
      const page = index + 1
      const title = words.say('page.title', { page, count: pages.length })
      return html`<section class="sheet-place" aria-label=${title}>
        <div class="sheet" dir="ltr" ${look({ 'aspect-ratio': `${width} / ${height}`, 'max-inline-size': `${width * PIXELS_PER_POINT}px` })}>
          <div class="sheet-ink" data-document=${documentKey} data-page=${page}></div>
        </div>
        <div class="hidden" dir="auto">${source.textOf(page)}</div>
        <p class="sheet-number" aria-hidden="true">${title}</p>
      </section>`
    },
  )}</div></div>`
}
