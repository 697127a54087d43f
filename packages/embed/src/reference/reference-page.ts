import { icon } from '@countersign/ui/icons'
import { foundation } from '@countersign/ui/styles/foundation'
import { html, LitElement, nothing, type TemplateResult } from 'lit'
import { frameStyles } from '../shell/frame-styles.ts'
import { loadInterfaceFont } from '../signature/script-fonts.ts'
import { type ApiDocument, type ApiGroup, type ApiOperation, readDocument } from './api-document.ts'
import { type OperationForm, operationView } from './operation-view.ts'
import { referenceStyles } from './reference-styles.ts'
import { type Credential, exchangeKey, type Reply, requestOf, SERVICE, tryRequest } from './try-it.ts'
import { withCode } from './with-code.ts'

const DOCUMENT = `${SERVICE}v1/openapi.json`

/** `<countersign-reference>`: the page `/docs/reference`. It shows the service's own OpenAPI document and sends what somebody tries. */
export class ReferencePage extends LitElement {
  static override styles = [...foundation, frameStyles, referenceStyles]
  #document: ApiDocument | undefined
  #problem = ''
  #search = ''
  #chosen = ''
  #credential: Credential | undefined
  #keyProblem = ''
  #values = new Map<string, string>()
  #reply: Reply | undefined
  #failure: string | undefined
  #isSending = false

  override connectedCallback(): void {
    super.connectedCallback()
    void loadInterfaceFont()
    globalThis.addEventListener('hashchange', this.#follow)
    void this.#load()
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    globalThis.removeEventListener('hashchange', this.#follow)
  }

  async #load(): Promise<void> {
    try {
      const response = await fetch(DOCUMENT)
      if (!response.ok) throw new Error(`The service answered ${response.status}`)
      this.#document = readDocument(await response.json())
      this.#follow()
    } catch (error) {
      this.#problem = error instanceof Error ? error.message : String(error)
    }
    this.requestUpdate()
  }

  /** The address names the operation, so that it can be shared and gone back to. */
  #follow = (): void => {
    this.#chosen = decodeURIComponent(location.hash.slice(1))
    this.#values = new Map()
    this.#reply = undefined
    this.#failure = undefined
    this.requestUpdate()
    void this.updateComplete.then(() => {
      if (this.#chosen === '') return
      const title = this.renderRoot.querySelector<HTMLElement>('.operation h1')
      title?.focus({ preventScroll: true })
      title?.scrollIntoView({ block: 'nearest' })
      if (title !== null) this.renderRoot.querySelector('main')?.scrollIntoView({ block: 'start' })
    })
  }

  protected override render(): TemplateResult {
    const document = this.#document
    return html`<div class="frame">
      <header class="head">
        <span class="logo" aria-hidden="true">${icon('document')}</span>
        <div class="head-words">
          <p class="head-name">${document?.title ?? 'Countersign'}</p>
          <p class="head-sender">HTTP interface ${document?.version ?? ''}</p>
        </div>
        <a class="raw" href="${SERVICE}docs">Docs</a>
        <a href=${DOCUMENT}>openapi.json</a>
      </header>
      ${document === undefined ? this.#waitingView() : this.#documentView(document)}
    </div>`
  }

  #waitingView(): TemplateResult {
    return html`<main class="docs"><p role="status">${this.#problem === '' ? 'Reading the description …' : this.#problem}</p></main>`
  }

  #documentView(document: ApiDocument): TemplateResult {
    const all = [...document.groups.flatMap(({ operations }) => operations), ...document.events]
    const chosen = all.find(({ id }) => id === this.#chosen)
    return html`<div class="columns" data-chosen=${chosen !== undefined}>
      <nav class="list" aria-label="Operations">
        <label class="labelled search"><span>Find an operation</span>
          <input class="input" type="search" .value=${this.#search} @input=${this.#onSearch}>
        </label>
        ${[...document.groups, { name: 'Events', description: '', operations: document.events }].map((group) => this.#groupView(group))}
      </nav>
      <main class="docs">
        ${chosen === undefined ? this.#welcomeView(document) : this.#chosenView(document, chosen, document.events.includes(chosen))}
        <p class="fine foot"><a href="${SERVICE}accessibility">Accessibility</a></p>
      </main>
    </div>`
  }

