/** Works on all items, at most `max` at once; the results stand in the order of the items. The first failure fails it all: nothing is begun after it. */
export async function atMost<Item, Result>(
  max: number,
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) {
      const item = items[index]
      if (item !== undefined) results[index] = await begun(work(item))
    }
  }
  const begun = async (result: Promise<Result>): Promise<Result> => {
    try {
      return await result
    } catch (error) {
      next = items.length
      throw error
    }
  }
  await Promise.all(Array.from({ length: Math.min(max, items.length) }, worker))
  return results
}
