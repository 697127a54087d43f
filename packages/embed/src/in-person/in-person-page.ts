import { card, cardStyles } from '@countersign/ui/card'
import { type IconName, icon } from '@countersign/ui/icons'
import { foundation } from '@countersign/ui/styles/foundation'
import { html, LitElement, nothing, type TemplateResult } from 'lit'
import { speakHere } from '../hosted/speak-here.ts'
import { frameStyles } from '../shell/frame-styles.ts'
import { languageMenu } from '../shell/language-menu.ts'
import type { Shell } from '../shell/shell.ts'
import { loadInterfaceFont } from '../signature/script-fonts.ts'
import { chosenLanguage, listenForChoice, wishes } from '../texts/choice.ts'
import type { TextKey } from '../texts/en.ts'
import type { Language } from '../texts/languages.ts'
import { TEXTS } from '../texts/load-texts.ts'
import { Speech } from '../texts/speech.ts'
import type { Wording } from '../texts/texts.ts'
import { type Device, DeviceClient, type PersonHere } from './device-client.ts'
import { inPersonStyles } from './in-person-styles.ts'

/** How often the locked screen asks whose turn it is. */
const POLL_MS = 3000
/** For so long at most, whoever takes the device back waits for the service to keep what was typed last. */
const KEEP_MS = 5000

/** What the locked screen says when nobody can sign at the device now. */
const SAID = {
  waiting: { icon: 'clock', title: 'inPerson.waiting.title', text: 'inPerson.waiting.text' },
  signed: { icon: 'check', title: 'inPerson.signed.title', text: 'inPerson.signed.text' },
  completed: { icon: 'check', title: 'inPerson.signed.title', text: 'inPerson.signed.text' },
  declined: { icon: 'cross', title: 'declined.title', text: 'inPerson.ended.text' },
  voided: { icon: 'ended', title: 'voided.title', text: 'inPerson.ended.text' },
  failed: { icon: 'alert', title: 'failed.title', text: 'inPerson.failed.text' },
} as const satisfies Record<
  Exclude<Device['state'], 'open'>,
  { icon: IconName; title: TextKey; text: TextKey }
>

/**
 * The page of a device that goes from person to person: a locked screen that names who is next, and between two of them that person's own
 * session in `<ss-signing-embed>`. The token of a session is in the memory of this page alone. When a session ends, the service lets it
 * open nothing any more, and the page is loaded anew, so that nothing of it is left.
 */
