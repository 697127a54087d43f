import type { Places } from './markdown.ts'

const CODE_OR_LINK = /^```.*?^```$|`[^`\n]+`|(<img src=")([^":]+)(?=")|(!?)\[([^\]]*)\]\(([^()\s]+)\)/gms

/** A page's Markdown where it is served, for programs that read: its links and pictures lead to what stands there. */
export function markdownAt(source: string, places: Places): string {
  return source.replaceAll(
    CODE_OR_LINK,
    (whole, picture?: string, file = '', mark?: string, label = '', href = '') => {
      if (picture !== undefined) return `${picture}${places.image(file)}`
      if (mark === undefined) return whole
      if (mark === '!') return `![${label}](${places.image(href)})`
      const to = places.link(href)
      return to === null ? label : `[${label}](${to})`
    },
  )
}
