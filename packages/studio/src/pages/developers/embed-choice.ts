import type { Client, ResourceFacts, WorkflowSummary } from '@countersign/sdk'
import { field, type Option } from '@countersign/ui/field'
import { html, nothing, type TemplateResult } from 'lit'
import { failureView } from '../../parts/failure-view.ts'
import { Form } from '../../parts/form.ts'
import { Loaded } from '../../parts/loaded.ts'
import type { HereInNamespace, PageHost } from '../../shell/page.ts'
import { ELEMENT_NAMES, type ElementName } from './embed-code.ts'

export type EmbedRequest = Parameters<Client['authentication']['createEmbedToken']>[0]

/** As many as can be chosen of; a link from the page of a workflow or resource names any. */
const OFFERED_MAX = 100
const MINUTE_S = 60
/** By the statuses of workflows that an element is for. */
const OF_STATUS = {
  'ss-signing-embed': ['in_progress'],
  'ss-workflow-editor': ['pending', 'in_progress'],
  'ss-workflow-monitor': undefined,
} as const satisfies Partial<Record<ElementName, readonly WorkflowSummary['status'][] | undefined>>

type Key = 'person' | 'version' | 'minutes' | 'origins'

/** What a token is asked for: the element and what it shows stand in the address, the rest in a form. */
export class EmbedChoice {
  readonly form: Form<Key>
  readonly #host: PageHost
  readonly #here: HereInNamespace
  readonly #workflows: Loaded<readonly WorkflowSummary[]>
  readonly #resources: Loaded<readonly ResourceFacts[]>

