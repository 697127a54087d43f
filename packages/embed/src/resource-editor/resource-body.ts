import { badgeStyles } from '@countersign/ui/badge'
import { button } from '@countersign/ui/button'
import { card } from '@countersign/ui/card'
import { type CSSResult, html, nothing, type TemplateResult } from 'lit'
import type { Access } from '../session/address.ts'
import { chunk } from '../session/chunk.ts'
import { adoptStyles } from '../shell/adopt-styles.ts'
import type { BodyHost, ElementBody } from '../shell/body.ts'
import { languageMenu } from '../shell/language-menu.ts'
import { stateCard } from '../shell/state-card.ts'
import { loadInterfaceFont } from '../signature/script-fonts.ts'
import { wishes } from '../texts/choice.ts'
import { Speech } from '../texts/speech.ts'
import type { Wording } from '../texts/texts.ts'
import type { Editor } from './editor.ts'
import { EditorFlow, type EditorView } from './editor-flow.ts'
import { editorStyles } from './editor-styles.ts'
import { isKind } from './kinds.ts'
import { clientOf, type ReadText } from './resource-client.ts'
import type { EditorKey } from './texts/en.ts'
import { EDITOR_TEXTS } from './texts/load-texts.ts'

const INTENT = 'builder'
/** The editor itself comes after the first paint. */
const loadEditor = chunk(() => import('./editor.ts'))

/** What `<ss-resource-editor>` shows: one version of a resource, written in its text and in views of it. */
export class Body implements ElementBody {
  readonly styles = [badgeStyles, editorStyles]
  readonly #host: BodyHost
  readonly #speech: Speech<EditorKey>
  #flow: EditorFlow | undefined
  #editor: Editor | undefined
  #chunkFails = false

  constructor(host: BodyHost) {
    this.#host = host
    this.#speech = new Speech<EditorKey>(EDITOR_TEXTS, () => host.changed())
  }

  get words(): Wording<EditorKey> {
    return this.#speech.words(wishes(navigator.languages))
  }

  get view(): EditorView {
    if (!this.#speech.isWhole) return this.#speech.fails ? 'offline' : 'loading'
    if (this.#refused) return 'wrongIntent'
    const view = this.#flow?.screen ?? 'loading'
    if (view !== 'open' || this.#editor) return view
    return this.#chunkFails ? 'offline' : 'loading'
  }

  get screen(): string {
    return this.view
  }

  start(access: Access): void {
    const { resource } = access
    const client = clientOf(access)
    if (
      access.intent !== INTENT ||
      client === undefined ||
      resource === undefined ||
      !isKind(resource.kind)
    ) {
      // Nothing is told while the element is being connected.
      queueMicrotask(() => this.#refuse(access.intent))
      return
    }
    const { kind, key, version } = resource
    const name = { kind, key, version }
    const flow = new EditorFlow(client, name, {
      changed: () => this.#host.changed(),
      opened: (read) => void this.#open(flow, read),
      emit: (event, detail) => this.#host.tell(event, detail, event !== 'error'),
    })
    this.#flow = flow
    void flow.refresh()
  }

  stop(): void {
    this.#flow?.stop()
    this.#editor?.stop()
    this.#flow = undefined
    this.#editor = undefined
    this.#refused = false
  }

  render(): TemplateResult {
    const { words, view } = this
    const menu = languageMenu(words.say('frame.language'), words.language)
    if (view === 'open' && this.#editor) return this.#editor.render(words, menu)
    return html`<div class="bare">${menu}</div>${this.#card(view)}`
  }

  updated(): void {
    if (this.view !== 'loading') void loadInterfaceFont()
    this.#editor?.updated(this.#host.root)
  }

  lookAgain(): void {
    const { view } = this
    if (view === 'offline' && this.#flow?.screen === 'open') this.#retryChunk?.()
    else void this.#flow?.refresh()
    this.#editor?.lookAgain()
  }

  leave(): void {
    this.#editor?.leave()
  }

  async keepTyped(): Promise<void> {
    this.#editor?.leave()
  }

  seen(): void {
    this.#editor?.lookAgain()
  }

  pressed(event: KeyboardEvent): void {
    this.#editor?.pressed(event)
  }

  #refused = false
  #retryChunk: (() => void) | undefined

  #refuse(intent: string | undefined): void {
    this.#refused = true
    const message = `The token's intent is ${intent ?? 'unknown'}: it opens no resource`
    this.#host.tell('error', { kind: 'wrongIntent', message }, false)
    this.#host.changed()
  }

  async #open(flow: EditorFlow, read: ReadText): Promise<void> {
    const loaded = await loadEditor().catch(() => undefined)
    this.#chunkFails = loaded === undefined
    this.#retryChunk = loaded === undefined ? () => void this.#open(flow, read) : undefined
    if (loaded && this.#flow === flow && this.#editor === undefined) {
      this.#editor = new loaded.Editor({
        name: flow.name,
        client: flow.client,
        read,
        // The token changes its own resource alone.
        can: (ability) =>
          ability === 'upload' || (flow.name.version === 'draft' && ability !== 'publishOthers'),
        changed: () => this.#host.changed(),
        words: () => this.words,
        tell: (event, detail) => this.#host.tell(event, detail, event !== 'error'),
        lost: (failure) => flow.lost(failure),
        adopt: (styles) => this.#adopt(styles),
      })
      this.#adopt(loaded.styles)
      const { kind, key, version } = flow.name
      this.#host.tell('ready', { kind, key, version })
    }
    this.#host.changed()
  }

  #adopt(styles: readonly CSSResult[]): void {
    adoptStyles(this.#host.root, styles)
  }

  #card(view: EditorView): TemplateResult {
    const { words } = this
    const retry = () => this.lookAgain()
    if (view === 'gone') return this.#goneCard(retry)
    return stateCard(words, view === 'open' ? 'loading' : view, this.#flow?.failure, retry)
  }

  /** A draft that is no more can begin anew with what was published: that is the one next step, if there is something. */
  #goneCard(retry: () => void): TemplateResult {
    const { say } = this.words
    const { failure, published: version } = this.#flow ?? {}
    const start = () => void this.#flow?.startFromPublished()
    const more = html`${failure?.traceId ? html`<p class="fine">${say('frame.traceId', { traceId: failure.traceId })}</p>` : nothing}
      <div class="buttons">${version ? button({ label: say('gone.start', { version }), kind: 'primary', press: start }) : button({ label: say('action.retry'), kind: 'primary', press: retry })}</div>`
    const text = say(version ? 'gone.again' : 'gone.nothing')
    return card({ icon: 'ended', title: say('gone.title'), text, more })
  }
}
