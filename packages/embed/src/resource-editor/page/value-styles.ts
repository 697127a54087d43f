import { css } from 'lit'

/** Values stand in their boxes as they will on the paper: dark on light, also in the dark. */
export const valueStyles = css`
  .values-choice {
    flex: 1 1 14rem;
    max-inline-size: 22rem;
    margin-inline-end: auto;
  }

  .placed[data-rendered='true'] .placed-name {
    background: color-mix(in srgb, var(--_role) 9%, transparent);
    cursor: pointer;
  }

  .render-state {
    margin: 0;
  }

  .values-state {
    margin: 0;
  }

  .held {
    position: absolute;
    left: 50%;
    top: 50%;
    display: flex;
    align-items: center;
    gap: 0.25rem;
    padding-inline: 0.3em;
    box-sizing: border-box;
    overflow: hidden;
    direction: ltr;
    color: #111827;
    font-family: 'Noto Sans', 'DejaVu Sans', sans-serif;
    line-height: 1.2;
    text-align: left;
    white-space: pre;
  }

  .held[data-wraps='true'] {
    align-items: flex-start;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }

  .held > span {
    unicode-bidi: plaintext;
  }

  .held .icon {
    margin: auto;
    inline-size: min(100%, 1.5rem);
    block-size: min(100%, 1.5rem);
  }

  .held .signature-ink {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    fill: var(--_ink);
    stroke: none;
  }

  .held[data-state] {
    justify-content: center;
    padding: 0;
    font-size: 0.6875rem;
    font-style: italic;
    color: #3d434f;
  }

  /* As small as the box wants it: what cannot be read then is read where the page is larger, or beside it. */
  .held[data-state='name'] {
    font-style: normal;
    font-size: min(0.75rem, var(--_side) * 0.8);
  }

  .held[data-state='name'] .icon {
    margin: 0;
    inline-size: 1em;
    block-size: 1em;
  }

  .held[data-state='empty'] {
    background: repeating-linear-gradient(135deg, transparent 0 5px, rgb(20 22 27 / 9%) 5px 6px);
  }

  .held[data-state='leftOut'] {
    background: #e9eaee;
    text-decoration: line-through;
  }
`
