import { button } from '@countersign/ui/button'
import { html } from 'lit'
import { failureView } from '../../parts/failure-view.ts'
import { Form, submitting } from '../../parts/form.ts'
import { StepUp } from '../../parts/step-up.ts'
import type { Page, PageHost } from '../../shell/page.ts'

/** `/studio/oidc/:provider/link`: whoever is signed in goes to a provider, and signs in there, too, from then on. */
export function open(host: PageHost): Page {
  const form = new Form<never>(host, 'link-provider', {})
  const stepUp = new StepUp(host)
  const go = () =>
    form.send(async () => {
      const providerId = host.params.provider ?? ''
      const { url } = await stepUp.with(() => host.access.people.beginOidc({ providerId, for: 'link' }))
      location.assign(url)
    })
  return {
    get title() {
      return host.words.say('link.provider')
    },
    render() {
      const { say } = host.words
      const email = host.access.signedIn?.person.email ?? ''
      return html`<div class="page-head"><h1 tabindex="-1">${say('link.provider')}</h1></div>
        <form class="panel form" @submit=${submitting(go)}>
          <p>${say('link.providerText', { email })}</p>
          ${failureView(host.words, form.failure)}
          <div class="buttons">${button({ label: say('link.providerDo'), kind: 'primary', isSubmit: true, isBusy: form.isBusy })}</div>
        </form>${stepUp.render()}`
    },
  }
}
