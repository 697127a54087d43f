import { PDF } from '@libpdf/core'
import { type PageSpace, readPages, seenRectangle } from './draw/page-space.ts'
import type { TextPlace } from './find-text.ts'

// The child's side of find-text.ts.

type Input = { readonly pdf: Uint8Array; readonly texts: readonly string[] }

/** Places whose tops differ by less stand on one line. */
const lineTolerance = 2

export async function findTextTask({ pdf: bytes, texts }: Input): Promise<readonly (readonly TextPlace[])[]> {
  const pdf = await PDF.load(bytes)
  const pages = readPages(pdf)
  return texts.map((text) =>
    pdf
      .findText(text)
      .flatMap(({ pageIndex, bbox }) => {
        const page = pages[pageIndex]
        return page === undefined ? [] : placeOf(page, pageIndex + 1, bbox)
      })
      .sort(inReadingOrder),
  )
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

function placeOf(page: PageSpace, number: number, box: Box): readonly TextPlace[] {
  const seen = seenRectangle(page, [box.x, box.y, box.x + box.width, box.y + box.height])
  return seen === undefined ? [] : [{ page: number, ...seen }]
}

function inReadingOrder(a: TextPlace, b: TextPlace): number {
  if (a.page !== b.page) return a.page - b.page
  return Math.abs(a.y - b.y) > lineTolerance ? a.y - b.y : a.x - b.x
}
