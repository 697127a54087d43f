import { css, html, nothing, type TemplateResult } from 'lit'
import { type IconName, icon } from './icons.ts'
import { elementsOf, moveFocus, runsFromRight } from './keys.ts'

export interface TreeNode {
  /** Of its own in the whole tree. */
  key: string
  label: string
  icon?: IconName
  /** What stands at its end, such as a badge; it belongs to its name. */
  more?: TemplateResult
  children?: readonly TreeNode[]
}
export interface TreeFacts {
  label: string
  nodes: readonly TreeNode[]
  chosen: string | undefined
  /** Those whose children are out of sight. */
  shut: ReadonlySet<string>
  choose(key: string): void
  toggle(key: string): void
}

/** Nodes with nodes below them (WAI-ARIA APG, Tree View): one is focused, arrows lead about, Enter chooses. */
export function tree(facts: TreeFacts): TemplateResult {
  const focusable = holds(facts, facts.nodes, facts.chosen) ? facts.chosen : facts.nodes[0]?.key
  return html`<ul class="tree" part="tree" role="tree" aria-label=${facts.label}
    @keydown=${(event: KeyboardEvent) => pressTree(event, facts)}>${nodesView(facts, facts.nodes, focusable)}</ul>`
}

/** Whether a node is in sight. */
function holds(facts: TreeFacts, nodes: readonly TreeNode[], key: string | undefined): boolean {
  return nodes.some(
    (node) => node.key === key || (!facts.shut.has(node.key) && holds(facts, node.children ?? [], key)),
  )
}

function nodesView(
  facts: TreeFacts,
  nodes: readonly TreeNode[],
  focusable: string | undefined,
): TemplateResult[] {
  return nodes.map((node) => {
    const isGroup = node.children !== undefined && node.children.length > 0
    const isOpen = isGroup && !facts.shut.has(node.key)
    return html`<li class="tree-node" role="treeitem" data-key=${node.key} aria-selected=${node.key === facts.chosen}
      aria-expanded=${isGroup ? isOpen : nothing} tabindex=${node.key === focusable ? 0 : -1}
      @click=${(event: Event) => choose(event, facts, node.key)}>
      <span class="tree-line">
        <span class="tree-knob" aria-hidden="true" @click=${isGroup ? (event: Event) => toggle(event, facts, node.key) : nothing}>${isGroup ? icon('next') : nothing}</span>
        ${node.icon ? icon(node.icon) : nothing}<span class="tree-label">${node.label}</span>${node.more ?? nothing}
      </span>
      ${isOpen ? html`<ul role="group">${nodesView(facts, node.children ?? [], focusable)}</ul>` : nothing}
    </li>`
  })
}

function choose(event: Event, { choose: tell }: TreeFacts, key: string): void {
  event.stopPropagation()
  tell(key)
}

function toggle(event: Event, facts: TreeFacts, key: string): void {
  event.stopPropagation()
  facts.toggle(key)
}

/**
 * What keys do in a tree, however it is drawn: its nodes have the role treeitem and a `data-key`, and either hold the group of their
 * children or say their `aria-level`.
 */
export function pressTree(event: KeyboardEvent, facts: Pick<TreeFacts, 'choose' | 'toggle'>): void {
  const { target, currentTarget } = event
  if (!(target instanceof HTMLElement) || target.getAttribute('role') !== 'treeitem') return
  const items = elementsOf(currentTarget, '[role=treeitem]')
  if (moveFocus(event, items, 'column', false)) return
  const key = target.dataset.key ?? ''
  const isOpen = target.getAttribute('aria-expanded')
  const [inward, outward] = runsFromRight(target) ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  if (event.key === 'Enter' || event.key === ' ') facts.choose(key)
  else if (event.key === inward && isOpen === 'false') facts.toggle(key)
  else if (event.key === inward && isOpen === 'true') items[items.indexOf(target) + 1]?.focus()
  else if (event.key === outward && isOpen === 'true') facts.toggle(key)
  else if (event.key === outward) parentOf(target, items)?.focus()
  else return
  event.preventDefault()
}

function parentOf(node: HTMLElement, items: readonly HTMLElement[]): HTMLElement | undefined {
  const level = Number(node.ariaLevel ?? 0)
  const before = items.slice(0, items.indexOf(node))
  return before.findLast((item) => item.contains(node) || Number(item.ariaLevel ?? 0) < level)
}

export const treeStyles = css`
  .tree-node:focus {
    outline: none;
  }

  .tree-node:focus-visible > .tree-line {
    outline: 3px solid var(--_accent);
    outline-offset: -3px;
  }

  .tree-line {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    min-block-size: 2.25rem;
    padding-inline: 0.25rem 0.5rem;
    border-radius: calc(var(--_radius) * 0.5);
    cursor: pointer;
  }

  .tree-line:hover {
    background: color-mix(in srgb, var(--_text) 5%, transparent);
  }

  .tree-node[aria-selected='true'] > .tree-line {
    background: color-mix(in srgb, var(--_accent) 13%, transparent);
  }

  .tree-node > ul {
    margin-inline-start: 0.875rem;
    padding-inline-start: 0.5rem;
    border-inline-start: 1px solid var(--_line);
  }

  .tree-knob {
    flex: none;
    display: grid;
    place-items: center;
    inline-size: 1.5rem;
    block-size: 1.5rem;
    color: var(--_muted);
    font-size: 0.875rem;
  }

  .tree-node[aria-expanded='true'] > .tree-line > .tree-knob .icon {
    rotate: 90deg;
  }

  [dir='rtl'] .tree-node[aria-expanded='true'] > .tree-line > .tree-knob .icon {
    rotate: -90deg;
  }

  .tree-label {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  @media (forced-colors: active) {
    .tree-node[aria-selected='true'] > .tree-line {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`
