/**
 * The two surfaces on which people meet the same views: an element on a host's own page, and Studio. A story of a view is told on both:
 * embedded by every `npm test`, in Studio by `npm run surfaces`, and some on both by every `npm test`.
 */
import { type TestContext, test } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { type Owned, openOwner, type Visit } from '../packages/server/test/support/visit.ts'

export const SURFACES = ['embedded', 'studio'] as const
export type Surface = (typeof SURFACES)[number]
export type Cookies = Parameters<BrowserContext['addCookies']>[0]

/** A title, and then the story: it hears on which surface it is told. */
type Stories = (title: string) => (tell: (surface: Surface, t: TestContext) => Promise<void>) => void

const named = process.env.SURFACE
if (named !== undefined && !SURFACES.some((one) => one === named))
  throw new Error(`SURFACE is '${named}': it is one of ${SURFACES.join(', ')}`)

/** About tokens, attributes and events, the host's page, or a language that Studio does not speak. */
export const onHost = stories(['embedded'], ['embedded'])
/** About the view. */
export const onEither = stories(SURFACES, ['embedded'])
/** About what only somebody who has signed in may see. */
export const onStudio = stories(['studio'], ['studio'])
/** About the view, and told twice each time. */
export const onBoth = stories(SURFACES, SURFACES)

/** @param usual on which of them it is told when SURFACE names none */
function stories(surfaces: readonly Surface[], usual: readonly Surface[]): Stories {
  const told = named === undefined ? usual : surfaces.filter((one) => one === named)
  return (title) => (tell) => {
    for (const surface of told)
      test(surface === 'studio' ? `${title}, in Studio` : title, (t) => tell(surface, t))
  }
}

/** Who has signed in to Studio, for as many windows as a stage opens. */
export class StudioOwner {
  readonly #service: Owned
  #visit: Promise<Visit> | undefined

  constructor(service: Owned) {
    this.#service = service
  }

  /** Opens what stands in Studio's test namespace at an address, in a window that may already be theirs. */
  async open(page: Page, path: string): Promise<void> {
    const { url } = this.#service
    this.#visit ??= openOwner(this.#service)
    await page.context().addCookies(cookiesOf(await this.#visit, url))
    await page.addInitScript(AS_EMBEDDED)
    await page.goto(`${url}/studio/n/default-test/${path}`)
  }
}

/** What a browser keeps after somebody has signed in. */
export function cookiesOf({ headers }: Visit, url: string): Cookies {
  return (headers.Cookie ?? '').split('; ').map((pair) => {
    const at = pair.indexOf('=')
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url }
  })
}

/** What has the view in its shadow tree is found by the name that it has on the host's page, and what the policy refuses is kept. */
const AS_EMBEDDED = `
globalThis.refusals = []
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
  refusals.push([violatedDirective, blockedURI])
})
document.addEventListener('DOMContentLoaded', () => {
  document.querySelector('countersign-studio').id = 'signing'
})
`
