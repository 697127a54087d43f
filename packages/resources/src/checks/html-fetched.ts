import type { HtmlFault } from './html-blocks.ts'

/** Characters of a tag that are looked at: what is longer holds a picture itself. */
const TAG_MAX = 2_000
const TAGS = new RegExp(`<(img|link)\\b([^>]{0,${TAG_MAX}})>`, 'gi')

/** Pictures and style sheets that an HTML names by their addresses: nothing is fetched when it is rendered. */
export function unfetched(html: string, images: Iterable<string> = []): HtmlFault[] {
  const [alias = 'its alias'] = images
  return [...withoutComments(html).matchAll(TAGS)].flatMap((tag) => {
    const [, name = '', attributes = ''] = tag
    const isImage = name.toLowerCase() === 'img'
    const found = (isImage ? SRC : HREF).exec(attributes)
    const address = found?.slice(1).find((part) => part !== undefined) ?? ''
    if (found === null || address === '' || /^\s*data:|\{\{/.test(address)) return []
    if (!isImage && !/\brel\s*=\s*["']?stylesheet/i.test(attributes)) return []
    const remedy = isImage
      ? `name an image asset under 'images', and write src="{{asset_url '${alias}'}}"`
      : "name a css asset under 'styles'"
    const shown = address.length <= 60 ? address : `${address.slice(0, 59)}…`
    const offset = tag.index + 1 + name.length + found.index + found[0].indexOf(address)
    return [{ offset, message: `'${shown}' is not fetched, since nothing is: ${remedy}` }]
  })
}

const SRC = /\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^"'\s>]+))/i
const HREF = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^"'\s>]+))/i

/** The same text with blanks for its comments, so that places stay. */
function withoutComments(html: string): string {
  let text = ''
  let at = 0
  for (let start = html.indexOf('<!--'); start !== -1; start = html.indexOf('<!--', at)) {
    const end = html.indexOf('-->', start)
    if (end === -1) break
    text += html.slice(at, start) + ' '.repeat(end + 3 - start)
    at = end + 3
  }
  return text + html.slice(at)
}
