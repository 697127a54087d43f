import { css, html, noChange, nothing, type TemplateResult } from 'lit'
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

/** A question that stands before everything else: Esc and the closing button leave it. */
export function dialog(facts: DialogFacts): TemplateResult {
  const { id, text } = facts
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (event.currentTarget instanceof HTMLFormElement) facts.submit?.(event.currentTarget)
  }
  return html`<dialog class="dialog" part="dialog" aria-labelledby="${id}-title" aria-describedby=${text ? `${id}-text` : nothing}
    @close=${facts.closed} ${modal()}>
    <form class="dialog-body" novalidate @submit=${submit}>
      <h2 id="${id}-title">${facts.title}</h2>
      ${text ? html`<p class="muted" id="${id}-text">${text}</p>` : nothing}
      ${facts.body ?? nothing}
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
  }

  @container ss (inline-size < 16rem) {
    .dialog-body {
      gap: 0.5rem;
      padding: 0.75rem 0.5rem calc(0.75rem + env(safe-area-inset-bottom));
    }
  }
`
