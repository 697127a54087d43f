import { css } from 'lit'

/** What stands above every screen: who asks for what, the language, what happened. */
export const frameStyles = css`
  .ribbon {
    padding: 0.375rem 1.25rem;
    background: light-dark(#ffedc7, #43320b);
    color: light-dark(#5c3d00, #ffdf9c);
    font-size: 0.8125rem;
    text-align: center;
    text-wrap: balance;
  }

  .ribbon strong {
    margin-inline-end: 0.25rem;
    font-weight: 650;
  }

  .top {
    position: sticky;
    inset-block-start: var(--_top);
    z-index: 5;
  }

  .head {
    display: flex;
    align-items: center;
    gap: 0.875rem;
    padding: 0.75rem 1.5rem;
    border-block-end: 1px solid var(--_line);
    background: var(--_surface);
  }

  .logo {
    flex: none;
    display: grid;
    place-items: center;
    inline-size: 2.5rem;
    block-size: 2.5rem;
    border-radius: calc(var(--_radius) * 0.75);
    background: var(--_accent);
    color: var(--_on-accent);
    font-weight: 600;
    overflow: hidden;
  }

  .logo-image {
    flex: none;
    block-size: 2.5rem;
    max-inline-size: 7rem;
    padding: 0.25rem;
    border-radius: calc(var(--_radius) * 0.5);
    background: #fff;
    object-fit: contain;
  }

  .head-words {
    flex: 1;
    min-inline-size: 0;
  }

  .head-name {
    font-size: 1.0625rem;
    font-weight: 620;
    line-height: 1.3;
    letter-spacing: -0.011em;
    overflow-wrap: anywhere;
  }

  .head-sender {
    color: var(--_muted);
    font-size: 0.875rem;
    line-height: 1.35;
  }

  .saving {
    display: flex;
    align-items: center;
    gap: 0.375rem;
    color: var(--_muted);
    font-size: 0.8125rem;
    white-space: nowrap;
  }

  .saving[data-state='saving'] .icon {
    opacity: 0.25;
  }

  .saving[data-state='offline'] {
    color: var(--_danger);
  }

  /* The list lies over its name, so that the name may be drawn, and left out, as it fits. */
  .language {
    position: relative;
    flex: none;
    display: flex;
    align-items: center;
    gap: 0.375rem;
    min-block-size: 2.25rem;
    padding-inline: 0.625rem;
    border-radius: calc(var(--_radius) * 0.75);
    color: var(--_muted);
    font-size: 0.8125rem;
    white-space: nowrap;
  }

  .language:hover {
    background: color-mix(in srgb, var(--_text) 6%, transparent);
  }

  .language:has(:focus-visible) {
    outline: 3px solid var(--_accent);
    outline-offset: 2px;
  }

  .language select {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    border: 0;
    opacity: 0;
    cursor: pointer;
  }

  .language option {
    background: var(--_surface);
    color: var(--_text);
  }

  .bare {
    display: flex;
    justify-content: flex-end;
    padding: 0.75rem 1.5rem;
  }

  .banner {
    display: flex;
    align-items: center;
    gap: 0.75rem;
    padding: 0.625rem 1.5rem;
    border-block-end: 1px solid var(--_line);
    background: var(--_surface);
    font-size: 0.9375rem;
  }

  .banner > span {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  .banner.bad {
    background: color-mix(in srgb, var(--_danger) 9%, var(--_surface));
  }

  .banner.bad > .icon {
    color: var(--_danger);
  }

  .banner.good {
    background: color-mix(in srgb, var(--_good) 9%, var(--_surface));
  }

  .banner.good > .icon {
    color: var(--_good);
  }

  @container ss (inline-size < 40rem) {
    .head,
    .bare,
    .banner {
      padding-inline: 1rem;
    }

    /* Its words have the whole width, its buttons stand below. */
    .banner:has(> .button, > .buttons) {
      display: grid;
      grid-template-columns: auto 1fr auto;
    }

    .banner > :is(.button, .buttons) {
      grid-column: 2;
      grid-row: 2;
      justify-self: start;
    }

    .head-sender {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      overflow: hidden;
      overflow-wrap: anywhere;
    }

    .language {
      justify-content: center;
      min-inline-size: 2.25rem;
      padding-inline: 0.375rem;
    }

    .language-name,
    .saving span {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }

  /* With very large letters nothing stays in sight, and the name has a line of its own. */
  @container ss (inline-size < 16rem) {
    .ribbon {
      padding-inline: 0.5rem;
      line-height: 1.3;
    }

    .top {
      position: static;
    }

    .head {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto auto;
      gap: 0 0.25rem;
      padding: 0.5rem;
    }

    .head-words {
      display: contents;
    }

    .head-name {
      grid-column: 1 / -1;
    }

    .head .logo,
    .head .logo-image {
      display: none;
    }

    .head-sender {
      -webkit-line-clamp: 3;
    }

    .bare,
    .banner {
      padding-inline: 0.5rem;
    }

    .banner {
      align-items: start;
      gap: 0.375rem;
    }

    .language {
      min-block-size: 1.75rem;
    }
  }
`
