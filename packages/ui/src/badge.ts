import { css, html, nothing, type TemplateResult } from 'lit'
import { type IconName, icon } from './icons.ts'

export type Tone = 'neutral' | 'accent' | 'good' | 'bad' | 'warning'

export interface BadgeFacts {
  label: string
  tone?: Tone
  icon?: IconName
}

/** A state in one or two words. Its colour only repeats what the words, and the icon, say. */
export function badge({ label, tone = 'neutral', icon: name }: BadgeFacts): TemplateResult {
  return html`<span class="badge" part="badge" data-tone=${tone}>${name ? icon(name) : nothing}<span>${label}</span></span>`
}

export const badgeStyles = css`
  .badge {
    --_tone: var(--_muted);
    display: inline-flex;
    align-items: center;
    gap: 0.25rem;
    max-inline-size: 100%;
    padding: 0.125rem 0.5rem;
    border: 1px solid color-mix(in srgb, var(--_tone) 25%, transparent);
    border-radius: 999px;
    background: color-mix(in srgb, var(--_tone) 10%, var(--_surface));
    color: color-mix(in srgb, var(--_tone) 82%, var(--_text));
    font-size: 0.8125rem;
    font-weight: 550;
    line-height: 1.4;
  }

  .badge > span {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  @container ss (inline-size < 16rem) {
    .badge {
      padding-inline: 0.25rem;
    }

    /* The word needs all the room that there is, and says the same. */
    .badge > .icon {
      display: none;
    }
  }

  .badge[data-tone='accent'] {
    --_tone: var(--_accent);
  }

  .badge[data-tone='good'] {
    --_tone: var(--_good);
  }

  .badge[data-tone='bad'] {
    --_tone: var(--_danger);
  }

  .badge[data-tone='warning'] {
    --_tone: light-dark(#7a5200, #ffd27a);
  }
`