  #groupView({ name, operations }: ApiGroup): TemplateResult | typeof nothing {
    const words = this.#search.toLowerCase()
    const found = operations.filter(({ id, path, summary }) =>
      `${id} ${path} ${summary}`.toLowerCase().includes(words),
    )
    if (found.length === 0) return nothing
    return html`<details ?open=${words !== '' || found.some(({ id }) => id === this.#chosen)}>
      <summary>${name} <span class="fine">${found.length}</span></summary>
      <ul>
        ${found.map(
          ({
            id,
            method,
            summary,
          }) => html`<li><a href="#${id}" aria-current=${id === this.#chosen ? 'page' : nothing}>
            <span class="method" data-method=${method}>${method}</span><span>${summary}</span></a></li>`,
        )}
      </ul>
    </details>`
  }

  #welcomeView({ title, description }: ApiDocument): TemplateResult {
    const lines = description.split('\n').filter((line) => line !== '')
    const notes = lines.filter((line) => line.startsWith('- '))
    return html`<h1>${title}</h1>
      ${lines.filter((line) => !notes.includes(line)).map((line) => html`<p class="line">${withCode(line)}</p>`)}
      <ul class="notes">${notes.map((line) => html`<li>${withCode(line.slice(2))}</li>`)}</ul>
      ${this.#keyView()}`
  }

  #chosenView({ root }: ApiDocument, operation: ApiOperation, isEvent: boolean): TemplateResult {
    return html`<p class="back"><a href="#">All operations</a></p>
      ${operationView(root, operation, isEvent ? null : this.#formOf(operation))}`
  }

  #keyView(): TemplateResult {
    const known = this.#credential
    if (known !== undefined) {
      const where = known.namespaceKey === '' ? 'the organization' : `the namespace ${known.namespaceKey}`
      return html`<p class="key-known">You try with a key of ${where}.
        <button type="button" class="button" @click=${this.#forgetKey}>Forget the key</button></p>`
    }
    return html`<form class="key" @submit=${this.#onKey}>
      <label class="labelled"><span>API key to try with</span>
        <input class="input" name="key" type="password" autocomplete="off" required placeholder="sk_ns_test_…">
      </label>
      <button class="button primary">Use this key</button>
      <p class="fine">It stays in this page until you close it. Use a key of a test namespace.</p>
      <p class="problem" role="alert">${this.#keyProblem}</p>
    </form>`
  }

  #formOf(operation: ApiOperation): OperationForm {
    const [type] = operation.body?.types ?? []
    const standing = (field: string): string => {
      if (field === 'path:orgId') return this.#credential?.orgId ?? ''
      if (field === 'path:namespaceKey') return this.#credential?.namespaceKey ?? ''
      if (field === 'type') return type?.type ?? ''
      if (field !== 'body' || type?.example === undefined) return ''
      return typeof type.example === 'string' ? type.example : JSON.stringify(type.example, null, 2)
    }
    const value = (field: string) => this.#values.get(field) ?? standing(field)
    return {
      key: operation.isOpen ? nothing : this.#keyView(),
      value,
      change: (field, text) => {
        this.#values.set(field, text)
      },
      send: () => void this.#send(operation, value),
      isSending: this.#isSending,
      reply: this.#reply,
      failure: this.#failure,
    }
  }

  async #send(operation: ApiOperation, value: (field: string) => string): Promise<void> {
    const fields = [...operation.parameters.map(({ in: place, name }) => `${place}:${name}`), 'type', 'body']
    const values = new Map(fields.map((field) => [field, value(field)]))
    const token = operation.isOpen ? undefined : this.#credential?.accessToken
    this.#isSending = true
    this.#reply = undefined
    this.#failure = undefined
    this.requestUpdate()
    try {
      const { url, init } = requestOf(operation, values, token)
      this.#reply = await tryRequest(url, init)
    } catch (error) {
      this.#failure = error instanceof Error ? error.message : String(error)
    }
    this.#isSending = false
    this.requestUpdate()
  }

  #onKey = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    if (!(event.target instanceof HTMLFormElement)) return
    const apiKey = String(new FormData(event.target).get('key') ?? '')
    this.#keyProblem = ''
    try {
      this.#credential = await exchangeKey(apiKey)
    } catch (error) {
      this.#keyProblem = error instanceof Error ? error.message : String(error)
    }
    this.requestUpdate()
  }

  #forgetKey = (): void => {
    this.#credential = undefined
    this.requestUpdate()
  }

  #onSearch = (event: Event): void => {
    if (event.target instanceof HTMLInputElement) this.#search = event.target.value
    this.requestUpdate()
  }
}
