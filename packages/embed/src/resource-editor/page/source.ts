import { YamlText } from '@countersign/resources/yaml-text'
import { PdfPages } from '../../desk/pdf-pages.ts'
import { malformed, type Outcome } from '../../session/failure.ts'
import { isRecord, isString } from '../../session/shape.ts'
import type { ResourceClient } from '../resource-client.ts'
import { type Ground, readGround } from './ground.ts'

export type SourceState = 'loading' | 'ready' | 'failed' | 'none'

/** Pages that fields are drawn over, wherever they come from. */
export interface Source {
  readonly state: SourceState
  readonly ground: Ground | undefined
  /** What is drawn under this name; another document has another. */
  readonly documentKey: string
  /** The words of a page, for those who listen to it. */
  textOf(page: number): string
  /** The file is there, and a page of it could not be drawn. */
  readonly isUndrawn: boolean
  again(): void
  sync(root: ParentNode): void
  close(): void
}

/** A PDF that is there, drawn page by page. */
export class PageSource implements Source {
  state: SourceState = 'loading'
  ground: Ground | undefined
  readonly #read: (content: string) => Promise<Outcome<Blob>>
  readonly #changed: () => void
  #pages: PdfPages | undefined
  #content: string | undefined

  /** @param read gets its bytes */
  constructor(read: (content: string) => Promise<Outcome<Blob>>, changed: () => void) {
    this.#read = read
    this.#changed = changed
  }

  get documentKey(): string {
    return this.#content ?? ''
  }

  textOf(page: number): string {
    return this.#pages?.textOf(this.documentKey, page) ?? ''
  }

  get isUndrawn(): boolean {
    return this.state === 'ready' && this.#pages?.stateOf(this.documentKey) === 'failed'
  }

  /** @param content what it is read by; empty: there is none */
  open(content: string): void {
    if (content === this.#content) return
    this.#content = content
    this.#load()
  }

  again(): void {
    this.#load()
  }

  /** To be called after every render. */
  sync(root: ParentNode): void {
    this.#pages?.sync(root)
  }

  close(): void {
    this.#pages?.close()
    this.#pages = undefined
  }

  #load(): void {
    this.close()
    this.ground = undefined
    this.state = this.#content === '' ? 'none' : 'loading'
    if (this.state === 'none') return
    const pages = new PdfPages({
      read: this.#read,
      changed: this.#changed,
      seen: () => undefined,
    })
    this.#pages = pages
    void this.#measure(pages, this.documentKey)
  }

  async #measure(pages: PdfPages, documentKey: string): Promise<void> {
    const pdf = await pages.pdfOf(documentKey)
    const ground = pdf && (await readGround(pdf, this.#changed).catch(() => undefined))
    if (this.#pages !== pages) return
    this.ground = ground
    this.state = ground === undefined ? 'failed' : 'ready'
    this.#changed()
  }
}

/** The bytes of the PDF that a template's fields lie on. @param content key@version of its asset */
export async function readPdf(client: ResourceClient, content: string): Promise<Outcome<Blob>> {
  const [key = '', version = 'draft'] = content.split('@')
  const asset = await client.readText({ kind: 'Asset', key, version })
  if (!asset.ok) return asset
  const { value } = new YamlText(asset.value.text)
  const spec = isRecord(value) && isRecord(value.spec) ? value.spec : {}
  return isString(spec.fileId) ? client.fileBytes(spec.fileId) : { ok: false, failure: malformed(200) }
}
