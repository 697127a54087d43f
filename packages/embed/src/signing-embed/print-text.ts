interface PrintedText {
  title: string
  paragraphs: readonly string[]
  language: string
  direction: 'ltr' | 'rtl'
}

/**
 * Prints a text alone, whatever page the element stands in. The frame is empty and of the page's own origin, and gets no style
 * but the browser's, so that no policy of a host page has to allow anything.
 */
export function printText({ title, paragraphs, language, direction }: PrintedText): void {
  const frame = document.createElement('iframe')
  // Not hidden: Firefox prints nothing of what is not rendered.
  for (const name of ['position', 'inset', 'inline-size', 'block-size', 'border'])
    frame.style.setProperty(name, name === 'position' ? 'fixed' : '0')
  frame.setAttribute('aria-hidden', 'true')
  document.body.append(frame)
  const paper = frame.contentDocument
  if (paper === null) return
  paper.title = title
  paper.documentElement.lang = language
  paper.documentElement.dir = direction
  const heading = paper.createElement('h1')
  heading.textContent = title
  const lines = paragraphs.map((text) => {
    const line = paper.createElement('p')
    line.textContent = text
    return line
  })
  paper.body.append(heading, ...lines)
  frame.contentWindow?.addEventListener('afterprint', () => frame.remove())
  frame.contentWindow?.print()
}
