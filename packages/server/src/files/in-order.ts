/** What `name` gives of two lists in its order, side by side: of each name the item of the one list, the other, or both. */
export async function* sideBySide<Left, Right>(
  left: AsyncIterable<Left>,
  right: AsyncIterable<Right>,
  nameOf: (item: Left | Right) => string,
): AsyncGenerator<{ name: string; left?: Left; right?: Right }> {
  const [ours, theirs] = [left[Symbol.asyncIterator](), right[Symbol.asyncIterator]()]
  let [one, other] = [await ours.next(), await theirs.next()]
  while (one.done !== true || other.done !== true) {
    const names = [one, other].map((at) => (at.done === true ? undefined : nameOf(at.value)))
    const [name = ''] = names.filter((each) => each !== undefined).sort()
    const isLeft = one.done !== true && names[0] === name
    const isRight = other.done !== true && names[1] === name
    yield {
      name,
      ...(one.done !== true && isLeft && { left: one.value }),
      ...(other.done !== true && isRight && { right: other.value }),
    }
    if (isLeft) one = await ours.next()
    if (isRight) other = await theirs.next()
  }
}

/** So many at once; fewer in the end. */
export async function* inBatches<T>(
  items: AsyncIterable<T> | Iterable<T>,
  size: number,
): AsyncGenerator<T[]> {
  let batch: T[] = []
  for await (const item of items) {
    if (batch.push(item) < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
