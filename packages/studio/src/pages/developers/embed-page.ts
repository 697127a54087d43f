import { chunk } from '@countersign/embed/chunk'
import type { Client } from '@countersign/sdk'
import { button } from '@countersign/ui/button'
import { emptyState } from '@countersign/ui/empty-state'
import { tabs } from '@countersign/ui/tabs'
import { css, html, nothing, type TemplateResult } from 'lit'
import { ref } from 'lit/directives/ref.js'
import { copyButton } from '../../parts/copy-code.ts'
import { failureView } from '../../parts/failure-view.ts'
import { submitting } from '../../parts/form.ts'
import { namespacePath } from '../../parts/person-calls.ts'
import { timeView } from '../../parts/time-view.ts'
import type { HereInNamespace, Page, PageHost } from '../../shell/page.ts'
import { EmbedChoice } from './embed-choice.ts'
import { CODE_WAYS, type CodeWay, type ElementName, embedCode, eventsOf } from './embed-code.ts'

type Token = Awaited<ReturnType<Client['authentication']['createEmbedToken']>>
interface Told {
  readonly name: string
  readonly at: string
  readonly detail: string
}

const loadElements = chunk(() => import('@countersign/embed/countersign'))
const MINT = 'embed-token:create'
/** More nobody reads. */
const TOLD_MAX = 50

/** `/studio/n/:ns/developers/embed`: an element with a token that was minted for it, live, what it tells, and the code for it. */
export function open(host: PageHost, here: HereInNamespace): Page {
  return here.namespace.mode === 'live' ? liveNotice(host, here) : new EmbedPage(host, here)
}

/** A token of a live namespace signs what counts: none is made for a page to play with. */
function liveNotice(host: PageHost, here: HereInNamespace): Page {
  const test = here.organization.namespaces.find(({ mode }) => mode === 'test')
  return {
    get title() {
      return host.words.say('nav.embed')
    },
    render() {
      const { say } = host.words
      const action =
        test === undefined
          ? nothing
          : html`<a class="button primary" href="/studio/n/${encodeURIComponent(test.namespaceKey)}/developers/embed?org=${here.organization.orgId}">${say('embed.toTest', { namespace: test.name })}</a>`
      return html`<div class="page-head"><div><h1 tabindex="-1">${say('nav.embed')}</h1></div></div>
        ${emptyState({ icon: 'document', title: say('embed.live'), text: say('embed.liveText'), action: html`${action}` })}`
    },
  }
}

class EmbedPage implements Page {
  readonly #host: PageHost
  readonly #here: HereInNamespace
  readonly #choice: EmbedChoice
  #way: CodeWay = 'html'
  /** Of the element that is shown. */
  #shown: { element: ElementName; token: Token } | undefined
  #told: readonly Told[] = []

  constructor(host: PageHost, here: HereInNamespace) {
    this.#host = host
    this.#here = here
    this.#choice = new EmbedChoice(host, here)
  }

  get title(): string {
    return this.#host.words.say('nav.embed')
  }

  /** Something else was chosen: what is shown was minted for another. */
  moved(): void {
    this.#end()
  }

  close(): void {
    this.#choice.close()
    this.#end()
  }

