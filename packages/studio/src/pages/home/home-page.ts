import { chunk } from '@countersign/embed/chunk'
import type { Client, WorkflowSummary } from '@countersign/sdk'
import { button } from '@countersign/ui/button'
import { emptyState } from '@countersign/ui/empty-state'
import { icon } from '@countersign/ui/icons'
import { css, html, nothing, type TemplateResult } from 'lit'
import { failureView } from '../../parts/failure-view.ts'
import { Listing } from '../../parts/listing.ts'
import { Loaded } from '../../parts/loaded.ts'
import type { HereInNamespace, Page, PageHost } from '../../shell/page.ts'
import { zone } from '../../shell/zone.ts'
import type { Words } from '../../texts/speech.ts'
import type { FirstSteps } from '../first/first-steps.ts'
import { newWorkflowButton } from '../workflows/new-workflow-button.ts'
import { workflowTable } from '../workflows/workflow-table.ts'

type Counts = Awaited<ReturnType<Client['service']['readCounts']>>

const LAST = 10
/** Only where nothing was sent to be signed yet. */
const loadFirst = chunk(() => import('../first/first-steps.ts'))
/** A certificate that expires sooner is told of. */
const SOON_MS = 60 * 86_400_000

/** `/studio/n/:ns`: what needs somebody, and what went on last. */
export function open(host: PageHost, here: HereInNamespace): Page {
  return new HomePage(host, here)
}

class HomePage implements Page {
  readonly #host: PageHost
  readonly #here: HereInNamespace
  readonly #last: Listing<WorkflowSummary>
  readonly #counts: Loaded<Counts>
  readonly #first: Loaded<FirstSteps>

  constructor(host: PageHost, here: HereInNamespace) {
    this.#host = host
    this.#here = here
    this.#last = new Listing(host, (signal) => here.client.workflows.list({ limit: LAST }, { signal }))
    this.#counts = new Loaded(host, (signal) => here.client.service.readCounts({ signal }))
    this.#first = new Loaded(host, async () => {
      const { FirstSteps: Steps, styles: adopted } = await loadFirst()
      host.adopt([adopted])
      return new Steps(host, here)
    })
    void this.#last.load()
    void this.#counts.load()
  }

  get title(): string {
    return this.#host.words.say('nav.home')
  }

  close(): void {
    this.#last.stop()
    this.#counts.stop()
  }

  render(): TemplateResult {
    const { words } = this.#host
    return html`
      <div class="page-head"><div><h1 tabindex="-1"><bdi>${this.#here.namespace.name}</bdi></h1></div><div class="buttons">${this.#comeBack(words)}${this.#canGoOn ? newWorkflowButton(this.#host, this.#here) : nothing}</div></div>
      ${failureView(words, this.#counts.failure, () => void this.#counts.load())}
      ${this.#beginsHere ? this.#firstSteps(words) : this.#body(words)}`
  }

  /** Nothing went on in this namespace for tests yet, or somebody begins once more with a PDF. */
  get #beginsHere(): boolean {
    const { namespace } = this.#here
    if (namespace.mode !== 'test') return false
    const { total } = this.#last
    return total === 0 || this.#host.place.query.get('begin') === 'pdf'
  }

  /** Once it is known that this is no beginning. */
  get #canGoOn(): boolean {
    return this.#last.total !== undefined && !this.#beginsHere
  }

  #body(words: Words): TemplateResult {
    const { say } = words
    return html`${this.#counts.value ? this.#attention(words, this.#counts.value) : nothing}
      <section class="section">
        <div class="section-head"><h2>${say('home.last')}</h2><a class="link" href=${this.#here.href('workflows')}>${say('home.all')}</a></div>
        ${this.#last.render(
          (rows) => workflowTable(words, this.#here, say('home.last'), rows.slice(0, LAST)),
          () => emptyState({ icon: 'pen', title: say('home.empty'), text: say('home.emptyText') }),
        )}
      </section>`
  }

  #attention({ say, locale }: Words, counts: Counts): TemplateResult {
    const { workflows, sealing, drafts, webhookEndpoints: hooks, sealCertificate } = counts
    const { href } = this.#here
    const expiresMs = Date.parse(sealCertificate.expiresAt) - Date.now()
    const when = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: zone() }).format(
      Date.parse(sealCertificate.expiresAt),
    )
    const lines = [
      { count: sealing?.retrying, text: 'home.retrying', to: href('workflows', { status: 'completed' }) },
      { count: workflows?.failed, text: 'home.failed', to: href('workflows', { status: 'failed' }) },
      { count: hooks?.failing, text: 'home.failing', to: href('developers/webhooks') },
      { count: hooks?.paused, text: 'home.paused', to: href('developers/webhooks') },
      { count: drafts?.changed, text: 'home.drafts', to: href('resources') },
      { count: drafts?.unpublished, text: 'home.unpublished', to: href('resources') },
    ] as const
    const told = lines.flatMap(({ count = 0, text, to }) =>
      count === 0 ? [] : [{ text: say(text, { count }), to }],
    )
    const all = [
      ...(counts.pausedAt === undefined ? [] : [{ text: say('home.restored'), to: undefined }]),
      ...told,
      ...(expiresMs < SOON_MS ? [{ text: say('home.expires', { when }), to: undefined }] : []),
    ]
    return html`<section class="section">
      <h2>${say('home.attention')}</h2>
      ${
        all.length === 0
          ? html`<p class="attention good">${icon('check')}<span>${say('home.fine')}</span></p>`
          : html`<ul class="attention-list">${all.map(({ text, to }) => html`<li class="attention">${icon('alert')}${to === undefined ? html`<span>${text}</span>` : html`<a href=${to}>${text}</a>`}</li>`)}</ul>`
      }
    </section>`
  }

  /** In a namespace for tests the way to a first one; whoever left it finds back. */
  #firstSteps(words: Words): TemplateResult {
    const { value, failure, isLoading } = this.#first
    if (value === undefined && !isLoading && failure === undefined) void this.#first.load()
    return html`${failureView(words, failure, () => void this.#first.load())}${value?.render() ?? nothing}`
  }

  #comeBack({ say }: Words): TemplateResult | typeof nothing {
    const { guide } = this.#host
    const place = guide.leftAt(this.#here)
    if (place === undefined) return nothing
    return button({ label: say('first.goOn'), press: () => guide.begin(place) })
  }
}

export const styles = [
  css`
    .attention-list {
      display: grid;
      gap: 0.5rem;
    }

    .attention {
      display: flex;
      align-items: center;
      gap: 0.625rem;
      padding: 0.625rem 0.875rem;
      border: 1px solid var(--_line);
      border-radius: var(--_radius);
      background: var(--_surface);
    }

    .attention > .icon {
      color: light-dark(#7a5200, #ffd27a);
    }

    .attention.good > .icon {
      color: var(--_good);
    }
  `,
]
