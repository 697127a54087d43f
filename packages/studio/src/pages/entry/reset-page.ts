import { button } from '@countersign/ui/button'
import { html } from 'lit'
import { failureView } from '../../parts/failure-view.ts'
import { Form, submitting } from '../../parts/form.ts'
import { linkOver } from '../../parts/link-over.ts'
import { Loaded } from '../../parts/loaded.ts'
import { entryView } from '../../shell/entry-view.ts'
import type { Page, PageHost } from '../../shell/page.ts'
import { screen } from '../../shell/screens.ts'

/** `/studio/reset/<token>`: a new password with the link of the mail. */
export function open(host: PageHost): Page {
  const { people } = host.access
  const token = host.params.token ?? ''
  const form = new Form(host, 'reset', { password: '' })
  const link = new Loaded(host, (signal) => people.readLink({ token }, { signal }))
  void link.load()
  const save = async () => {
    const isSaved = await form.send(() => people.resetPassword({ token, ...form.values }))
    if (!isSaved) return
    host.access.leave()
    host.go('/studio/sign-in?reset', 'replace')
  }
  return {
    get title() {
      return host.words.say('reset.title')
    },
    close: () => link.stop(),
    render() {
      const { say } = host.words
      if (link.failure !== undefined)
        return linkOver(host, link.failure, () => void link.load(), {
          href: '/studio/forgot',
          text: say('signIn.forgot'),
        })
      if (link.value === undefined) return screen.waiting(say('frame.loading'))
      const email = link.value.email ?? ''
      const body = html`<form class="form" @submit=${submitting(save)}>
        <input type="email" hidden autocomplete="username" .value=${email} readonly>
        ${form.field('password', { label: say('entry.newPassword'), hint: say('entry.passwordHint'), isRequired: true, control: { kind: 'line', type: 'password', autocomplete: 'new-password' } })}
        ${failureView(host.words, form.rest)}
        <div class="buttons">${button({ label: say('reset.do'), kind: 'primary', isSubmit: true, isBusy: form.isBusy })}</div>
      </form>`
      return entryView(host, { title: say('reset.title'), text: say('reset.text', { email }), body })
    },
  }
}
