import { css, html, noChange, nothing, type TemplateResult } from 'lit'
import { Directive, directive, type ElementPart } from 'lit/directive.js'
import { type IconName, icon } from './icons.ts'
import { elementsOf, moveFocus } from './keys.ts'

export interface Tab<Key extends string> {
  key: Key
  label: string
  icon?: IconName
  /** How many problems there are in it, as a number and in words. */
  problems?: { count: string; text: string }
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
    aria-selected=${isChosen} aria-description=${tab.problems?.text ?? nothing} title=${tab.problems?.text ?? nothing} tabindex=${isChosen ? 0 : -1} @click=${() => choose(tab.key)} ${inSight(isChosen)}>
    ${tab.icon ? icon(tab.icon) : nothing}<span>${tab.label}</span>${tab.problems ? html`<span class="tab-count" aria-hidden="true">${tab.problems.count}</span>` : nothing}
  </button>`
}

class InSight extends Directive {
  #was = false
  #sizes: ResizeObserver | undefined

  render(_isChosen: boolean) {
    return noChange
  }

  override update({ element }: ElementPart, [isChosen]: [boolean]) {
    if (isChosen && !this.#was) queueMicrotask(() => this.#keep(element))
    this.#was = isChosen
    return noChange
  }

  #keep(tab: Element): void {
    scrollTo(tab)
    if (this.#sizes !== undefined || tab.parentElement === null) return
    this.#sizes = new ResizeObserver(() => this.#was && scrollTo(tab))
    this.#sizes.observe(tab.parentElement)
  }
}

/** Brings the tab in whose tag it stands into the part of its list that is seen, once it is chosen or its list has another width. */
const inSight = directive(InSight)

function scrollTo(tab: Element): void {
  const list = tab.parentElement
  if (list === null) return
  const [seen, own] = [list.getBoundingClientRect(), tab.getBoundingClientRect()]
  if (own.left < seen.left) list.scrollLeft += own.left - seen.left
  else if (own.right > seen.right) list.scrollLeft += own.right - seen.right
}

export const tabsStyles = css`
  /* In one line: those that find no room are scrolled to. A shadow tells of them, which the ends of the list cover as they come into sight,
     in the colour of the ground that it lies on. */
  .tab-list {
    --_edge: color-mix(in srgb, var(--_text) 22%, transparent);

    background:
      linear-gradient(var(--_ground, var(--_bg)) 0 0) left / 0.75rem 100% no-repeat local,
      linear-gradient(var(--_ground, var(--_bg)) 0 0) right / 0.75rem 100% no-repeat local,
      radial-gradient(farthest-side at 0 50%, var(--_edge), transparent) left / 0.625rem 100% no-repeat scroll,
      radial-gradient(farthest-side at 100% 50%, var(--_edge), transparent) right / 0.625rem 100% no-repeat scroll;
    display: flex;
    column-gap: 0.25rem;
    border-block-end: 1px solid var(--_line);
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scrollbar-width: thin;
  }

  .tab {
    flex: none;
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
    white-space: nowrap;
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
    background: color-mix(in srgb, var(--_danger) 12%, transparent);
    color: var(--_danger);
    font-size: 0.8125rem;
  }

  .tab-panel {
    padding-block: 1rem;
  }

  @media (forced-colors: active) {
    .tab-list {
      background: none;
    }

    .tab[aria-selected='true'] {
      border-block-end-color: Highlight;
    }
  }
`
