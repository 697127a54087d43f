/**
 * A chunk that is loaded when it is needed. A browser may remember by its address that it did not come (HTML Standard,
 * module map), so the next try asks by another one, which the browser's own message names.
 * @returns what loads it, as often as it is needed
 */
export function chunk<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let address: string | undefined
  let tries = 0
  return async () => {
    try {
      return await (address === undefined ? load() : import(/* @vite-ignore */ `${address}?${tries}`))
    } catch (error) {
      tries += 1
      address ??= /https?:\/\/[^\s?]+/.exec(String(error))?.[0]
      throw error
    }
  }
}
