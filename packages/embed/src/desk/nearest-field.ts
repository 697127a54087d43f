/**
 * On a small page the controls of neighbours cover each other, being as large as a finger needs. A click in what several of them cover
 * is for the one whose place on the paper is nearest: without this it ticked what was drawn last.
 */
export const NEAREST_FIELD = {
  capture: true,
  handleEvent(event: MouseEvent): void {
    const { currentTarget: paper, target, detail } = event
    // A click by a key, or by a program, means the control that it is at.
    if (detail === 0 || !(paper instanceof HTMLElement) || !(target instanceof HTMLElement)) return
    const covering = [...paper.querySelectorAll<HTMLElement>(CONTROL)].filter((each) => isAt(each, event))
    if (covering.length < 2 || !covering.includes(target) || !covering.some(isTick)) return
    const nearest = covering.reduce((one, other) => (isNearer(other, one, event) ? other : one), target)
    if (nearest === target) return
    event.preventDefault()
    event.stopImmediatePropagation()
    nearest.focus()
    nearest.click()
  },
}

const CONTROL = '.field .control'

function isTick(control: HTMLElement): boolean {
  return control.classList.contains('tick')
}

function isAt(control: HTMLElement, { clientX: x, clientY: y }: MouseEvent): boolean {
  const { left, right, top, bottom } = control.getBoundingClientRect()
  return left <= x && x <= right && top <= y && y <= bottom
}

/** By the places of the fields, not by their controls, which are larger; where both hold the point, by their middles. */
function isNearer(one: HTMLElement, other: HTMLElement, at: MouseEvent): boolean {
  const [a, b] = [distanceOf(one, at), distanceOf(other, at)]
  return a.toPlace < b.toPlace || (a.toPlace === b.toPlace && a.toMiddle < b.toMiddle)
}

function distanceOf(control: HTMLElement, { clientX: x, clientY: y }: MouseEvent) {
  const { left, right, top, bottom } = (control.closest('.field') ?? control).getBoundingClientRect()
  return {
    toPlace: Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)),
    toMiddle: Math.hypot(x - (left + right) / 2, y - (top + bottom) / 2),
  }
}
