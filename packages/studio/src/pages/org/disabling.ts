import type { Client, User } from '@countersign/sdk'
import { button } from '@countersign/ui/button'
import { dialog } from '@countersign/ui/dialog'
import { field } from '@countersign/ui/field'
import { html, type TemplateResult } from 'lit'
import { failureView } from '../../parts/failure-view.ts'
import { Form } from '../../parts/form.ts'
import type { Here, PageHost } from '../../shell/page.ts'

type Made = Awaited<ReturnType<Client['organization']['listUserMade']>>['data'][number]
type Change = (change: { status: 'disabled'; revoke: string[] }) => Promise<boolean>

interface Asked {
  readonly user: User
  readonly change: Change
  readonly made: readonly Made[]
}

/** Asks before somebody is disabled, and what of that which works without them is to end with them. */
export class Disabling {
  readonly #host: PageHost
  readonly #here: Here
  readonly #form: Form<never>
  #asked: Asked | undefined
  #kept = new Set<string>()

  constructor(host: PageHost, here: Here) {
    this.#host = host
    this.#here = here
    this.#form = new Form(host, 'disabling', {})
  }

  ask(user: User, change: Change): void {
    void this.#form.send(async () => {
      const { data } = await this.#here.client.organization.listUserMade(user.userId)
      // Others may work with what their keys made: that ends only for whoever says so.
      this.#kept = new Set(data.flatMap(({ id, madeWith }) => (madeWith === undefined ? [] : [id])))
      this.#asked = { user, change, made: data }
    })
  }

  render(): TemplateResult {
    const { words } = this.#host
    const asked = this.#asked
    return html`${asked === undefined ? failureView(words, this.#form.rest) : this.#dialogView(asked)}`
  }

  #dialogView({ user, change, made }: Asked): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const close = () => {
      this.#asked = undefined
      this.#host.changed()
    }
    const disable = async () => {
      // What asks who one is stands before everything: this question is over.
      const revoke = made.map(({ id }) => id).filter((id) => !this.#kept.has(id))
      close()
      await change({ status: 'disabled', revoke })
    }
    return dialog({
      id: 'disable-person',
      title: say('people.disableAsk', { name: user.name }),
      text: say(user.hasAccount ? 'people.disableText' : 'people.disableInvited'),
      closing: say('frame.cancel'),
      body: this.#madeView(made, user),
      actions: [button({ label: say('people.disable'), kind: 'danger', isSubmit: true })],
      submit: () => void disable(),
      closed: close,
    })
  }

  #madeView(made: readonly Made[], { hasAccount }: User): TemplateResult {
    const { say } = this.#host.words
    if (made.length === 0) return hasAccount ? html`<p>${say('people.madeNothing')}</p>` : html``
    return html`<fieldset class="rights"><legend>${say('people.made')}</legend>
      ${made.map((one) =>
        field({
          id: `made-${one.id}`,
          label: say(`people.revoke.${one.kind}`, { name: one.name }),
          hint: this.#hintOf(one, made),
          control: { kind: 'tick', value: !this.#kept.has(one.id) },
          change: (value) => {
            if (value === 'true') this.#kept.delete(one.id)
            else this.#kept.add(one.id)
            this.#host.changed()
          },
        }),
      )}</fieldset>`
  }

  #hintOf({ namespaceKey, madeWith }: Made, made: readonly Made[]): string {
    const { say } = this.#host.words
    const place = namespaceKey ?? say('nav.organization')
    if (madeWith === undefined) return place
    const name = made.find(({ id }) => id === madeWith)?.name ?? madeWith
    return `${place} · ${say('people.madeWith', { name })}`
  }
}
