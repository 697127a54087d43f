import { button } from '@countersign/ui/button'
import { html, nothing, type TemplateResult } from 'lit'
import type { People } from '../shell/access.ts'
import type { Failure, PageHost } from '../shell/page.ts'

type Ways = Awaited<ReturnType<People['readSignInWays']>>
type Provider = Ways['providers'][number]

/** Where somebody signed in last at a provider of an organization: its button is there again. */
const KEPT = 'countersign.studio.sign-in-org'

/** A browser may keep its storage closed. */
function keptOrg(next?: string): string | null {
  try {
    if (next !== undefined) localStorage.setItem(KEPT, next)
    return localStorage.getItem(KEPT)
  } catch {
    return null
  }
}

/** Buttons of the OpenID providers at which people sign in; they lead there, and back to where one is now. */
export class Providers {
  failure: Failure | undefined
  readonly #host: PageHost
  #ways: Ways | undefined
  #isRead = false
  #isGoing = false

  constructor(host: PageHost) {
    this.#host = host
  }

  render(purpose: 'sign_in' | 'step_up'): TemplateResult | typeof nothing {
    this.#read()
    const own = this.#host.access.signedIn?.session.provider
    // A session of one organization steps up where it began.
    const known =
      purpose === 'step_up' && own !== undefined
        ? [own]
        : (this.#ways?.providers ?? []).filter(
            (one) => purpose === 'sign_in' || one.providerId === 'environment',
          )
    if (known.length === 0) return nothing
    const { say } = this.#host.words
    return html`<div class="other-ways">${known.map((one) =>
      button({
        label: say('signIn.provider', { name: one.name }),
        isBusy: this.#isGoing,
        press: () => void this.#go(one, purpose),
      }),
    )}</div>`
  }

  /** Whether passwords sign in; until it is known they do. */
  get takesPasswords(): boolean {
    this.#read()
    return this.#ways?.password !== false
  }

  /** Once; a page without the buttons is better than one that does not open. */
  #read(): void {
    if (this.#isRead) return
    this.#isRead = true
    const orgId = new URLSearchParams(location.search).get('org') ?? keptOrg() ?? undefined
    this.#host.access.people.readSignInWays({ ...(orgId !== undefined && { orgId }) }).then(
      (ways) => {
        this.#ways = ways
        this.#host.changed()
      },
      () => undefined,
    )
  }

  async #go({ providerId }: Pick<Provider, 'providerId'>, purpose: 'sign_in' | 'step_up'): Promise<void> {
    this.failure = undefined
    this.#isGoing = true
    this.#host.changed()
    const { pathname, search } = location
    const returnTo = pathname.startsWith('/studio/sign-in') ? '/studio' : `${pathname}${search}`
    try {
      const { url } = await this.#host.access.people.beginOidc({ providerId, for: purpose, returnTo })
      const [orgId, key] = providerId.split('.')
      if (orgId !== undefined && key !== undefined) keptOrg(orgId)
      location.assign(url)
    } catch (error) {
      this.failure = this.#host.explain(error)
      this.#isGoing = false
      this.#host.changed()
    }
  }
}
