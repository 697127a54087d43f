import { KINDS, type Kind } from '@countersign/embed/resource-editor/kinds'
import { Media, type ResourceFacts } from '@countersign/sdk'
import { button } from '@countersign/ui/button'
import { field } from '@countersign/ui/field'
import { html, nothing, type TemplateResult } from 'lit'
import { keyFrom } from '../../drafts/key-from.ts'
import { draftsOf, type Start } from '../../drafts/starts.ts'
import { failureView } from '../../parts/failure-view.ts'
import { fileField } from '../../parts/file-field.ts'
import { Form, submitting } from '../../parts/form.ts'
import { Loaded } from '../../parts/loaded.ts'
import { resourceHref } from '../../parts/resource-address.ts'
import type { HereInNamespace, PageHost } from '../../shell/page.ts'

type Key = 'name' | 'key' | 'type' | 'made'
const ASSET_TYPES = ['html', 'css', 'pdf', 'image'] as const
const ACCEPTED = { pdf: 'application/pdf', image: 'image/png,image/jpeg' } as const
/** What a blueprint or a scenario can begin with; who has more finds them in the editor, by typing. */
const OFFERED_MAX = 100

/** A new draft: asked for what cannot be changed later, and begun with the smallest that can be saved. */
export class NewResource {
  readonly #host: PageHost
  readonly #here: HereInNamespace
  readonly #form: Form<Key>
  /** What it can be made of, by the kind that is offered. */
  readonly #offered = new Map<Kind, Loaded<readonly ResourceFacts[]>>()
  #kind: Kind = 'Template'
  #file: File | undefined
  /** The file as it was uploaded: a second try does not send it again. */
  #uploaded: { file: File; fileId: string } | undefined
  #problems: { key?: string; file?: string } = {}

  constructor(host: PageHost, here: HereInNamespace) {
    this.#host = host
    this.#here = here
    this.#form = new Form(host, 'new', { name: '', key: '', type: 'html', made: '' })
  }

  /** Of another kind; what was typed stays. */
  choose(kind: Kind): void {
    if (this.#kind !== kind) this.#form.values.made = ''
    this.#kind = kind
    const offered = kind === 'Blueprint' ? 'Template' : kind === 'Scenario' ? 'Blueprint' : undefined
    if (offered === undefined || this.#offered.has(offered)) return
    const list = new Loaded(this.#host, async (signal) => {
      const { resources } = this.#here.client
      const { data } = await resources.list({ kind: offered, limit: OFFERED_MAX }, { signal }).page()
      return data
    })
    this.#offered.set(offered, list)
    void list.load()
  }

  close(): void {
    for (const list of this.#offered.values()) list.stop()
  }

  render(): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const form = this.#form
    const kind = this.#kind
    return html`<form class="panel form" @submit=${submitting(() => this.#create())}>
      <h2>${say('resources.new')}</h2>
      ${this.#kindField()}
      ${form.field('name', { label: say('resources.name'), pointer: this.#pointer('name') })}
      ${this.#keyField()}
      ${this.#madeOf(kind)}
      ${failureView(words, form.rest)}
      <div class="buttons">
        <a class="button" href=${this.#here.href('resources')}>${say('frame.cancel')}</a>
        ${button({ label: say('resources.create'), kind: 'primary', isSubmit: true, isBusy: form.isBusy, refusal: this.#refusal(kind) })}
      </div>
    </form>`
  }

  /** A file needs another scope besides. */
  #refusal(kind: Kind): string | undefined {
    const { refusal } = this.#here
    return (
      refusal('resource:create') ??
      refusal('resource:update') ??
      (this.#fileType(kind) && this.#file ? refusal('file:upload') : undefined)
    )
  }

  /** The address says which kind it is, so that it can be sent and reloaded. */
  #kindField(): TemplateResult {
    const { say } = this.#host.words
    return field({
      id: 'new-kind',
      label: say('resources.kind'),
      hint: say(`about.${this.#kind}`),
      control: {
        kind: 'choice',
        value: this.#kind.toLowerCase(),
        options: KINDS.map((one) => ({ value: one.toLowerCase(), label: say(`kind.${one}`) })),
      },
      change: (value) => this.#host.go(this.#here.href('resources', { new: value }), 'replace'),
    })
  }

