/** What receivers of webhooks have to bear, as the guides write them. */

/** A cursor of before the service was restored from a backup: it lies ahead of all events. */
export const CURSOR_AHEAD = Buffer.from('["999999"]').toString('base64url')

/** What a body larger than any event is answered with; a receiver need not read on to the end of it. */
export function sendTooMuch(url: string): Promise<string> {
  return fetch(url, { method: 'POST', body: 'x'.repeat(1024 * 1024 + 1) }).then(
    ({ status }) => String(status),
    () => 'cut off',
  )
}
