import { button } from '@countersign/ui/button'
import { Combobox, type ComboOption } from '@countersign/ui/combobox'
import { dialog } from '@countersign/ui/dialog'
import { field, type Option } from '@countersign/ui/field'
import { fileField } from '@countersign/ui/file-field'
import { html, nothing, type TemplateResult } from 'lit'
import { sizeText } from '../attach/file-rules.ts'
import type { Failure } from '../session/failure.ts'
import {
  type AddedDocument,
  documentKeys,
  freeKey,
  givable,
  nameOfTemplate,
  withDocument,
} from './added-documents.ts'
import type { EditorClient } from './editor-client.ts'
import { type EditorFacts, entityName } from './facts.ts'

/** What a document is made from, besides the templates that the workflow has. */
const FILE = 'file'
const OTHER = 'other'
/** A published version; the service refuses drafts of others. */
const REFERENCE = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*@\d+\.\d+\.\d+$/

/** Asks for a document that is to be added to one envelope: a PDF, which is sent at once, or a template. */
export class AddDocumentDialog {
  readonly #client: EditorClient
  readonly #changed: () => void
  readonly #lost: (failure: Failure) => void
  readonly #templates: Combobox
  #envelope: string | undefined
  #from = FILE
  #name: string | undefined
  #reference = ''
  #offers: readonly ComboOption[] = []
  #file: File | undefined
  #inputs: Record<string, string> = {}
  #isBusy = false
  #problem: string | undefined
  /** What was refused last is told at it. */
  #isRefused = false

  /** @param lost a call failed, which may end more than itself */
  constructor(client: EditorClient, changed: () => void, lost: (failure: Failure) => void) {
    this.#client = client
    this.#changed = changed
    this.#lost = lost
    this.#templates = new Combobox(changed)
  }

  open(envelope: string): void {
    this.close()
    this.#envelope = envelope
    this.#changed()
  }

  close(): void {
    this.#envelope = undefined
    this.#from = FILE
    this.#name = undefined
    this.#reference = ''
    this.#file = undefined
    this.#inputs = {}
    this.#isBusy = false
    this.#problem = undefined
    this.#isRefused = false
    this.#changed()
  }

  render(facts: EditorFacts): TemplateResult | typeof nothing {
    const { say } = facts.words
    const envelope = this.#envelope
    if (envelope === undefined) return nothing
    return dialog({
      id: 'add-document',
      title: say('editor.documents.add'),
      text: say('editor.documents.addText'),
      closing: say('editor.documents.close'),
      body: html`<div class="edit-parts">${this.#fromView(facts)}${this.#sourceView(facts)}${this.#nameView(facts)}
        <p class="problem" role="alert" dir="auto">${this.#problem ?? ''}</p></div>`,
      actions: [
        button({ label: say('form.addNamed'), kind: 'primary', isSubmit: true, isBusy: this.#isBusy }),
      ],
      submit: (form) => void this.#submit(facts, envelope, form),
      closed: () => this.close(),
    })
  }

  #fromView({ words: { say }, plan }: EditorFacts): TemplateResult {
    const templates = Object.keys(plan.templates).map(
      (reference): Option => ({ value: reference, label: `${nameOfTemplate(reference)} · ${reference}` }),
    )
    return field({
      id: 'add-from',
      label: say('editor.documents.from'),
      control: {
        kind: 'choice',
        value: this.#from,
        options: [
          { value: FILE, label: say('editor.documents.fromFile') },
          ...templates,
          { value: OTHER, label: say('editor.documents.fromOther') },
        ],
      },
      change: (value) => {
        this.#change(() => (this.#from = value))
        if (value === OTHER) void this.#readOffers()
      },
    })
  }

  #sourceView(facts: EditorFacts): TemplateResult {
    if (this.#from === FILE) return this.#fileView(facts)
    if (this.#from === OTHER) return this.#referenceView(facts)
    const { inputs = [] } = facts.plan.templates[this.#from] ?? {}
    const open = inputs.map((input) => ({ input, keys: givable(facts.plan, input) }))
    return html`${open.map(({ input, keys }) => (keys.length < 2 ? nothing : this.#inputView(facts, input.key, keys)))}`
  }

  #fileView({ words: { say, language } }: EditorFacts): TemplateResult {
    const isMissing = this.#isRefused && this.#file === undefined
    return fileField({
      id: 'add-file',
      label: say('editor.documents.file'),
      problem: isMissing ? say('editor.documents.needFile') : undefined,
      isRequired: true,
      accept: 'application/pdf,.pdf',
      file: this.#file && { name: this.#file.name, size: sizeText(this.#file.size, language) },
      words: {
        choose: say('editor.documents.choose'),
        another: say('editor.documents.another'),
        remove: say('editor.documents.takeAway'),
      },
      take: (file) => this.#change(() => (this.#file = file)),
      remove: () => this.#change(() => (this.#file = undefined)),
    })
  }

  #referenceView({ words: { say } }: EditorFacts): TemplateResult {
    const isWrong = this.#isRefused && !REFERENCE.test(this.#reference)
    const isListed = this.#offers.length > 0
    const hint = say(isListed ? 'editor.documents.chooseTemplate' : 'editor.documents.referenceHint')
    const facts = {
      id: 'add-reference',
      label: say('editor.documents.reference'),
      hint: isWrong ? undefined : hint,
      problem: isWrong ? hint : undefined,
      isRequired: true,
    }
    const take = (value: string) => this.#change(() => (this.#reference = value.trim()))
    if (!isListed) return field({ ...facts, control: { kind: 'line', value: this.#reference }, change: take })
    return this.#templates.render({
      ...facts,
      value: this.#reference,
      options: this.#offers,
      words: { nothing: say('form.noMatch') },
      isFree: true,
      choose: take,
    })
  }

  /** What cannot be listed can be typed. */
  async #readOffers(): Promise<void> {
    if (this.#offers.length > 0) return
    const outcome = await this.#client.readTemplates?.()
    if (outcome === undefined || !outcome.ok) return
    const { data = [] } = outcome.value.value ?? {}
    this.#offers = data.flatMap(({ key, name = nameOfTemplate(key), versions }) =>
      versions.map((version) => ({ value: `${key}@${version}`, label: name, detail: `${key}@${version}` })),
    )
    this.#changed()
  }

  #inputView({ words: { say }, plan }: EditorFacts, input: string, keys: readonly string[]): TemplateResult {
    return field({
      id: `add-input-${input}`,
      label: say('editor.documents.input', { input }),
      control: {
        kind: 'choice',
        value: this.#inputs[input] ?? keys[0] ?? '',
        options: keys.map((key) => ({ value: key, label: entityName(plan, key) })),
      },
      change: (key) => this.#change(() => (this.#inputs = { ...this.#inputs, [input]: key })),
    })
  }

