import { button } from '@countersign/ui/button'
import { css, html, nothing, type TemplateResult } from 'lit'
import type { ConflictKey } from '../texts/conflict/en.ts'

/** One value that both have changed, as people read it; undefined: it was taken away. */
interface ShownClash {
  name: string
  mine: unknown
  theirs: unknown
  isTheirs: boolean
  choose(which: Which): void
}
export type Which = 'mine' | 'theirs'
export interface ConflictFacts {
  words: {
    locale: string
    say(key: ConflictKey, values?: Readonly<Record<string, string | number>>): string
  }
  /** Who saved, and when, as far as it is known. */
  by: { actor: string; at: string } | undefined
  /** What only they have changed. */
  taken: readonly string[]
  clashes: readonly ShownClash[]
  /** Why the two cannot be brought together. */
  refusal?: string | undefined
  /** One of the two holds, whole. */
  whole(which: Which): void
  done(): void
}

/** Longer values are cut: they are told apart by their beginning. */
const SHOWN_MAX = 200

/** Somebody else saved meanwhile: who, what was taken over from there, and what both have changed: for each of these one is chosen. */
export function conflictView(facts: ConflictFacts): TemplateResult {
  const { words, by, taken, clashes, refusal, whole } = facts
  const { say } = words
  const names = [...new Set(taken)]
  return html`<section class="conflict" part="conflict" aria-labelledby="conflict">
    <h2 class="conflict-title" id="conflict" tabindex="-1">${say('conflict.title')}</h2>
    ${by ? html`<p>${say('conflict.by', by)}</p>` : nothing}
    <p role="alert">${say('conflict.safe')} ${refusal ?? nothing}</p>
    ${names.length === 0 ? nothing : html`<p class="fine">${say('conflict.taken', { names: new Intl.ListFormat(words.locale).format(names) })}</p>`}
    ${clashes.map((clash, index) => clashView(facts, clash, index))}
    <div class="buttons start">${refusal === undefined ? button({ label: say('conflict.done'), kind: 'primary', press: () => facts.done() }) : nothing}
      ${button({ label: say('conflict.allMine'), press: () => whole('mine') })}${button({ label: say('conflict.allTheirs'), press: () => whole('theirs') })}</div>
  </section>`
}

function clashView({ words: { say } }: ConflictFacts, clash: ShownClash, index: number): TemplateResult {
  const option = (which: Which) => {
    const value = clash[which] === undefined ? say('conflict.nothing') : shown(clash[which])
    return html`<label class="tick"><input type="radio" name="clash-${index}" .checked=${clash.isTheirs === (which === 'theirs')}
      @change=${() => clash.choose(which)}><span class="conflict-value">${say(`conflict.${which}`, { value })}</span></label>`
  }
  return html`<fieldset class="clash"><legend>${say('conflict.both', { name: clash.name })}</legend>${option('mine')}${option('theirs')}</fieldset>`
}

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text
}

export const conflictStyles = css`
  .conflict {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.875rem;
    margin-block-end: 1rem;
    padding: 1.25rem;
    border: 1px solid light-dark(#b98a2b, #8a6a1f);
    border-radius: var(--_radius);
    background: light-dark(#fff8e8, #2a2312);
    scroll-margin-block: calc(var(--_top) + 1rem);
  }

  .conflict-title {
    font-size: 1.0625rem;
    font-weight: 620;
    line-height: 1.3;
    overflow-wrap: anywhere;
  }

  .clash {
    display: grid;
    gap: 0.375rem;
  }

  .clash legend {
    padding: 0;
    font-weight: 550;
  }

  .clash input {
    flex: none;
    inline-size: 1.5rem;
    block-size: 1.5rem;
    margin: 0;
    accent-color: var(--_accent);
  }

  .conflict-value {
    overflow-wrap: anywhere;
  }

  @container ss (inline-size < 40rem) {
    .conflict {
      padding: 1rem;
    }
  }

  @container ss (inline-size < 16rem) {
    .conflict {
      padding: 0.625rem 0.5rem;
    }
  }
`
