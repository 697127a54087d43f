import { chunk } from '@countersign/embed/chunk'
import { frameStyles } from '@countersign/embed/frame-styles'
import type { Editor } from '@countersign/embed/resource-editor/editor'
import { EditorFlow } from '@countersign/embed/resource-editor/editor-flow'
import { editorStyles } from '@countersign/embed/resource-editor/editor-styles'
import type { Kind } from '@countersign/embed/resource-editor/kinds'
import { type ReadText, ResourceClient } from '@countersign/embed/resource-editor/resource-client'
import { EDITOR_TEXTS } from '@countersign/embed/resource-editor/texts'
import type { EditorKey } from '@countersign/embed/resource-editor/texts/en'
import { Speech } from '@countersign/embed/texts/speech'
import { button } from '@countersign/ui/button'
import { card } from '@countersign/ui/card'
import { type CSSResult, css, html, type TemplateResult } from 'lit'
import { failureView } from '../../parts/failure-view.ts'
import { namespacePath, PersonCalls } from '../../parts/person-calls.ts'
import { kindOf, resourceHref } from '../../parts/resource-address.ts'
import type { HereInNamespace, Page, PageHost } from '../../shell/page.ts'
import { screen } from '../../shell/screens.ts'
import { ResourceSide } from './resource-side.ts'

/** `/studio/n/:ns/resources/:kind/:key`: the editor of a draft, or a published version to read; `?version=` and `?view=` say which, `?from=` what a new draft begins from. */
export function open(host: PageHost, here: HereInNamespace): Page {
  const kind = kindOf(host.params.kind)
  if (kind !== undefined) return new ResourcePage(host, here, kind)
  return { title: '', render: () => screen.missing(host.words, 'notFound') }
}

export const styles: readonly CSSResult[] = [
  frameStyles,
  editorStyles,
  css`
    .resource {
      --_ground: var(--_surface);

      min-inline-size: 0;
      border: 1px solid var(--_line);
      border-radius: var(--_radius);
      background: var(--_ground);
    }

    .resource > .head {
      padding-inline: 1rem;
      border-start-start-radius: var(--_radius);
      border-start-end-radius: var(--_radius);
    }

    .resource > .banner {
      padding-inline: 1rem;
    }

    .resource > .desk {
      padding: 0.5rem 1rem 1rem;
    }

    .resource-side {
      display: flex;
      flex-wrap: wrap;
      gap: 0.5rem 1.5rem;
    }

    .resource-side summary {
      min-block-size: 1.5rem;
      cursor: pointer;
    }

    .resource h1 {
      font-size: 1.25rem;
    }

    /* All of a narrow screen is the editor's: its buttons stand in one line there. */
    @container ss (inline-size < 33rem) {
      .resource {
        border-inline: 0;
        border-radius: 0;
        margin-inline: calc(-1 * var(--_edge));
      }

      .resource > .head {
        border-radius: 0;
      }

      .resource .buttons.start > .button.quiet:first-child {
        margin-inline-start: 0;
      }
    }
  `,
]

/** What the editor may do needs these of the person. */
const SCOPES = {
  edit: 'resource:update',
  save: 'resource:update',
  publish: 'resource:update',
  publishOthers: 'resource:update',
  upload: 'file:upload',
  createScenario: 'resource:create',
} as const
const loadEditor = chunk(() => import('@countersign/embed/resource-editor/editor'))

class ResourcePage implements Page {
  readonly #host: PageHost
  readonly #here: HereInNamespace
  readonly #kind: Kind
  readonly #key: string
  readonly #side: ResourceSide
  readonly #speech: Speech<EditorKey>
  readonly #stop = new AbortController()
  #flow: EditorFlow | undefined
  #editor: Editor | undefined
  /** The view that it opened with, which the address need not name. */
  #first = ''
  #fails = false
  #isBeginning = false

