import type { ResourceFacts } from '@countersign/sdk'
import { emptyState } from '@countersign/ui/empty-state'
import { field, type Option } from '@countersign/ui/field'
import { html, type TemplateResult } from 'lit'
import { failureView } from '../../parts/failure-view.ts'
import { Loaded } from '../../parts/loaded.ts'
import type { HereInNamespace, PageHost } from '../../shell/page.ts'
import { screen } from '../../shell/screens.ts'
import { readStartShape, type StartShape } from './start-shape.ts'

/** As many as can be chosen of; a link from a blueprint's own page names any. */
const OFFERED_MAX = 100

/** Which versions and scenarios a blueprint has. */
interface Choices {
  readonly key: string
  readonly versions: readonly string[]
  /** Scenarios that are for it, as key@version. */
  readonly scenarios: readonly string[]
}

/** The blueprint and version that is started, which stand in the address: `?blueprint=key@version&scenario=key@version`. */
export class StartChoice {
  readonly #host: PageHost
  readonly #here: HereInNamespace
  readonly #path: string
  readonly #read: () => void
  readonly #blueprints: Loaded<readonly ResourceFacts[]>
  #choices: { key: string; found: Loaded<Choices> } | undefined
  #shape: { reference: string; found: Loaded<StartShape> } | undefined

