import { css, html, nothing, type TemplateResult } from 'lit'
import { type IconName, icon } from './icons.ts'
import { elementsOf, moveFocus } from './keys.ts'
import { follow } from './place.ts'

export interface MenuItem {
  label: string
  icon?: IconName
  isDanger?: boolean
  /** Why it cannot be chosen now. */
  refusal?: string | undefined
  press(): void
}
export interface MenuFacts {
  /** Of its own in the tree that it stands in. */
  id: string
  label: string
  icon?: IconName
  /** Only the icon is drawn; the label stays its name. */
  isBare?: boolean
  items: readonly MenuItem[]
}

/** A button that opens a list of actions (WAI-ARIA APG, Menu Button) in a native popover, so that nothing can lie over it. */
export function menu(facts: MenuFacts): TemplateResult {
  const { id, label, isBare = false } = facts
  return html`<span class="menu-place"><button type="button" class=${isBare ? 'icon-button' : 'button'} part="button" id=${id}
      popovertarget="${id}-list" aria-haspopup="menu" aria-expanded="false" aria-label=${isBare ? label : nothing}
      title=${isBare ? label : nothing} @keydown=${openByKey}>
      ${facts.icon ? icon(facts.icon) : nothing}${isBare ? nothing : html`<span>${label}</span>${icon('down')}`}
    </button><div class="menu" part="menu" role="menu" popover id="${id}-list" aria-labelledby=${id}
      @toggle=${toggled} @keydown=${pressed}>
      ${facts.items.map(itemView)}
    </div></span>`
}

function itemView(item: MenuItem): TemplateResult {
  const press = (event: Event) => {
    if (item.refusal !== undefined) return
    if (event.currentTarget instanceof HTMLElement) shut(event.currentTarget)
    item.press()
  }
  return html`<button type="button" class="menu-item" role="menuitem" tabindex="-1" data-danger=${item.isDanger ? 'true' : nothing}
    aria-disabled=${item.refusal === undefined ? nothing : 'true'} aria-description=${item.refusal ?? nothing}
    title=${item.refusal ?? nothing} @click=${press}>
    ${item.icon ? icon(item.icon) : nothing}<span>${item.label}</span></button>`
}

/** The focus goes back to the button. */
function shut(inside: HTMLElement): void {
  const list = inside.closest('[popover]')
  if (!(list instanceof HTMLElement)) return
  list.hidePopover()
  buttonOf(list)?.focus()
}

function openByKey(event: KeyboardEvent): void {
  const { currentTarget: pressedOn } = event
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const list = pressedOn instanceof HTMLElement ? pressedOn.nextElementSibling : null
  if (!(list instanceof HTMLElement)) return
  event.preventDefault()
  list.showPopover()
  elementsOf(list, '[role=menuitem]')
    .at(event.key === 'ArrowDown' ? 0 : -1)
    ?.focus()
}

function pressed(event: KeyboardEvent): void {
  const { currentTarget: list } = event
  if (!(list instanceof HTMLElement)) return
  const items = elementsOf(list, '[role=menuitem]')
  if (moveFocus(event, items, 'column', true)) return
  if (event.key === 'Tab') shut(list)
  else if (event.key === 'Escape') {
    event.preventDefault()
    event.stopPropagation()
    shut(list)
  } else if (event.key.length === 1 && event.key !== ' ') focusByLetter(items, event.key)
}

function focusByLetter(items: readonly HTMLElement[], letter: string): void {
  const at = items.findIndex((item) => item.matches(':focus'))
  const [found] = [...items.slice(at + 1), ...items.slice(0, at + 1)].filter(({ textContent }) =>
    textContent.trim().toLowerCase().startsWith(letter.toLowerCase()),
  )
  found?.focus()
}

function buttonOf(list: Element): HTMLElement | undefined {
  const { previousElementSibling: found } = list
  return found instanceof HTMLElement ? found : undefined
}

function toggled({ currentTarget: list, newState }: ToggleEvent): void {
  if (!(list instanceof HTMLElement)) return
  const opener = buttonOf(list)
  const isOpen = newState === 'open'
  opener?.setAttribute('aria-expanded', String(isOpen))
  if (!isOpen || opener === undefined) return
  follow(list, opener)
  if (!list.matches(':focus-within')) elementsOf(list, '[role=menuitem]')[0]?.focus()
}

export const menuStyles = css`
  .menu-place {
    display: inline-flex;
  }

  .menu {
    position: fixed;
    inset: auto;
    min-inline-size: min(12rem, 100vw - 1rem);
    max-inline-size: min(24rem, 100vw - 1rem);
    max-block-size: calc(100dvh - 1rem);
    margin: 0;
    padding: 0.375rem;
    overflow: auto;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_surface);
    color: var(--_text);
    box-shadow: 0 1px 2px rgb(0 0 0 / 6%), 0 16px 40px -12px rgb(0 0 0 / 28%);
  }

  .menu-item {
    display: flex;
    align-items: center;
    gap: 0.625rem;
    inline-size: 100%;
    min-block-size: 2.5rem;
    padding: 0.375rem 0.625rem;
    border: 0;
    border-radius: calc(var(--_radius) * 0.5);
    background: none;
    font-size: 0.9375rem;
    text-align: start;
    cursor: pointer;
  }

  .menu-item:hover,
  .menu-item:focus-visible {
    background: color-mix(in srgb, var(--_text) 7%, transparent);
  }

  .menu-item:focus-visible {
    outline-offset: -3px;
  }

  .menu-item[data-danger] {
    color: var(--_danger);
  }

  .menu-item[aria-disabled='true'] {
    opacity: 0.55;
    cursor: default;
  }
`
