import { css, html, type TemplateResult } from 'lit'
import { runsFromRight, stepOf } from './keys.ts'
import { look } from './look.ts'

export interface SplitFacts {
  /** What the bar between the panes divides. */
  label: string
  /** How much the first pane has of the whole, in per cent. */
  share: number
  resize(share: number): void
  first: TemplateResult
  second: TemplateResult
}

/** Neither pane is ever so small that it cannot be used, or found again. */
const SHARE_MIN = 20
const SHARE_MAX = 80
const STEP = 5

/**
 * Two panes side by side with a bar between them (WAI-ARIA APG, Window Splitter): it is dragged, moved by arrows, and set to the middle by a
 * double click or Enter. Where there is no room the panes stand one above the other.
 */
export function splitPane(facts: SplitFacts): TemplateResult {
  const { share } = facts
  const set = (next: number) => facts.resize(Math.round(Math.min(SHARE_MAX, Math.max(SHARE_MIN, next))))
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'Enter' ? 'middle' : stepOf(event, 'row')
    if (step === undefined) return
    event.preventDefault()
    if (step === 'middle') set(50)
    else if (step === 'first') set(SHARE_MIN)
    else if (step === 'last') set(SHARE_MAX)
    else set(share + (step === 'next' ? STEP : -STEP))
  }
  return html`<div class="split" ${look({ '--_share': `${share}%` })}>
    <div class="split-pane">${facts.first}</div>
    <div class="split-bar" part="split-bar" role="separator" tabindex="0" aria-orientation="vertical" aria-label=${facts.label}
      aria-valuemin=${SHARE_MIN} aria-valuemax=${SHARE_MAX} aria-valuenow=${share}
      @keydown=${press} @dblclick=${() => set(50)} @pointerdown=${hold}
      @pointermove=${(event: PointerEvent) => drag(event, set)}></div>
    <div class="split-pane">${facts.second}</div>
  </div>`
}

function hold(event: PointerEvent): void {
  if (event.button !== 0 || !(event.currentTarget instanceof Element)) return
  event.currentTarget.setPointerCapture(event.pointerId)
  // Nothing is selected while the bar moves.
  event.preventDefault()
}

function drag({ currentTarget: bar, pointerId, clientX }: PointerEvent, set: (share: number) => void): void {
  if (!(bar instanceof Element) || !bar.hasPointerCapture(pointerId) || bar.parentElement === null) return
  const { left, right, width } = bar.parentElement.getBoundingClientRect()
  set(((runsFromRight(bar) ? right - clientX : clientX - left) / width) * 100)
}

export const splitStyles = css`
  .split {
    display: grid;
    grid-template-columns: minmax(0, calc(var(--_share) - 0.375rem)) 0.75rem minmax(0, 1fr);
  }

  .split-pane {
    min-inline-size: 0;
  }

  .split-bar {
    position: relative;
    cursor: col-resize;
    touch-action: none;
  }

  /* Wider to the pointer than it looks (WCAG 2.5.8). */
  .split-bar::before {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline: -0.375rem;
  }

  .split-bar::after {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline: calc(50% - 0.5px);
    background: var(--_line);
  }

  .split-bar:hover::after,
  .split-bar:focus-visible::after {
    inset-inline: calc(50% - 1.5px);
    background: var(--_accent);
  }

  @media (forced-colors: active) {
    .split-bar::after {
      background: CanvasText;
    }
  }

  @container ss (inline-size < 40rem) {
    .split {
      grid-template-columns: minmax(0, 1fr);
      gap: 1rem;
    }

    .split-bar {
      display: none;
    }
  }
`
