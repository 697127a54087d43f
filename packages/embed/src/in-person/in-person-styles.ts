import { css } from 'lit'

/** What only the device's page has: the bar above somebody's session, and the choice of another person. */
export const inPersonStyles = css`
  .device {
    position: sticky;
    inset-block-start: 0;
    z-index: 5;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.25rem 1rem;
    min-block-size: 3rem;
    padding: 0.25rem 1rem;
    background: var(--_text);
    color: var(--_surface);
    font-size: 0.875rem;
    line-height: 1.3;
  }

  .device p {
    display: flex;
    flex: 1 1 8rem;
    align-items: center;
    gap: 0.5rem;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  .device .button {
    flex: none;
    max-inline-size: 60%;
    min-block-size: 2.25rem;
    padding-inline: 0.75rem;
    font-size: inherit;
  }

  .others {
    display: grid;
    justify-items: center;
    gap: 0.25rem;
    max-inline-size: 100%;
    margin-block-start: 0.75rem;
  }

  .done {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    margin-block-start: 0.75rem;
  }

  .card .button {
    max-inline-size: 100%;
    overflow-wrap: anywhere;
  }

  ss-signing-embed {
    flex: 1;
    --ss-sticky-offset: var(--_device-height, 3rem);
  }

  /* With letters as large as that there is no room for anything that stays. */
  @container (max-inline-size: 16rem) {
    .device {
      position: static;
      flex-wrap: wrap;
    }

    .device p,
    .device .button {
      flex: 1 0 100%;
      max-inline-size: 100%;
    }

    ss-signing-embed {
      --ss-sticky-offset: 0px;
    }
  }

  ss-signing-embed[hidden] {
    display: none;
  }
`