  constructor(host: PageHost, here: HereInNamespace, kind: Kind) {
    this.#host = host
    this.#here = here
    this.#kind = kind
    this.#key = host.params.key ?? ''
    this.#speech = new Speech(EDITOR_TEXTS, () => host.changed())
    this.#side = new ResourceSide(host, here, kind, this.#key)
    this.#begin()
    const { signal } = this.#stop
    document.addEventListener('keydown', (event) => this.#editor?.pressed(event), { signal })
    globalThis.addEventListener('pagehide', () => this.#editor?.leave(), { signal })
    globalThis.addEventListener('online', () => this.#lookAgain(), { signal })
    document.addEventListener('visibilitychange', () => this.#seen(), { signal })
  }

  get title(): string {
    return this.#key
  }

  moved(): void {
    if (this.#version !== this.#flow?.name.version) this.#begin()
    const view = this.#host.place.query.get('view')
    if (view !== null) this.#editor?.choose(view)
  }

  close(): void {
    this.#stop.abort()
    this.#side.close()
    this.#end()
  }

  updated(root: ShadowRoot): void {
    this.#editor?.updated(root)
  }

  render(): TemplateResult {
    return html`${this.#side.render(this.#version)}${this.#body()}`
  }

  get #version(): string {
    return this.#host.place.query.get('version') ?? 'draft'
  }

  #body(): TemplateResult {
    const { words } = this.#host
    const flow = this.#flow
    const speaks = this.#speech.words([words.locale])
    const again = () => this.#lookAgain()
    if (this.#fails) return screen.outdated(words)
    if (flow?.screen === 'gone')
      return this.#isBeginning ? screen.waiting(words.say('frame.loading')) : this.#gone(flow)
    if (flow?.failure !== undefined && flow.screen !== 'open') {
      const { message: text, traceId } = flow.failure
      return html`<h1 tabindex="-1">${this.#key}</h1>${failureView(words, { text, traceId, issues: [] }, again)}`
    }
    if (this.#editor === undefined || !this.#speech.isWhole) return screen.waiting(words.say('frame.loading'))
    return html`<div class="resource">${this.#editor.render(speaks, this.#side.actions(this.#version))}</div>`
  }

  #gone(flow: EditorFlow): TemplateResult {
    const { say } = this.#host.words
    const version = flow.published
    const refusal = this.#here.refusal(SCOPES.save)
    const more =
      version === undefined
        ? html``
        : html`<div class="buttons">
            <a class="button" href=${resourceHref(this.#here, this.#kind, this.#key, { version })}>${say('resource.read', { version })}</a>
            ${this.#version !== 'draft' ? '' : button({ label: say('resource.begin', { version }), kind: 'primary', refusal, press: () => void flow.startFromPublished() })}
          </div>`
    return card({ icon: 'ended', ...this.#missing(version), more })
  }

  /** What is not there, by its name. */
  #missing(published: string | undefined): { title: string; text: string } {
    const { say } = this.#host.words
    const [name, version, kind] = [this.#key, this.#version, say(`kind.${this.#kind}`)]
    const text = say('resource.goneText')
    if (version !== 'draft') return { title: say('resource.gone', { name, version }), text }
    if (published === undefined) return { title: say('resource.unknown', { kind, name }), text }
    return {
      title: say('resource.noDraft', { name }),
      text: say('resource.noDraftText', { version: published }),
    }
  }

  #begin(): void {
    this.#end()
    const { client: person, namespace } = this.#here
    const { personId } = this.#host.access.signedIn?.person ?? {}
    const calls = new PersonCalls(person)
    const client = new ResourceClient(calls, namespacePath(this.#here), namespace.timezone, personId)
    const name = { kind: this.#kind, key: this.#key, version: this.#version }
    const flow = new EditorFlow(client, name, {
      changed: () => this.#host.changed(),
      opened: (read) => void this.#open(flow, read),
      emit: (event) => {
        if (event === 'sessionExpired') void this.#host.access.read()
      },
    })
    this.#flow = flow
    void this.#enter(flow)
  }

  /** `?from=` names the published version that a draft begins from, where there is no draft yet. */
  async #enter(flow: EditorFlow): Promise<void> {
    const from = this.#host.place.query.get('from')
    const begins = from !== null && this.#version === 'draft' && this.#here.refusal(SCOPES.save) === undefined
    this.#isBeginning = begins
    await flow.refresh()
    if (this.#flow !== flow) return
    if (begins && flow.screen === 'gone') await flow.startFromPublished(from)
    this.#isBeginning = false
    this.#host.changed()
  }

  #end(): void {
    this.#editor?.leave()
    this.#editor?.stop()
    this.#editor = undefined
    this.#flow?.stop()
  }

  async #open(flow: EditorFlow, read: ReadText): Promise<void> {
    const loaded = await loadEditor().catch(() => undefined)
    if (this.#flow !== flow || this.#editor !== undefined || this.#stop.signal.aborted) return
    this.#fails = loaded === undefined
    if (loaded !== undefined) {
      this.#host.adopt(loaded.styles)
      this.#editor = new loaded.Editor({
        name: flow.name,
        client: flow.client,
        read,
        can: (ability) =>
          this.#here.refusal(SCOPES[ability]) === undefined &&
          (ability === 'upload' || ability === 'createScenario' || flow.name.version === 'draft'),
        changed: () => this.#changed(),
        words: () => this.#speech.words([this.#host.words.locale]),
        tell: (event) => {
          if (event !== 'error') this.#side.load()
        },
        lost: (failure) => flow.lost(failure),
        ways: (version) => this.#side.ways(flow.name.version, version),
        adopt: (more) => this.#host.adopt(more),
      })
      this.#first = this.#editor.part
      const view = this.#host.place.query.get('view')
      if (view !== null) this.#editor.choose(view)
    }
    this.#host.changed()
  }

  /** The address says which view is shown. */
  #changed(): void {
    const { query } = this.#host.place
    const part = this.#editor?.part
    const shown = query.get('view')
    if (part !== undefined && shown !== null && part !== shown) this.#keepView(part)
    else if (part !== undefined && shown === null && part !== this.#first) this.#keepView(part)
    this.#host.changed()
  }

  #keepView(view: string): void {
    const from = this.#host.place.query.get('from')
    const draft = from === null ? { view } : { from, view }
    const query = this.#version === 'draft' ? draft : { version: this.#version, view }
    this.#host.go(resourceHref(this.#here, this.#kind, this.#key, query), 'replace')
  }

  /** A window that is put aside may never be seen again: what is typed is kept. */
  #seen(): void {
    if (document.visibilityState === 'hidden') this.#editor?.leave()
    else this.#editor?.lookAgain()
  }

  #lookAgain(): void {
    void this.#flow?.refresh()
    this.#editor?.lookAgain()
  }
}
