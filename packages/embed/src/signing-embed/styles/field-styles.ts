import { css } from 'lit'

/** Fields on paper. Type is in points of the page: --_points of --_page points are so many shares of its width. */
export const fieldStyles = css`
  .field {
    position: absolute;
    font-size: calc(var(--_points) / var(--_page) * 100cqi);
    line-height: 1.2;
    color: var(--_ink);
    scroll-margin-block: 9rem;
  }

  .field:focus-within {
    z-index: 3;
  }

  .field .control {
    position: absolute;
    inset-block-start: 50%;
    inset-inline-start: 0;
    translate: 0 -50%;
    inline-size: 100%;
    block-size: 100%;
    min-inline-size: 24px;
    min-block-size: 24px;
    padding: 0 0.3em;
    border: 1px solid transparent;
    border-radius: 3px;
    background: color-mix(in srgb, var(--_accent) 7%, transparent);
    text-align: inherit;
    scroll-margin-block: 9rem;
    appearance: none;
  }

  .field input.control {
    text-overflow: ellipsis;
  }

  .control::-webkit-calendar-picker-indicator {
    inline-size: 1em;
    margin-inline-start: 0.25em;
    padding: 0;
  }

  .field textarea.control {
    padding: 0.25em 0.3em;
    resize: none;
  }

  .field select.control {
    padding-inline-end: 1.2em;
    background-image: linear-gradient(45deg, transparent 50%, currentColor 50%),
      linear-gradient(-45deg, transparent 50%, currentColor 50%);
    background-position: right 0.6em center, right 0.25em center;
    background-size: 0.35em 0.35em;
    background-repeat: no-repeat;
  }

  /* A button is as large as a finger needs, and looks as large as its place on the paper. */
  .field button.control {
    display: flex;
    align-items: center;
    border: 0;
    background: none;
    cursor: pointer;
  }

  button.control::before {
    content: '';
    position: absolute;
    inset-inline: 0;
    inset-block-start: 50%;
    block-size: calc(var(--_lines) * 1em);
    translate: 0 -50%;
    border: 1px solid transparent;
    border-radius: 3px;
  }

  .field button.control > * {
    position: relative;
  }

  .control-text {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    /* Each line runs as it is written. */
    unicode-bidi: plaintext;
  }

  .control-text[data-wraps='true'] {
    align-self: stretch;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }

  .control::placeholder,
  [data-state='missing'] .control-text,
  [data-state='empty'] .control-text {
    color: color-mix(in srgb, var(--_accent) 78%, #1a1c21);
    opacity: 1;
  }

  [data-state='missing'] .control:is(input, select, textarea),
  [data-state='missing'] .control::before {
    border-color: color-mix(in srgb, var(--_accent) 60%, transparent);
    background-color: color-mix(in srgb, var(--_accent) 10%, transparent);
  }

  [data-state='empty'] .control:is(input, select, textarea),
  [data-state='empty'] .control::before {
    border: 1px dashed color-mix(in srgb, var(--_accent) 55%, transparent);
  }

  [data-state='filled'] .control:is(input, select, textarea),
  [data-state='filled'] .control::before {
    background-color: color-mix(in srgb, var(--_accent) 4%, transparent);
    border-block-end-color: color-mix(in srgb, var(--_accent) 45%, transparent);
  }

  [data-state='refused'] .control:is(input, select, textarea),
  [data-state='refused'] .control::before {
    border-color: var(--_danger);
    background-color: color-mix(in srgb, var(--_danger) 7%, transparent);
  }

  /* Whoever was led to a field sees it, also after a press of the mouse. */
  .field .control:is(:focus, :focus-within) {
    outline: 2px solid var(--_accent);
    outline-offset: 1px;
    background-color: rgb(255 255 255 / 70%);
    box-shadow: 0 0 0 6px color-mix(in srgb, var(--_accent) 22%, transparent);
  }

  .field .control.tick:is(input) {
    inset-inline-start: 50%;
    translate: -50% -50%;
    display: grid;
    place-items: center;
    padding: 0;
    border: 0;
    background: none;
    cursor: pointer;
  }

  .field .control.tick::before,
  .field .control.tick::after {
    content: '';
    grid-area: 1 / 1;
    inline-size: calc(var(--_lines) * 1em);
    block-size: calc(var(--_lines) * 1em);
    min-inline-size: 13px;
    min-block-size: 13px;
    max-inline-size: 100%;
  }

  .field .control.tick::before {
    border: 1.5px solid color-mix(in srgb, var(--_accent) 65%, transparent);
    border-radius: 3px;
  }

  /* The place on the paper may be wider than the box that is drawn, and the press reaches further: the ring is the box's own. */
  .field .control.tick:is(input):focus {
    outline: none;
    background: none;
    box-shadow: none;
  }

  .field .control.tick:is(input):focus::before {
    outline: 2px solid var(--_accent);
    outline-offset: 2px;
  }

  .field .control.tick[type='radio']::before {
    border-radius: 50%;
  }

  .field .control.tick:checked::before {
    border-color: var(--_accent);
    background: var(--_accent);
  }

  /* A shape, since a picture would have to be allowed by the page's img-src. */
  .field .control.tick:checked::after {
    background: #fff;
    clip-path: polygon(19.8% 55.9%, 40.6% 76.7%, 80.2% 37.1%, 72.3% 29.1%, 40.6% 60.8%, 27.7% 47.9%);
  }

  .field .control.mark {
    padding: 0;
  }

  [data-state='filled'] .control.mark {
    padding: 1px;
  }

  [data-state='filled'] .control.mark::before {
    background: none;
  }

  .control.mark .signature-ink {
    block-size: calc(var(--_lines) * 1em);
  }

  /* Words that do not fit beside the icon fall under the edge, all of them: the button is named by its field. */
  .mark-call {
    display: flex;
    flex-wrap: wrap;
    align-content: flex-start;
    justify-content: center;
    column-gap: 0.4em;
    inline-size: 100%;
    block-size: 1.3em;
    overflow: hidden;
    color: color-mix(in srgb, var(--_accent) 88%, #000);
    font: 600 clamp(0.6875rem, 1em, 0.9375rem) / 1.3 var(--_font);
    white-space: nowrap;
  }

  .signature-ink {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    fill: var(--_ink);
    object-fit: contain;
    object-position: left center;
    direction: ltr;
  }

  .field-bar {
    position: absolute;
    inset-block-end: calc(50% + max(50%, 12px) + 5px);
    left: -1px;
    display: flex;
    max-inline-size: 20rem;
    border-radius: 5px;
    background: var(--_accent);
    color: var(--_on-accent);
    font: 550 0.75rem/1.3 var(--_font);
    visibility: hidden;
    pointer-events: none;
  }

  .field-bar[data-side='end'] {
    left: auto;
    right: -1px;
  }

  .field:focus-within .field-bar {
    visibility: visible;
  }

  .field-tag {
    min-inline-size: 0;
    padding: 0.25rem 0.5rem;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .field-next {
    flex: none;
    min-block-size: 1.5rem;
    padding: 0.1875rem 0.625rem;
    border: 0;
    border-inline-start: 1px solid color-mix(in srgb, currentColor 40%, transparent);
    border-start-end-radius: 5px;
    border-end-end-radius: 5px;
    background: none;
    font: inherit;
    font-weight: 650;
    white-space: nowrap;
    cursor: pointer;
    pointer-events: auto;
  }

  .field-next:hover {
    background: color-mix(in srgb, currentColor 18%, transparent);
  }

  /* Over the field's own corner: the reason itself stands in the guide, where it covers nothing. */
  .field-wrong {
    position: absolute;
    inset-block-start: -0.5rem;
    inset-inline-end: -0.375rem;
    inline-size: 1rem;
    block-size: 1rem;
    border-radius: 50%;
    background: #a8201a;
    color: #fff;
    font: 700 0.75rem/1rem var(--_font);
    text-align: center;
    pointer-events: none;
  }

  .field.still {
    display: flex;
    align-items: center;
    padding: 0 0.3em;
    pointer-events: none;
  }

  .field.still:has(.signature-ink) {
    padding: 1px;
  }

  .field.still > .icon {
    inline-size: 100%;
    block-size: 100%;
    stroke-width: 2.5;
  }

  .field.still .control-text {
    flex: 1;
  }

  .field.locked {
    display: flex;
    align-items: center;
    padding: 0 0.3em;
    border: 1px dashed color-mix(in srgb, var(--_accent) 45%, transparent);
    border-radius: 3px;
    background: color-mix(in srgb, var(--_accent) 5%, transparent);
    color: color-mix(in srgb, var(--_accent) 70%, #1a1c21);
    overflow: hidden;
    cursor: pointer;
  }

  .field.locked > .icon {
    inline-size: min(100%, 1.1em);
    block-size: min(100%, 1.1em);
    margin-inline: auto;
  }

  .turned {
    position: absolute;
  }

  /* In the middle of its place, along its longer side, as on paper. */
  .field.line::before {
    content: '';
    position: absolute;
    inset-inline: 0;
    inset-block-start: 50%;
    border-block-start: 1px solid currentColor;
    translate: 0 -50%;
  }

  .field.line[data-upright='true']::before {
    inset-block: 0;
    inset-inline: 50% auto;
    border-block-start: 0;
    border-inline-start: 1px solid currentColor;
    translate: -50% 0;
  }

  [data-state='awaited'] .control-text {
    color: #5a5e68;
    font-style: italic;
  }
`
