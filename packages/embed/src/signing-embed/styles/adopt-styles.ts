import { css } from 'lit'

/** The making of a signature: typed, drawn here or on the phone, uploaded. */
export const adoptStyles = css`
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

  .phone {
    display: flex;
    flex-wrap: wrap;
    align-items: start;
    gap: 0.5rem 1rem;
  }

  .phone > .buttons {
    flex: 1 1 100%;
  }

  .phone-offer {
    margin-inline-start: auto;
  }

  .phone-way {
    display: grid;
    flex: 1 1 14rem;
    gap: 0.75rem;
    min-inline-size: 0;
    font-size: 0.9375rem;
  }

  /* Cameras want dark on light, whatever the colours of the page are. */
  .phone-code {
    flex: none;
    inline-size: min(100%, 11rem);
    aspect-ratio: 1;
    border-radius: calc(var(--_radius) * 0.67);
    background: #fff;
    forced-color-adjust: none;
  }

  .input.phone-address {
    min-block-size: 0;
    font-size: 0.8125rem;
    line-height: 1.4;
    overflow-wrap: anywhere;
    resize: none;
  }

  /* Where fingers draw anyway, another device is no help. */
  @media (hover: none) and (pointer: coarse) {
    .phone-offer {
      display: none;
    }
  }

  .from-phone {
    padding: 1.5rem;
    fill: var(--_ink);
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

  .adopt-way {
    display: grid;
    align-content: start;
    gap: 1rem;
    min-block-size: 15.5rem;
  }

  .hands {
    display: grid;
    grid-template-columns: repeat(3, minmax(min-content, 1fr));
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

  .hand .fine {
    overflow-wrap: normal;
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
`
