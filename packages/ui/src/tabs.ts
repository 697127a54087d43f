import { css, html, nothing, type TemplateResult } from 'lit'
import { type IconName, icon } from './icons.ts'
import { elementsOf, moveFocus } from './keys.ts'

export interface Tab<Key extends string> {
  key: Key
  label: string
  icon?: IconName
  /** How many of what the tab has wait for somebody. */
  count?: string
}
export interface TabsFacts<Key extends string> {
  /** Of its own in the tree that it stands in. */
  id: string
  label: string
  tabs: readonly Tab<Key>[]
  chosen: Key
  choose(key: Key): void
  panel: TemplateResult
}

/** One of several panels (WAI-ARIA APG, Tabs with automatic activation): arrows choose, Tab leads into the panel. */
export function tabs<Key extends string>(facts: TabsFacts<Key>): TemplateResult {
  const { id, chosen } = facts
  const press = (event: KeyboardEvent) => {
    const reached = moveFocus(event, elementsOf(event.currentTarget, '[role=tab]'), 'row', true)
    reached?.click()
  }
  return html`<div class="tabs">
    <div class="tab-list" role="tablist" aria-label=${facts.label} @keydown=${press}>
      ${facts.tabs.map((tab) => tabView(facts, tab))}
    </div>
    <div class="tab-panel" role="tabpanel" id="${id}-panel" aria-labelledby="${id}-${chosen}" tabindex="0">${facts.panel}</div>
  </div>`
}

function tabView<Key extends string>({ id, chosen, choose }: TabsFacts<Key>, tab: Tab<Key>): TemplateResult {
  const isChosen = tab.key === chosen
  return html`<button type="button" class="tab" part="tab" role="tab" id="${id}-${tab.key}" aria-controls="${id}-panel"
    aria-selected=${isChosen} tabindex=${isChosen ? 0 : -1} @click=${() => choose(tab.key)}>
    ${tab.icon ? icon(tab.icon) : nothing}<span>${tab.label}</span>${tab.count ? html`<span class="tab-count">${tab.count}</span>` : nothing}
  </button>`
}

export const tabsStyles = css`
  .tab-list {
    display: flex;
    flex-wrap: wrap;
    column-gap: 0.25rem;
    border-block-end: 1px solid var(--_line);
  }

  .tab {
    display: inline-flex;
    align-items: center;
    gap: 0.5rem;
    min-block-size: 2.75rem;
    padding: 0.5rem 0.875rem calc(0.5rem + 3px);
    border: 0;
    background: none;
    color: var(--_muted);
    font-size: 0.9375rem;
    font-weight: 550;
    cursor: pointer;
  }

  .tab:hover {
    color: var(--_text);
  }

  .tab:focus-visible,
  .tab-panel:focus-visible {
    outline-offset: -3px;
  }

  .tab[aria-selected='true'] {
    padding-block-end: 0.5rem;
    border-block-end: 3px solid var(--_accent);
    color: var(--_text);
  }

  .tab-count {
    padding-inline: 0.4375rem;
    border-radius: 999px;
    background: color-mix(in srgb, var(--_text) 9%, transparent);
    font-size: 0.8125rem;
  }

  .tab-panel {
    padding-block: 1rem;
  }

  @media (forced-colors: active) {
    .tab[aria-selected='true'] {
      border-block-end-color: Highlight;
    }
  }
`
