/** What the Handlebars of an HTML asset names by literal texts. */
export interface HtmlNames {
  /** `{{field 'key'}}` */
  fields: readonly string[]
  /** `{{asset_url 'alias'}}` */
  images: readonly string[]
  /** `{{> alias}}` */
  partials: readonly string[]
  /** Those of them that must be there: `{{#> alias}}` has a text of its own instead. */
  neededPartials: readonly string[]
  /** `{{#*inline 'name'}}` */
  inline: readonly string[]
  /** `{{field key}}`: what the name is taken from, as it is written. */
  computedFields: readonly string[]
  /** Some name is computed, so that the lists are not all. */
  isComputed: boolean
}

const HELPER =
  /(?:^|\(|#)\s*(?<helper>field|asset_url)\s+(?:'(?<single>[^']*)'|"(?<double>[^"]*)"|(?<computed>[^\s)]+))/g
const PARTIAL =
  /^\s*(?<block>#\s*)?>\s*(?:'(?<single>[^']*)'|"(?<double>[^"]*)"|(?<name>[\w.-]+)|(?<computed>\())/
const INLINE = /^\s*#\*\s*inline\s+['"](?<name>[^'"]*)['"]/

/** Reads the names by their form alone: an HTML that no Handlebars could parse gives some or none. */
export function htmlNames(html: string): HtmlNames {
  const fields = new Set<string>()
  const images = new Set<string>()
  const partials = new Set<string>()
  const needed = new Set<string>()
  const inline = new Set<string>()
  const computedFields = new Set<string>()
  let isComputed = false
  for (const { inside } of tagsOf(html)) {
    const partial = PARTIAL.exec(inside)?.groups
    if (partial?.computed !== undefined) isComputed = true
    const name = partial?.single ?? partial?.double ?? partial?.name
    if (name !== undefined) partials.add(name)
    if (name !== undefined && partial?.block === undefined) needed.add(name)
    const defined = INLINE.exec(inside)?.groups?.name
    if (defined !== undefined) inline.add(defined)
    for (const { groups: called } of inside.matchAll(HELPER)) {
      const literal = called?.single ?? called?.double
      const isField = called?.helper === 'field'
      if (literal !== undefined) (isField ? fields : images).add(literal)
      else isComputed = true
      if (isField && called.computed !== undefined) computedFields.add(called.computed)
    }
  }
  const outer = (names: Iterable<string>) =>
    [...names].filter((name) => !inline.has(name) && name !== '@partial-block')
  return {
    fields: [...fields],
    images: [...images],
    partials: outer(partials),
    neededPartials: outer(needed),
    inline: [...inline],
    computedFields: [...computedFields],
    isComputed,
  }
}

/** What stands between `{{` and `}}`, comments left out. Each character is looked at once, whatever the text is. */
export function* tagsOf(html: string): Generator<{ inside: string; start: number }> {
  let at = html.indexOf('{{')
  while (at >= 0) {
    const start = at + (html[at + 2] === '{' ? 3 : 2)
    const isTrimmed = html[start] === '~'
    const body = html.slice(start, start + 4).slice(isTrimmed ? 1 : 0)
    const end = html.indexOf(body.startsWith('!--') ? '--' : '}}', start + (body.startsWith('!--') ? 3 : 0))
    if (end < 0) return
    if (!body.startsWith('!')) yield { inside: html.slice(start + (isTrimmed ? 1 : 0), end), start: at }
    at = html.indexOf('{{', end)
  }
}
