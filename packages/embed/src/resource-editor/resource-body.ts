import { badgeStyles } from '@countersign/ui/badge'
import { button } from '@countersign/ui/button'
import { card } from '@countersign/ui/card'
import type { IconName } from '@countersign/ui/icons'
import { type CSSResult, html, nothing, type TemplateResult } from 'lit'
import type { Access } from '../session/address.ts'
import { chunk } from '../session/chunk.ts'
import type { BodyHost, ElementBody } from '../shell/body.ts'
import { languageMenu } from '../shell/language-menu.ts'
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

/** What each screen that is one card looks like; it says `<name>.title` and `<name>.text`. */
const CARDS = {
  loading: { icon: 'spinner', tone: 'neutral', canRetry: false },
  gone: { icon: 'ended', tone: 'neutral', canRetry: true },
  offline: { icon: 'cloud', tone: 'neutral', canRetry: true },
  sessionExpired: { icon: 'lock', tone: 'neutral', canRetry: false },
  wrongOrigin: { icon: 'lock', tone: 'bad', canRetry: false },
  wrongIntent: { icon: 'lock', tone: 'bad', canRetry: false },
  error: { icon: 'alert', tone: 'bad', canRetry: true },
} as const satisfies Record<
  Exclude<EditorView, 'open'>,
  { icon: IconName | 'spinner'; tone: 'neutral' | 'bad'; canRetry: boolean }
>

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
    const view = this.#flow?.view ?? 'loading'
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
    void flow.start()
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
    if (view === 'open' && this.#editor && !this.#refused) return this.#editor.render(words, menu)
    return html`<div class="bare">${menu}</div>${this.#card(this.#refused ? 'wrongIntent' : view)}`
  }

  updated(): void {
    if (this.view !== 'loading') void loadInterfaceFont()
    this.#editor?.updated(this.#host.root)
  }

  lookAgain(): void {
    const { view } = this
    if (view === 'offline' && this.#flow?.view === 'open') this.#retryChunk?.()
    else void this.#flow?.start()
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
        can: (ability) => ability === 'upload' || flow.name.version === 'draft',
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
    const { adoptedStyleSheets: sheets } = this.#host.root
    for (const { styleSheet } of styles)
      if (styleSheet && !sheets.includes(styleSheet)) sheets.push(styleSheet)
  }

  #card(view: EditorView): TemplateResult {
    const { say } = this.words
    const name = view === 'open' ? 'loading' : view
    const { icon, tone, canRetry } = CARDS[name]
    const { traceId } = this.#flow?.failure ?? {}
    const version = name === 'gone' ? this.#flow?.published : undefined
    const start = () => void this.#flow?.startFromPublished()
    const more = html`${traceId ? html`<p class="fine">${say('frame.traceId', { traceId })}</p>` : nothing}
      <div class="buttons">${canRetry ? button({ label: say('action.retry'), kind: version ? 'plain' : 'primary', press: () => this.lookAgain() }) : nothing}
      ${version ? button({ label: say('gone.start', { version }), kind: 'primary', press: start }) : nothing}</div>`
    return card({ icon, tone, title: say(`${name}.title`), text: say(`${name}.text`), more })
  }
}