  render(): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const { form, body } = this.#choice
    const refusal = this.#here.refusal(MINT) ?? (body === undefined ? say('embed.chooseFirst') : undefined)
    return html`
      <div class="page-head"><div><h1 tabindex="-1">${say('nav.embed')}</h1><p class="lead">${say('embed.lead')}</p></div></div>
      <form class="panel form" novalidate @submit=${submitting(() => this.#mint())}>
        ${this.#choice.render()}${failureView(words, form.rest)}
        <div class="buttons">${button({ label: say(this.#shown ? 'embed.again' : 'embed.show'), kind: 'primary', isSubmit: true, isBusy: form.isBusy, refusal })}</div>
      </form>
      ${this.#shown ? this.#stage(this.#shown.element, this.#shown.token) : nothing}
      ${body === undefined ? nothing : this.#codeView(body)}`
  }

  #stage(element: ElementName, { accessToken, expiresAt, scopes }: Token): TemplateResult {
    const { words } = this.#host
    const { say } = words
    return html`<section class="section" aria-labelledby="embed-live">
        <div class="section-head"><h2 id="embed-live">${say('embed.shown')}</h2>
          <span class="fine">${say('embed.expires')} ${timeView(words, expiresAt)} · ${scopes.join(', ')}</span></div>
        <div class="embed-stage">${this.#elementView(element, accessToken)}</div>
      </section>
      <section class="section" aria-labelledby="embed-events">
        <h2 id="embed-events">${say('embed.events')}</h2>
        ${this.#told.length === 0 ? html`<p class="muted">${say('embed.noEvents')}</p>` : nothing}
        <ol class="plain-list embed-told" role="log">${this.#told.map(
          ({ name, at, detail }) =>
            html`<li><p><code>${name}</code> <span class="fine">${timeView(words, at)}</span></p><pre class="code">${detail}</pre></li>`,
        )}</ol>
      </section>`
  }

  /** Each by its own tag: a name that is put in is no template. */
  #elementView(element: ElementName, token: string): TemplateResult {
    const listen = ref((found) => this.#listen(found, element))
    switch (element) {
      case 'ss-signing-embed':
        return html`<ss-signing-embed embed-token=${token} ${listen}></ss-signing-embed>`
      case 'ss-workflow-editor':
        return html`<ss-workflow-editor embed-token=${token} ${listen}></ss-workflow-editor>`
      case 'ss-workflow-monitor':
        return html`<ss-workflow-monitor embed-token=${token} ${listen}></ss-workflow-monitor>`
      case 'ss-resource-editor':
        return html`<ss-resource-editor embed-token=${token} ${listen}></ss-resource-editor>`
    }
  }

  #listening: Element | undefined
  #listen(found: Element | undefined, element: ElementName): void {
    if (found === undefined || found === this.#listening) return
    this.#listening = found
    for (const name of eventsOf(element)) {
      found.addEventListener(name, (event) => {
        const detail = event instanceof CustomEvent ? JSON.stringify(event.detail, null, 2) : ''
        const row = { name, at: new Date().toISOString(), detail }
        this.#told = [row, ...this.#told].slice(0, TOLD_MAX)
        this.#host.changed()
      })
    }
  }

  #codeView(body: object): TemplateResult {
    const { say } = this.#host.words
    const facts = {
      element: this.#choice.element,
      body,
      root: location.origin,
      namespacePath: namespacePath(this.#here),
    }
    const code = embedCode(this.#way, facts)
    return html`<section class="section" aria-labelledby="embed-code">
      <h2 id="embed-code">${say('embed.code')}</h2>
      <p class="muted">${say('embed.codeText')} <a class="link" href="/docs/embedding">${say('embed.docs')}</a></p>
      ${tabs({
        id: 'embed-way',
        label: say('embed.code'),
        tabs: CODE_WAYS.map((key) => ({ key, label: say(`embed.way.${key}`) })),
        chosen: this.#way,
        choose: (way) => {
          this.#way = way
          this.#host.changed()
        },
        panel: html`<pre class="code" dir="ltr">${code}</pre>
          <div class="buttons start">${copyButton(this.#host, code)}</div>`,
      })}
    </section>`
  }

  async #mint(): Promise<void> {
    const { body, element, form } = this.#choice
    if (body === undefined) return
    this.#end()
    await form.send(async () => {
      const [token] = await Promise.all([
        this.#here.client.authentication.createEmbedToken(body),
        loadElements(),
      ])
      this.#shown = { element, token }
    })
  }

  #end(): void {
    this.#shown = undefined
    this.#told = []
    this.#listening = undefined
  }
}

export const styles = [
  css`
    .embed-stage {
      min-inline-size: 0;
      padding: 0.75rem;
      border: 1px dashed var(--_line);
      border-radius: var(--_radius);
    }

    .embed-told {
      display: grid;
      gap: 0.75rem;
      max-block-size: 24rem;
      overflow: auto;
    }
  `,
]
