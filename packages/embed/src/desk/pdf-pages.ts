import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist'
import type { Outcome } from '../session/failure.ts'
import { openPdf, textOfPage } from './pdf-file.ts'

export interface PagesPorts {
  read(documentKey: string): Promise<Outcome<Blob>>
  changed(): void
  /** A page of the document is drawn and on the screen. */
  seen(documentKey: string): void
}
type FileState = 'loading' | 'ready' | 'failed'
interface OpenFile {
  state: FileState
  opened: Promise<PDFDocumentProxy | undefined>
  texts: Map<number, string>
  pages: number
}
interface Paper {
  documentKey: string
  page: number
  near: boolean
  onScreen: boolean
  drawnWidth: number
  /** a small one to choose from: it is not read */
  isThumb: boolean
  task: RenderTask | undefined
}

/** Pages within this distance of the screen are drawn ahead; those farther away give their memory back. */
const AHEAD = '900px'
/** A canvas of more pixels than this fails on phones. */
const PIXELS_MAX = 16_000_000
const REDRAW_AFTER_MS = 120
/** Without a network a document is asked for again until it comes. */
const LOAD_AGAIN_AFTER_MS = 2000

/**
 * Draws the pages of PDFs into elements with `data-document` and `data-page`: only those near the screen, one at a time,
 * as sharp as the screen is, and again when their width changes.
 */
export class PdfPages {
  readonly #ports: PagesPorts
  readonly #files = new Map<string, OpenFile>()
  readonly #papers = new Map<Element, Paper>()
  readonly #near: IntersectionObserver
  readonly #screen: IntersectionObserver
  readonly #sizes: ResizeObserver
  #current: { documentKey: string; page: number } | undefined
  #queue: Promise<void> = Promise.resolve()
  #timer: ReturnType<typeof setTimeout> | undefined
  #closed = false

