import { css, html, nothing, type TemplateResult } from 'lit'
import { type IconName, icon } from './icons.ts'

export interface CardFacts {
  icon: IconName | 'spinner'
  tone?: 'neutral' | 'good' | 'bad'
  title: string
  text: string
  /** What there is besides: details, downloads, buttons. */
  more?: TemplateResult | typeof nothing
}

/** A screen that is one calm card: what has happened, what it means, what can be done now. */
export function card({
  icon: name,
  tone = 'neutral',
  title,
  text,
  more = nothing,
}: CardFacts): TemplateResult {
  return html`<section class="stage">
    <div class="card" part="card" data-tone=${tone}>
      <span class="card-icon" aria-hidden="true">${name === 'spinner' ? html`<span class="spinner"></span>` : icon(name)}</span>
      <h1 class="card-title" tabindex="-1">${title}</h1>
      <p class="card-text">${text}</p>
      ${more}
    </div>
  </section>`
}

export const cardStyles = css`
  .stage {
    flex: 1;
    display: grid;
    place-items: center;
    padding: clamp(1rem, 4cqi, 2.5rem) 1rem;
  }

  .card {
    display: grid;
    justify-items: center;
    gap: 0.75rem;
    inline-size: min(100%, 30rem);
    padding: clamp(1.5rem, 6cqi, 2.5rem);
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) * 1.5);
    background: var(--_surface);
    text-align: center;
    box-shadow: 0 1px 2px rgb(0 0 0 / 4%), 0 12px 32px -12px rgb(0 0 0 / 12%);
  }

  .card-icon {
    display: grid;
    place-items: center;
    inline-size: 4rem;
    block-size: 4rem;
    margin-block-end: 0.5rem;
    border-radius: 50%;
    background: color-mix(in srgb, var(--_muted) 11%, transparent);
    color: var(--_muted);
    font-size: 1.6rem;
  }

  [data-tone='good'] .card-icon {
    background: color-mix(in srgb, var(--_good) 13%, transparent);
    color: var(--_good);
  }

  [data-tone='bad'] .card-icon {
    background: color-mix(in srgb, var(--_danger) 11%, transparent);
    color: var(--_danger);
  }

  .card-title {
    max-inline-size: 100%;
    font-size: min(1.5rem, 11cqi);
    font-weight: 640;
    line-height: 1.2;
    letter-spacing: -0.02em;
    text-wrap: balance;
  }

  .card-text {
    max-inline-size: min(100%, 34rem);
    color: var(--_muted);
    text-wrap: pretty;
  }

  .card > .buttons {
    margin-block-start: 0.75rem;
  }

  @container ss (inline-size < 40rem) {
    .stage {
      place-items: start center;
      padding: 0;
    }

    .card {
      inline-size: 100%;
      border: 0;
      border-radius: 0;
      padding-block: 4rem;
      box-shadow: none;
    }

    .stage:has(.card) {
      background: var(--_surface);
    }
  }

  /* Letters twice as large on a phone. */
  @container ss (inline-size < 16rem) {
    .card {
      padding: 1rem 0.5rem 2rem;
    }

    .card-icon {
      inline-size: 2.25rem;
      block-size: 2.25rem;
      margin-block-end: 0;
      font-size: 1.125rem;
    }
  }
`
