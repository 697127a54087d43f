import type { VersionType } from '@countersign/resources'
import { button } from '@countersign/ui/button'
import { dialog } from '@countersign/ui/dialog'
import { html, nothing, type TemplateResult } from 'lit'
import { chunk } from '../session/chunk.ts'
import type { Failure } from '../session/failure.ts'
import { keyOf } from '../session/shape.ts'
import type { Wording } from '../texts/texts.ts'
import { changesView } from './changes-view.ts'
import { dependentsList } from './dependents-list.ts'
import { draftsView } from './drafts-view.ts'
import { next, PublishDrafts } from './publish-drafts.ts'
import {
  type Comparison,
  type Dependent,
  type ResourceClient,
  type ResourceName,
  VERSION_TYPES,
} from './resource-client.ts'
import type { ResourceText } from './resource-text.ts'
import type { ChangedScenario } from './simulate/changed-scenarios.ts'
import type { EditorKey } from './texts/en.ts'

interface PublishHost {
  readonly client: ResourceClient
  readonly name: ResourceName
  readonly text: ResourceText
  /** Of the draft as it is saved. */
  readonly etag: string
  /** Whether other drafts may be published too. */
  readonly mayPublishOthers: boolean
  /** @returns whether the text is saved now */
  save(): Promise<boolean>
  changed(): void
  closed(): void
  /** A draft that it refers to could not be published. */
  stopped(failure: Failure): void
  published(version: string, versionType: VersionType, deserved: VersionType | undefined): void
  failed(failure: Failure): void
}

const STEPS = ['patch', 'minor', 'major'] as const satisfies readonly VersionType[]
const isStep = keyOf(VERSION_TYPES)
/** It comes with the simulation. */
const loadTrial = chunk(() => import('./simulate/changed-scenarios.ts'))

/** Publishing: what changed since the last version, the step that it deserves and why, and whom it concerns. */
export class PublishDialog {
  readonly #client: ResourceClient
  readonly #name: ResourceName
  readonly #host: PublishHost
  readonly #drafts: PublishDrafts
  /** The version before; null when there is none. */
  #latest: string | null | undefined
  #comparison: Comparison | undefined
  #dependents: readonly Dependent[] | undefined
  /** null while they are run. */
  #scenarios: readonly ChangedScenario[] | null | undefined
  #step: VersionType = 'patch'
  #isBusy = false

  constructor(host: PublishHost) {
    this.#client = host.client
    this.#name = host.name
    this.#host = host
    this.#drafts = new PublishDrafts(host.client, () => host.changed())
  }

  async load(): Promise<void> {
    const { text, mayPublishOthers } = this.#host
    const unread = await this.#drafts.find(this.#name.kind, text.text, mayPublishOthers)
    if (unread !== undefined) return this.#end(unread)
    const versions = await this.#client.versions(this.#name)
    if (!versions.ok) return this.#end(versions.failure)
    const published = versions.value.map(({ metadata }) => metadata.version).filter((one) => one !== 'draft')
    this.#latest = published[0] ?? null
    this.#host.changed()
    if (this.#latest === null) return
    const [comparison, dependents] = await Promise.all([
      this.#client.compare(this.#name, this.#latest, 'draft'),
      this.#client.dependents({ ...this.#name, version: this.#latest }),
    ])
    if (comparison.ok) {
      this.#comparison = comparison.value
      this.#step = comparison.value.versionType ?? 'patch'
    } else this.#host.failed(comparison.failure)
    if (dependents.ok) this.#dependents = dependents.value
    if (this.#isTried) void this.#tryScenarios(this.#latest)
    this.#host.changed()
  }

  /** Scenarios are for blueprints and templates. */
  get #isTried(): boolean {
    return this.#name.kind === 'Blueprint' || this.#name.kind === 'Template'
  }

  async #tryScenarios(version: string): Promise<void> {
    this.#scenarios = null
    const trial = await loadTrial().catch(() => undefined)
    this.#scenarios = await trial?.changedScenarios(this.#client, this.#name, version)
    this.#host.changed()
  }