  constructor(ports: PagesPorts) {
    this.#ports = ports
    this.#near = new IntersectionObserver((entries) => this.#moved(entries, 'near'), { rootMargin: AHEAD })
    this.#screen = new IntersectionObserver((entries) => this.#moved(entries, 'onScreen'), {
      threshold: 0.15,
    })
    this.#sizes = new ResizeObserver(() => this.#drawSoon(REDRAW_AFTER_MS))
  }

  stateOf(documentKey: string): FileState {
    return this.#files.get(documentKey)?.state ?? 'loading'
  }

  /** How many pages it has, once that is known; else 0. */
  pagesOf(documentKey: string): number {
    return this.#files.get(documentKey)?.pages ?? 0
  }

  /** The page that is read: the first one on the screen. */
  get current(): { documentKey: string; page: number } | undefined {
    return this.#current
  }

  textOf(documentKey: string, page: number): string {
    return this.#files.get(documentKey)?.texts.get(page) ?? ''
  }

  /** To be called after every render: looks for pages that came or went. */
  sync(root: ParentNode): void {
    const present = new Set<Element>(root.querySelectorAll('[data-page]'))
    for (const element of this.#papers.keys()) if (!present.has(element)) this.#forget(element)
    for (const element of present) if (!this.#papers.has(element)) this.#watch(element)
  }

  /** The document itself, for those who ask more of it; undefined when it cannot be read. */
  pdfOf(documentKey: string): Promise<PDFDocumentProxy | undefined> {
    return this.#open(documentKey).opened
  }

  retry(documentKey: string): void {
    this.#files.delete(documentKey)
    this.#drawSoon(0)
    this.#ports.changed()
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
    for (const element of [...this.#papers.keys()]) this.#forget(element)
    for (const file of this.#files.values()) void file.opened.then((pdf) => pdf?.loadingTask.destroy())
    this.#near.disconnect()
    this.#screen.disconnect()
    this.#sizes.disconnect()
  }

  #watch(element: Element): void {
    if (!(element instanceof HTMLElement)) return
    const documentKey = element.dataset.document ?? ''
    const page = Number(element.dataset.page)
    this.#papers.set(element, {
      documentKey,
      page,
      near: false,
      onScreen: false,
      drawnWidth: 0,
      isThumb: element.dataset.thumb !== undefined,
      task: undefined,
    })
    this.#near.observe(element)
    this.#screen.observe(element)
    this.#sizes.observe(element)
  }

  #forget(element: Element): void {
    this.#papers.get(element)?.task?.cancel()
    this.#papers.delete(element)
    this.#near.unobserve(element)
    this.#screen.unobserve(element)
    this.#sizes.unobserve(element)
  }

  #moved(entries: IntersectionObserverEntry[], what: 'near' | 'onScreen'): void {
    for (const { target, isIntersecting } of entries) {
      const paper = this.#papers.get(target)
      if (paper === undefined) continue
      paper[what] = isIntersecting
      if (what === 'near' && !isIntersecting) this.#clear(target, paper)
      if (what === 'onScreen') this.#tellSeen(paper)
    }
    this.#look()
    this.#drawSoon(0)
  }

  #look(): void {
    const read = [...this.#papers.values()].find(({ onScreen, isThumb }) => onScreen && !isThumb)
    if (read === undefined) return
    const { documentKey, page } = read
    if (this.#current?.documentKey === documentKey && this.#current.page === page) return
    this.#current = { documentKey, page }
    this.#ports.changed()
  }

  #clear(element: Element, paper: Paper): void {
    paper.task?.cancel()
    paper.drawnWidth = 0
    element.replaceChildren()
  }

  #tellSeen(paper: Paper): void {
    if (paper.onScreen && paper.drawnWidth > 0 && !paper.isThumb) this.#ports.seen(paper.documentKey)
  }

  #drawSoon(afterMs: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      for (const [element, paper] of this.#papers) {
        if (paper.near) this.#queue = this.#queue.then(() => this.#draw(element, paper))
      }
    }, afterMs)
  }

  async #draw(element: Element, paper: Paper): Promise<void> {
    const width = element.clientWidth
    if (this.#closed || !paper.near || width === 0 || Math.abs(width - paper.drawnWidth) < 1) return
    try {
      const pdf = await this.#open(paper.documentKey).opened
      if (pdf === undefined || !paper.near || this.#closed) return
      const canvas = await this.#paint(pdf, paper, width)
      paper.drawnWidth = width
      element.replaceChildren(canvas)
      this.#tellSeen(paper)
    } catch (error) {
      // A drawing that was overtaken by scrolling or by a new size is given up; any other trouble is the document's.
      if (!(error instanceof Error && error.name === 'RenderingCancelledException'))
        this.#fail(paper.documentKey)
    }
  }

  async #paint(pdf: PDFDocumentProxy, paper: Paper, width: number): Promise<HTMLCanvasElement> {
    const page = await pdf.getPage(paper.page)
    const plain = page.getViewport({ scale: 1 })
    const wanted = (width / plain.width) * Math.max(1, globalThis.devicePixelRatio)
    const scale = Math.min(wanted, Math.sqrt(PIXELS_MAX / (plain.width * plain.height)))
    const viewport = page.getViewport({ scale })
    const canvas = document.createElement('canvas')
    canvas.width = Math.ceil(viewport.width)
    canvas.height = Math.ceil(viewport.height)
    canvas.className = 'paper-ink'
    canvas.setAttribute('aria-hidden', 'true')
    paper.task = page.render({ canvas, viewport })
    await paper.task.promise
    paper.task = undefined
    return canvas
  }

  #open(documentKey: string, state: FileState = 'loading'): OpenFile {
    const known = this.#files.get(documentKey)
    if (known) return known
    const file: OpenFile = { state, texts: new Map(), pages: 0, opened: this.#load(documentKey) }
    this.#files.set(documentKey, file)
    return file
  }

  async #load(documentKey: string): Promise<PDFDocumentProxy | undefined> {
    const outcome = await this.#ports.read(documentKey)
    const pdf = outcome.ok ? await openPdf(outcome.value).catch(() => undefined) : undefined
    if (pdf !== undefined) {
      void this.#readTexts(documentKey, pdf)
      return pdf
    }
    this.#fail(documentKey)
    const isOffline = outcome.ok ? !navigator.onLine : outcome.failure.kind === 'offline'
    if (isOffline) setTimeout(() => this.#loadAgain(documentKey), LOAD_AGAIN_AFTER_MS)
    return undefined
  }

  /** It counts as failed until it is there: the person is told once. */
  #loadAgain(documentKey: string): void {
    if (this.#closed || this.stateOf(documentKey) !== 'failed') return
    this.#files.delete(documentKey)
    this.#open(documentKey, 'failed')
    this.#drawSoon(0)
  }

  async #readTexts(documentKey: string, pdf: PDFDocumentProxy): Promise<void> {
    const file = this.#files.get(documentKey)
    if (file === undefined) return
    file.state = 'ready'
    file.pages = pdf.numPages
    this.#ports.changed()
    for (let page = 1; page <= pdf.numPages && !this.#closed; page += 1) {
      file.texts.set(page, await textOfPage(pdf, page).catch(() => ''))
    }
    if (!this.#closed) this.#ports.changed()
  }

  #fail(documentKey: string): void {
    const file = this.#files.get(documentKey)
    if (file === undefined || this.#closed) return
    file.state = 'failed'
    this.#ports.changed()
  }
}