export class InPersonPage extends LitElement {
  static override styles = [...foundation, frameStyles, cardStyles, inPersonStyles]
  readonly #client = new DeviceClient(decodeURIComponent(location.pathname.split('/').at(-1) ?? ''))
  readonly #speech = new Speech<TextKey>(TEXTS, () => this.requestUpdate())
  #device: Device | undefined
  #person: (PersonHere & { token: string }) | undefined
  #trouble: 'offline' | 'over' | undefined
  /** Whoever had the device before, perhaps before this page was loaded, has it no longer. */
  #isLocked = false
  #busy = false
  /** The device is given back: nothing of the session is to be seen, and what was typed last is on its way. */
  #isLeaving = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #spoken: Language | undefined
  /** The bar grows with its words; what stays in sight below of it begins where it ends. */
  readonly #barHeight = new ResizeObserver(([bar]) => {
    const height = bar?.borderBoxSize[0]?.blockSize
    if (height !== undefined) this.style.setProperty('--_device-height', `${height}px`)
  })

  override connectedCallback(): void {
    super.connectedCallback()
    void loadInterfaceFont()
    listenForChoice(() => this.requestUpdate())
    void this.#look()
  }

  protected override updated(): void {
    const words = this.#words()
    if (this.#spoken !== words.language) speakHere(words)
    this.#spoken = words.language
    this.#barHeight.disconnect()
    const bar = this.renderRoot.querySelector('.device')
    if (bar) this.#barHeight.observe(bar)
    const title = words.say('inPerson.page')
    if (title !== '') document.title = title
  }

  protected override render(): TemplateResult {
    const words = this.#words()
    const body = this.#speech.isWhole
      ? this.#screen(words)
      : cardOf('clock', words.say('loading.title'), words.say('loading.text'))
    return html`<div class="frame" lang=${words.language} dir=${words.direction}>${body}</div>`
  }

  #screen(words: Wording<TextKey>): TemplateResult {
    const { say } = words
    if (this.#trouble === 'over') return cardOf('lock', say('inPerson.over.title'), say('inPerson.over.text'))
    if (this.#trouble === 'offline') return cardOf('cloud', say('offline.title'), say('offline.text'))
    const device = this.#device
    if (device === undefined) return cardOf('clock', say('loading.title'), say('loading.text'))
    if (this.#person) return this.#session(words, this.#person)
    return html`${headerOf(words, device)}${device.state === 'open' ? this.#locked(words, device) : endOf(words, device)}`
  }

  /** Nothing of anybody's session: who is next, and that they say so themselves. */
  #locked({ say }: Wording<TextKey>, device: Device): TemplateResult {
    const [next, ...others] = device.open
    if (next === undefined) return html``
    const { name } = next
    return card({
      icon: 'lock',
      title: say('inPerson.title', { name }),
      text: say('inPerson.text', { name }),
      more: html`<div class="buttons">
        <button type="button" class="button primary" aria-disabled=${this.#busy} @click=${() => this.#handTo(next)}>${say('inPerson.iAm', { name })}</button>
      </div>
      ${
        others.length === 0
          ? nothing
          : html`<div class="others"><p class="fine">${say('inPerson.others')}</p>${others.map(
              (other) =>
                html`<button type="button" class="button quiet" aria-disabled=${this.#busy} @click=${() => this.#handTo(other)}>${say('inPerson.iAm', { name: other.name })}</button>`,
            )}</div>`
      }
      ${doneOf({ say }, device)}`,
    })
  }

  /** The person's own session, with the way out of it always in sight. */
  #session({ say }: Wording<TextKey>, { name, token }: PersonHere & { token: string }): TemplateResult {
    const bar = html`<div class="device">
        <p>${icon('person')}<span>${say('inPerson.signing', { name })}</span></p>
        <button type="button" class="button" @click=${this.#back}>${icon('lock')}<span>${say('inPerson.lock')}</span></button>
      </div>`
    return html`${this.#isLeaving ? cardOf('lock', say('saving.saving'), say('loading.text')) : bar}
      <ss-signing-embed ?hidden=${this.#isLeaving} embed-token=${token} @signed=${this.#back} @declined=${this.#back}
        @closed=${this.#back} @sessionExpired=${this.#back}></ss-signing-embed>`
  }

  async #handTo(person: PersonHere): Promise<void> {
    if (this.#busy) return
    this.#busy = true
    clearTimeout(this.#timer)
    this.requestUpdate()
    const outcome = await this.#client.handOver(person.stepKey)
    this.#busy = false
    if (outcome.ok) {
      this.#isLocked = false
      this.#person = { ...person, token: outcome.value.token }
      this.requestUpdate()
    } else await this.#look()
  }

  /** What was typed last is kept first; then the session goes, the service ends it, and nothing of it stays in memory. */
  readonly #back = async () => {
    if (this.#person === undefined || this.#isLeaving) return
    this.#isLeaving = true
    this.requestUpdate()
    const patience = new Promise((resolve) => setTimeout(resolve, KEEP_MS))
    await Promise.race([this.#embed?.keepTyped(), patience])
    this.#isLeaving = false
    this.#person = undefined
    this.#device = undefined
    this.requestUpdate()
    await this.updateComplete
    await this.#look()
    if (this.#isLocked) location.reload()
  }

  get #embed(): Shell | undefined {
    return this.renderRoot.querySelector<Shell>('ss-signing-embed') ?? undefined
  }

  /** Locks the device, and from then on asks whose turn it is. */
  async #look(): Promise<void> {
    clearTimeout(this.#timer)
    const outcome = await (this.#isLocked ? this.#client.read() : this.#client.lock())
    if (this.#person !== undefined) return
    if (outcome.ok) {
      this.#isLocked = true
      this.#device = outcome.value
      this.#trouble = undefined
    } else this.#trouble = outcome.failure.kind === 'sessionExpired' ? 'over' : 'offline'
    this.requestUpdate()
    const isOver = this.#trouble === 'over' || (this.#device !== undefined && isEnd(this.#device))
    if (!isOver) this.#timer = setTimeout(() => void this.#look(), POLL_MS)
  }

  #words(): Wording<TextKey> {
    const wanted = chosenLanguage() === undefined ? [this.#device?.locale, ...navigator.languages] : []
    return this.#speech.words(wishes(wanted))
  }
}

const isEnd = ({ state }: Device) => state !== 'open' && state !== 'waiting' && state !== 'signed'

function headerOf(
  { say, language }: Wording<TextKey>,
  { sender, workflowName, host, mode }: Device,
): TemplateResult {
  const test = html`<p class="ribbon"><strong>${say('frame.test')}</strong> <span>${say('frame.testText')}</span></p>`
  const letter = [...(sender.company ?? sender.name)][0]?.toUpperCase() ?? ''
  return html`${mode === 'test' ? test : nothing}<div class="top"><header class="head">
    <span class="logo" aria-hidden="true"><span>${letter}</span></span>
    <div class="head-words"><p class="head-name">${workflowName}</p>
      <p class="head-sender">${say('inPerson.with', { host: host.name })}</p></div>
    ${languageMenu(say('frame.language'), language)}
  </header></div>`
}

function endOf(words: Wording<TextKey>, device: Device): TemplateResult {
  const { say } = words
  const { state } = device
  if (state === 'open') return html``
  const said = SAID[state]
  const isUnmailed = said.text === 'inPerson.signed.text' && !device.mails
  const text = say(isUnmailed ? 'inPerson.signed.unmailed' : said.text, { host: device.host.name })
  return cardOf(said.icon, say(said.title), text, doneOf(words, device))
}

/** Who has signed, as everybody at the table knows. */
function doneOf({ say }: Pick<Wording<TextKey>, 'say'>, { signed }: Device): TemplateResult | typeof nothing {
  if (signed.length === 0) return nothing
  const names = [...new Set(signed.map(({ name }) => name))].join(', ')
  return html`<p class="fine done">${icon('check')}<span>${say('inPerson.done', { names })}</span></p>`
}

function cardOf(
  name: IconName,
  title: string,
  text: string,
  more: TemplateResult | typeof nothing = nothing,
): TemplateResult {
  return card({ icon: name, title, text, more })
}
