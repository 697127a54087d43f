import { button } from '@countersign/ui/button'
import { Copy } from '@countersign/ui/copy'
import { dialog } from '@countersign/ui/dialog'
import { html, nothing, type TemplateResult } from 'lit'
import { askText } from '../../parts/ask-text.ts'
import { copyWords } from '../../parts/copy-words.ts'
import { failureView } from '../../parts/failure-view.ts'
import { Form } from '../../parts/form.ts'
import { Loaded } from '../../parts/loaded.ts'
import { instantText } from '../../parts/time-view.ts'
import type { HereInNamespace, PageHost } from '../../shell/page.ts'

interface Person {
  readonly key: string
  readonly name: string
  readonly email: string
}
/** A link to pass on, where there is one. */
interface GivenLink {
  readonly url?: string
  readonly expiresAt?: string
}
/** What is to be done to a run. */
export type Asked =
  | { readonly kind: 'run' | 'retry' | 'erase' | 'inPerson' }
  | { readonly kind: 'void' | 'hold' | 'release'; readonly reason?: string }
  | { readonly kind: 'remind' | 'rotate' | 'link'; readonly person: Person }
  | { readonly kind: 'code'; readonly person: Person; readonly code?: string }
  | {
      readonly kind: 'delegate'
      readonly person: Person
      readonly to?: { readonly name: string; readonly email: string }
    }

/** Asks before what cannot be undone, with the namespace's name where it is live, and for what is needed besides. */
export class RunQuestions {
  readonly #host: PageHost
  readonly #here: HereInNamespace
  readonly #act: (asked: Asked) => Promise<void>
  readonly #copy: Copy
  #asked: Asked | undefined
  #form: Form<'reason' | 'name' | 'email' | 'accessCode'>
  #link: Loaded<GivenLink> | undefined

  constructor(host: PageHost, here: HereInNamespace, act: (asked: Asked) => Promise<void>) {
    this.#host = host
    this.#here = here
    this.#act = act
    this.#copy = new Copy(() => host.changed())
    this.#form = this.#newForm()
  }

  ask(asked: Asked): void {
    this.#asked = asked
    this.#form = this.#newForm()
    if (asked.kind === 'link') {
      this.#link = new Loaded(this.#host, () => this.#linkOf(asked.person.key))
      void this.#link.load()
    } else if (asked.kind === 'inPerson') {
      const { workflows } = this.#here.client
      this.#link = new Loaded(this.#host, () => workflows.openInPerson(this.#host.params.id ?? ''))
      void this.#link.load()
    }
    this.#host.changed()
  }

  render(): TemplateResult | typeof nothing {
    const asked = this.#asked
    if (asked === undefined) return nothing
    const { say } = this.#host.words
    const { kind } = asked
    const person = 'person' in asked ? asked.person.name : ''
    const isDanger = kind === 'void' || kind === 'erase'
    const isLink = kind === 'link' || kind === 'inPerson'
    return dialog({
      id: 'question',
      title: say(`ask.${kind}`, { person }),
      text: this.#textOf(asked),
      closing: say(isLink ? 'frame.close' : 'frame.cancel'),
      body: html`${this.#bodyOf(asked)}${failureView(this.#host.words, this.#form.rest)}`,
      actions: isLink
        ? []
        : [
            button({
              label: say(`do.${kind}`),
              kind: isDanger ? 'danger' : 'primary',
              isSubmit: true,
              isBusy: this.#form.isBusy,
            }),
          ],
      submit: () => void this.#submit(asked),
      closed: () => {
        this.#asked = undefined
        this.#host.changed()
      },
    })
  }

  #textOf({ kind }: Asked): string {
    const { words } = this.#host
    const text = words.say(`ask.${kind}Text`)
    return kind === 'link' || kind === 'inPerson' ? text : askText(words, this.#here, text)
  }

  #bodyOf({ kind }: Asked): TemplateResult | typeof nothing {
    const { say } = this.#host.words
    if (takesReason(kind))
      return this.#form.field('reason', {
        label: say('ask.reason'),
        isRequired: kind === 'hold',
        control: { kind: 'lines', rows: 2 },
      })
    if (kind === 'delegate')
      return html`${this.#form.field('name', { label: say('ask.name'), isRequired: true })}
        ${this.#form.field('email', { label: say('entry.email'), isRequired: true, control: { kind: 'line', type: 'email' } })}`
    if (kind === 'code')
      return this.#form.field('accessCode', {
        label: say('ask.codeLabel'),
        isRequired: true,
      })
    return kind === 'link' || kind === 'inPerson' ? this.#linkView(kind) : nothing
  }

  #linkView(kind: 'link' | 'inPerson'): TemplateResult | typeof nothing {
    const { words } = this.#host
    const { say } = words
    const { value, failure } = this.#link ?? {}
    if (value === undefined) return failureView(words, failure)
    const { url, expiresAt } = value
    if (url === undefined) return html`<p>${say('ask.noLink')}</p>`
    return html`${this.#copy.render({
      id: 'signing-link',
      label: say(kind === 'link' ? 'ask.linkLabel' : 'ask.inPersonLabel'),
      value: url,
      words: copyWords(words),
    })}
    ${
      expiresAt === undefined
        ? nothing
        : html`<p class="fine">${say('ask.inPersonUntil', { at: instantText(words, expiresAt) })}</p>
          <p><a class="button" href=${url} target="_blank" rel="noopener noreferrer">${say('ask.inPersonOpen')}</a></p>`
    }`
  }

  async #submit(asked: Asked): Promise<void> {
    const { reason, name, email, accessCode } = this.#form.values
    const whole: Asked = takesReason(asked.kind)
      ? { kind: asked.kind, reason }
      : asked.kind === 'delegate'
        ? { ...asked, to: { name, email } }
        : asked.kind === 'code'
          ? { ...asked, code: accessCode }
          : asked
    const isDone = await this.#form.send(() => this.#act(whole))
    if (!isDone) return
    this.#asked = undefined
    this.#host.changed()
  }

  async #linkOf(key: string): Promise<GivenLink> {
    const { actionUrls } = await this.#here.client.workflows.listActionUrls(this.#host.params.id ?? '')
    const own = actionUrls.filter(({ participantKey }) => participantKey === key)
    const open = own.find(({ status }) => status !== 'signed' && status !== 'declined')
    return open === undefined ? {} : { url: open.url }
  }

  #newForm(): Form<'reason' | 'name' | 'email' | 'accessCode'> {
    return new Form(this.#host, 'ask', { reason: '', name: '', email: '', accessCode: '' })
  }
}

function takesReason(kind: Asked['kind']): kind is 'void' | 'hold' | 'release' {
  return kind === 'void' || kind === 'hold' || kind === 'release'
}
