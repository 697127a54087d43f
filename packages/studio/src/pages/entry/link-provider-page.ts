import { button } from '@countersign/ui/button'
import { html } from 'lit'
import { failureView } from '../../parts/failure-view.ts'
import { Form, submitting } from '../../parts/form.ts'
import { Loaded } from '../../parts/loaded.ts'
import { StepUp } from '../../parts/step-up.ts'
import type { Page, PageHost } from '../../shell/page.ts'
import { screen } from '../../shell/screens.ts'

/** `/studio/oidc/:provider/link`: whoever is signed in goes to a provider, and signs in there, too, from then on. */
export function open(host: PageHost): Page {
  const form = new Form<never>(host, 'link-provider', {})
  const stepUp = new StepUp(host)
  const providerId = host.params.provider ?? ''
  const orgId = providerId.split('.').find(() => providerId.includes('.'))
  const ways = new Loaded(host, () =>
    host.access.people.readSignInWays({ ...(orgId !== undefined && { orgId }) }),
  )
  void ways.load()
  const go = () =>
    form.send(async () => {
      const { url } = await stepUp.with(() => host.access.people.beginOidc({ providerId, for: 'link' }))
      location.assign(url)
    })
  return {
    get title() {
      return host.words.say('link.provider')
    },
    close: () => ways.stop(),
    render() {
      const { say } = host.words
      const email = host.access.signedIn?.person.email ?? ''
      if (ways.value === undefined && ways.failure === undefined) return screen.waiting(say('frame.loading'))
      const known = ways.value?.providers.find((one) => one.providerId === providerId)
      const name = known?.name ?? say('link.theProvider')
      return html`<div class="page-head"><h1 tabindex="-1">${say('link.provider')}</h1></div>
        <form class="panel form" @submit=${submitting(go)}>
          <p>${say('link.providerText', { email, name })}</p>
          ${failureView(host.words, form.failure)}
          <div class="buttons"><a class="button" href="/studio">${say('frame.cancel')}</a>${button({ label: say('link.providerDo', { name }), kind: 'primary', isSubmit: true, isBusy: form.isBusy })}</div>
        </form>${stepUp.render()}`
    },
  }
}
