import { css, html, type TemplateResult } from 'lit'
import type { HereInNamespace } from '../../shell/page.ts'
import type { Words } from '../../texts/speech.ts'
import { SECTIONS } from './settings-fields.ts'

/** Leads to the parts of the page, beside them where there is room. */
export function indexView({ say }: Words, here: HereInNamespace): TemplateResult {
  const parts = [
    ...SECTIONS.map(({ name }) => ({ name, title: say(`settings.in.${name}`) })),
    { name: 'retention', title: say('retention.title') },
  ]
  return html`<nav class="settings-index" aria-label=${say('settings.index')}>
    <p class="fine" aria-hidden="true">${say('settings.index')}</p>
    ${parts.map(({ name, title }) => html`<a class="row-link" href=${here.href('settings', { part: name })}>${title}</a>`)}
  </nav>`
}

export const settingsStyles = css`
  .settings-page {
    display: grid;
    grid-template-columns: minmax(0, 44rem);
    gap: 1.5rem 2.5rem;
  }

  .settings-index {
    display: none;
  }

  .settings-parts,
  .settings {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: 1.5rem;
    min-inline-size: 0;
  }

  .settings-parts h2 {
    scroll-margin-block-start: 4rem;
  }

  /* What has the focus is not under the bar. */
  .settings-parts :is(input, select, textarea, button) {
    scroll-margin-block: 4rem 7rem;
  }

  .kinds {
    display: grid;
    gap: 0.25rem;
    margin: 0;
    padding: 0;
    border: 0;
  }

  .kinds .problem:empty {
    display: none;
  }

  @container ss (inline-size >= 76rem) {
    .settings-page {
      grid-template-columns: minmax(0, 44rem) minmax(8rem, 13rem);
    }

    .settings-index {
      position: sticky;
      inset-block-start: 4rem;
      order: 1;
      display: grid;
      align-self: start;
      gap: 0.625rem;
      padding-inline-start: 1rem;
      border-inline-start: 1px solid var(--_line);
    }

    .settings-index p {
      margin: 0;
    }
  }
`
