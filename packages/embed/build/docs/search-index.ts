import { type Found, wordsOf } from '../../src/docs/search.ts'
import { readDocument } from '../../src/reference/api-document.ts'
import { REFERENCE } from './contents.ts'
import type { Section } from './markdown.ts'

/** Beginnings of texts are cut here: a result has two lines. */
const LEAD_CHARS = 140

/** What search finds of a page: its parts, with each word once. */
export function entriesOf(
  { address, name }: { address: string; name: string },
  sections: readonly Section[],
): Found[] {
  return sections.map(({ id, heading, lead, text }, index) => ({
    page: name,
    title: heading,
    address: index === 0 ? address : `${address}#${id}`,
    lead: cut(lead.replaceAll('\n', ' ')),
    words: [...new Set(wordsOf(text))].join(' '),
  }))
}

/** What search finds of the reference: the operations and events. */
export function operationEntries(openapi: string): Found[] {
  const { groups, events } = readDocument(JSON.parse(openapi))
  const operations = groups.flatMap((group) => group.operations)
  return [...operations, ...events].map(({ id, method, path, summary }) => ({
    page: 'Reference',
    title: summary,
    address: `${REFERENCE}#${id}`,
    lead: `${method} ${path}`,
    words: wordsOf(`${id} ${path}`).join(' '),
  }))
}

function cut(text: string): string {
  return text.length <= LEAD_CHARS ? text : `${text.slice(0, text.lastIndexOf(' ', LEAD_CHARS))} …`
}