  /** A template is sent behind the asset that it is made of. */
  #pointer(property: 'name' | 'key'): string {
    return `/documents/${this.#kind === 'Template' ? 1 : 0}/metadata/${property}`
  }

  #keyField(): TemplateResult {
    const { say } = this.#host.words
    return this.#form.field('key', {
      label: say('resources.key'),
      hint: say('resources.keyHint'),
      problem: this.#problems.key,
      control: { kind: 'line', placeholder: keyFrom(this.#form.values.name) },
      pointer: this.#pointer('key'),
    })
  }

  #madeOf(kind: Kind): TemplateResult | typeof nothing {
    const { words } = this.#host
    const { say } = words
    const form = this.#form
    const fileType = this.#fileType(kind)
    const file =
      fileType === undefined
        ? nothing
        : fileField(words, {
            id: 'new-file',
            file: this.#file,
            label: kind === 'Template' ? 'PDF' : say('resources.file'),
            ...(kind === 'Template' && { hint: say('resources.pdfHint') }),
            problem: this.#problems.file,
            accept: ACCEPTED[fileType],
            isRequired: kind === 'Asset',
            choose: (chosen) => {
              this.#file = chosen
              this.#problems = {}
              this.#host.changed()
            },
          })
    if (kind === 'Asset')
      return html`${form.field('type', { label: say('resources.madeOf'), control: { kind: 'choice', options: ASSET_TYPES.map((value) => ({ value, label: say(`resources.made.${value}`) })) } })}${file}`
    if (kind === 'Blueprint') return this.#choice('Template', 'resources.template', 'resources.noTemplate')
    if (kind === 'Scenario') return this.#choice('Blueprint', 'resources.for', 'resources.forNothing')
    return file
  }

  #choice(
    offered: Kind,
    label: 'resources.template' | 'resources.for',
    none: 'resources.noTemplate' | 'resources.forNothing',
  ): TemplateResult {
    const { words } = this.#host
    const list = this.#offered.get(offered)
    const options = (list?.value ?? []).map(({ metadata: { key, version, name = key } }) => ({
      value: `${key}@${version}`,
      label: name === key ? `${key}@${version}` : `${name} (${key}@${version})`,
    }))
    return html`${this.#form.field('made', {
      label: words.say(label),
      hint: offered === 'Template' ? words.say('resources.templateHint') : undefined,
      control: { kind: 'choice', options: [{ value: '', label: words.say(none) }, ...options] },
    })}${failureView(words, list?.failure, () => void list?.load())}`
  }

  #fileType(kind: Kind): 'pdf' | 'image' | undefined {
    if (kind === 'Template') return 'pdf'
    const { type } = this.#form.values
    return kind === 'Asset' && (type === 'pdf' || type === 'image') ? type : undefined
  }

  async #create(): Promise<void> {
    const kind = this.#kind
    const { name, key: typed } = this.#form.values
    const key = typed.trim() === '' ? keyFrom(name) : typed.trim()
    const { say } = this.#host.words
    this.#problems = {}
    if (kind === 'Asset' && this.#fileType(kind) && this.#file === undefined) {
      this.#problems = { file: say('resources.noFile') }
      return this.#host.changed()
    }
    const { resources } = this.#here.client
    let isTaken = false
    const isDone = await this.#form.send(async () => {
      const documents = draftsOf(await this.#startOf(kind), key, name.trim())
      const tried = await resources.apply({ documents, dryRun: true })
      const taken = tried.resources.findLast(({ status }) => status !== 'created')
      isTaken = taken !== undefined
      if (taken)
        this.#problems = { key: say('resources.taken', { kind: say(`kind.${taken.kind}`), key: taken.key }) }
      else await resources.apply({ documents })
    })
    if (isDone && !isTaken) this.#host.go(resourceHref(this.#here, kind, key))
  }

  async #startOf(kind: Kind): Promise<Start> {
    const { type, made } = this.#form.values
    const ref = made === '' ? undefined : made
    switch (kind) {
      case 'Schema':
      case 'Function':
        return { kind }
      case 'Asset':
        if (type === 'pdf' || type === 'image') return { kind, type, fileId: (await this.#upload()) ?? '' }
        return { kind, type: type === 'css' ? 'css' : 'html' }
      case 'Template':
        return { kind, fileId: await this.#upload() }
      case 'Scenario':
        return { kind, of: ref }
      case 'Blueprint': {
        if (ref === undefined) return { kind, template: undefined }
        const [templateKey = '', version = ''] = ref.split('@')
        const { spec } = await this.#here.client.templates.readVersion(templateKey, version)
        return { kind, template: { ref, spec } }
      }
    }
  }

  async #upload(): Promise<string | undefined> {
    const file = this.#file
    if (file === undefined) return undefined
    if (this.#uploaded?.file !== file) {
      const content = new Media(file.type || 'application/octet-stream', file)
      const { fileId } = await this.#here.client.files.upload(content, { name: file.name })
      this.#uploaded = { file, fileId }
    }
    return this.#uploaded.fileId
  }
}
