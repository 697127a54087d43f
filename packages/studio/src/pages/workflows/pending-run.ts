import { chunk } from '@countersign/embed/chunk'
import type { Editor } from '@countersign/embed/workflow-editor/editor'
import { editorClientOf } from '@countersign/embed/workflow-editor/editor-client'
import { html, type TemplateResult } from 'lit'
import { namespacePath, PersonCalls } from '../../parts/person-calls.ts'
import type { HereInNamespace, PageHost } from '../../shell/page.ts'

const loadEditor = chunk(() => import('@countersign/embed/workflow-editor/editor'))

/** A workflow that has not started, for whoever may change it: the view of `ss-workflow-editor`, until it starts. */
export class PendingRun {
  readonly #host: PageHost
  readonly #here: HereInNamespace
  readonly #id: string
  readonly #started: () => void
  #editor: Editor | undefined
  #isWanted = false
  #isClosed = false

  /** @param started its run is to be shown */
  constructor(host: PageHost, here: HereInNamespace, id: string, started: () => void) {
    this.#host = host
    this.#here = here
    this.#id = id
    this.#started = started
  }

  get isShown(): boolean {
    return this.#editor !== undefined
  }

  /** Once it has come it is shown instead of the run. @param then what was shown ends */
  show(then: () => void): void {
    if (this.#isWanted || this.#here.refusal('workflow:update') !== undefined) return
    this.#isWanted = true
    void this.#load(then)
  }

  /** Asks the service what is true now; what is typed stays. */
  look(): void {
    this.#editor?.look()
  }

  end(): void {
    this.#editor?.stop()
    this.#editor = undefined
    this.#isWanted = false
  }

  close(): void {
    this.#isClosed = true
    globalThis.removeEventListener('beforeunload', this.#warn)
    this.end()
  }

  updated(root: ShadowRoot): void {
    this.#editor?.updated(root)
  }

  render(actions: () => TemplateResult): TemplateResult {
    return html`<div class="pending-run"><div class="buttons">${actions()}</div>${this.#editor?.render()}</div>`
  }

  async #load(then: () => void): Promise<void> {
    const loaded = await loadEditor().catch(() => undefined)
    if (loaded === undefined || this.#isClosed || !this.#isWanted) return
    const client = editorClientOf(
      new PersonCalls(this.#here.client),
      namespacePath(this.#here),
      encodeURIComponent(this.#id),
    )
    const editor = new loaded.Editor(client, {
      changed: () => this.#host.changed(),
      tell: (name) => {
        if (name === 'sessionExpired') void this.#host.access.read()
      },
      can: (ability) =>
        this.#here.refusal(ability === 'start' ? 'workflow:execute' : 'workflow:update') === undefined,
      started: () => {
        this.end()
        this.#started()
        this.#host.changed()
      },
    })
    this.#host.adopt(loaded.Editor.styles)
    this.#editor = editor
    globalThis.addEventListener('beforeunload', this.#warn)
    then()
    editor.look()
    this.#host.changed()
  }

  /** The browser asks before what is typed is lost with the page. */
  readonly #warn = (event: BeforeUnloadEvent) => {
    if (this.#editor?.unsaved !== undefined) event.preventDefault()
  }
}