  /**
   * @param path of the page, below the namespace
   * @param read told when what is chosen was read
   */
  constructor(host: PageHost, here: HereInNamespace, path: string, read: () => void = () => {}) {
    this.#host = host
    this.#here = here
    this.#path = path
    this.#read = read
    this.#blueprints = new Loaded(host, async (signal) => {
      const query = { limit: OFFERED_MAX }
      const { data } = await here.client.blueprints.list(query, { signal }).page()
      return data
    })
    void this.#blueprints.load()
  }

  /** The address says something else. */
  moved(): void {
    const { key } = this.chosen
    if (key !== '' && this.#choices?.key !== key) {
      this.#choices?.found.stop()
      const found = new Loaded(this.#host, (signal) => this.#readChoices(key, signal))
      this.#choices = { key, found }
      void found.load().then(() => this.#follow())
    } else this.#follow()
  }

  close(): void {
    this.#blueprints.stop()
    this.#choices?.found.stop()
    this.#shape?.found.stop()
  }

  get chosen(): { key: string; version: string; scenario: string } {
    const { query } = this.#host.place
    const [key = '', version = ''] = (query.get('blueprint') ?? '').split('@')
    return { key, version, scenario: query.get('scenario') ?? '' }
  }

  /** The one that was chosen, else the latest, else the draft. */
  get version(): string {
    const { version } = this.chosen
    const versions = this.#choices?.found.value?.versions ?? []
    return versions.includes(version) ? version : (latestOf(versions) ?? 'draft')
  }

  /** What is chosen, once it was read. */
  get shape(): StartShape | undefined {
    const { value } = this.#shape?.found ?? {}
    return value?.key === this.chosen.key && value.version === this.version ? value : undefined
  }

  /** There is no blueprint to choose. */
  get isEmpty(): boolean {
    return this.#blueprints.value?.length === 0
  }

  /** Why nothing can be chosen yet, or the page. */
  render(page: () => TemplateResult): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const { value, failure } = this.#blueprints
    if (failure !== undefined) return html`${failureView(words, failure, () => void this.#blueprints.load())}`
    if (value === undefined) return screen.waiting(say('frame.loading'))
    if (value.length > 0) return page()
    return emptyState({
      icon: 'document',
      title: say('new.none'),
      text: say('new.noneText'),
      action: html`<a class="button primary" href=${this.#here.href('resources', { new: 'blueprint' })}>${say('new.blueprintDo')}</a>`,
    })
  }

  /** The controls, and why what they say could not be read. @param hasScenarios whether a scenario can be chosen */
  fields(hasScenarios: boolean): TemplateResult {
    const { words } = this.#host
    const { key } = this.chosen
    const names: Option[] = (this.#blueprints.value ?? []).map(({ metadata }) => ({
      value: metadata.key,
      label: metadata.name ?? metadata.key,
    }))
    const isListed = names.some(({ value }) => value === key)
    const all = key === '' || isListed ? names : [{ value: key, label: key }, ...names]
    const failure = this.#choices?.found.failure ?? this.#shape?.found.failure
    return html`
      ${this.#choice('new.blueprint', key, [...(key === '' ? [{ value: '', label: '–' }] : []), ...all], (chosen) => ({ blueprint: chosen }))}
      ${key === '' ? '' : this.#versionView(hasScenarios)}
      ${failureView(words, failure, () => this.#again())}`
  }

  #versionView(hasScenarios: boolean): TemplateResult {
    const { say } = this.#host.words
    const { value } = this.#choices?.found ?? {}
    if (value === undefined) return screen.waiting(say('frame.loading'))
    const { key, scenario } = this.chosen
    const latest = latestOf(value.versions)
    const { version } = this
    const versions = value.versions.map((one) => ({
      value: one,
      label: one === 'draft' ? say('new.draft') : one === latest ? say('new.latest', { version: one }) : one,
    }))
    const scenarios = [
      { value: '', label: say('new.noData') },
      ...value.scenarios.map((one) => ({ value: one, label: one })),
    ]
    return html`${this.#choice('new.version', version, versions, (one) => ({ blueprint: `${key}@${one}`, scenario }))}
      ${hasScenarios ? this.#choice('new.scenario', scenario, scenarios, (one) => ({ blueprint: `${key}@${version}`, scenario: one }), say('new.scenarioHint')) : ''}`
  }

  #choice(
    label: 'new.blueprint' | 'new.version' | 'new.scenario',
    value: string,
    options: readonly Option[],
    query: (chosen: string) => Record<string, string>,
    hint?: string,
  ): TemplateResult {
    return field({
      id: label.replace('.', '-'),
      label: this.#host.words.say(label),
      hint,
      control: { kind: 'choice', value, options },
      change: (chosen) => this.#host.go(this.#here.href(this.#path, query(chosen)), 'replace'),
    })
  }

  #again(): void {
    void this.#choices?.found.load().then(() => this.#follow())
    void this.#shape?.found.load().then(() => this.#read())
  }

  /** Reads the version that is chosen now. */
  #follow(): void {
    const { key } = this.chosen
    if (key === '' || this.#choices?.found.value === undefined) return
    const reference = `${key}@${this.version}`
    if (this.#shape?.reference === reference) {
      if (this.shape !== undefined) this.#read()
      return
    }
    this.#shape?.found.stop()
    const { version } = this
    const found = new Loaded(this.#host, (signal) => readStartShape(this.#here.client, key, version, signal))
    this.#shape = { reference, found }
    void found.load().then(() => this.#read())
  }

  async #readChoices(key: string, signal: AbortSignal): Promise<Choices> {
    const { blueprints } = this.#here.client
    const { data } = await blueprints.listVersions(key, { limit: OFFERED_MAX }, { signal }).page()
    const versions = data.map(({ metadata }) => metadata.version)
    // Scenarios are for the draft, or for a version.
    const asked = versions.filter((version) => version === 'draft' || version === latestOf(versions))
    const pages = await Promise.all(
      asked.map((version) =>
        blueprints.listDependents(key, version, { limit: OFFERED_MAX }, { signal }).page(),
      ),
    )
    const scenarios = pages.flatMap((page) =>
      page.data.flatMap((one) =>
        one.type === 'resource' && one.kind === 'Scenario' ? [`${one.key}@${one.version}`] : [],
      ),
    )
    return { key, versions, scenarios: [...new Set(scenarios)] }
  }
}

/** Of versions, newest first. */
function latestOf(versions: readonly string[]): string | undefined {
  return versions.find((version) => version !== 'draft')
}
