import { css } from 'lit'

export const frameStyles = css`
  .skip {
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: 0;
    z-index: 30;
    padding: 0.75rem 1rem;
    background: var(--_surface);
    color: var(--_accent);
  }

  .skip:not(:focus) {
    inline-size: 1px;
    block-size: 1px;
    padding: 0;
    overflow: hidden;
    clip-path: inset(50%);
  }

  .banner-line {
    position: sticky;
    inset-block-start: 0;
    z-index: 6;
  }

  .test-bar {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 0 0.75rem;
    padding: 0.25rem 1rem;
    background: light-dark(#ffedc7, #43320b);
    color: light-dark(#5c3d00, #ffdf9c);
    font-size: 0.8125rem;
    text-align: center;
    text-wrap: balance;
  }

  .test-bar .is-narrow {
    display: none;
  }

  .test-bar strong {
    font-weight: 700;
    letter-spacing: 0.08em;
  }

  .studio {
    flex: 1;
    display: grid;
    grid-template-columns: 16rem minmax(0, 1fr);
    align-items: start;
    align-content: start;
  }

  .top-line {
    display: none;
  }

  .rail {
    position: sticky;
    inset: 0 auto auto;
    display: grid;
    align-content: start;
    grid-template-rows: auto auto auto minmax(9rem, 1fr) auto;
    gap: 0.75rem;
    box-sizing: border-box;
    inline-size: auto;
    block-size: 100dvh;
    max-block-size: none;
    max-inline-size: none;
    margin: 0;
    padding: 1rem 0.875rem;
    overflow: auto;
    border: 0;
    border-inline-end: 1px solid var(--_line);
    background: var(--_surface);
    color: var(--_text);
  }

  .studio[data-mode='test'] .rail {
    inset-block-start: 1.75rem;
    block-size: calc(100dvh - 1.75rem);
  }

  .rail .brand {
    padding-inline: 0.25rem;
  }

  .rail .brand .badge {
    margin-inline-start: auto;
  }

  .rail .field-label {
    color: var(--_muted);
    font-size: 0.8125rem;
  }

  .rail .field > p:empty {
    display: none;
  }

  .rail-top {
    display: grid;
    gap: 0.75rem;
  }

  .palette-button {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    min-block-size: 2.25rem;
    padding-inline: 0.625rem;
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) * 0.6);
    background: transparent;
    color: var(--_muted);
    font: inherit;
    font-size: 0.875rem;
    text-align: start;
    cursor: pointer;
  }

  .palette-button:hover {
    background: color-mix(in srgb, var(--_text) 5%, transparent);
    color: var(--_text);
  }

  .palette-button > span:not(.keys) {
    flex: 1;
  }

  .keys {
    display: inline-flex;
    gap: 0.25rem;
  }

  kbd {
    padding: 0 0.3125rem;
    border: 1px solid var(--_line);
    border-radius: 0.25rem;
    font: inherit;
    font-size: 0.75rem;
    line-height: 1.4;
  }

  .nav-groups {
    display: grid;
    align-content: start;
    gap: 0.625rem;
    overflow-y: auto;
    /* While there is more below, the edge has a shadow: what moves with the entries covers it at the end. */
    background:
      linear-gradient(var(--_surface), var(--_surface)) bottom / 100% 0.75rem no-repeat local,
      linear-gradient(to top, color-mix(in srgb, var(--_text) 16%, transparent), transparent) bottom / 100% 0.5rem
        no-repeat scroll;
  }

  summary.nav-title {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-block-size: 1.75rem;
    padding: 0 0.625rem;
    border-radius: calc(var(--_radius) * 0.6);
    list-style: none;
    cursor: pointer;
  }

  summary.nav-title::-webkit-details-marker {
    display: none;
  }

  summary.nav-title:hover {
    background: color-mix(in srgb, var(--_text) 5%, transparent);
    color: var(--_text);
  }

  summary.nav-title:focus-visible {
    outline-offset: -3px;
  }

  .nav-title .icon {
    font-size: 0.875rem;
    opacity: 0.7;
    rotate: var(--_fold, 0deg);
  }

  [open] > .nav-title {
    --_fold: 90deg;
  }

  [dir='rtl'] details:not([open]) > .nav-title {
    --_fold: 180deg;
  }

  .nav-title {
    padding: 0 0.625rem 0.25rem;
    color: var(--_muted);
    font-size: 0.75rem;
    font-weight: 600;
    letter-spacing: 0.03em;
  }

  .nav a {
    display: flex;
    align-items: center;
    gap: 0.625rem;
    min-block-size: 2rem;
    padding-inline: 0.625rem;
    border-radius: calc(var(--_radius) * 0.6);
    color: color-mix(in srgb, var(--_text) 85%, var(--_muted));
    font-size: 0.9375rem;
    text-decoration: none;
  }

  .nav a:hover {
    background: color-mix(in srgb, var(--_text) 6%, transparent);
  }

  .nav a:focus-visible {
    outline-offset: -3px;
  }

  .nav a[aria-current] {
    background: color-mix(in srgb, var(--_accent) 12%, transparent);
    color: color-mix(in srgb, var(--_accent) 85%, var(--_text));
    font-weight: 600;
  }

  .nav .icon {
    font-size: 1rem;
  }

  /* All entries are in sight in the window of a small computer. */
  @media (max-height: 57.5rem) {
    .nav-groups {
      gap: 0.125rem;
    }

    .nav a,
    summary.nav-title {
      min-block-size: 1.625rem;
    }

    .nav a {
      font-size: 0.875rem;
    }
  }

  .rail-foot {
    display: grid;
    padding-block-start: 0.5rem;
    border-block-start: 1px solid var(--_line);
  }

  .rail-foot > .button,
  .rail-foot .menu-place > .button {
    inline-size: 100%;
    justify-content: flex-start;
    gap: 0.625rem;
    padding-inline: 0.625rem;
    border-color: transparent;
    font-size: 0.9375rem;
  }

  .rail-foot .menu-place > .button > span {
    flex: 1;
    min-inline-size: 0;
    overflow: hidden;
    text-align: start;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .page {
    display: grid;
    align-content: start;
    gap: 1.5rem;
    box-sizing: border-box;
    inline-size: 100%;
    max-inline-size: 78rem;
    min-block-size: 60dvh;
    --_edge: clamp(1rem, 3cqi, 2.5rem);
    padding: 1.75rem var(--_edge) 4rem;
  }

  .page:focus {
    outline: none;
  }

  /* With letters as large as that, room is for words. */
  @container ss (inline-size < 16rem) {
    .page {
      --_edge: 0.5rem;
      padding: 1rem var(--_edge) 2rem;
    }
  }

  @container ss (inline-size < 56rem) {
    .studio {
      grid-template-columns: minmax(0, 1fr);
    }

    .top-line {
      display: flex;
      align-items: center;
      gap: 0.5rem;
      padding: 0.375rem 0.75rem;
      border-block-end: 1px solid var(--_line);
      background: var(--_surface);
    }

    .top-name {
      flex: 1;
      min-inline-size: 0;
      font-weight: 600;
      line-height: 1.3;
      overflow-wrap: anywhere;
    }

    .test-bar {
      padding-inline: 0.5rem;
    }

    .test-bar .is-wide {
      display: none;
    }

    .test-bar .is-narrow {
      display: inline;
    }

    .rail:not(:popover-open) {
      display: none;
    }

    .rail:popover-open {
      position: fixed;
      inset: 0 auto 0 0 !important;
      inline-size: min(18rem, 85vw);
      block-size: 100dvh !important;
      box-shadow: 0 0 48px rgb(0 0 0 / 30%);
    }

    [dir='rtl'] .rail:popover-open {
      inset: 0 0 0 auto !important;
    }

    .rail::backdrop {
      background: rgb(14 16 22 / 45%);
    }

    .page {
      padding-block-start: 1.25rem;
    }
  }

  @media (forced-colors: active) {
    .nav a[aria-current] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`