  render(words: Wording<EditorKey>): TemplateResult {
    const { say } = words
    const isKnown = this.#latest === null || this.#comparison !== undefined
    const { all, isPossible } = this.#drafts
    const isWithOthers = all.length > 0 && this.#host.mayPublishOthers
    return dialog({
      id: 'publish',
      title: say('publish.title', { name: this.#name.key }),
      text: say('publish.text'),
      closing: say('action.cancel'),
      closed: () => this.#host.closed(),
      submit: () => void (isPossible ? this.#publish() : this.#lookAgain()),
      body: isKnown
        ? html`${draftsView(words, this.#drafts, this.#name.key)}${isPossible ? this.#versionView(words) : nothing}`
        : html`<p role="status"><span class="spinner small" aria-hidden="true"></span> ${say('problems.checking')}</p>`,
      actions: [
        button({
          label: say(isPossible ? (isWithOthers ? 'publish.all' : 'publish.press') : 'publish.lookAgain'),
          kind: 'primary',
          isSubmit: true,
          isBusy: this.#isBusy || !isKnown,
        }),
      ],
    })
  }

  /** Which version it becomes, and what that means for whom. */
  #versionView(words: Wording<EditorKey>): TemplateResult {
    return html`${this.#stepsView(words)}${this.#comparison ? changesView(words, this.#comparison) : nothing}${this.#dependentsView(words)}${this.#scenariosView(words)}`
  }

  /** What had to be published before may be published by now. */
  async #lookAgain(): Promise<void> {
    if (this.#isBusy) return
    this.#isBusy = true
    this.#host.changed()
    await this.load()
    this.#isBusy = false
    this.#host.changed()
  }

  async #publish(): Promise<void> {
    if (this.#isBusy || !this.#drafts.isPossible) return
    this.#isBusy = true
    this.#host.changed()
    const stopped = await this.#drafts.publish()
    const isReady = stopped === undefined && (await this.#refer())
    this.#isBusy = false
    if (stopped !== undefined) return this.#host.stopped(stopped)
    // What could not be saved says so itself.
    if (!isReady) return this.#host.closed()
    const outcome = await this.#client.publish(this.#name, this.#step, this.#host.etag)
    if (!outcome.ok) return this.#end(outcome.failure)
    const { version } = outcome.value.saved.metadata
    this.#host.published(version, this.#step, this.#comparison?.versionType)
    this.#host.closed()
  }

  /** The draft refers to versions in the place of drafts from now on; that is one step of its history. @returns whether it is saved so */
  async #refer(): Promise<boolean> {
    const { text, save } = this.#host
    const edits = this.#drafts.edits(this.#name.kind, text.text)
    return edits.length === 0 || (text.edit(edits) && (await save()))
  }

  #end(failure: Failure): void {
    this.#host.failed(failure)
    this.#host.closed()
  }

  #stepsView({ say }: Wording<EditorKey>): TemplateResult {
    if (this.#latest === null || this.#latest === undefined) return html`<p>${say('publish.first')}</p>`
    const version = this.#latest
    const deserved = this.#comparison?.versionType
    const choose = ({ currentTarget }: Event) => {
      if (currentTarget instanceof HTMLInputElement && isStep(currentTarget.value))
        this.#step = currentTarget.value
      this.#host.changed()
    }
    const isLess = deserved !== undefined && VERSION_TYPES[this.#step] < VERSION_TYPES[deserved]
    return html`<fieldset class="steps"><legend class="field-label">${say('publish.step')}</legend>
      ${STEPS.map(
        (step) =>
          html`<label class="tick"><input type="radio" name="step" value=${step} .checked=${step === this.#step} @change=${choose}>
            <span>${say(`publish.${step}`, { version: next(version, step) })}
              ${step === deserved ? html`<br><span class="fine">${say('publish.deserved', { version })}</span>` : nothing}</span></label>`,
      )}
      <p class="fine" role="status">${isLess ? say('publish.less') : ''}</p>
    </fieldset>`
  }

  #dependentsView(words: Wording<EditorKey>): TemplateResult | typeof nothing {
    if (this.#dependents === undefined || !this.#latest) return nothing
    const { say } = words
    const workflows = this.#dependents.filter(({ type }) => type !== 'resource')
    const count = workflows.reduce((sum, { count = 1 }) => sum + count, 0)
    return html`<div class="lines-of"><h3 class="small-title">${say('publish.dependents')}</h3>
      ${dependentsList(words, this.#dependents)}
      ${count > 0 ? html`<p>${say('publish.workflows', { count, version: this.#latest })}</p>` : nothing}</div>`
  }

  #scenariosView({ say }: Wording<EditorKey>): TemplateResult | typeof nothing {
    if (this.#scenarios === undefined || !this.#latest) return nothing
    const version = this.#latest
    if (this.#scenarios === null)
      return html`<p role="status"><span class="spinner small" aria-hidden="true"></span> ${say('problems.checking')}</p>`
    if (this.#scenarios.length === 0) return html`<p class="muted" role="status">${say('publish.same')}</p>`
    return html`<div class="lines-of" role="status"><h3 class="small-title">${say('publish.scenarios', { version })}</h3>
      <ul class="ways">${this.#scenarios.map(
        ({ label, places }) =>
          html`<li><bdi>${label}</bdi>${places.map((place) => html`<br><code class="fine" dir="ltr">${place}</code>`)}</li>`,
      )}</ul></div>`
  }
}
