/** For so long the button says that it was done. */
const TOLD_MS = 2000

/** Puts a button on each block of code. Where the page may not write to the clipboard, the code is selected, and people copy it themselves. */
export function addCopyButtons(): void {
  for (const block of document.querySelectorAll('.code')) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'copy'
    button.textContent = 'Copy'
    button.ariaLive = 'polite'
    button.addEventListener('click', () => void copy(block, button))
    block.append(button)
  }
}

async function copy(block: Element, button: HTMLButtonElement): Promise<void> {
  const code = [...block.querySelectorAll('pre')].find((one) => one.checkVisibility())
  if (code === undefined) return
  const isDone = await navigator.clipboard?.writeText(code.textContent).then(
    () => true,
    () => false,
  )
  if (!isDone) getSelection()?.selectAllChildren(code)
  button.textContent = isDone ? 'Copied' : 'Selected'
  setTimeout(() => {
    button.textContent = 'Copy'
  }, TOLD_MS)
}
