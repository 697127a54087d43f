import { breakable } from '@countersign/ui/breakable'
import { icon } from '@countersign/ui/icons'
import { pressTree } from '@countersign/ui/tree'
import { html, nothing, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'

/** A step of a picture, as it is drawn and read out: all words on it are its name for those who do not see it. */
export interface Box {
  /** Of its own in the whole picture. */
  key: string
  /** One person's step, steps that follow each other, steps that run together, or a place where a step can be put. */
  kind: 'person' | 'sequential' | 'parallel' | 'place'
  name: string
  /** What stands beside the name, such as badges. */
  marks?: TemplateResult | typeof nothing
  lines: readonly (string | TemplateResult)[]
  /** What is wrong, in the service's own words. */
  problem?: string | undefined
  /** How far it is, where the picture is of a run. */
  status?: string
  /** Of a group. */
  children?: readonly Box[]
}

export interface BoxesFacts {
  label: string
  boxes: readonly Box[]
  /** Groups whose steps are out of sight. */
  shut: ReadonlySet<string>
  /** The box that has the focus, or had it last. */
  chosen: string | undefined
  /** Whether what is chosen is marked: something else shows or changes it. */
  isChoiceShown?: boolean
  choose(key: string): void
  toggle(key: string): void
  /** Listens to a pointer on a box, such as for dragging it. */
  pointed?(event: PointerEvent, key: string): void
}

/**
 * Steps as nested boxes: one below the other where they follow each other, side by side where they run together. It is a tree, with the
 * keys of one (WAI-ARIA APG, Tree View); the name of each node says what the box shows. Runs, blueprints and simulations are drawn with it.
 */
export function boxes(facts: BoxesFacts): TemplateResult {
  const focusable = isInSight(facts, facts.boxes, facts.chosen) ? facts.chosen : facts.boxes[0]?.key
  return html`<ol class="boxes" part="steps" role="tree" aria-label=${facts.label}
    @keydown=${(event: KeyboardEvent) => pressTree(event, facts)}>${boxViews(facts, facts.boxes, focusable, 1)}</ol>`
}

function isInSight(facts: BoxesFacts, all: readonly Box[], key: string | undefined): boolean {
  return all.some(
    (box) => box.key === key || (!facts.shut.has(box.key) && isInSight(facts, box.children ?? [], key)),
  )
}

function boxViews(
  facts: BoxesFacts,
  all: readonly Box[],
  focusable: string | undefined,
  level: number,
): unknown {
  const view = (box: Box, index: number) => {
    const { key, kind, children } = box
    const isOpen = children !== undefined && !facts.shut.has(key)
    const isChosen = facts.isChoiceShown === true && key === facts.chosen
    return html`<li class="box" part="step" role="none" data-kind=${kind} data-status=${box.status ?? nothing} data-chosen=${isChosen ? 'true' : nothing}>
      <div class="box-words" role="treeitem" data-key=${key} aria-level=${level} aria-posinset=${index + 1} aria-setsize=${all.length}
        aria-expanded=${children ? isOpen : nothing} aria-selected=${facts.isChoiceShown ? isChosen : nothing} tabindex=${key === focusable ? 0 : -1}
        @click=${() => facts.choose(key)} @pointerdown=${(event: PointerEvent) => facts.pointed?.(event, key)}>
        ${wordsView(facts, box)}
      </div>
      ${isOpen ? html`<ol class="boxes" role="none">${boxViews(facts, children, focusable, level + 1)}</ol>` : nothing}
    </li>`
  }
  return repeat(all, ({ key }) => key, view)
}

function wordsView(facts: BoxesFacts, { key, name, marks, lines, problem, children }: Box): TemplateResult {
  const toggle = (event: Event) => {
    event.stopPropagation()
    facts.toggle(key)
  }
  return html`<div class="box-head">
      ${children ? html`<span class="box-knob" aria-hidden="true" @click=${toggle}>${icon('next')}</span>` : nothing}
      <p class="box-name"><bdi>${name}</bdi></p>
      ${marks ?? nothing}
    </div>
    ${lines.map((line) => html`<p class="fine">${typeof line === 'string' ? breakable(line) : line}</p>`)}
    ${problem ? html`<p class="problem" lang="en" dir="auto">${problem}</p>` : nothing}`
}
