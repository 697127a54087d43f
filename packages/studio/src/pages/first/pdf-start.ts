import { chunk } from '@countersign/embed/chunk'
import { Media } from '@countersign/sdk'
import { button } from '@countersign/ui/button'
import { field } from '@countersign/ui/field'
import { html, nothing, type TemplateResult } from 'lit'
import type { PdfDrafts, Signer } from '../../drafts/pdf-drafts.ts'
import { failureView } from '../../parts/failure-view.ts'
import { fileField } from '../../parts/file-field.ts'
import { submitting } from '../../parts/form.ts'
import { keyOf } from '../../shell/here.ts'
import type { Failure, HereInNamespace, PageHost } from '../../shell/page.ts'

/** So many sign a document that somebody begins with; the editor knows no such bound. */
const PEOPLE_MAX = 10
/** Keys that are tried: with so many of one name somebody gives another. */
const KEYS_MAX = 50

const loadForm = chunk(() => import('@countersign/pdf-form'))
const loadDrafts = chunk(() => import('../../drafts/pdf-drafts.ts'))

/** From a PDF: the file, who signs it, and a template and a blueprint of both. */
export class PdfStart {
  readonly #host: PageHost
  readonly #here: HereInNamespace
  #file: File | undefined
  #fileProblem: string | undefined
  #people: Signer[]
  #isBusy = false
  #failure: Failure | undefined
  #uploaded: { readonly file: File; readonly fileId: string } | undefined

  constructor(host: PageHost, here: HereInNamespace) {
    this.#host = host
    this.#here = here
    const { name = '', email = '' } = host.access.signedIn?.person ?? {}
    this.#people = [{ name, email }]
  }

  render(): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const refusal = ['file:upload', 'resource:create']
      .map(this.#here.refusal)
      .find((one) => one !== undefined)
    return html`<section class="section">
      <div><h2>${say('first.pdfTitle')}</h2><p class="lead">${say('first.pdfLead')}</p></div>
      <form class="panel form" novalidate @submit=${submitting(() => this.#go())}>
        ${this.#fileView()}
        ${this.#people.map((person, index) => this.#personView(person, index))}
        ${this.#people.length < PEOPLE_MAX ? html`<div class="buttons start">${button({ label: say('first.more'), kind: 'quiet', icon: 'plus', press: () => this.#set([...this.#people, { name: '', email: '' }]) })}</div>` : nothing}
        ${failureView(words, this.#failure)}
        <div class="buttons">
          <a class="button" href=${this.#here.href('')}>${say('first.back')}</a>
          ${button({ label: say('first.go'), kind: 'primary', isSubmit: true, isBusy: this.#isBusy, refusal })}
        </div>
      </form>
    </section>`
  }

  #fileView(): TemplateResult {
    const { words } = this.#host
    return fileField(words, {
      id: 'first-file',
      label: words.say('first.file'),
      problem: this.#fileProblem,
      accept: 'application/pdf,.pdf',
      isRequired: true,
      file: this.#file,
      choose: (file) => this.#take(file),
    })
  }

  #personView(person: Signer, index: number): TemplateResult {
    const { say } = this.#host.words
    const number = index + 1
    const change = (changed: Partial<Signer>) =>
      this.#set(this.#people.map((one, at) => (at === index ? { ...one, ...changed } : one)))
    const problem = (property: string) =>
      this.#failure?.issues.find(({ path }) => path === `/documents/2/spec/participants/${index}/${property}`)
        ?.message
    return html`<fieldset class="signer">
      <legend>${say('first.person', { number })}</legend>
      ${field({ id: `first-name-${number}`, label: say('first.name'), isRequired: true, problem: problem('name'), control: { kind: 'line', value: person.name }, change: (name) => change({ name }) })}
      ${field({ id: `first-email-${number}`, label: say('first.email'), isRequired: true, problem: problem('email'), control: { kind: 'line', type: 'email', value: person.email }, change: (email) => change({ email }) })}
      ${this.#people.length > 1 ? html`<div class="buttons start">${button({ label: say('first.less', { number }), kind: 'quiet', icon: 'cross', press: () => this.#set(this.#people.filter((_, at) => at !== index)) })}</div>` : nothing}
    </fieldset>`
  }

  #set(people: Signer[]): void {
    this.#people = people
    this.#host.changed()
  }

  #take(file: File | undefined): void {
    this.#file = file
    this.#fileProblem = undefined
    this.#host.changed()
  }

  async #go(): Promise<void> {
    const file = this.#file
    if (this.#isBusy) return
    this.#fileProblem = file === undefined ? this.#host.words.say('first.noFile') : undefined
    this.#failure = undefined
    this.#isBusy = file !== undefined
    this.#host.changed()
    if (file === undefined) return
    try {
      await this.#make(file)
    } catch (error) {
      this.#failure = this.#host.explain(error)
    }
    this.#isBusy = false
    this.#host.changed()
  }

  async #make(file: File): Promise<void> {
    const { say } = this.#host.words
    const [{ readPdfForm }, { pdfDrafts }] = await Promise.all([loadForm(), loadDrafts()])
    const form = await readPdfForm(new Uint8Array(await file.arrayBuffer())).catch(() => undefined)
    if (form === undefined || form.isLocked) {
      this.#fileProblem = say(form === undefined ? 'first.unreadable' : 'first.locked')
      return
    }
    const { client, organization, namespace, href } = this.#here
    const fileId = await this.#upload(file)
    const people = this.#people.map(({ name, email }) => ({ name: name.trim(), email: email.trim() }))
    const draft = (number: number) =>
      pdfDrafts({ fileId, fileName: file.name, form: form.fields, people, number })
    const made = await this.#findFree(draft)
    await client.resources.apply({ documents: made.documents })
    const look = { kind: made.hasSignature ? ('Blueprint' as const) : ('Template' as const), key: made.key }
    this.#host.guide.begin({ at: keyOf(organization, namespace), kind: 'pdf', blueprint: made.key, look })
    this.#host.go(href(`resources/${look.kind.toLowerCase()}/${made.key}`))
  }

  /** The first whose keys nobody has: what is there already stays as it is. */
  async #findFree(draft: (number: number) => PdfDrafts): Promise<PdfDrafts> {
    for (let number = 1; ; number += 1) {
      const made = draft(number)
      const { documents } = made
      const tried = await this.#here.client.resources.apply({ documents, dryRun: true })
      if (number === KEYS_MAX || tried.resources.every(({ status }) => status === 'created')) return made
    }
  }

  /** A second try does not send the file again. */
  async #upload(file: File): Promise<string> {
    if (this.#uploaded?.file !== file) {
      const { fileId } = await this.#here.client.files.upload(new Media('application/pdf', file), {
        name: file.name,
      })
      this.#uploaded = { file, fileId }
    }
    return this.#uploaded.fileId
  }
}
