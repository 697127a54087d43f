import { LANGUAGES } from '@countersign/engine/texts'
import type { Canvas } from '../canvas.ts'
import { placeObject } from '../canvas.ts'
import type { Drawing } from '../drawing.ts'
import type { Tag } from '../tags.ts'
import { makeWatermark, watermarkMatrix } from '../watermark.ts'
import type { CertificateData } from './certificate-data.ts'
import { writeDocuments } from './documents-section.ts'
import { writeEvents } from './events-section.ts'
import { colors, currentPage, type Flow, margin, measure, openFlow, paper, place, small } from './flow.ts'
import { drawLogo } from './logo.ts'
import { drawFrame, drawRosette, makeOrnaments, type Ornaments } from './ornament.ts'
import { writeParticipants } from './participants-section.ts'
import { writeProof } from './proof-section.ts'
import { writeSummary } from './summary-section.ts'

/** Pages of a certificate that are drawn, and what they say to whoever does not see them. */
interface CertificatePages {
  readonly canvases: readonly Canvas[]
  readonly root: Tag
}

/** Draws the pages of the certificate; the caller makes pages of a document of them. */
export async function drawCertificatePages(
  drawing: Drawing,
  data: CertificateData,
): Promise<CertificatePages> {
  const ornaments = makeOrnaments(drawing.pdf)
  const flow = openFlow(drawing, data)
  const { tag: root } = flow
  drawRosette(currentPage(flow), ornaments, flow.accent.lines, paper.width / 2, paper.height / 2, 420, 0.1)
  await drawLogo(flow, drawing, data.look?.logo)
  writeSummary(flow, data)
  writeDocuments(flow, data.documents)
  await writeParticipants(flow, drawing, data)
  writeProof(flow, ornaments, data)
  writeEvents(flow, data)
  finishPages(flow, drawing, ornaments, data)
  return { canvases: flow.pages, root }
}

/** What needs the number of pages, or stands on every page. */
function finishPages(flow: Flow, drawing: Drawing, ornaments: Ornaments, data: CertificateData): void {
  const watermark = data.watermark === undefined ? undefined : makeWatermark(drawing.pdf, data.watermark)
  const width = paper.width - margin.left - margin.right
  for (const [index, page] of flow.pages.entries()) {
    drawFrame(page, ornaments, flow.accent.lines)
    if (watermark !== undefined)
      placeObject(page, watermark.ref, watermarkMatrix(watermark, paper.width, paper.height))
    const onPage: Flow = { ...flow, pages: [page], tag: undefined }
    const style = { ...small, size: 6.4, color: colors.muted }
    const top = paper.height - margin.bottom + 12
    place(onPage, measure(flow, footerOf(flow, data), style, width - 70), margin.left, top)
    const number = measure(
      flow,
      flow.say('page', { page: index + 1, count: flow.pages.length }),
      { ...style, align: 'right' },
      66,
    )
    place(onPage, number, paper.width - margin.right - 66, top)
  }
}

/** A line in which ids lead runs from the left, and shows their digits in their order. */
function footerOf({ say, language }: Flow, { workflow, envelope }: CertificateData): string {
  const parts = [say('footer'), workflow.id, envelope.key]
  return (LANGUAGES[language].direction === 'rtl' ? parts.toReversed() : parts).join(' · ')
}
