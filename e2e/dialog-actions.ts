/** A measure for dialogs: whatever the window, what one can end in is in sight and can be pressed. */
import type { Page } from 'playwright-core'

/** Buttons of open dialogs that stand beyond the window, or behind something: a sentence each. @param host what has the screen in its shadow tree */
export function hiddenActionsOn(page: Page, host: string): Promise<string[]> {
  return page.evaluate(`(${HIDDEN})(document.querySelector(${JSON.stringify(host)}))`)
}

/** In the middle of each, and half a line inside of its edges above and below. */
const HIDDEN = `(host) => {
  const below = (root) => [...root.querySelectorAll('*')].flatMap((one) => (one.shadowRoot ? [one, ...below(one.shadowRoot)] : [one]))
  const isBefore = (button, x, y) => y >= 0 && y < innerHeight && button.getRootNode().elementsFromPoint(x, y)[0]?.closest('button, a') === button
  return below(host.shadowRoot)
    .filter((element) => element.matches('dialog[open] > .dialog-body > .buttons :is(button, a.button)'))
    .flatMap((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect()
      const isInSight = [top + 4, (top + bottom) / 2, bottom - 4].every((y) => isBefore(button, (left + right) / 2, y))
      return isInSight ? [] : ['is out of sight: ' + button.textContent.trim()]
    })
}`
