import { chunk } from '@countersign/embed/chunk'
import { saveFile } from '@countersign/embed/save-file'
import { button } from '@countersign/ui/button'
import type { TemplateResult } from 'lit'
import type { HereInNamespace, PageHost } from '../../shell/page.ts'

const load = chunk(() => import('./export-zip.ts'))

/** The button that saves every resource as one ZIP file. */
export class Exporting {
  readonly #host: PageHost
  readonly #here: HereInNamespace
  #progress: { done: number; total: number } | undefined
  #isOver = false

  constructor(host: PageHost, here: HereInNamespace) {
    this.#host = host
    this.#here = here
  }

  close(): void {
    this.#isOver = true
  }

  render(): TemplateResult {
    const { say } = this.#host.words
    const progress = this.#progress
    const refusal = this.#here.refusal('resource:read') ?? this.#here.refusal('file:read')
    const label = progress === undefined ? say('resources.export') : say('resources.exporting', progress)
    return button({
      label,
      icon: 'download',
      isBusy: progress !== undefined,
      refusal,
      press: () => void this.#save(),
    })
  }

  async #save(): Promise<void> {
    const { words } = this.#host
    const { client, namespace } = this.#here
    this.#tell(0, 0)
    try {
      const { exportResources } = await load()
      const tell = (done: number, total: number) => this.#tell(done, total)
      const archive = await exportResources(client, tell, () => this.#isOver)
      if (this.#isOver) return
      saveFile(archive, `${namespace.namespaceKey}-resources.zip`, 'as named')
      this.#host.tell({ tone: 'good', text: words.say('resources.exported') })
    } catch (error) {
      if (!this.#isOver) this.#host.tell({ tone: 'bad', ...this.#host.explain(error) })
    }
    this.#progress = undefined
    this.#host.changed()
  }

  #tell(done: number, total: number): void {
    this.#progress = { done, total }
    this.#host.changed()
  }
}
