/** What this browser kept; undefined where there is nothing, or where it keeps its storage closed. */
export function kept(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps it; a browser that keeps its storage closed forgets it with the page. */
export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {}
}
