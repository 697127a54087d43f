import { inflateSync } from 'node:zlib'

/** What the content of pages and forms says: their streams, deflated all of them. */
export function shownOf(pdf: Uint8Array): string {
  const streams = Buffer.from(pdf)
    .toString('latin1')
    .matchAll(/\/FlateDecode[^>]*>>\s*stream\r?\n(?<data>[\s\S]*?)\r?\nendstream/g)
  return [...streams]
    .map(({ groups }) => inflateSync(Buffer.from(groups?.data ?? '', 'latin1')).toString('latin1'))
    .join('\n')
}
