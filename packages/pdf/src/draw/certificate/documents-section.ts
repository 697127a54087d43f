import type { CertificateDocument } from './certificate-data.ts'
import {
  apart,
  body,
  CONTENT_WIDTH,
  ensureRoom,
  type Flow,
  heading,
  heightOf,
  inCapitals,
  label,
  margin,
  measure,
  mono,
  place,
  placeColumn,
  rule,
  strong,
  within,
} from './flow.ts'

const NAME_WIDTH = 172
const HASH_X = margin.left + NAME_WIDTH + 14
const HASH_WIDTH = CONTENT_WIDTH - NAME_WIDTH - 14

export function writeDocuments(flow: Flow, documents: readonly CertificateDocument[]): void {
  heading(flow, flow.say('documents', { count: documents.length }), 60)
  for (const [index, document] of documents.entries()) {
    if (index > 0) {
      rule(flow, flow.y - 1)
      flow.y += 5
    }
    writeDocument(flow, document)
  }
}

function writeDocument(flow: Flow, document: CertificateDocument): void {
  const pages = flow.say('pages', { count: document.pageCount })
  const left = [
    measure(flow, document.name, strong, NAME_WIDTH),
    measure(flow, apart(flow, [document.key, pages], ' · '), body, NAME_WIDTH),
    ...(document.template === undefined ? [] : [measure(flow, document.template, body, NAME_WIDTH)]),
  ]
  const hashes = hashesOf(flow, document).map(([name, hash]) => ({
    name,
    named: measure(flow, inCapitals(flow, name), label, HASH_WIDTH),
    value: measure(flow, hash, mono, HASH_WIDTH),
  }))
  const height = Math.max(heightOf(left), heightOf(hashes.flatMap(({ named, value }) => [named, value])))
  ensureRoom(flow, height + 4)
  placeColumn(flow, left, margin.left, flow.y)
  within(flow, 'L', () => {
    let top = flow.y
    for (const { name, named, value } of hashes)
      within(flow, 'LI', () => {
        place(flow, named, HASH_X, top, { tag: 'Lbl', actualText: name })
        place(flow, value, HASH_X, top + named.height, { tag: 'LBody' })
        top += named.height + value.height
      })
  })
  flow.y += height + 6
}

function hashesOf({ say }: Flow, document: CertificateDocument): readonly (readonly [string, string])[] {
  const hashes: (readonly [string, string])[] = [[say('hashBefore'), document.originalSha256]]
  if (document.stampedSha256 !== undefined) hashes.push([say('hashStamped'), document.stampedSha256])
  if (document.sealedSha256 !== undefined) hashes.push([say('hashSealed'), document.sealedSha256])
  return hashes
}
