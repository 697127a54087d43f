/** A name of a schema as people write it: `firstName` and `first_name` are “First name”. */
export function readable(key: string): string {
  const words = key.replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2').replaceAll(/[_-]+/g, ' ')
  const lower = words.replaceAll(/\p{Lu}\p{Ll}+/gu, (word) => word.toLowerCase()).trim()
  return lower === '' ? key : lower.charAt(0).toUpperCase() + lower.slice(1)
}
