/** What the reader writes in, remembered by the browser. */
const KEPT = 'countersign.docs.code'

/** A choice in one block of code is the choice in all, on every page. */
export function followChoices(): void {
  choose(kept())
  for (const entry of entries())
    entry.addEventListener('change', () => {
      keep(entry.value)
      choose(entry.value)
      // Blocks above may have changed their height: what was chosen stays where it is seen.
      entry.scrollIntoView({ block: 'nearest' })
    })
}

function choose(value: string | null): void {
  for (const entry of entries()) if (entry.value === value) entry.checked = true
}

const entries = () => document.querySelectorAll<HTMLInputElement>('.choices input')

/** Browsers may refuse to keep anything. */
function kept(): string | null {
  try {
    return localStorage.getItem(KEPT)
  } catch {
    return null
  }
}

function keep(value: string): void {
  try {
    localStorage.setItem(KEPT, value)
  } catch {
    // The choice holds for this page.
  }
}
