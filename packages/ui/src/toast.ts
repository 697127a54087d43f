import { css, html, nothing, type TemplateResult } from 'lit'
import { button } from './button.ts'
import { icon } from './icons.ts'

export interface ToastFacts {
  tone: 'good' | 'bad'
  text: string
  /** What the service says of it, in English, where the text is not that. */
  quote?: string
  /** What it is about: newer news of the same takes its place, whichever way it went. */
  about?: string
  /** What can be done about it, such as taking it back. */
  action?: { label: string; press(): void }
}
interface Shown extends ToastFacts {
  leaveAtMs: number
}

/** Good news with nothing to choose goes by itself; nobody has to reach it in time (WCAG 2.2.1). */
const GOOD_MS = 8000
const SHOWN_MAX = 3

/** Short words about what was just done, at the foot of the window. What failed, or offers something, stays until it is dismissed. */
export class Toasts {
  readonly #changed: () => void
  #shown: readonly Shown[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #isHeld = false

  constructor(changed: () => void) {
    this.#changed = changed
  }

  tell(toast: ToastFacts): void {
    const goes = toast.tone === 'good' && toast.action === undefined
    const leaveAtMs = goes ? performance.now() + GOOD_MS : Number.POSITIVE_INFINITY
    // The same news once more stands there once, and of good news that goes by itself the newest is enough.
    const others = this.#shown.filter(
      (one) =>
        !(goes && Number.isFinite(one.leaveAtMs)) &&
        (one.tone !== toast.tone || one.text !== toast.text) &&
        (toast.about === undefined || one.about !== toast.about),
    )
    this.#shown = [...others, { ...toast, leaveAtMs }].slice(-SHOWN_MAX)
    this.#renew()
  }

  /** What was told about something is true no more. */
  forget(about: string): void {
    this.#shown = this.#shown.filter((one) => one.about !== about)
    this.#renew()
  }

  /** Nothing is told any more. */
  clear(): void {
    this.#shown = []
    clearTimeout(this.#timer)
  }

  render(words: { dismiss: string }): TemplateResult {
    const hold = (isHeld: boolean) => () => {
      this.#isHeld = isHeld
      this.#renew()
    }
    return html`<div class="toasts" @pointerenter=${hold(true)} @pointerleave=${hold(false)} @focusin=${hold(true)} @focusout=${hold(false)}>
      <div role="status">${this.#shown.filter(({ tone }) => tone === 'good').map((toast) => this.#view(toast, words))}</div>
      <div role="alert">${this.#shown.filter(({ tone }) => tone === 'bad').map((toast) => this.#view(toast, words))}</div>
    </div>`
  }

  #view(toast: Shown, { dismiss }: { dismiss: string }): TemplateResult {
    const { action } = toast
    const leave = () => {
      this.#shown = this.#shown.filter((one) => one !== toast)
      this.#renew()
    }
    const press = () => {
      leave()
      action?.press()
    }
    return html`<div class="toast" part="toast" data-tone=${toast.tone}>
      ${icon(toast.tone === 'good' ? 'check' : 'alert')}<span>${toast.text}${toast.quote === undefined ? nothing : html` <q lang="en">${toast.quote}</q>`}</span>
      ${action ? button({ label: action.label, press }) : nothing}
      ${button({ label: dismiss, icon: 'cross', isBare: true, press: leave })}
    </div>`
  }

  #renew(): void {
    clearTimeout(this.#timer)
    if (!this.#isHeld) {
      const nowMs = performance.now()
      this.#shown = this.#shown.filter(({ leaveAtMs }) => leaveAtMs > nowMs)
      const nextMs = Math.min(...this.#shown.map(({ leaveAtMs }) => leaveAtMs))
      if (Number.isFinite(nextMs)) this.#timer = setTimeout(() => this.#renew(), nextMs - nowMs)
    }
    this.#changed()
  }
}

export const toastStyles = css`
  .toasts {
    position: fixed;
    inset-block-end: 1rem;
    inset-inline: 1rem;
    z-index: 20;
    display: grid;
    justify-items: center;
    gap: 0.5rem;
    pointer-events: none;
  }

  .toasts > div {
    display: grid;
    justify-items: center;
    gap: 0.5rem;
    max-inline-size: 100%;
  }

  .toast {
    display: flex;
    align-items: center;
    gap: 0.75rem;
    max-inline-size: min(100%, 34rem);
    padding: 0.375rem 0.375rem 0.375rem 1rem;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_surface);
    box-shadow: 0 12px 32px -8px rgb(0 0 0 / 30%);
    font-size: 0.9375rem;
    pointer-events: auto;
  }

  [dir='rtl'] .toast {
    padding: 0.375rem 1rem 0.375rem 0.375rem;
  }

  .toast > span {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  /* At large letters on a small screen the words have the whole width. */
  @container ss (inline-size < 16rem) {
    .toasts {
      inset-inline: 0.25rem;
    }

    .toast {
      flex-wrap: wrap;
      justify-content: space-between;
      gap: 0.25rem;
      padding: 0.375rem 0.5rem;
    }

    [dir='rtl'] .toast {
      padding: 0.375rem 0.5rem;
    }

    .toast > span {
      order: 1;
      flex: 1 0 100%;
    }

    .toast > .button {
      order: 2;
    }
  }

  .toast[data-tone='good'] > .icon {
    color: var(--_good);
  }

  .toast[data-tone='bad'] > .icon {
    color: var(--_danger);
  }
`
