import { icon } from '@countersign/ui/icons'
import { html, nothing, type TemplateResult } from 'lit'
import type { Session, SessionCode } from '../session/session.ts'
import type { TextKey } from '../texts/en.ts'
import type { Wording } from '../texts/texts.ts'

export interface CodePorts {
  isBusy(): boolean
  send(): void
  /** @returns whether it was right */
  give(code: string): Promise<boolean>
  changed(): void
}

/** What was wrong with the last thing that somebody did here. */
type Problem = 'empty' | 'given'

/**
 * The screen before a session that asks for a code: one input, and where codes are mailed a button that sends one. It counts down what has
 * to wait. Screen readers are told when a wait begins and when it is over, and nothing in between.
 */
export class CodeScreen {
  readonly #ports: CodePorts
  #code: SessionCode | undefined
  #problem: Problem | undefined
  #waitsUntilMs = 0
  /** For screen readers: what the wait began with, then that it is over. */
  #told: { key: TextKey; count: number } | undefined
  #timer: ReturnType<typeof setInterval> | undefined

  constructor(ports: CodePorts) {
    this.#ports = ports
  }

  close(): void {
    clearInterval(this.#timer)
  }

  render(words: Wording, session: Session): TemplateResult {
    const { code } = session
    if (code === undefined) return html``
    if (code !== this.#code) this.#take(code)
    const { say } = words
    const values = { sender: session.sender.name, address: code.sentTo ?? '' }
    return html`<section class="stage"><form class="card code" part="card" novalidate @submit=${this.#submit}>
      <span class="card-icon" aria-hidden="true">${icon('lock')}</span>
      <h1 class="card-title" tabindex="-1">${say('code.title')}</h1>
      <p class="card-text">${say('code.text', values)}</p>
      <p class="card-text strong">${code.total > 1 ? html`${say('code.number', { number: code.number, total: code.total })}<br />` : nothing}${say(SAID[code.method][code.status], values)}</p>
      ${isTyped(code) ? this.#inputView(words, code) : nothing}
      <p class="problem" id="code-problem" role="alert">${this.#problemText(words, code)}</p>
      <div class="buttons">${this.#buttons(words, code)}</div>
      <p class="hidden" role="status">${this.#told ? say(this.#told.key, { count: this.#told.count }) : nothing}</p>
    </form></section>`
  }

  #inputView({ say }: Wording, { method }: SessionCode): TemplateResult {
    const isMailed = method === 'email_code'
    return html`<label class="labelled"><span>${say('code.label')}</span>
      <input class="input code-input" name="code" dir="ltr" required autofocus spellcheck="false" autocapitalize="none"
        inputmode=${isMailed ? 'numeric' : 'text'} autocomplete=${isMailed ? 'one-time-code' : 'off'} maxlength="128"
        aria-describedby="code-problem" aria-invalid=${this.#problem !== undefined} @input=${this.#typed} />
    </label>`
  }

  #buttons({ say }: Wording, code: SessionCode): TemplateResult {
    const waits = this.#waitSeconds()
    const busy = this.#ports.isBusy()
    const isMailed = code.method === 'email_code'
    const check = isTyped(code)
      ? html`<button class="button primary" part="button primary-button" aria-disabled=${busy || (!isMailed && waits > 0)}>${say('code.check')}</button>`
      : nothing
    if (!isMailed) return html`${check}`
    const label = code.status === 'unsent' ? say('code.send') : say('code.sendAgain')
    return html`${check}<button type="button" class="button ${isTyped(code) ? 'quiet' : 'primary'}" part="button"
      aria-disabled=${busy || waits > 0} @click=${this.#send}>${waits > 0 ? say('code.sendAgainIn', { time: clockOf(waits) }) : label}</button>`
  }

  #problemText({ say }: Wording, code: SessionCode): string | typeof nothing {
    const waits = this.#waitSeconds()
    if (code.method === 'access_code' && waits > 0) return say('code.waitToTry', { time: clockOf(waits) })
    if (code.status === 'locked') return say('code.locked')
    if (code.status === 'expired') return say('code.expired')
    if (this.#problem === 'empty') return say('code.empty')
    if (this.#problem === undefined || code.status !== 'asked') return nothing
    return say('code.wrong', { count: code.triesLeft ?? 0 })
  }

  #take(code: SessionCode): void {
    this.#code = code
    const seconds = code.askAgainSeconds ?? code.waitSeconds ?? 0
    const had = this.#waitSeconds()
    this.#waitsUntilMs = performance.now() + seconds * 1000
    if (seconds > 0 && Math.abs(had - seconds) > 2) {
      this.#told = code.method === 'email_code' ? { key: 'code.wait', count: seconds } : undefined
    }
    clearInterval(this.#timer)
    if (seconds > 0) this.#timer = setInterval(this.#tick, 1000)
  }

  #waitSeconds(): number {
    return Math.max(0, Math.ceil((this.#waitsUntilMs - performance.now()) / 1000))
  }

  readonly #tick = () => {
    if (this.#waitSeconds() === 0) {
      clearInterval(this.#timer)
      const key = this.#code?.method === 'email_code' ? 'code.canSend' : 'code.tryNow'
      this.#told = { key, count: 0 }
    }
    this.#ports.changed()
  }

  readonly #typed = () => {
    if (this.#problem === undefined) return
    this.#problem = undefined
    this.#ports.changed()
  }

  readonly #send = () => {
    if (this.#ports.isBusy() || this.#waitSeconds() > 0) return
    this.#problem = undefined
    this.#ports.send()
  }

  readonly #submit = (event: Event) => {
    event.preventDefault()
    const form = event.currentTarget
    if (!(form instanceof HTMLFormElement) || this.#code === undefined || !isTyped(this.#code)) return
    if (this.#ports.isBusy() || (this.#code.method === 'access_code' && this.#waitSeconds() > 0)) return
    const input = form.elements.namedItem('code')
    if (input instanceof HTMLInputElement) void this.#give(input)
  }

  async #give(input: HTMLInputElement): Promise<void> {
    const code = input.value.trim()
    this.#problem = code === '' ? 'empty' : undefined
    const isRight = code !== '' && (await this.#ports.give(code))
    if (isRight) return
    this.#problem ??= 'given'
    this.#ports.changed()
    input.select()
    input.focus()
  }
}

/** What is said of a code, by how it is asked for and how it stands. */
const SAID = {
  email_code: {
    unsent: 'code.unsent',
    asked: 'code.sent',
    expired: 'code.unsent',
    locked: 'code.unsent',
    undeliverable: 'code.undeliverable',
    missing: 'code.missing',
  },
  access_code: {
    unsent: 'code.access',
    asked: 'code.access',
    expired: 'code.access',
    locked: 'code.access',
    undeliverable: 'code.access',
    missing: 'code.missing',
  },
} as const satisfies Record<SessionCode['method'], Record<SessionCode['status'], TextKey>>

/** Whether there is a code to be typed. */
function isTyped({ method, status }: SessionCode): boolean {
  return status === 'asked' || (method === 'access_code' && status === 'locked')
}

/** `1:05`, or `2:00:00`. */
function clockOf(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
