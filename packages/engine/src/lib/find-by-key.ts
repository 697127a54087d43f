interface Keyed {
  readonly key: string
}

/** Where each key stands, of lists that were searched. */
const positions = new WeakMap<readonly Keyed[], ReadonlyMap<string, number>>()

/** The item of a key, of a list whose items never change their places: where they stand is looked up once. */
export function findByKey<Item extends Keyed>(list: readonly Item[], key: string): Item | undefined {
  let known = positions.get(list)
  if (known === undefined) {
    known = new Map(list.map((item, at) => [item.key, at]))
    positions.set(list, known)
  }
  return list[known.get(key) ?? -1]
}

/** A copy of each item: in the copy, too, it is known where they stand. */
export function copyKeyed<Item extends Keyed>(list: readonly Item[], copy: (item: Item) => Item): Item[] {
  const copied = list.map(copy)
  const known = positions.get(list)
  if (known !== undefined) positions.set(copied, known)
  return copied
}
