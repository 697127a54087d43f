const LOOK_EVERY_MS = 500

/** Tells again and again by how many seconds this process came too late to a look at itself: so long waits whatever it has to answer. */
export function watchEventLoop(
  tell: (lagSeconds: number) => void,
  everyMs = LOOK_EVERY_MS,
): { close(): void } {
  let due = performance.now() + everyMs
  const timer = setInterval(() => {
    const now = performance.now()
    tell(Math.max(0, now - due) / 1000)
    due = now + everyMs
  }, everyMs).unref()
  return { close: () => clearInterval(timer) }
}
