import type { ResourceFacts } from '@countersign/sdk'
import { button } from '@countersign/ui/button'
import { emptyState } from '@countersign/ui/empty-state'
import { field } from '@countersign/ui/field'
import { html, nothing, type TemplateResult } from 'lit'
import { failureView } from '../../parts/failure-view.ts'
import { Loaded } from '../../parts/loaded.ts'
import type { Namespace } from '../../shell/access.ts'
import type { HereInNamespace, Page, PageHost } from '../../shell/page.ts'
import { screen } from '../../shell/screens.ts'
import { readNamespace, type Wanted } from '../taking/read-namespace.ts'
import { Review } from '../taking/review.ts'
import { Taking } from '../taking/taking.ts'
import { namesView, takingStyles } from '../taking/taking-view.ts'

/** `/studio/n/:ns/resources/copy?from=test&what=drafts&blueprint=offer`: resources of another namespace, compared before they are saved. */
export function open(host: PageHost, here: HereInNamespace): Page {
  return new CopyPage(host, here)
}

export const styles = [takingStyles]

/** What is read of the other namespace. */
const SCOPES = ['resource:read', 'file:read']

class CopyPage implements Page {
  readonly #host: PageHost
  readonly #here: HereInNamespace
  readonly #taking: Taking
  readonly #review: Review
  /** Those that one blueprint can be chosen of, by the namespace that they were read from. */
  #blueprints: { from: string; list: Loaded<readonly ResourceFacts[]> } | undefined
  #read = 0
  #unpublished: readonly string[] = []
  /** What was compared last held nothing. */
  #isNothing = false

  constructor(host: PageHost, here: HereInNamespace) {
    this.#host = host
    this.#here = here
    this.#taking = new Taking(host, here)
    this.#review = new Review(host, here, this.#taking)
    this.moved()
  }

  get title(): string {
    return this.#host.words.say('copy.title', { namespace: this.#here.namespace.name })
  }

