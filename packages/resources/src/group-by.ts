/**
 * The items by what `keyOf` says of each, in their order: as Map.groupBy, which Node 20 does not have.
 * @param items what is grouped
 * @param keyOf the group of an item
 * @returns the groups in the order of their first items
 */
export function groupBy<Key, Item>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
}
