import { badge } from '@countersign/ui/badge'
import { button } from '@countersign/ui/button'
import { html, nothing, type TemplateResult } from 'lit'
import { failureView } from '../../parts/failure-view.ts'
import { Form } from '../../parts/form.ts'
import { Loaded } from '../../parts/loaded.ts'
import { table } from '../../parts/table.ts'
import { timeView } from '../../parts/time-view.ts'
import type { People } from '../../shell/access.ts'
import type { PageHost } from '../../shell/page.ts'
import { screen } from '../../shell/screens.ts'

type Session = Awaited<ReturnType<People['listSessions']>>['data'][number]

/** The browsers in which somebody is signed in; each but this one can be ended here. */
export class Sessions {
  readonly #host: PageHost
  readonly #ending: Form<never>
  readonly #list: Loaded<readonly Session[]>

  constructor(host: PageHost) {
    this.#host = host
    this.#ending = new Form(host, 'sessions', {})
    this.#list = new Loaded(
      host,
      async (signal) => (await host.access.people.listSessions({}, { signal })).data,
    )
    void this.#list.load()
  }

  close(): void {
    this.#list.stop()
  }

  render(): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const all = this.#list.value
    const { failure } = this.#list
    const refusal = all?.length === 1 ? say('me.noOthers') : undefined
    return html`<section class="section">
      <div class="section-head"><h2>${say('me.sessions')}</h2>
        ${all === undefined ? nothing : button({ label: say('me.endOthers'), refusal, isBusy: this.#ending.isBusy, press: () => void this.#end({ others: true }) })}
      </div>
      ${failureView(words, failure, () => void this.#list.load())}${failureView(words, this.#ending.rest)}
      ${all === undefined ? (failure ? nothing : screen.waiting(say('frame.loading'))) : this.#table(all)}
    </section>`
  }

  #table(rows: readonly Session[]): TemplateResult {
    const { words } = this.#host
    const { say } = words
    return table({
      label: say('me.sessions'),
      rows,
      columns: [
        {
          label: say('me.browser'),
          cell: ({ userAgent, isCurrent }) =>
            html`<span class="cell-title"><bdi>${browserOf(userAgent) ?? say('me.unknownBrowser')}</bdi></span> ${isCurrent ? badge({ label: say('me.thisOne'), tone: 'good' }) : ''}`,
        },
        { label: say('me.from'), cell: ({ ip = '' }) => ip },
        { label: say('me.began'), cell: ({ createdAt }) => timeView(words, createdAt) },
        { label: say('keys.used'), cell: ({ lastUsedAt }) => timeView(words, lastUsedAt) },
        {
          label: say('keys.actions'),
          isAtEnd: true,
          cell: ({ sessionId, isCurrent }) =>
            isCurrent ? '' : button({ label: say('me.end'), press: () => void this.#end({ sessionId }) }),
        },
      ],
    })
  }

  async #end(which: { sessionId: string } | { others: true }): Promise<void> {
    await this.#ending.send(() => this.#host.access.people.endSessions(which))
    await this.#list.load()
  }
}

const BROWSERS = [
  ['Edge', /\bEdg\//],
  ['Firefox', /\bFirefox\//],
  ['Chrome', /\b(?:Headless)?Chrome\//],
  ['Safari', /\bSafari\//],
] as const
const SYSTEMS = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS/],
  ['Linux', /Linux/],
] as const

/** What people call it: "Firefox, Linux". What calls itself otherwise stands as it does. */
function browserOf(userAgent: string | undefined): string | undefined {
  if (userAgent === undefined) return undefined
  const found = [BROWSERS, SYSTEMS].map((all) => all.find(([, pattern]) => pattern.test(userAgent))?.[0])
  const known = found.filter((name) => name !== undefined)
  return known.length === 0 ? userAgent.slice(0, 60) : known.join(', ')
}
