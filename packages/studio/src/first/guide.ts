import { saveFile } from '@countersign/embed/save-file'
import { badge } from '@countersign/ui/badge'
import { button } from '@countersign/ui/button'
import { icon } from '@countersign/ui/icons'
import { html, nothing, type TemplateResult } from 'lit'
import { failureView } from '../parts/failure-view.ts'
import { Loaded } from '../parts/loaded.ts'
import type { HereInNamespace, Noticed, PageHost } from '../shell/page.ts'
import type { TextKey } from '../texts/en.ts'
import { codeView } from './code-view.ts'
import type { FirstPlace } from './first-place.ts'
import { Verifying } from './verifying.ts'

export { guideStyles as styles } from './guide-styles.ts'

const STAGES = ['prepare', 'start', 'sign', 'sealed'] as const
type Stage = (typeof STAGES)[number]
const FINAL = new Set(['completed', 'declined', 'voided', 'failed'])

/** Newest first: that of a workflow that was just started is among them. */
const MAILS_MAX = 50

interface Known {
  readonly id: string
  readonly status: string
}
interface Step {
  readonly stage: Stage
  readonly text: TextKey
  readonly next: TemplateResult | typeof nothing
}

/** Says above each page what comes next on the way to the first signed document: one sentence, one button. */
export class Guide {
  readonly #host: PageHost
  readonly #here: HereInNamespace
  readonly #keep: (place: FirstPlace | undefined) => void
  readonly #verifying: Verifying
  readonly #stop = new AbortController()
  #place: FirstPlace | undefined
  #known: Loaded<Known> | undefined
  #mail: { readonly of: string; readonly found: Loaded<string | undefined> } | undefined
  /** Who was asked and who signed, as it was noticed last. */
  #told = ''
  #showsCode = false