  /** Another choice is compared anew. */
  moved(): void {
    void this.#taking.forget()
    const from = this.#from
    if (from === undefined || this.#refusalOf(from) !== undefined) return
    if (this.#blueprints?.from === from.namespaceKey) return
    this.#blueprints?.list.stop()
    const client = this.#clientOf(from)
    const list = new Loaded(this.#host, (signal) =>
      client.resources.list({ kind: 'Blueprint', limit: 100 }, { signal }).toArray(),
    )
    this.#blueprints = { from: from.namespaceKey, list }
    void list.load()
  }

  close(): void {
    this.#blueprints?.list.stop()
    void this.#taking.forget()
  }

  render(): TemplateResult {
    const { say } = this.#host.words
    return html`
      <div class="page-head"><div><h1 tabindex="-1">${this.title}</h1><p class="lead">${say('copy.lead')}</p></div></div>
      ${this.#review.troubles()}${this.#stage()}`
  }

  #stage(): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const { state } = this.#taking
    const from = this.#from
    if (from === undefined)
      return emptyState({ icon: 'document', title: say('copy.noOther'), text: say('copy.noOtherText') })
    if (state === 'checking') return screen.waiting(say('copy.comparing', { count: this.#read }))
    if (state === 'empty') return this.#choosing(from)
    const namespace = this.#here.namespace.name
    return this.#review.render({
      saveLabel: (count) => say('copy.save', { count, namespace }),
      savedText: (count) => say('copy.saved', { count, from: from.name, namespace }),
      again: { label: say('copy.other'), press: () => void this.#again() },
      notes: this.#unpublishedView(),
    })
  }

  #unpublishedView(): TemplateResult | typeof nothing {
    const { words } = this.#host
    const names = this.#unpublished
    return namesView(words, words.say('copy.unpublished', { count: names.length }), names)
  }

  #choosing(from: Namespace): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const { what, blueprint } = this.#wanted
    const refusal = this.#refusalOf(from) ?? this.#review.refusal
    const submit = (event: Event) => {
      event.preventDefault()
      if (refusal === undefined) void this.#compare(from)
    }
    return html`<form class="panel form" @submit=${submit}>
      ${this.#choice(
        'from',
        say('copy.from'),
        undefined,
        from.namespaceKey,
        this.#sources.map(({ namespaceKey, name, mode }) => ({
          value: namespaceKey,
          label: mode === 'test' ? `${name} (TEST)` : name,
        })),
      )}
      ${this.#choice('what', say('copy.what'), say(`copy.${what}Hint`), what, [
        { value: 'published', label: say('copy.published') },
        { value: 'drafts', label: say('copy.drafts') },
      ])}
      ${this.#choice('blueprint', say('copy.which'), say('copy.whichHint'), blueprint ?? '', [{ value: '', label: say('copy.everything') }, ...this.#offered()])}
      ${failureView(words, this.#blueprints?.list.failure, () => void this.#blueprints?.list.load())}
      ${this.#isNothing ? html`<p class="notice" role="status">${say('copy.nothing')}</p>${this.#unpublishedView()}` : nothing}
      <div class="buttons"><a class="button" href=${this.#here.href('resources')}>${say('frame.cancel')}</a>
        ${button({ label: say('copy.compare'), kind: 'primary', isSubmit: true, refusal })}</div>
    </form>`
  }

  #choice(
    name: 'from' | 'what' | 'blueprint',
    label: string,
    hint: string | undefined,
    value: string,
    options: readonly { value: string; label: string }[],
  ): TemplateResult {
    const change = (chosen: string) => {
      const query = Object.fromEntries(this.#host.place.query)
      // A blueprint of another namespace is another one.
      const rest = name === 'from' ? { blueprint: '' } : {}
      this.#isNothing = false
      this.#host.go(this.#here.href('resources/copy', { ...query, ...rest, [name]: chosen }), 'replace')
    }
    return field({ id: `copy-${name}`, label, hint, control: { kind: 'choice', value, options }, change })
  }

  #offered(): { value: string; label: string }[] {
    const { what, blueprint } = this.#wanted
    const all = (this.#blueprints?.list.value ?? []).filter(
      ({ metadata }) => what === 'drafts' || metadata.version !== 'draft' || metadata.key === blueprint,
    )
    return all.map(({ metadata: { key, name = key } }) => ({
      value: key,
      label: name === key ? key : `${name} (${key})`,
    }))
  }

  get #sources(): readonly Namespace[] {
    const { organization, namespace } = this.#here
    return organization.namespaces.filter(({ namespaceKey }) => namespaceKey !== namespace.namespaceKey)
  }

  /** The one that the address names, else one for tests: what is copied was tried there. */
  get #from(): Namespace | undefined {
    const wanted = this.#host.place.query.get('from')
    const sources = this.#sources
    return (
      sources.find(({ namespaceKey }) => namespaceKey === wanted) ??
      sources.find(({ mode }) => mode === 'test') ??
      sources[0]
    )
  }

  get #wanted(): Wanted {
    const { query } = this.#host.place
    return {
      what: query.get('what') === 'drafts' ? 'drafts' : 'published',
      blueprint: query.get('blueprint') ?? undefined,
    }
  }

  #refusalOf({ scopes }: Namespace): string | undefined {
    const has = new Set<string>(scopes)
    const scope = SCOPES.find((one) => !has.has(one))
    return scope === undefined ? undefined : this.#host.words.say('copy.lacks', { scope })
  }

  #clientOf({ namespaceKey }: Namespace): HereInNamespace['client'] {
    return this.#host.access.clientOf(this.#here.organization.orgId, namespaceKey)
  }

  async #again(): Promise<void> {
    await this.#taking.forget()
    this.#host.changed()
  }

  async #compare(from: Namespace): Promise<void> {
    this.#read = 0
    this.#isNothing = false
    const told = (count: number) => {
      this.#read = count
      this.#host.changed()
    }
    await this.#taking.check(async (isOver) => {
      const read = await readNamespace(this.#clientOf(from), this.#wanted, told, isOver)
      this.#unpublished = read.unpublished
      this.#isNothing = read.parcel.documents.length === 0
      return { parcel: read.parcel, problems: [] }
    })
  }
}
