/** Works on all items, at most `max` at once; the results stand in the order of the items. The first failure fails it all. */
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
      if (item !== undefined) results[index] = await work(item)
    }
  }
  await Promise.all(Array.from({ length: Math.min(max, items.length) }, worker))
  return results
}