  constructor(host: PageHost, here: HereInNamespace) {
    this.#host = host
    this.#here = here
    this.form = new Form(host, 'embed', { person: '', version: '', minutes: '', origins: location.origin })
    this.#workflows = new Loaded(host, async (signal) => {
      const { data } = await here.client.workflows.list({ limit: OFFERED_MAX }, { signal }).page()
      return data
    })
    this.#resources = new Loaded(host, async (signal) => {
      const { data } = await here.client.resources.list({ limit: OFFERED_MAX }, { signal }).page()
      return data
    })
    if (here.refusal('workflow:read') === undefined) void this.#workflows.load()
    if (here.refusal('resource:read') === undefined) void this.#resources.load()
  }

  close(): void {
    this.#workflows.stop()
    this.#resources.stop()
  }

  get element(): ElementName {
    const named = this.#host.place.query.get('element')
    return ELEMENT_NAMES.find((name) => name === named) ?? 'ss-signing-embed'
  }

  /** What is to be sent; undefined while something is not chosen. */
  get body(): EmbedRequest | undefined {
    const { minutes, origins } = this.form.values
    const allowedOrigins = origins.split(/\s+/).filter((origin) => origin !== '')
    const more = {
      allowedOrigins,
      ...(minutes !== '' && { expiresIn: Math.round(Number(minutes) * MINUTE_S) }),
    }
    const { element } = this
    if (element === 'ss-resource-editor') {
      const resource = this.#resource
      if (resource === undefined) return undefined
      return {
        intent: 'builder',
        resourceKind: kindIn(resource.kind),
        resourceKey: resource.metadata.key,
        resourceVersion: this.#versionOf(resource),
        ...more,
      }
    }
    const workflow = this.#workflow
    if (workflow === undefined) return undefined
    const { id: workflowId } = workflow
    if (element === 'ss-workflow-monitor') return { intent: 'workflow', workflowId, mode: 'monitor', ...more }
    if (element === 'ss-workflow-editor') return { intent: 'workflow', workflowId, ...more }
    const participantKey = this.#personOf(workflow)
    return participantKey === undefined
      ? undefined
      : { intent: 'participant', workflowId, participantKey, ...more }
  }

  render(): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const elements = ELEMENT_NAMES.map((value) => ({ value, label: say(`embed.${value}`) }))
    const offered = this.element === 'ss-resource-editor' ? this.#resources : this.#workflows
    return html`${failureView(words, offered.failure, () => void offered.load())}
      ${this.#choice('element', say('embed.element'), this.element, elements, undefined)}
      ${this.element === 'ss-resource-editor' ? this.#resourceView() : this.#workflowView()}
      ${this.form.field('minutes', { label: say('embed.minutes'), hint: say('embed.minutesHint'), pointer: '/expiresIn', control: { kind: 'line', isNumber: true } })}
      ${this.form.field('origins', { label: say('embed.origins'), hint: say('embed.originsHint'), pointer: '/allowedOrigins', control: { kind: 'lines', isCode: true, rows: 2 } })}`
  }

  #workflowView(): TemplateResult {
    const { say } = this.#host.words
    const rows = this.#offered
    const workflow = this.#workflow
    const options = rows.map(({ id, name, status }) => ({
      value: id,
      label: `${name} · ${say(`status.${status}`)}`,
    }))
    const hint =
      this.#workflows.value !== undefined && rows.length === 0 ? say('embed.noWorkflow') : undefined
    const chosen = this.#choice('workflow', say('embed.workflow'), workflow?.id ?? '', options, hint)
    if (this.element !== 'ss-signing-embed' || workflow === undefined) return chosen
    const people = peopleOf(workflow).map(({ key, name = key }) => ({ value: key, label: name }))
    const control = { kind: 'choice', options: people } as const
    this.form.values.person = this.#personOf(workflow) ?? ''
    return html`${chosen}${people.length === 0 ? nothing : this.form.field('person', { label: say('embed.person'), pointer: '/participantKey', control })}`
  }

  #resourceView(): TemplateResult {
    const { say } = this.#host.words
    const rows = this.#resources.value ?? []
    const resource = this.#resource
    const options = rows.map((row) => ({
      value: nameOf(row),
      label: `${row.metadata.key} · ${say(`kind.${row.kind}`)}`,
    }))
    const hint =
      this.#resources.value !== undefined && rows.length === 0 ? say('embed.noResource') : undefined
    const chosen = this.#choice(
      'resource',
      say('embed.resource'),
      resource ? nameOf(resource) : '',
      options,
      hint,
    )
    if (resource === undefined) return chosen
    this.form.values.version = this.#versionOf(resource)
    const versions = versionsOf(resource).map((value) => ({ value, label: value }))
    const control = { kind: 'choice', options: versions } as const
    return html`${chosen}${this.form.field('version', { label: say('resources.version'), hint: say('embed.versionHint'), pointer: '/resourceVersion', control })}`
  }

  #choice(
    name: 'element' | 'workflow' | 'resource',
    label: string,
    value: string,
    options: readonly Option[],
    hint: string | undefined,
  ): TemplateResult {
    return field({
      id: `embed-${name}`,
      label,
      hint,
      control: { kind: 'choice', value, options: [...options] },
      change: (chosen) => {
        const { element } = this
        const query = name === 'element' ? { element: chosen } : { element, [name]: chosen }
        this.#host.go(this.#here.href('developers/embed', query), 'replace')
      },
    })
  }

  get #offered(): readonly WorkflowSummary[] {
    const { element } = this
    const statuses: readonly string[] | undefined =
      element === 'ss-resource-editor' ? undefined : OF_STATUS[element]
    return (this.#workflows.value ?? []).filter(({ status }) => statuses?.includes(status) ?? true)
  }

  get #workflow(): WorkflowSummary | undefined {
    const named = this.#host.place.query.get('workflow')
    return this.#offered.find(({ id }) => id === named) ?? this.#offered[0]
  }

  get #resource(): ResourceFacts | undefined {
    const named = this.#host.place.query.get('resource')
    const rows = this.#resources.value ?? []
    return rows.find((row) => nameOf(row) === named) ?? rows[0]
  }

  #versionOf(resource: ResourceFacts): string {
    const versions = versionsOf(resource)
    return versions.find((version) => version === this.form.values.version) ?? resource.metadata.version
  }

  #personOf(workflow: WorkflowSummary): string | undefined {
    const people = peopleOf(workflow)
    return (people.find(({ key }) => key === this.form.values.person) ?? people[0])?.key
  }
}

/** Those who have still to sign; whose turn it is first. */
function peopleOf({ participants }: WorkflowSummary): WorkflowSummary['participants'] {
  const open = participants.filter(({ status }) => status !== 'signed' && status !== 'declined')
  return open.toSorted((a, b) => Number(a.status === 'pending') - Number(b.status === 'pending'))
}

const nameOf = ({ kind, metadata: { key } }: ResourceFacts) => `${kindIn(kind)}/${key}`

/** The newest that is published, and the draft, which may be edited. */
function versionsOf({ metadata: { version } }: ResourceFacts): readonly string[] {
  return [...new Set([version, 'draft'])]
}

function kindIn(kind: ResourceFacts['kind']): Extract<EmbedRequest, { intent: 'builder' }>['resourceKind'] {
  const kinds = {
    Schema: 'schema',
    Asset: 'asset',
    Function: 'function',
    Template: 'template',
    Blueprint: 'blueprint',
    Scenario: 'scenario',
  } as const satisfies Record<ResourceFacts['kind'], string>
  return kinds[kind]
}
