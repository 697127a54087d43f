import { button } from '@countersign/ui/button'
import { html } from 'lit'
import { failureView } from '../../parts/failure-view.ts'
import { Form, submitting } from '../../parts/form.ts'
import { entryView } from '../../shell/entry-view.ts'
import type { Page, PageHost } from '../../shell/page.ts'
import { isStudioLanguage } from '../../texts/speech.ts'

/** `/studio/forgot`: asks for a link by mail. Nobody learns here who has an account. */
export function open(host: PageHost): Page {
  const form = new Form(host, 'forgot', { email: '' })
  let isSent = false
  const ask = async () => {
    const { language } = host.words
    const given = { ...form.values, ...(isStudioLanguage(language) && { language }) }
    await form.send(async () => {
      await host.access.people.askReset(given)
      isSent = true
    })
  }
  const back = () => html`<a class="link" href="/studio/sign-in">${host.words.say('forgot.back')}</a>`
  return {
    get title() {
      return host.words.say('forgot.title')
    },
    render() {
      const { say } = host.words
      if (isSent)
        return entryView(host, {
          title: say('forgot.sent'),
          text: say('forgot.sentText', { email: form.values.email }),
          body: back(),
        })
      const body = html`<form class="form" @submit=${submitting(ask)}>
        ${form.field('email', { label: say('entry.email'), isRequired: true, control: { kind: 'line', type: 'email', autocomplete: 'username' } })}
        ${failureView(host.words, form.rest)}
        <div class="buttons spread">
          ${back()}${button({ label: say('forgot.do'), kind: 'primary', isSubmit: true, isBusy: form.isBusy })}
        </div>
      </form>`
      return entryView(host, { title: say('forgot.title'), text: say('forgot.text'), body })
    },
  }
}