  #nameView({ words: { say } }: EditorFacts): TemplateResult {
    return field({
      id: 'add-name',
      label: say('editor.documents.name'),
      control: { kind: 'line', value: this.#shownName },
      change: (value) => this.#change(() => (this.#name = value)),
    })
  }

  /** As it is typed, or as what it is made from is called. */
  get #shownName(): string {
    if (this.#name !== undefined) return this.#name
    if (this.#from === FILE) return this.#file?.name.replace(/\.pdf$/i, '') ?? ''
    return nameOfTemplate(this.#from === OTHER ? this.#reference : this.#from)
  }

  #change(act: () => void): void {
    act()
    this.#problem = undefined
    this.#changed()
  }

  async #submit(facts: EditorFacts, envelope: string, form: HTMLFormElement): Promise<void> {
    if (this.#isBusy) return
    const isMissing =
      this.#from === FILE
        ? this.#file === undefined
        : this.#from === OTHER && !REFERENCE.test(this.#reference)
    this.#change(() => (this.#isRefused = isMissing))
    if (isMissing) return
    const source = this.#from === FILE ? await this.#send(facts) : this.#ofTemplate(facts)
    // It was closed meanwhile.
    if (source === undefined || this.#envelope !== envelope) return
    const name = this.#shownName.trim() || facts.words.say('editor.documents.file')
    facts.edit((draft) => {
      const key = freeKey(name, documentKeys(facts.plan, draft.envelopes))
      return { ...draft, envelopes: withDocument(draft.envelopes, envelope, { key, name, ...source }) }
    })
    form.closest('dialog')?.close()
  }

  #ofTemplate({ plan }: EditorFacts): Partial<AddedDocument> {
    const template = this.#from === OTHER ? this.#reference : this.#from
    const { inputs = [] } = plan.templates[template] ?? {}
    const given = inputs.flatMap((input) => {
      const key = this.#inputs[input.key] ?? givable(plan, input)[0]
      return key === undefined || key === input.key ? [] : [[input.key, key] as const]
    })
    return { template, ...(given.length > 0 && { inputs: Object.fromEntries(given) }) }
  }

  /** @returns undefined where the service did not take it: the problem says why */
  async #send({ words }: EditorFacts): Promise<Partial<AddedDocument> | undefined> {
    const file = this.#file
    if (file === undefined) return undefined
    this.#change(() => (this.#isBusy = true))
    const outcome = await this.#client.sendFile(file)
    this.#change(() => (this.#isBusy = false))
    if (outcome.ok && outcome.value.value) return { fileId: outcome.value.value.fileId, file }
    if (!outcome.ok) this.#lost(outcome.failure)
    const message = outcome.ok ? '' : outcome.failure.message
    this.#problem = words.say('editor.documents.notSent', { message })
    this.#changed()
    return undefined
  }
}