  constructor(host: PageHost, here: HereInNamespace, keep: (place: FirstPlace | undefined) => void) {
    this.#host = host
    this.#here = here
    this.#keep = keep
    this.#verifying = new Verifying(host, here)
    const { signal } = this.#stop
    // Signed in another tab.
    document.addEventListener('visibilitychange', () => this.#seen(), { signal })
  }

  close(): void {
    this.#stop.abort()
    this.#known?.stop()
    this.#mail?.found.stop()
  }

  noticed(workflow: Noticed): void {
    const known = this.#known
    const told = JSON.stringify([workflow.status, workflow.participants.map(({ status }) => status)])
    if (this.#place?.workflowId !== workflow.id || known === undefined || told === this.#told) return
    this.#told = told
    known.value = workflow
    // A page tells while it is drawn.
    queueMicrotask(() => {
      void this.#mail?.found.load()
      this.#host.changed()
    })
  }

  render(place: FirstPlace): TemplateResult {
    this.#place = place
    const { words } = this.#host
    const { say } = words
    this.#follow(place)
    const step = this.#step(place)
    const at = STAGES.indexOf(step.stage)
    return html`<section class="guide" aria-label=${say('guide.label')}>
      <ol class="guide-stages">${STAGES.map(
        (
          stage,
          index,
        ) => html`<li data-is=${index < at ? 'done' : index === at ? 'now' : 'later'} aria-current=${index === at ? 'step' : nothing}>
          <span class="guide-mark" aria-hidden="true">${index < at ? icon('check') : index + 1}</span><span>${say(`guide.${stage}`)}</span>${index < at ? html`<span class="hidden">, ${say('guide.done')}</span>` : nothing}</li>`,
      )}</ol>
      <div class="guide-line">
        <p class="guide-text">${say(step.text)}</p>
        <div class="buttons">${step.next}</div>
      </div>
      ${failureView(words, this.#known?.failure, () => void this.#known?.load())}${failureView(words, this.#verifying.failure)}
      ${step.stage === 'sealed' ? this.#sealed(place) : nothing}
      <div class="guide-leave">${button({ label: say('guide.leave'), icon: 'cross', isBare: true, press: () => this.#keep({ ...place, isLeft: true }) })}</div>
    </section>`
  }

  /** The run that is looked at while none is known is the one. */
  #follow(place: FirstPlace): void {
    const [, id] = /\/workflows\/([\da-f-]{36})$/.exec(this.#host.place.path) ?? []
    if (place.workflowId === undefined && id !== undefined)
      queueMicrotask(() => this.#keep({ ...place, workflowId: id }))
    const { workflowId } = place
    if (workflowId === undefined || this.#known !== undefined) return
    this.#known = new Loaded<Known>(this.#host, (signal) =>
      this.#here.client.workflows.read(workflowId, { signal }),
    )
    const known = this.#known
    queueMicrotask(() => void known.load())
  }

  #seen(): void {
    const status = this.#known?.value?.status
    if (document.visibilityState === 'visible' && status !== undefined && !FINAL.has(status))
      void this.#known?.load()
  }

  #step(place: FirstPlace): Step {
    const { say } = this.#host.words
    const { href } = this.#here
    const { path } = this.#host.place
    if (place.workflowId === undefined) return this.#preparing(place)
    const run = link(href(`workflows/${place.workflowId}`), say('guide.runDo'))
    const isHere = path.endsWith(place.workflowId)
    switch (this.#known?.value?.status) {
      case undefined:
        return { stage: 'sign', text: 'frame.loading', next: nothing }
      case 'pending':
        return { stage: 'start', text: 'guide.pending', next: isHere ? nothing : run }
      case 'in_progress': {
        if (path.endsWith('/inbox')) return { stage: 'sign', text: 'guide.mail', next: run }
        const mail = this.#mailOf(place.workflowId)
        const next = link(href('inbox', { mail }), say('guide.mailDo'), true)
        return { stage: 'sign', text: 'guide.running', next }
      }
      case 'completed':
        return this.#verifying.verdict?.isGood === true
          ? { stage: 'sealed', text: 'guide.holds', next: nothing }
          : { stage: 'sealed', text: 'guide.completed', next: this.#verifyButton(place.workflowId) }
      default:
        return { stage: 'start', text: 'guide.over', next: this.#againButton(place) }
    }
  }

  #preparing(place: FirstPlace): Step {
    const { say } = this.#host.words
    const { href } = this.#here
    const { path, query } = this.#host.place
    const chosen = { blueprint: `${place.blueprint}@draft`, scenario: place.scenario }
    const start = link(href('workflows/new', chosen), say('guide.startDo'), true)
    if (path.endsWith('/workflows/new')) return { stage: 'start', text: 'guide.starting', next: nothing }
    if (path.includes('/resources/template/')) return { stage: 'prepare', text: 'guide.place', next: start }
    if (path.includes('/resources/blueprint/')) {
      const change = link(href(this.#lookOf(place), { view: 'picture' }), say('guide.changeDo'), true)
      return query.get('view') === 'simulate'
        ? { stage: 'prepare', text: 'guide.simulated', next: change }
        : { stage: 'prepare', text: 'guide.change', next: start }
    }
    const look = href(this.#lookOf(place))
    return { stage: 'prepare', text: 'guide.back', next: html`${link(look, say('guide.backDo'))}${start}` }
  }

  #lookOf({ look: { kind, key } }: FirstPlace): string {
    return `resources/${kind.toLowerCase()}/${key}`
  }

  /** The newest mail with a link of it; until it is known, or where there is none, the inbox as a whole. */
  #mailOf(workflowId: string): string | undefined {
    if (this.#mail?.of !== workflowId) {
      const found = new Loaded<string | undefined>(this.#host, (signal) =>
        findInvitation(this.#here, workflowId, signal),
      )
      this.#mail = { of: workflowId, found }
      queueMicrotask(() => void found.load())
    }
    return this.#mail.found.value
  }

  #verifyButton(workflowId: string): TemplateResult {
    return button({
      label: this.#host.words.say('guide.verify'),
      kind: this.#verifying.verdict === undefined ? 'primary' : 'plain',
      icon: 'seal',
      isBusy: this.#verifying.isBusy,
      press: () => void this.#verifying.verify(workflowId),
    })
  }

  #againButton({ workflowId: _, ...place }: FirstPlace): TemplateResult {
    const again = () => {
      this.#keep(place)
      this.#known = undefined
      const query = { blueprint: `${place.blueprint}@draft`, scenario: place.scenario }
      this.#host.go(this.#here.href('workflows/new', query))
    }
    return button({ label: this.#host.words.say('guide.again'), kind: 'primary', press: again })
  }

  #sealed(place: FirstPlace): TemplateResult | typeof nothing {
    const { say } = this.#host.words
    const found = this.#verifying.verdict
    if (found === undefined) return nothing
    return html`<div class="guide-verdict" role="status" data-is=${found.isGood ? 'good' : 'bad'}>
        ${icon(found.isGood ? 'seal' : 'alert')}
        <div><p class="guide-headline">${found.headline} ${found.isGood ? badge({ label: 'PAdES', tone: 'good' }) : nothing}</p><p>${found.text}</p><p class="fine">${say('guide.verifying')}</p></div>
      </div>
      <div class="buttons start">
        ${button({ label: say('guide.document'), icon: 'download', press: () => void this.#save('document') })}
        ${button({ label: say('guide.evidence'), icon: 'download', press: () => void this.#save('evidence') })}
        ${button({ label: say('guide.code'), isPressed: this.#showsCode, press: () => this.#toggleCode() })}
        ${button({ label: say('guide.end'), kind: 'primary', press: () => this.#keep(undefined) })}
      </div>
      ${this.#showsCode ? codeView(this.#host.words, this.#here, place) : nothing}`
  }

  #toggleCode(): void {
    this.#showsCode = !this.#showsCode
    this.#host.changed()
  }

  async #save(what: 'document' | 'evidence'): Promise<void> {
    const id = this.#place?.workflowId ?? ''
    try {
      const { workflows } = this.#here.client
      if (what === 'evidence')
        return saveFile(await (await workflows.readEvidence(id)).blob(), 'evidence', 'zip')
      const { envelopes } = await workflows.read(id)
      for (const { key, documents } of envelopes)
        for (const document of documents) {
          const read = await workflows.readDocument(id, key, document.key, { state: 'signed' })
          saveFile(await read.blob(), document.name, 'pdf')
        }
    } catch (error) {
      this.#host.tell({ tone: 'bad', ...this.#host.explain(error) })
    }
  }
}

/** A namespace for tests has the mails of all its workflows: one of this has one of its links. */
async function findInvitation(
  { client }: HereInNamespace,
  workflowId: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  const [{ actionUrls }, mails] = await Promise.all([
    client.workflows.listActionUrls(workflowId, { signal }),
    client.service.listMails({ limit: MAILS_MAX }, { signal }).page(),
  ])
  const own = actionUrls.map(({ url }) => new URL(url).pathname)
  return mails.data.find(({ text }) => own.some((path) => text.includes(path)))?.mailId
}

function link(href: string, label: string, isPrimary = false): TemplateResult {
  return html`<a class="button ${isPrimary ? 'primary' : ''}" href=${href}>${label}</a>`
}
