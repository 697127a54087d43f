import { button } from '@countersign/ui/button'
import { html, nothing, type TemplateResult } from 'lit'
import type { People } from '../shell/access.ts'
import type { Failure, PageHost } from '../shell/page.ts'

type Provider = Awaited<ReturnType<People['readSignInWays']>>['providers'][number]

/** Buttons of the OpenID providers at which people sign in; they lead there, and back to where one is now. */
export class Providers {
  failure: Failure | undefined
  readonly #host: PageHost
  #known: readonly Provider[] | undefined
  #isGoing = false

  constructor(host: PageHost) {
    this.#host = host
  }

  render(purpose: 'sign_in' | 'step_up'): TemplateResult | typeof nothing {
    this.#read()
    const known = this.#known ?? []
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

  /** Once; a page without the buttons is better than one that does not open. */
  #read(): void {
    if (this.#known !== undefined) return
    this.#known = []
    this.#host.access.people.readSignInWays({}).then(
      ({ providers }) => {
        this.#known = providers
        this.#host.changed()
      },
      () => undefined,
    )
  }

  async #go({ providerId }: Provider, purpose: 'sign_in' | 'step_up'): Promise<void> {
    this.failure = undefined
    this.#isGoing = true
    this.#host.changed()
    const { pathname, search } = location
    const returnTo = pathname.startsWith('/studio/sign-in') ? '/studio' : `${pathname}${search}`
    try {
      const { url } = await this.#host.access.people.beginOidc({ providerId, for: purpose, returnTo })
      location.assign(url)
    } catch (error) {
      this.failure = this.#host.explain(error)
      this.#isGoing = false
      this.#host.changed()
    }
  }
}
