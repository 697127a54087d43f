import { StreamLanguage, type StringStream } from '@codemirror/language'

interface Place {
  /** What was begun and has not ended yet. */
  in: 'text' | 'tag' | 'comment' | 'remark' | 'value'
  /** What goes on behind a value. */
  back: 'text' | 'tag'
}

const ENDS = { comment: '-->', remark: '--}}', value: '}}' } as const

/** HTML with Handlebars, as far as colours tell: tags, their attributes, values and comments. */
export const htmlLanguage = StreamLanguage.define<Place>({
  name: 'html',
  startState: () => ({ in: 'text', back: 'text' }),
  token(stream, place) {
    if (place.in === 'comment' || place.in === 'remark' || place.in === 'value') {
      const what = place.in
      if (skipPast(stream, ENDS[what])) place.in = place.back
      return what === 'value' ? 'keyword' : 'comment'
    }
    const begun = begins(stream)
    if (begun !== undefined) {
      Object.assign(place, { in: begun, back: place.in })
      return begun === 'value' ? 'keyword' : 'comment'
    }
    return place.in === 'tag' ? inTag(stream, place) : inText(stream, place)
  },
})

function begins(stream: StringStream): 'comment' | 'remark' | 'value' | undefined {
  if (stream.match('<!--')) return 'comment'
  if (stream.match(/^\{\{~?!--/)) return 'remark'
  return stream.match(/^\{\{\{?/) ? 'value' : undefined
}

function inText(stream: StringStream, place: Place): string | null {
  if (stream.match(/^<[/!]?[A-Za-z][\w-]*/)) {
    place.in = 'tag'
    return 'propertyName'
  }
  stream.next()
  stream.eatWhile(/[^<{]/)
  return null
}

function inTag(stream: StringStream, place: Place): string | null {
  if (stream.match(/^\/?>/)) {
    place.in = 'text'
    return 'propertyName'
  }
  // A value within quotes ends them: `"{{name}}"` is three parts.
  if (stream.match(/^["'][^"'{>]*["']?|^[^\s"'<>={/]+["']/)) return 'string'
  if (stream.match(/^[^\s=>"'/{]+/)) return null
  stream.next()
  return null
}

/** @returns whether the end was on this line */
function skipPast(stream: StringStream, end: string): boolean {
  if (stream.skipTo(end)) {
    stream.match(end)
    return true
  }
  stream.skipToEnd()
  return false
}

interface Rules {
  isComment: boolean
  /** Within braces. */
  depth: number
}

/** Style sheets, as far as colours tell: selectors, properties, numbers, texts and comments. */
export const cssLanguage = StreamLanguage.define<Rules>({
  name: 'css',
  startState: () => ({ isComment: false, depth: 0 }),
  token(stream, rules) {
    if (rules.isComment || stream.match('/*')) {
      rules.isComment = !skipPast(stream, '*/')
      return 'comment'
    }
    if (stream.match(/^"[^"]*"?|^'[^']*'?/)) return 'string'
    if (stream.match('{')) rules.depth += 1
    else if (stream.match('}')) rules.depth = Math.max(0, rules.depth - 1)
    else if (stream.match(/^@[\w-]+/)) return 'keyword'
    else if (rules.depth > 0 && stream.match(/^[\w-]+(?=\s*:(?!:)[^{]*(?:;|\}|$))/)) return 'propertyName'
    else if (stream.match(/^#[0-9a-fA-F]{3,8}\b|^[+-]?(?:\d+\.?\d*|\.\d+)(?:[a-z]+|%)?/)) return 'number'
    else if (!stream.match(/^[\w-]+/)) stream.next()
    return null
  },
})
