import { html, nothing, type TemplateResult } from 'lit'
import { dependentView, type FileUse } from '../../parts/dependent-view.ts'
import { Listing } from '../../parts/listing.ts'
import type { HereInNamespace, PageHost } from '../../shell/page.ts'

/** What names a file: resources, workflows, settings. As long as something does, the file stays. */
export class FileUses {
  readonly #host: PageHost
  readonly #here: HereInNamespace
  readonly #list: Listing<FileUse>

  constructor(host: PageHost, here: HereInNamespace, fileId: string) {
    this.#host = host
    this.#here = here
    this.#list = new Listing(host, (signal) => here.client.files.listDependents(fileId, {}, { signal }))
    void this.load()
  }

  /** How many there are; undefined while nobody knows. */
  get total(): number | undefined {
    const { isLoading, failure, total } = this.#list
    return isLoading || failure !== undefined ? undefined : total
  }

  load(): Promise<void> {
    return this.#list.load()
  }

  close(): void {
    this.#list.stop()
  }

  render(): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const { total } = this.#list
    return html`${total === undefined || total === 0 ? nothing : html`<p class="muted" role="status">${say('files.usedBy', { count: total })}</p>`}
      ${this.#list.render(
        (rows) =>
          html`<ul class="version-list">${rows.map((one) => html`<li>${dependentView(words, this.#here, one)}</li>`)}</ul>`,
        () => html`<p class="muted">${say('files.unused')}</p>`,
      )}`
  }
}
