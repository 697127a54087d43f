import { chunk } from '@countersign/embed/chunk'
import { nothing, type TemplateResult } from 'lit'
import { type FirstPlace, keepFirstPlace, readFirstPlace } from '../first/first-place.ts'
import type { Guide } from '../first/guide.ts'
import { keyOf } from './here.ts'
import { type Here, isInNamespace, type Noticed, type PageHost } from './page.ts'

const load = chunk(() => import('../first/guide.ts'))

/** Holds the guide of the first steps above the pages of the namespace where somebody began them; others load nothing of it. */
export class GuideLine {
  readonly #host: PageHost
  #at: string | undefined
  #place: FirstPlace | undefined
  #guide: Guide | undefined
  #isLoading = false

  constructor(host: PageHost) {
    this.#host = host
  }

  /** Where somebody is who left it: Home leads back. */
  leftAt(here: Here): FirstPlace | undefined {
    this.#enter(here)
    return this.#place?.isLeft === true ? this.#place : undefined
  }

  /** Begins it, or comes back to it. */
  begin(place: FirstPlace): void {
    this.#end()
    this.#keep({ ...place, isLeft: false })
  }

  /** A page knows how far a workflow is. */
  noticed(workflow: Noticed): void {
    this.#guide?.noticed(workflow)
  }

  render(here: Here | undefined): TemplateResult | typeof nothing {
    this.#enter(here)
    const place = this.#place
    if (here === undefined || !isInNamespace(here) || place === undefined || place.isLeft === true)
      return nothing
    if (this.#guide === undefined) void this.#load(here)
    return this.#guide?.render(place) ?? nothing
  }

  #enter(here: Here | undefined): void {
    const at = here?.namespace === undefined ? undefined : keyOf(here.organization, here.namespace)
    if (at === this.#at) return
    this.#end()
    this.#at = at
    this.#place = at === undefined ? undefined : readFirstPlace(at)
  }

  #keep(place: FirstPlace | undefined): void {
    keepFirstPlace(place)
    this.#place = place
    if (place === undefined || place.isLeft === true) this.#end()
    this.#host.changed()
  }

  #end(): void {
    this.#guide?.close()
    this.#guide = undefined
  }

  async #load(here: Here): Promise<void> {
    if (this.#isLoading) return
    this.#isLoading = true
    const loaded = await load().catch(() => undefined)
    this.#isLoading = false
    if (loaded === undefined || this.#at === undefined || !isInNamespace(here)) return
    this.#host.adopt([loaded.styles])
    this.#guide = new loaded.Guide(this.#host, here, (place) => this.#keep(place))
    this.#host.changed()
  }
}
