import { icon } from '@countersign/ui/icons'
import { look } from '@countersign/ui/look'
import { html, type TemplateResult } from 'lit'
import type { SessionDocument } from '../session/session.ts'
import type { DeskContext } from './desk-context.ts'

/** With fewer pages than this one scrolls, and a way to jump is only in the way. */
const PAGES_MIN = 4

export interface PagesPorts {
  closed(): void
}

export function isLong(documents: readonly SessionDocument[]): boolean {
  return documents.reduce((sum, { pages }) => sum + pages.length, 0) >= PAGES_MIN
}

/** Where one is, and the way to any other page. */
export function pagesButton(context: DeskContext, open: () => void): TemplateResult {
  const { document, page } = placeOf(context)
  return html`<button type="button" class="button quiet pages-button" part="button" aria-haspopup="dialog" @click=${open}>
    ${icon('document')}<span>${context.words.say('guide.pages', { page, count: document?.pages.length ?? 1 })}</span>
  </button>`
}

/** Every page, small, and a number to type. */
export function pagesDialog(context: DeskContext, ports: PagesPorts): TemplateResult {
  const { say } = context.words
  const { document: present, page } = placeOf(context)
  const shut = (event: Event) => {
    if (event.currentTarget instanceof Element) event.currentTarget.closest('dialog')?.close()
  }
  const jump = (event: Event) => {
    event.preventDefault()
    if (!(event.currentTarget instanceof HTMLFormElement) || present === undefined) return
    const wanted = Number(new FormData(event.currentTarget).get('page'))
    context.act.goToPage(present.key, Math.min(Math.max(1, Math.round(wanted) || 1), present.pages.length))
    shut(event)
  }
  return html`<dialog class="dialog pages" part="dialog" aria-labelledby="pages-title" @close=${ports.closed}>
    <div class="dialog-body">
      <header class="dialog-head">
        <h2 id="pages-title">${say('pages.title')}</h2>
        <button type="button" class="icon-button" aria-label=${say('action.close')} @click=${shut}>${icon('cross')}</button>
      </header>
      <form class="pages-jump" novalidate @submit=${jump}>
        <label class="labelled"><span>${say('pages.number')}</span>
          <input class="input" name="page" inputmode="numeric" autocomplete="off" value=${page} /></label>
        <button class="button" part="button">${say('pages.go')}</button>
      </form>
      ${context.session.documents.map((document) => thumbsView(context, document, shut))}
    </div>
  </dialog>`
}

function thumbsView(
  context: DeskContext,
  document: SessionDocument,
  shut: (event: Event) => void,
): TemplateResult {
  const { say } = context.words
  const count = document.pages.length
  const here = placeOf(context)
  return html`<section><h3>${document.name}</h3><ol class="thumbs">${document.pages.map((size, index) => {
    const page = index + 1
    const isHere = here.document?.key === document.key && here.page === page
    const go = (event: Event) => {
      context.act.goToPage(document.key, page)
      shut(event)
    }
    return html`<li><button type="button" class="thumb" aria-current=${isHere ? 'page' : 'false'}
      aria-label=${say('document.page', { page, count, document: document.name })} @click=${go}>
      <span class="thumb-paper" ${look({ 'aspect-ratio': `${size.width} / ${size.height}` })}
        data-document=${document.key} data-page=${page} data-thumb></span>
      <span class="thumb-number" aria-hidden="true">${page}</span>
    </button></li>`
  })}</ol></section>`
}

function placeOf({ session, pages }: DeskContext): { document: SessionDocument | undefined; page: number } {
  const { current } = pages
  const document = session.documents.find(({ key }) => key === current?.documentKey) ?? session.documents[0]
  return { document, page: current?.page ?? 1 }
}
