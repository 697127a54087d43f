import { html, nothing } from 'lit'
import { failureView } from '../../parts/failure-view.ts'
import { entryView } from '../../shell/entry-view.ts'
import type { Failure, Page, PageHost } from '../../shell/page.ts'

/** `/studio/oidc/:provider`: a provider sent the browser back; whoever it knows goes on where they wanted to. */
export function open(host: PageHost): Page {
  let failure: Failure | undefined
  const query = location.search
  const isOwn = host.params.provider !== 'environment'
  // What it came with is good once, and for nobody who looks at the address later.
  history.replaceState(history.state, '', location.pathname)
  const finish = async () => {
    try {
      const providerId = host.params.provider ?? ''
      const { signedIn, returnTo } = await host.access.people.finishOidc({ providerId, query })
      host.access.take(signedIn)
      host.go(returnTo, 'replace')
    } catch (error) {
      failure = host.explain(error)
      host.changed()
    }
  }
  void finish()
  const title = () => host.words.say(failure === undefined ? 'signIn.coming' : 'signIn.notIn')
  return {
    get title() {
      return title()
    },
    render() {
      const body =
        failure === undefined
          ? nothing
          : html`${failureView(host.words, failure)}<a class="link" href="/studio/sign-in">${host.words.say('signIn.otherWay')}</a>${isOwn ? html`<a class="link" href=${`${location.pathname}/link`}>${host.words.say('link.providerFirst')}</a>` : nothing}`
      return entryView(host, { title: title(), body })
    },
  }
}
