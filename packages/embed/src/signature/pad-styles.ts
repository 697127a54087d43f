import { css } from 'lit'

/** Where a signature is drawn: paper, in every scheme of colours. */
export const padStyles = css`
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

  .pad + .buttons .quiet:not(:disabled) {
    color: var(--_text);
  }

  /* Room is kept for a reason, so that nothing moves under a pen when one comes or goes. */
  :is(.dialog, .draw) .problem {
    display: block;
    min-block-size: 1.3125rem;
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
`
