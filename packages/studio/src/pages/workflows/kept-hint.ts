import { css, html, nothing, type TemplateResult } from 'lit'
import type { HereInNamespace, PageHost } from '../../shell/page.ts'
import { placeOfList, readKeptList } from '../many/kept-list.ts'

/** A list of many that was broken off in this browser: how many of its rows wait, and the way on. */
export class KeptHint {
  readonly #host: PageHost
  readonly #here: HereInNamespace
  #kept: { title: string; count: number } | undefined

  constructor(host: PageHost, here: HereInNamespace) {
    this.#host = host
    this.#here = here
    void this.#look()
  }

  render(): TemplateResult | typeof nothing {
    if (this.#kept === undefined) return nothing
    const { say } = this.#host.words
    const { title, count } = this.#kept
    return html`<div class="panel kept-hint" role="status">
      <p>${say('many.kept', { title })}</p>
      <a class="button" href=${this.#here.href('workflows/many')}>${say('many.goOn', { count })}</a>
    </div>`
  }

  async #look(): Promise<void> {
    const list = await readKeptList(placeOfList(this.#host, this.#here))
    const count = list?.rows.filter(({ state }) => state === 'waiting').length ?? 0
    if (list === undefined || count === 0) return
    this.#kept = { title: list.title, count }
    this.#host.changed()
  }
}

export const keptHintStyles = css`
  .kept-hint {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.5rem 1rem;
  }
`
