import { chunk } from '@countersign/embed/chunk'
import type { Editor } from '@countersign/embed/workflow-editor/editor'
import { editorClientOf, templatesReader } from '@countersign/embed/workflow-editor/editor-client'
import { html, type TemplateResult } from 'lit'
import { namespacePath, PersonCalls } from '../../parts/person-calls.ts'
import type { HereInNamespace, PageHost } from '../../shell/page.ts'
import { screen } from '../../shell/screens.ts'

const loadEditor = chunk(() => import('@countersign/embed/workflow-editor/editor'))

/** A workflow that has not started, for whoever may change it: the view of `ss-workflow-editor`, until it starts. */
export class PendingRun {
  readonly #host: PageHost
  readonly #here: HereInNamespace
  readonly #id: string
  readonly #started: () => void
  readonly #actions: () => TemplateResult
  #editor: Editor | undefined
  /** It is shown, or on its way: nothing of the run stands there until then, to be pressed by mistake. */
  #isWanted = false
  #isClosed = false
  /** Its chunk did not come: the run is shown. */
  #fails = false

  /**
   * @param started its run is to be shown: whoever hears it ends this
   * @param actions what can be done besides changing and starting it; it stands beside its name
   */
  constructor(
    host: PageHost,
    here: HereInNamespace,
    id: string,
    started: () => void,
    actions: () => TemplateResult,
  ) {
    this.#host = host
    this.#here = here
    this.#id = id
    this.#started = started
    this.#actions = actions
  }

  get isShown(): boolean {
    return this.#editor !== undefined
  }

  get isWanted(): boolean {
    return this.#isWanted && !this.#fails
  }

  /** Something is typed that the service does not have. */
  get isUnsaved(): boolean {
    return this.#editor?.unsaved !== undefined
  }

  /** Once it has come it is shown instead of the run. @param then what was shown rests */
  show(then: () => void): void {
    if (this.#isWanted || this.#here.refusal('workflow:update') !== undefined) return
    this.#isWanted = true
    this.#fails = false
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
    this.end()
  }

  updated(root: ShadowRoot): void {
    this.#editor?.updated(root)
  }

  render(): TemplateResult {
    if (this.#editor === undefined) return screen.waiting(this.#host.words.say('frame.loading'))
    return html`<div class="pending-run">${this.#editor.render()}</div>`
  }

  async #load(then: () => void): Promise<void> {
    const loaded = await loadEditor().catch(() => undefined)
    if (this.#isClosed || !this.#isWanted) return
    this.#fails = loaded === undefined
    this.#host.changed()
    if (loaded === undefined) return
    const calls = new PersonCalls(this.#here.client)
    const namespace = namespacePath(this.#here)
    const maySeeTemplates = this.#here.refusal('resource:read') === undefined
    const client = {
      ...editorClientOf(calls, namespace, encodeURIComponent(this.#id)),
      ...(maySeeTemplates && { readTemplates: templatesReader(calls, namespace) }),
    }
    const editor = new loaded.Editor(client, {
      changed: () => this.#host.changed(),
      namespace: this.#here.namespace.name,
      tell: (name) => {
        if (name === 'sessionExpired') void this.#host.access.read()
      },
      can: (ability) =>
        this.#here.refusal(ability === 'start' ? 'workflow:execute' : 'workflow:update') === undefined,
      corner: () => html`<span class="buttons">${this.#actions()}</span>`,
      started: () => {
        this.#started()
        this.#host.changed()
      },
    })
    this.#host.adopt(loaded.Editor.styles)
    this.#editor = editor
    then()
    editor.look()
    this.#host.changed()
  }
}
