import type { ResourceFacts } from '@countersign/sdk'
import { button } from '@countersign/ui/button'
import { dialog } from '@countersign/ui/dialog'
import { emptyState } from '@countersign/ui/empty-state'
import { field, type Option } from '@countersign/ui/field'
import { html, type TemplateResult } from 'lit'
import { askText } from '../../parts/ask-text.ts'
import { failureView } from '../../parts/failure-view.ts'
import { Form, submitting } from '../../parts/form.ts'
import { Loaded } from '../../parts/loaded.ts'
import type { HereInNamespace, Page, PageHost } from '../../shell/page.ts'
import { screen } from '../../shell/screens.ts'
import { zone } from '../../shell/zone.ts'

/** `/studio/n/:ns/workflows/new?blueprint=key@version&scenario=key@version`: makes a workflow that waits, and leads to it. */
export function open(host: PageHost, here: HereInNamespace): Page {
  return new NewPage(host, here)
}

/** As many as can be chosen of; a link from a blueprint's own page names any. */
const OFFERED_MAX = 100

/** What a blueprint can be started with. */
interface Choices {
  readonly key: string
  readonly versions: readonly string[]
  /** Scenarios that are for it, as key@version. */
  readonly scenarios: readonly string[]
}

class NewPage implements Page {
  readonly #host: PageHost
  readonly #here: HereInNamespace
  readonly #form: Form<'name' | 'timezone'>
  readonly #blueprints: Loaded<readonly ResourceFacts[]>
  #asks = false
  #choices: { key: string; found: Loaded<Choices> } | undefined

