import type { TemplateResult } from 'lit'
import type { Access } from '../session/address.ts'
import { chunk } from '../session/chunk.ts'
import { adoptStyles } from '../shell/adopt-styles.ts'
import type { BodyHost, ElementBody } from '../shell/body.ts'
import { languageMenu } from '../shell/language-menu.ts'
import { loadInterfaceFont } from '../signature/script-fonts.ts'
import type { FirstKey } from '../texts/first-words.ts'
import type { Wording } from '../texts/texts.ts'
import type { Monitor } from '../workflow-monitor/monitor.ts'
import { Editor } from './editor.ts'
import { EDITOR, editorClient } from './editor-client.ts'
import type { Unsaved } from './editor-flow.ts'
import type { EditorWording } from './facts.ts'

const INTENT = 'workflow'
const AGAIN_MS = 3000

/** Once a workflow runs, its run is shown: that comes when it is needed. */
const loadRun = chunk(() => import('./run.ts'))

/** What `<ss-workflow-editor>` shows: the view of a pending workflow, and in the same element its run, both with clients of the token. */
export class Body implements ElementBody {
  readonly styles = Editor.styles
  readonly #host: BodyHost
  #editor: Editor
  #monitor: Monitor | undefined
  #access: Access | undefined
  /** What was typed and not saved under a token that ended, for the next one of the same workflow. */
  #unsaved: Unsaved | undefined

  constructor(host: BodyHost) {
    this.#host = host
    // Speaks before there is a token, and asks for nothing.
    this.#editor = this.#editing({ token: '', baseUrl: '', kind: 'embed' })
  }

  get words(): EditorWording {
    return this.#editor.words
  }

  get view(): string {
    return this.#monitor?.screen ?? this.#editor.screen
  }

  get screen(): string {
    return this.view
  }

  start(access: Access): void {
    this.#access = access
    const editor = this.#editing(access)
    this.#editor = editor
    globalThis.addEventListener('beforeunload', this.#warn)
    if (access.intent === INTENT && access.workflowId !== undefined) editor.look()
    else {
      const message = `The token's intent is ${access.intent ?? 'unknown'}: it opens no workflow`
      queueMicrotask(() => editor.refuse(message))
    }
  }

  stop(): void {
    this.#unsaved = this.#editor.unsaved ?? this.#unsaved
    globalThis.removeEventListener('beforeunload', this.#warn)
    this.#editor.stop()
    this.#monitor?.stop()
    this.#monitor = undefined
    this.#access = undefined
  }

  render(): TemplateResult {
    return (this.#monitor ?? this.#editor).render()
  }

  updated(): void {
    const { screen } = this
    if (screen === 'pending' || screen === 'run') void loadInterfaceFont()
    this.#editor.updated(this.#host.root)
  }

  lookAgain(): void {
    if (this.#monitor) this.#monitor.wake()
    else this.#editor.look()
  }

  leave(): void {
    this.#monitor?.rest()
  }

  /** Nothing is saved that nobody asked to save: saving may start the workflow. What is typed stays in the page. */
  async keepTyped(): Promise<void> {}

  seen(): void {
    this.lookAgain()
  }

  pressed(): void {}

  #editing(access: Access): Editor {
    const isSame = this.#unsaved !== undefined && this.#unsaved.workflowId === access.workflowId
    const host = {
      changed: () => this.#host.changed(),
      tell: (name: string, detail: object) => this.#host.tell(name, detail, name !== 'error'),
      can: () => true,
      started: () => void this.#showRun(access),
      corner: menuIn,
    }
    return new Editor(editorClient(access), host, isSame ? this.#unsaved : undefined)
  }

  /** From now on the run is shown, read only. That it is ready was told before. */
  async #showRun(access: Access): Promise<void> {
    this.#unsaved = undefined
    const run = await loadRun().catch(() => undefined)
    if (this.#access !== access || this.#monitor) return
    if (run === undefined) {
      setTimeout(() => void this.#showRun(access), AGAIN_MS)
      return
    }
    adoptStyles(this.#host.root, run.styles)
    this.#monitor = run.openRun(access, EDITOR, {
      changed: () => this.#host.changed(),
      tell: (name, detail) => {
        if (name !== 'ready') this.#host.tell(name, detail, name !== 'error')
      },
      can: () => true,
      corner: menuIn,
    })
    this.#monitor.start()
    this.#host.changed()
  }

  /** The browser asks before what is typed is lost with the page. */
  readonly #warn = (event: BeforeUnloadEvent) => {
    if (this.#editor.unsaved !== undefined) event.preventDefault()
  }
}

function menuIn({ say, language }: Wording<FirstKey>): TemplateResult {
  return languageMenu(say('frame.language'), language)
}
