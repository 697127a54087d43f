import { css } from 'lit'

/** Dialogs, the sheet at the foot of narrow elements, and the making of a signature. */
export const dialogStyles = css`
  .dialog {
    inline-size: min(100% - 2rem, 36rem);
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
    gap: 1rem;
    padding: 1.5rem;
  }

  .dialog h2 {
    font-size: 1.25rem;
    font-weight: 640;
    line-height: 1.25;
    letter-spacing: -0.015em;
  }

  /* Room is kept for a reason, so that nothing moves under a pen when one comes or goes. */
  .dialog .problem {
    display: block;
    min-block-size: 1.3125rem;
  }

  .dialog-head {
    display: flex;
    justify-content: space-between;
    gap: 1rem;
  }

  .dialog-head .icon-button {
    margin: -0.5rem -0.5rem 0 0;
  }

  .dialog-head .muted {
    margin-block-start: 0.25rem;
    font-size: 0.9375rem;
  }

  .dialog-foot {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.75rem 1rem;
  }

  .dialog-foot .fine {
    flex: 1 1 12rem;
  }

  .dialog-foot .buttons {
    margin-inline-start: auto;
  }

  .segments {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: 1fr;
    padding: 0.25rem;
    border-radius: var(--_radius);
    background: color-mix(in srgb, var(--_text) 7%, transparent);
  }

  .segment {
    position: relative;
    display: grid;
    place-items: center;
    min-block-size: 2.25rem;
    border-radius: calc(var(--_radius) * 0.67);
    font-size: 0.9375rem;
    font-weight: 550;
    cursor: pointer;
  }

  .segment input,
  .hand input,
  .drop-input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    opacity: 0;
    cursor: pointer;
  }

  .segment:has(:checked) {
    background: var(--_surface);
    box-shadow: 0 1px 3px rgb(0 0 0 / 18%);
  }

  .segment:not(:has(:checked)) {
    color: var(--_muted);
  }

  .segment:has(:focus-visible),
  .hand:has(:focus-visible),
  .drop:has(:focus-visible) {
    outline: 3px solid var(--_accent);
    outline-offset: 2px;
  }

  /* Colours of the person's own leave no shade that tells what is chosen. */
  @media (forced-colors: active) {
    .segment:has(:checked),
    .hand:has(:checked) {
      outline: 3px solid Highlight;
      outline-offset: -3px;
    }
  }

  .remembered {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.5rem 1rem;
    padding: 0.5rem 0.75rem;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
  }

  .remembered-ink {
    block-size: 2.75rem;
    flex: 1 1 8rem;
    min-inline-size: 0;
  }

  .keep {
    display: flex;
    flex: 1 1 100%;
    align-items: start;
    gap: 0.5rem;
    font-size: 0.875rem;
  }

  .keep input {
    flex: none;
    inline-size: 1.5rem;
    block-size: 1.5rem;
    margin: 0;
    accent-color: var(--_accent);
  }

  .attached {
    display: grid;
    gap: 0.25rem;
    padding: 0;
    list-style: none;
  }

  .attached li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto;
    align-items: center;
    gap: 0.25rem 0.75rem;
  }

  .attached-name {
    overflow-wrap: anywhere;
  }

  .attached-wait {
    grid-column: 1 / -1;
  }

  .attached progress {
    inline-size: clamp(4rem, 20vw, 10rem);
    accent-color: var(--_accent);
  }

  .photo {
    position: relative;
    justify-self: start;
  }

  .adopt-way {
    display: grid;
    align-content: start;
    gap: 1rem;
    min-block-size: 15.5rem;
  }

  .hands {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 0.625rem;
  }

  .hands legend {
    padding: 0;
    margin-block-end: 0.375rem;
    font-size: 0.9375rem;
    font-weight: 550;
  }

  .hand {
    position: relative;
    display: grid;
    gap: 0.375rem;
    padding: 0.75rem;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    text-align: center;
  }

  .hand:has(:checked) {
    border-color: var(--_accent);
    box-shadow: inset 0 0 0 1px var(--_accent);
  }

  .hand-ink {
    display: block;
    block-size: 4.25rem;
    padding: 0.375rem;
    border-radius: calc(var(--_radius) * 0.5);
    background: #fff;
    forced-color-adjust: none;
  }

  .hand .signature-ink {
    margin-inline: auto;
  }

  .pad {
    position: relative;
    block-size: 12rem;
    border: 1px solid color-mix(in srgb, var(--_muted) 60%, transparent);
    border-radius: var(--_radius);
    background: #fff;
    overflow: hidden;
    forced-color-adjust: none;
  }

  .pad-ink {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    fill: var(--_ink);
    cursor: crosshair;
    touch-action: none;
  }

  .pad-line {
    position: absolute;
    inset-inline: 1.5rem;
    inset-block-end: 3rem;
    border-block-end: 1px dashed #c9c8c2;
    pointer-events: none;
  }

  .pad-hint {
    position: absolute;
    inset-inline: 0;
    inset-block-end: 1rem;
    color: #5a5e68;
    font-size: 0.875rem;
    text-align: center;
    pointer-events: none;
  }

  .drop {
    position: relative;
    display: grid;
    place-items: center;
    align-content: center;
    gap: 0.375rem;
    min-block-size: 15.5rem;
    padding: 1rem;
    border: 1.5px dashed color-mix(in srgb, var(--_muted) 60%, transparent);
    border-radius: var(--_radius);
    text-align: center;
  }

  .drop > .icon {
    color: var(--_accent);
    font-size: 1.75rem;
  }

  .drop-title {
    font-weight: 550;
    overflow-wrap: anywhere;
  }

  .drop-preview {
    display: block;
    inline-size: min(100%, 18rem);
    block-size: 8rem;
    padding: 0.5rem;
    border-radius: calc(var(--_radius) * 0.5);
    background: #fff;
  }

  .drop-preview .signature-ink {
    object-position: center;
  }

  .sheet-label {
    font-size: 1.125rem;
    font-weight: 620;
  }

  .sheet-label .fine {
    margin-inline-start: 0.375rem;
    font-weight: 400;
  }

  .sheet-control .control {
    inline-size: 100%;
    min-block-size: 3rem;
    padding: 0.5rem 0.75rem;
    border: 1px solid color-mix(in srgb, var(--_muted) 75%, transparent);
    border-radius: calc(var(--_radius) * 0.67);
    background: var(--_surface);
    font-size: 1.0625rem;
  }

  .sheet-control .choices {
    display: grid;
  }

  .sheet-control .choice {
    gap: 0.75rem;
    min-block-size: 2.75rem;
    white-space: normal;
  }

  .sheet-control .choice-dot {
    inline-size: 1.375rem;
    block-size: 1.375rem;
  }

  .sheet-hint[data-over='true'] {
    color: var(--_danger);
  }

  .sheet-control .control[aria-invalid='true'] {
    border-color: var(--_danger);
  }

  .sheet-foot {
    display: flex;
    align-items: center;
    gap: 0.375rem;
  }

  .sheet-foot .primary {
    margin-inline-start: auto;
    min-inline-size: 7rem;
  }

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

    .hand {
      padding: 0.5rem;
    }

    .dialog-foot .buttons,
    .dialog-foot .buttons .button {
      flex: 1 1 auto;
    }
  }

  @container ss (inline-size < 18rem) {
    .hands {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`
