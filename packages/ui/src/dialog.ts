import { css, html, noChange, nothing, type TemplateResult } from 'lit'
import { AsyncDirective } from 'lit/async-directive.js'
import { Directive, directive, type ElementPart } from 'lit/directive.js'
import { button } from './button.ts'

export interface DialogFacts {
  /** Of its own in the tree that it stands in. */
  id: string
  title: string
  text?: string
  /** What closes it is called. */
  closing: string
  body?: TemplateResult
  /** What it can end in, besides closing; the last is what is most likely wanted. */
  actions?: readonly TemplateResult[]
  /** One of the actions is a submit: Enter in the body does the same. */
  submit?(form: HTMLFormElement): void
  /** It was closed, in whichever way; it is to be drawn no more. */
  closed(): void
}

class Modal extends Directive {
  #isOpened = false

  render() {
    return noChange
  }

  override update({ element }: ElementPart) {
    if (this.#isOpened || !(element instanceof HTMLDialogElement)) return noChange
    this.#isOpened = true
    // Once what draws it has put it into the page.
    queueMicrotask(() => {
      if (element.isConnected && !element.open) element.showModal()
    })
    return noChange
  }
}

/** Opens the `<dialog>` in whose tag it stands, once. */
const modal = directive(Modal)

/** What is scrolled and holds nothing that can be focused is focused itself: keys reach all of it. */
class Reachable extends AsyncDirective {
  #watch: ResizeObserver | undefined

  render() {
    return noChange
  }

  override update({ element }: ElementPart) {
    const look = () => {
      const isScrolled = element.scrollHeight > element.clientHeight
      if (isScrolled && element.querySelector(FOCUSED) === null) element.setAttribute('tabindex', '0')
      else element.removeAttribute('tabindex')
    }
    if (this.#watch === undefined) {
      this.#watch = new ResizeObserver(look)
      this.#watch.observe(element)
    }
    // Once what is in it is drawn.
    queueMicrotask(look)
    return noChange
  }

  override disconnected(): void {
    this.#watch?.disconnect()
    this.#watch = undefined
  }
}

const FOCUSED = 'a[href], button, input, select, textarea, summary, [tabindex]'
const reachable = directive(Reachable)

/** A question that stands before everything else: Esc and the closing button leave it. However long it is, what it can end in stays in sight. */
export function dialog(facts: DialogFacts): TemplateResult {
  const { id, text } = facts
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (event.currentTarget instanceof HTMLFormElement) facts.submit?.(event.currentTarget)
  }
  return html`<dialog class="dialog parted" part="dialog" aria-labelledby="${id}-title" aria-describedby=${text ? `${id}-text` : nothing}
    @close=${facts.closed} ${modal()}>
    <form class="dialog-body" novalidate @submit=${submit}>
      <h2 id="${id}-title">${facts.title}</h2>
      <div class="dialog-middle" ${reachable()}>
        ${text ? html`<p class="muted" id="${id}-text">${text}</p>` : nothing}
        ${facts.body ?? nothing}
      </div>
      <div class="buttons" @click=${closeByButton}>
        <span data-closes>${button({ label: facts.closing, kind: 'quiet' })}</span>${facts.actions ?? nothing}
      </div>
    </form>
  </dialog>`
}

function closeByButton({ target, currentTarget }: Event): void {
  if (!(target instanceof Element) || !target.closest('[data-closes] button')) return
  if (currentTarget instanceof Element) currentTarget.closest('dialog')?.close()
}

