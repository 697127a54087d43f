// Whether a page may hide a part of its own text in a box that does not show what does not fit. Only `overflow` does that, which is set
// by its name in CSS or by the browser for some elements. So a page in which neither stands has no such box, and what it places
// where is found without a look at each element.

/** Elements for which the browser's own styles set no `overflow`, or which hold no text. */
const PLAIN_ELEMENTS =
  'a|abbr|address|article|aside|b|blockquote|body|br|caption|cite|code|col|colgroup|dd|del|dfn|div|dl|dt|em|figcaption|figure|footer|h[1-6]|head|header|hr|html|i|img|ins|kbd|li|main|mark|meta|nav|ol|p|pre|q|s|samp|section|small|span|strong|style|sub|sup|table|tbody|td|tfoot|th|thead|time|title|tr|u|ul|var|wbr'

/** Characters by number that cannot be a letter of a name: those that Handlebars writes, and all beyond the first 256. */
const HARMLESS_NUMBERS = 'x27;|x3D;|x60;|[1-9]\\d{3}|x[1-9a-f][\\da-f]{2}'

const DOUBTS = new RegExp(
  [
    'overflow',
    // The browser's style for it.
    'popover',
    // A page loads no style of elsewhere; one that names one is looked at all the same.
    '@import',
    // A name may be written in disguise.
    '\\\\',
    '&bsol',
    `&#(?!${HARMLESS_NUMBERS})`,
    `<(?=[a-z])(?!(?:${PLAIN_ELEMENTS})[\\s/>])`,
  ].join('|'),
  'i',
)

/** False for a page of which no box can hide text: its HTML with all of its CSS. True is no more than a doubt. */
export function mayClip(page: string): boolean {
  return DOUBTS.test(page)
}
