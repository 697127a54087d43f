/** The addresses that the pages are written with: of a service on the reader's own machine, and of one that others reach. */
const WRITTEN = /http:\/\/localhost:3000\b|https:\/\/sign\.example\.com\b/g
/** They tell how a service is started on the reader's own machine. */
const OF_OWN_MACHINE = /\/(running|development)$/

/** Code of the pages names the service that they are read from, so that it can be copied as it stands. */
export function nameOwnAddress(service: string): void {
  if (OF_OWN_MACHINE.test(location.pathname)) return
  const own = new URL(service, location.href).href.replace(/\/$/, '')
  for (const code of document.querySelectorAll('article code')) {
    const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
      text.nodeValue = text.nodeValue?.replaceAll(WRITTEN, own) ?? ''
  }
}
