import { css } from 'lit'

export const monitorStyles = css`
  .run {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1rem;
    padding: 1.25rem 1.5rem 2rem;
  }

  .run .button {
    max-inline-size: 100%;
  }

  .run .button > span {
    min-inline-size: 0;
    overflow-wrap: anywhere;
    hyphens: auto;
  }

  .run-head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem 0.875rem;
  }

  .run-name {
    font-size: 1.25rem;
    font-weight: 640;
    line-height: 1.25;
    letter-spacing: -0.015em;
    overflow-wrap: anywhere;
  }

  .run-live {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem;
    color: var(--_muted);
    font-size: 0.8125rem;
  }

  .run-corner {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 0.5rem;
    margin-inline-start: auto;
  }

  .run-live-state {
    display: inline-flex;
    align-items: center;
    gap: 0.4375rem;
  }

  .run-live[data-state='on'] > .run-live-state::before {
    content: '';
    inline-size: 0.5rem;
    block-size: 0.5rem;
    border-radius: 50%;
    background: var(--_good);
  }

  .now {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.625rem;
    padding: 0.75rem 1rem;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_surface);
  }

  .now > .icon {
    align-self: start;
    margin-block-start: 0.25rem;
    color: var(--_accent);
  }

  .now-next,
  .now-missing {
    margin-block-start: 0.375rem;
    font-size: 0.9375rem;
  }

  .now[data-status='completed'] > .icon {
    color: var(--_good);
  }

  .now[data-status='failed'] > .icon,
  .now[data-status='declined'] > .icon {
    color: var(--_danger);
  }

  .now[data-status='pending'] > .icon,
  .now[data-status='voided'] > .icon {
    color: var(--_muted);
  }

  .grow {
    flex: 1 1 12rem;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  .moment {
    display: grid;
    gap: 0.25rem;
    padding: 0.25rem 0.5rem;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
  }

  .moment-row > .fine {
    padding-inline: 0.25rem 0.5rem;
  }

  .moment[data-past='true'] {
    border-color: var(--_accent);
    background: color-mix(in srgb, var(--_accent) 7%, var(--_surface));
  }

  .moment-row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 0.75rem;
  }

  .moment-fold {
    display: none;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 0.5rem;
    inline-size: 100%;
    min-block-size: 2.5rem;
    padding-inline: 0.25rem;
    border: 0;
    background: none;
    font-size: 0.9375rem;
    text-align: start;
    cursor: pointer;
  }

  .moment-fold > .icon {
    color: var(--_muted);
  }

  .moment-fold > .grow {
    flex: 1 1 min-content;
    min-inline-size: min-content;
    overflow-wrap: normal;
  }

  .moment > .moment-tools {
    flex-wrap: nowrap;
    gap: 0.25rem;
  }

  .moment-slider {
    flex: 1;
    inline-size: 0;
    min-inline-size: 0;
    block-size: 1.5rem;
    accent-color: var(--_accent);
    cursor: pointer;
  }

  .moment > .moment-tools + .moment-row {
    padding-block-end: 0.25rem;
    padding-inline: 0.5rem;
  }

  @container ss (inline-size < 40rem) {
    .run {
      padding-inline: 1rem;
    }

    .run-corner:has(.run-live) {
      flex: 1 0 100%;
      justify-content: space-between;
      margin-inline-start: 0;
    }

    .moment-fold {
      display: flex;
    }

    .moment-fold ~ .moment-tools > .fine,
    .moment[data-open='false'] > .moment-tools,
    .moment-name {
      display: none;
    }
  }

  /* With very large letters the slider has a row of its own. */
  @container ss (inline-size < 14rem) {
    .run {
      padding-inline: 0.5rem;
    }

    .now {
      padding-inline: 0.5rem;
    }

    .moment > .moment-tools {
      flex-wrap: wrap;
      justify-content: space-between;
    }

    .moment-slider {
      order: -1;
      flex: 1 0 100%;
    }
  }

  /* A drawing keeps the colour that it is given itself. */
  @media (forced-colors: active) {
    .now > .icon {
      color: CanvasText;
    }
  }
`