  constructor(host: PageHost, here: HereInNamespace) {
    this.#host = host
    this.#here = here
    this.#form = new Form(host, 'start', { name: '', timezone: '' })
    this.#blueprints = new Loaded(host, async (signal) => {
      const query = { limit: OFFERED_MAX }
      const { data } = await here.client.blueprints.list(query, { signal }).page()
      return data
    })
    void this.#blueprints.load()
    this.moved()
  }

  get title(): string {
    return this.#host.words.say('new.title')
  }

  moved(): void {
    const { key } = this.#chosen
    if (key === '' || this.#choices?.key === key) return
    this.#choices?.found.stop()
    const found = new Loaded(this.#host, (signal) => this.#read(key, signal))
    this.#choices = { key, found }
    void found.load()
  }

  close(): void {
    this.#blueprints.stop()
    this.#choices?.found.stop()
  }

  render(): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const { value: blueprints, failure } = this.#blueprints
    const head = html`<div class="page-head"><div><h1 tabindex="-1">${say('new.title')}</h1><p class="lead">${say('new.lead')}</p></div></div>`
    if (failure !== undefined)
      return html`${head}${failureView(words, failure, () => void this.#blueprints.load())}`
    if (blueprints === undefined) return html`${head}${screen.waiting(say('frame.loading'))}`
    if (blueprints.length === 0)
      return html`${head}${emptyState({
        icon: 'document',
        title: say('new.none'),
        text: say('new.noneText'),
        action: html`<a class="button primary" href=${this.#here.href('resources', { new: 'blueprint' })}>${say('resources.new')}</a>`,
      })}`
    return html`${head}${this.#formView(blueprints)}`
  }

  #formView(blueprints: readonly ResourceFacts[]): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const form = this.#form
    const { key } = this.#chosen
    const names: Option[] = blueprints.map(({ metadata }) => ({
      value: metadata.key,
      label: metadata.name ?? metadata.key,
    }))
    const isListed = names.some(({ value }) => value === key)
    const all = key === '' || isListed ? names : [{ value: key, label: key }, ...names]
    return html`<form class="panel form" @submit=${submitting(() => this.#submit())}>
      ${this.#choice('new.blueprint', key, [...(key === '' ? [{ value: '', label: '–' }] : []), ...all], (chosen) => ({ blueprint: chosen }))}
      ${key === '' ? '' : this.#choicesView()}
      ${form.field('name', { label: say('new.name'), hint: say('new.nameHint') })}
      ${this.#zoneView()}
      ${failureView(words, form.rest)}
      <div class="buttons">
        <a class="button" href=${this.#here.href('workflows')}>${say('frame.cancel')}</a>
        ${button({ label: say('new.review'), isBusy: form.isBusy, refusal: this.#refusal(), press: () => void this.#start('review') })}
        ${button({ label: say('new.run'), kind: 'primary', isSubmit: true, isBusy: form.isBusy, refusal: this.#refusal() })}
      </div>
    </form>${this.#asks ? this.#question() : ''}`
  }

  /** People are written to: where that is meant it asks first. */
  #submit(): void {
    this.#asks = this.#here.namespace.mode === 'live'
    if (this.#asks) this.#host.changed()
    else void this.#start('run')
  }

  #question(): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const close = () => {
      this.#asks = false
      this.#host.changed()
    }
    return dialog({
      id: 'start-question',
      title: say('ask.run'),
      text: askText(words, this.#here, say('ask.runText')),
      closing: say('frame.cancel'),
      actions: [button({ label: say('do.run'), kind: 'primary', isSubmit: true })],
      submit: () => {
        close()
        void this.#start('run')
      },
      closed: close,
    })
  }

  /** It is fixed when a workflow is made, so it is asked for now. */
  #zoneView(): TemplateResult {
    const { say } = this.#host.words
    const form = this.#form
    const mine = zone()
    const take = () => {
      form.values.timezone = mine
      this.#host.changed()
    }
    return html`<div>${form.field('timezone', { label: say('new.zone'), hint: say('new.zoneHint'), pointer: '/options/timezone', control: { kind: 'line', placeholder: 'Europe/Berlin' } })}
      <div class="buttons start">${button({ label: say('new.zoneMine', { zone: mine }), kind: 'quiet', press: take })}</div></div>`
  }

  #choicesView(): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const { value, failure } = this.#choices?.found ?? {}
    if (failure !== undefined)
      return html`${failureView(words, failure, () => void this.#choices?.found.load())}`
    if (value === undefined) return screen.waiting(say('frame.loading'))
    const { key, scenario } = this.#chosen
    const latest = latestOf(value.versions)
    const version = this.#version
    const versions = value.versions.map((one) => ({
      value: one,
      label: one === 'draft' ? say('new.draft') : one === latest ? say('new.latest', { version: one }) : one,
    }))
    const scenarios = [
      { value: '', label: say('new.noData') },
      ...value.scenarios.map((one) => ({ value: one, label: one })),
    ]
    return html`${this.#choice('new.version', version, versions, (one) => ({ blueprint: `${key}@${one}`, scenario }))}
      ${this.#choice('new.data', scenario, scenarios, (one) => ({ blueprint: `${key}@${version}`, scenario: one }), say('new.dataHint'))}`
  }

  /** What is chosen stands in the address. */
  #choice(
    label: 'new.blueprint' | 'new.version' | 'new.data',
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
      change: (chosen) => this.#host.go(this.#here.href('workflows/new', query(chosen)), 'replace'),
    })
  }

  get #chosen(): { key: string; version: string; scenario: string } {
    const { query } = this.#host.place
    const [key = '', version = ''] = (query.get('blueprint') ?? '').split('@')
    return { key, version, scenario: query.get('scenario') ?? '' }
  }

  /** The one that was chosen, else the latest, else the draft. */
  get #version(): string {
    const { version } = this.#chosen
    const versions = this.#choices?.found.value?.versions ?? []
    return versions.includes(version) ? version : (latestOf(versions) ?? 'draft')
  }

  #refusal(): string | undefined {
    const isReady = this.#choices?.found.value !== undefined && this.#chosen.key !== ''
    return (
      this.#here.refusal('workflow:create') ?? (isReady ? undefined : this.#host.words.say('new.blueprint'))
    )
  }

  async #read(key: string, signal: AbortSignal): Promise<Choices> {
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

  /** @param mode whether it waits to be looked at */
  async #start(mode: 'run' | 'review'): Promise<void> {
    const { workflows, scenarios } = this.#here.client
    const { key, scenario } = this.#chosen
    const name = this.#form.values.name.trim()
    const timezone = this.#form.values.timezone.trim()
    const version = this.#version
    await this.#form.send(async () => {
      const [scenarioKey = '', scenarioVersion = ''] = scenario.split('@')
      const data =
        scenario === '' ? undefined : (await scenarios.readVersion(scenarioKey, scenarioVersion)).spec.data
      const made = await workflows.create({
        blueprintKey: key,
        blueprintVersion: version,
        ...(name !== '' && { name }),
        ...(data !== undefined && { data }),
        options: { mode, ...(timezone !== '' && { timezone }) },
      })
      this.#host.go(this.#here.href(`workflows/${made.id}`))
    })
  }
}

/** Of versions, newest first. */
function latestOf(versions: readonly string[]): string | undefined {
  return versions.find((version) => version !== 'draft')
}
