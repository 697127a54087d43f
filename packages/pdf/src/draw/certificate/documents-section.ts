import type { CertificateDocument } from './certificate-data.ts'
import {
  body,
  contentWidth,
  ensureRoom,
  type Flow,
  heading,
  label,
  margin,
  measure,
  mono,
  place,
  rule,
  strong,
} from './flow.ts'

const nameWidth = 172
const hashX = margin.left + nameWidth + 14
const hashWidth = contentWidth - nameWidth - 14

export function writeDocuments(flow: Flow, documents: readonly CertificateDocument[]): void {
  heading(flow, documents.length === 1 ? 'Document' : 'Documents', 60)
  for (const [index, document] of documents.entries()) {
    if (index > 0) {
      rule(flow, flow.y - 1)
      flow.y += 5
    }
    writeDocument(flow, document)
  }
}

function writeDocument(flow: Flow, document: CertificateDocument): void {
  const pages = document.pageCount === 1 ? '1 page' : `${document.pageCount} pages`
  const left = [
    measure(flow, document.name, strong, nameWidth),
    measure(flow, [document.key, pages].join(' · '), body, nameWidth),
    ...(document.template === undefined ? [] : [measure(flow, document.template, body, nameWidth)]),
  ]
  const right = hashesOf(document).flatMap(([name, hash]) => [
    measure(flow, name, label, hashWidth),
    measure(flow, hash, mono, hashWidth),
  ])
  const height = Math.max(
    ...[left, right].map((column) => column.reduce((sum, text) => sum + text.height, 0)),
  )
  ensureRoom(flow, height + 4)
  for (const [x, column] of [
    [margin.left, left],
    [hashX, right],
  ] as const) {
    let top = flow.y
    for (const text of column) {
      place(flow, text, x, top)
      top += text.height
    }
  }
  flow.y += height + 6
}

function hashesOf(document: CertificateDocument): readonly (readonly [string, string])[] {
  const hashes: (readonly [string, string])[] = [['SHA-256 BEFORE SIGNING', document.originalSha256]]
  if (document.stampedSha256 !== undefined)
    hashes.push(['SHA-256 WITH ALL SIGNATURES, BEFORE THIS CERTIFICATE', document.stampedSha256])
  if (document.sealedSha256 !== undefined) hashes.push(['SHA-256 SIGNED AND SEALED', document.sealedSha256])
  return hashes
}
