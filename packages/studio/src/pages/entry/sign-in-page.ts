import { html } from 'lit'
import type { Page, PageHost } from '../../shell/page.ts'
import { SignIn } from '../../shell/sign-in.ts'

/** `/studio/sign-in`: whoever is signed in goes on to where they were last. */
export function open(host: PageHost): Page {
  const signIn = new SignIn(host)
  if (host.place.query.has('reset')) signIn.note = host.words.say('reset.done')
  const goOn = () => {
    if (host.access.signedIn) host.go('/studio', 'replace')
  }
  goOn()
  return {
    get title() {
      return host.words.say('signIn.title')
    },
    render: () => html`${signIn.render()}`,
    updated: goOn,
  }
}
