/** Where somebody is: the address below `/studio`, taken apart. */
export interface Place {
  /** With a slash at its beginning, without the query. */
  readonly path: string
  readonly query: URLSearchParams
}

const ROOT = '/studio'

/**
 * Follows links below `/studio` without loading the page anew: they stay real links, which open in another tab, and the back button and a
 * reload lead to the same view.
 */
export class Router {
  readonly #changed: (isNew: boolean) => void
  readonly #holds: (go: () => void) => boolean
  readonly #stop = new AbortController()
  /** Where somebody is: what the browser shows is another address for a moment when they go back. */
  #at = location.href
  /** They were asked, and go back all the same. */
  #isSure = false

  /**
   * @param changed the place is another; `isNew` when somebody went there, not back to it
   * @param holds whether they are asked before they leave a page, and led on later
   */
  constructor(root: EventTarget, changed: (isNew: boolean) => void, holds: (go: () => void) => boolean) {
    this.#changed = changed
    this.#holds = holds
    const { signal } = this.#stop
    root.addEventListener('click', (event) => this.#clicked(event), { signal })
    globalThis.addEventListener('popstate', () => this.#popped(), { signal })
  }

  stop(): void {
    this.#stop.abort()
  }

  get place(): Place {
    return { path: location.pathname, query: new URLSearchParams(location.search) }
  }

  go(address: string, how: 'push' | 'replace' = 'push'): void {
    const go = () => {
      if (how === 'replace') history.replaceState(null, '', address)
      else history.pushState(null, '', address)
      this.#at = location.href
      this.#changed(how === 'push')
    }
    if (how === 'replace' || this.#stays(address) || !this.#holds(go)) go()
  }

  #popped(): void {
    const back = () => {
      this.#isSure = true
      history.back()
    }
    if (!this.#isSure && !this.#stays(location.href) && this.#holds(back)) {
      // The address of the page that stays, upon the one that the browser went to.
      history.pushState(null, '', this.#at)
      return
    }
    this.#isSure = false
    this.#at = location.href
    this.#changed(false)
  }

  /** Another query is the same page. */
  #stays(address: string): boolean {
    return new URL(address, location.href).pathname === new URL(this.#at).pathname
  }

  #clicked(event: Event): void {
    if (!(event instanceof MouseEvent) || event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement)
    if (!(link instanceof HTMLAnchorElement) || link.target !== '' || link.hasAttribute('download')) return
    const url = new URL(link.href)
    if (url.origin !== location.origin || !isOfStudio(url.pathname) || url.hash !== '') return
    event.preventDefault()
    if (url.href === location.href) this.#changed(true)
    else this.go(`${url.pathname}${url.search}`)
  }
}

function isOfStudio(path: string): boolean {
  return path === ROOT || path.startsWith(`${ROOT}/`)
}

/** What the names of a pattern stand for: `/n/:ns/workflows/:id`. Undefined when the path is another one. */
export function match(pattern: string, path: string): Readonly<Record<string, string>> | undefined {
  const wanted = pattern.split('/')
  const given = path.replace(/\/+$/, '').split('/')
  if (wanted.length !== given.length) return undefined
  const found: Record<string, string> = {}
  for (const [at, part] of wanted.entries()) {
    const value = given[at] ?? ''
    if (part.startsWith(':')) {
      const name = decoded(value)
      if (name === undefined || name === '') return undefined
      found[part.slice(1)] = name
    } else if (part !== value) return undefined
  }
  return found
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
