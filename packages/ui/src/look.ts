import { noChange } from 'lit'
import { Directive, directive, type ElementPart, type PartInfo, PartType } from 'lit/directive.js'

class Look extends Directive {
  constructor(part: PartInfo) {
    super(part)
    if (part.type !== PartType.ELEMENT) throw new Error('look() stands in a tag, not in a value')
  }

  render(_style: Record<string, string | undefined>) {
    return noChange
  }

  override update(part: ElementPart, [style]: [Record<string, string | undefined>]) {
    if (!(part.element instanceof HTMLElement)) return noChange
    for (const [name, value] of Object.entries(style)) {
      if (value === undefined) part.element.style.removeProperty(name)
      else part.element.style.setProperty(name, value)
    }
    return noChange
  }
}

/**
 * Sets style properties through the object model: `<div ${look({ left: '10%' })}>`. A style attribute, which Lit's
 * styleMap writes at first, would need `unsafe-inline` on the host's page.
 */
export const look = directive(Look)
