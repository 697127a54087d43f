import { html, render, type TemplateResult } from 'lit'
import { isRecord } from '../session/shape.ts'
import { type Found, searchDocs } from './search.ts'

const { search: indexAddress = '', service = '' } = document.body.dataset

/** The field at the top of each page, and what it finds. */
export class DocsSearch {
  readonly #input = document.querySelector<HTMLInputElement>('#search')
  readonly #panel = document.querySelector<HTMLElement>('.found')
  #index: Promise<readonly Found[]> | undefined

  follow(): void {
    const input = this.#input
    input?.addEventListener('focus', () => void this.#load().catch(() => undefined))
    input?.addEventListener('input', () => void this.#show())
    input?.parentElement?.addEventListener('keydown', this.#onKey)
    document.addEventListener('keydown', (event) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      input?.select()
    })
    document.addEventListener('click', ({ target }) => {
      if (target instanceof Node && input?.parentElement?.contains(target) === false) this.#hide()
    })
  }

  /** The reference stood here once: who follows a link to one of its operations is led there. */
  async leadOn(): Promise<void> {
    const { hash } = location
    if (hash === '' || document.querySelector('article > h1')?.id !== 'countersign-docs') return
    if (document.getElementById(hash.slice(1)) !== null) return
    const known = await this.#load()
    const operation = known.find(({ address }) => address === `docs/reference${hash}`)
    if (operation !== undefined) location.replace(`${service}${operation.address}`)
  }

  #load(): Promise<readonly Found[]> {
    this.#index ??= loadIndex().catch((error) => {
      this.#index = undefined
      throw error
    })
    return this.#index
  }

  async #show(): Promise<void> {
    const query = this.#input?.value ?? ''
    if (query.trim() === '') return this.#hide()
    const view = await this.#load().then(
      (index) => foundView(searchDocs(index, query)),
      () => html`<p role="status">The index could not be loaded. Try once more.</p>`,
    )
    if (this.#panel === null || query !== this.#input?.value) return
    render(view, this.#panel)
    this.#panel.hidden = false
  }

  #hide(): void {
    if (this.#panel !== null) this.#panel.hidden = true
  }

  #onKey = (event: KeyboardEvent): void => {
    const links = [...(this.#panel?.querySelectorAll('a') ?? [])]
    const at = links.findIndex((link) => link.matches(':focus'))
    if (event.key === 'Escape') {
      this.#hide()
      this.#input?.focus()
    } else if (event.key === 'ArrowDown' && this.#panel?.hidden === false) links[at + 1]?.focus()
    else if (event.key === 'ArrowUp' && at >= 0) (links[at - 1] ?? this.#input)?.focus()
    else if (event.key === 'Enter' && at < 0 && this.#panel?.hidden === false) links[0]?.click()
    else return
    event.preventDefault()
  }
}

function foundView(found: readonly Found[]): TemplateResult {
  const count = found.length === 1 ? '1 place' : `${found.length} places`
  return html`<p role="status">${found.length === 0 ? 'Nothing found. Fewer or shorter words find more.' : count}</p>
    <ul>
      ${found.map(
        ({ page, title, address, lead }) => html`<li><a href=${`${service}${address}`}>
          ${title} <span>${page}</span> <span class="lead">${lead}</span></a></li>`,
      )}
    </ul>`
}

async function loadIndex(): Promise<Found[]> {
  const response = await fetch(indexAddress)
  if (!response.ok) throw new Error(`The service answered ${response.status}`)
  const answer: unknown = await response.json()
  return Array.isArray(answer) ? answer.filter(isFound) : []
}

function isFound(value: unknown): value is Found {
  return (
    isRecord(value) &&
    ['page', 'title', 'address', 'lead', 'words'].every((key) => typeof value[key] === 'string')
  )
}
