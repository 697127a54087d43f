/** A customer's page of another origin, with a strict policy of its own and style that must not leak in. */
import { createServer, type Server } from 'node:http'

export class HostPage {
  readonly #server: Server
  readonly #serviceUrl: string

  private constructor(serviceUrl: string, element: string) {
    this.#serviceUrl = serviceUrl
    this.#server = createServer((request, response) => {
      const isScript = request.url === '/host.js'
      const body = isScript ? SCRIPT : page(serviceUrl, element)
      response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8')
      if (!isScript) response.setHeader('content-security-policy', this.policy)
      response.end(body)
    })
  }

  static async open(serviceUrl: string, element = 'ss-signing-embed'): Promise<HostPage> {
    const host = new HostPage(serviceUrl, element)
    await new Promise<void>((resolve) => host.#server.listen(0, '127.0.0.1', resolve))
    return host
  }

  /** All that the element needs of a host page. */
  get policy(): string {
    return `default-src 'none'; script-src 'self' ${this.#serviceUrl}; connect-src ${this.#serviceUrl}; worker-src blob:; require-trusted-types-for 'script'; trusted-types countersign lit-html`
  }

  /** A host other than the service's: 127.0.0.1 and localhost are different origins. */
  get origin(): string {
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('the host page is not served')
    return `http://localhost:${address.port}`
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}

const page = (serviceUrl: string, element: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Customer portal</title>
<script type="module" src="/host.js"></script>
<script type="module" src="${serviceUrl}/embed/v1/countersign.js"></script></head>
<body><main><h1>Customer portal</h1><${element} id="signing"></${element}></main></body></html>`

/** Keeps what the element tells, and says whether it was told while the element was being connected. */
const SCRIPT = `
globalThis.heard = []
globalThis.connecting = false
for (const name of ['ready', 'signed', 'completed', 'declined', 'voided', 'expired', 'delegated', 'signingError', 'sessionExpired', 'closed', 'statusChanged', 'saved', 'started', 'published']) {
  document.addEventListener(name, (event) => heard.push({ name, detail: event.detail, connecting }))
}
// It does not bubble.
document.querySelector('#signing').addEventListener('error', (event) => {
  if (event instanceof CustomEvent) heard.push({ name: 'error', detail: event.detail, connecting })
})
globalThis.refusals = []
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
  // Firefox asks for an icon by itself.
  if (!blockedURI.endsWith('/favicon.ico')) refusals.push([violatedDirective, blockedURI])
})
const sheet = new CSSStyleSheet()
sheet.replaceSync('body { text-transform: uppercase; letter-spacing: 0.3em; white-space: nowrap; color-scheme: dark } button, h1, p, input { color: red !important; font-size: 40px !important; display: none }')
globalThis.hostSheet = sheet
`
