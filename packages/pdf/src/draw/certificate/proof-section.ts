import { type Canvas, emit, fillColor, formatNumbers, saved } from '../canvas.ts'
import { qrRuns } from '../qr.ts'
import type { CertificateData } from './certificate-data.ts'
import {
  apart,
  body,
  CONTENT_WIDTH,
  colors,
  currentPage,
  ensureRoom,
  type Flow,
  heading,
  inCapitals,
  label,
  type Measured,
  margin,
  measure,
  mono,
  paper,
  place,
  placedAt,
  type TextStyle,
  tell,
} from './flow.ts'
import { drawEmblem, type Ornaments } from './ornament.ts'

const CODE_SIZE = 76
const EMBLEM_SIZE = 76
const TEXT_X = margin.left + EMBLEM_SIZE + 16
const TEXT_WIDTH = CONTENT_WIDTH - EMBLEM_SIZE - CODE_SIZE - 32

/** The seal, the head of the audit chain, and where anybody can check all of it. */
export function writeProof(flow: Flow, ornaments: Ornaments, data: CertificateData): void {
  const texts = proofTexts(flow, data)
  const height = Math.max(
    EMBLEM_SIZE + 6,
    texts.reduce((sum, { text }) => sum + text.height + 0.5, 0),
  )
  heading(flow, flow.say('proof'), height)
  ensureRoom(flow, height)
  const top = flow.y + 2
  const canvas = currentPage(flow)
  drawEmblem(
    canvas,
    ornaments,
    flow.accent.lines,
    placedAt(flow, margin.left, EMBLEM_SIZE) + EMBLEM_SIZE / 2,
    paper.height - top - EMBLEM_SIZE / 2,
    EMBLEM_SIZE,
  )
  let y = top
  for (const { text, words } of texts) {
    place(flow, text, TEXT_X, y, words === undefined ? {} : { tag: 'H3', actualText: words })
    y += text.height + 0.5
  }
  const since = canvas.operators.length
  drawCode(
    canvas,
    data.verifyUrl,
    placedAt(flow, margin.left + CONTENT_WIDTH - CODE_SIZE, CODE_SIZE),
    paper.height - top - CODE_SIZE,
    CODE_SIZE,
  )
  tell(flow, since, { tag: 'Figure', alt: `${flow.say('verify')}: ${data.verifyUrl}` })
  flow.y = top + height
}

interface ProofText {
  readonly text: Measured
  /** Of a label in capitals. */
  readonly words?: string
}

function proofTexts(flow: Flow, data: CertificateData): readonly ProofText[] {
  const { seal, auditHead } = data
  const { say } = flow
  const authority = seal.timestampAuthority
  const timestamp =
    authority === undefined
      ? say('untimed')
      : say(seal.isTimestampClaim ? 'timedClaim' : 'timed', { authority })
  const named = (words: string) => ({
    words,
    text: measure(flow, inCapitals(flow, words), label, TEXT_WIDTH),
  })
  const written = (words: string, style: TextStyle) => ({ text: measure(flow, words, style, TEXT_WIDTH) })
  return [
    named(say('seal')),
    written(apart(flow, [`PAdES ${seal.level}`, timestamp], ', '), body),
    written(`${seal.subject}\n${say('issuedBy', { issuer: seal.issuer })}`, {
      ...body,
      size: 7.2,
      color: colors.muted,
    }),
    named(say('auditTrail', { sequence: auditHead.sequence })),
    written(auditHead.hash, mono),
    named(say('verify')),
    written(data.verifyUrl, { ...body, size: 7.2, color: colors.ink }),
  ]
}

const QUIET_MODULES = 2

/** A QR code (ISO/IEC 18004) as vector squares, one path, runs of dark modules joined. */
function drawCode(canvas: Canvas, text: string, x: number, y: number, size: number): void {
  const { size: count, runs } = qrRuns(text)
  const unit = size / (count + 2 * QUIET_MODULES)
  saved(canvas, () => {
    fillColor(canvas, '#ffffff')
    emit(canvas, `${formatNumbers(x, y, size, size)} re f`)
    fillColor(canvas, colors.ink)
    const path = runs.map(({ row, column, length }) => {
      const left = x + (column + QUIET_MODULES) * unit
      const bottom = y + size - (row + QUIET_MODULES + 1) * unit
      return `${formatNumbers(left, bottom, length * unit, unit + 0.02)} re`
    })
    emit(canvas, path.join(' '), 'f')
  })
}