export const dialogStyles = css`
  .dialog {
    inline-size: min(100% - 2rem, var(--_dialog-width, 36rem));
    max-block-size: min(100dvh - 2rem, 48rem);
    padding: 0;
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) * 1.5);
    background: var(--_surface);
    color: var(--_text);
    font: 400 1rem/1.5 var(--_font);
    box-shadow: 0 24px 64px -16px rgb(0 0 0 / 40%);
  }

  .dialog::backdrop {
    background: rgb(14 16 22 / 45%);
  }

  .dialog-body {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1rem;
    padding: 1.5rem;
    overflow-wrap: anywhere;
  }

  /* The title stays above what is scrolled, what it can end in below it; that fades at both, where there is more of it. */
  .dialog.parted[open] {
    display: flex;
    flex-direction: column;
    overflow: hidden;
  }

  .parted > .dialog-body {
    --_side: 1.5rem;
    --_edge: clamp(0.5rem, 3dvh, var(--_side));
    --_fade: 0.75rem;
    display: flex;
    flex-direction: column;
    gap: 0;
    min-block-size: 0;
    padding: 0;
    overflow: auto;
  }

  .parted > .dialog-body > * {
    flex: none;
    padding-inline: var(--_side);
  }

  .parted > .dialog-body > h2 {
    padding-block: var(--_edge) var(--_fade);
  }

  .parted > .dialog-body > .dialog-middle {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    flex: 0 1 auto;
    gap: 1rem;
    min-block-size: 0;
    padding-block: 0.25rem;
    overflow: auto;
    overscroll-behavior: contain;
  }

  .parted > .dialog-body > .dialog-middle:focus-visible {
    outline-offset: -3px;
  }

  .parted > .dialog-body > .buttons {
    padding-block: var(--_fade) calc(var(--_edge) + env(safe-area-inset-bottom));
  }

  .parted > .dialog-body > :is(h2, .buttons) {
    position: relative;
  }

  .parted > .dialog-body > :is(h2, .buttons)::after {
    content: '';
    position: absolute;
    inset-inline: 0;
    block-size: var(--_fade);
    background: linear-gradient(var(--_surface), transparent);
    pointer-events: none;
  }

  .parted > .dialog-body > h2::after {
    inset-block-start: 100%;
  }

  .parted > .dialog-body > .buttons::after {
    inset-block-end: 100%;
    rotate: 180deg;
  }

  .dialog h2 {
    font-size: 1.25rem;
    font-weight: 640;
    line-height: 1.25;
    letter-spacing: -0.015em;
  }

  /* At the foot of a narrow screen, within reach of a thumb. */
  @container ss (inline-size < 40rem) {
    .dialog {
      inline-size: 100%;
      max-inline-size: none;
      margin-block-end: 0;
      border-inline: 0;
      border-block-end: 0;
      border-end-start-radius: 0;
      border-end-end-radius: 0;
    }

    .dialog-body {
      padding: 1.25rem 1rem calc(1.25rem + env(safe-area-inset-bottom));
    }

    .parted > .dialog-body {
      --_side: 1rem;
    }

    .parted > .dialog-body > .buttons > *,
    .parted > .dialog-body > .buttons > [data-closes] > .button {
      flex: 1 1 auto;
    }

    .parted > .dialog-body > .buttons > [data-closes] {
      display: flex;
    }
  }

  @container ss (inline-size < 16rem) {
    .dialog-body {
      gap: 0.5rem;
      padding: 0.75rem 0.5rem calc(0.75rem + env(safe-area-inset-bottom));
    }

    .parted > .dialog-body {
      --_side: 0.5rem;
      --_fade: 0.375rem;
    }

    .dialog.parted h2 {
      font-size: 1.125rem;
    }

    .parted > .dialog-body > .buttons {
      gap: 0.25rem;
    }
  }

  /* In a low window all of its height is for what is read. */
  @media (max-height: 30rem) {
    .dialog {
      max-block-size: 100dvh;
    }

    .dialog.parted h2 {
      font-size: 1.0625rem;
    }

    .parted > .dialog-body {
      --_fade: 0.375rem;
    }
  }

  /* In a window that is lower than its buttons, all of it is scrolled. */
  @media (max-height: 35rem) {
    @container ss (inline-size < 16rem) {
      .parted > .dialog-body > .dialog-middle {
        overflow: visible;
      }
    }
  }

  @media (max-height: 18rem) {
    .parted > .dialog-body > .dialog-middle {
      overflow: visible;
    }
  }
`
