/** A part of a mail's text; with where it leads, when it is an address. */
export interface MailPart {
  readonly text: string
  readonly href?: string
}

/**
 * The text of a mail with its addresses taken apart: those of this service lead to this service, wherever it believes to be. Others wrote some
 * of the text; what only begins as an address stays text.
 */
export function mailParts(text: string): MailPart[] {
  return text.split(/(https?:\/\/[^\s<>"]+)/).map((part, index) => {
    if (index % 2 === 0 || !URL.canParse(part)) return { text: part }
    const url = new URL(part)
    const isOwn = /^\/(?:sign|studio|verify|in-person)\b/.test(url.pathname)
    return { text: part, href: isOwn ? `${url.pathname}${url.search}` : part }
  })
}
