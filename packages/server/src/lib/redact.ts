/** The form of a link's token or of a JWT; a hash in hex has neither. */
const TOKEN = /(?<![\w-])(?:[\w-]{64}(?:[\w-]{32})?(?![\w-])|eyJ[\w-]+\.[\w-]+\.[\w-]+)/g

/** What stands before the token of a link. */
const LINK =
  /((?:\/sign|\/draw|(?<!signing)\/(?:in-person|drawings)|\/studio\/(?:setup|invite|reset))\/)[^/?#\s]+/gi

/** A path, or a text that quotes one, without its tokens: one is as good as a key, and stands in no log, no answer and no event. */
export function redact(text: string): string {
  return text
    .replace(LINK, '$1***')
    .replace(/([?&](?:token|signature|sig)=)[^&#\s]+/gi, '$1***')
    .replace(TOKEN, (found) => (/^[0-9a-f]*$/.test(found) ? found : '***'))
}
