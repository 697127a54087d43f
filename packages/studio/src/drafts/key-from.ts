/** A key has at most 64 characters, and the asset of a template adds five to its key. */
const KEY_LENGTH_MAX = 59

/** What people call it, as a key: `Offer letter` is `offer_letter`. Empty where nothing of it can stand in a key. */
export function keyFrom(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
  const words = plain.replaceAll(/[^a-z0-9]+/g, '_').replace(/^[_0-9]+/, '')
  return words.slice(0, KEY_LENGTH_MAX).replace(/_$/, '')
}

/** The same key with a number, where it is taken without. */
export function numbered(key: string, number: number): string {
  const end = `_${number}`
  return `${key.slice(0, KEY_LENGTH_MAX - end.length).replace(/_$/, '')}${end}`
}
