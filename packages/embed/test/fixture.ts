/** Two documents as a customer would send them, and a session over them, for the fake service. */
import { createHash } from 'node:crypto'
import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib'
import type { Session, SessionField, SessionMark } from '../src/session/session.ts'

const A4 = { width: 595, height: 842 }
const INK = rgb(0.1, 0.11, 0.14)
const SOFT = rgb(0.42, 0.44, 0.48)
const BRAND = rgb(0.09, 0.33, 0.36)

export interface Fixture {
  offer: Uint8Array
  handbook: Uint8Array
  session: Session
}

export async function makeFixture(): Promise<Fixture> {
  const offer = await makeOffer()
  const handbook = await makeHandbook()
  return { offer, handbook, session: makeSession(sha256(offer), sha256(handbook)) }
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

interface Fonts {
  serif: PDFFont
  bold: PDFFont
  sans: PDFFont
}

async function embedFonts(pdf: PDFDocument): Promise<Fonts> {
  return {
    serif: await pdf.embedFont(StandardFonts.TimesRoman),
    bold: await pdf.embedFont(StandardFonts.HelveticaBold),
    sans: await pdf.embedFont(StandardFonts.Helvetica),
  }
}

async function makeOffer(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const fonts = await embedFonts(pdf)
  const [first, second, third] = [0, 1, 2].map(() => newPage(pdf, fonts, 'Offer of employment'))
  if (!first || !second || !third) throw new Error('three pages were made')
  title(first, fonts, 'Offer of employment', 742)
  body(first, fonts, 700, [
    'Dear Maya,',
    '',
    'We are delighted to offer you the position of Senior Product Designer with Northwind Trading Ltd.',
    'This letter sets out the terms of your employment. Please read it with care, fill in the fields that are',
    'marked and sign on the last page. If anything is unclear, write to us before you sign.',
    '',
    '1.  Position and place of work. You report to the Head of Product. Your place of work is our office in',
    'Hamburg; you may work from home for up to three days a week.',
    '',
    '2.  Start. Your employment starts on the date that you choose below, at the latest three months from',
    'the date of this letter.',
  ])
  caption(first, fonts, 'Full legal name', 72, 452)
  caption(first, fonts, 'Start date', 340, 452)
  caption(first, fonts, 'Telephone for emergencies', 72, 392)
  caption(first, fonts, 'I would like to work from home', 100, 339)
  caption(first, fonts, 'City of your home office', 340, 352)
  title(second, fonts, 'Salary and benefits', 742)
  table(second, fonts, 690, [
    ['Component', 'Yearly', 'Paid'],
    ['Base salary', 'EUR 78,000', 'monthly'],
    ['Bonus at full achievement', 'EUR 7,800', 'in March'],
    ['Mobility allowance', 'EUR 1,200', 'monthly'],
    ['Total', 'EUR 87,000', ''],
  ])
  body(second, fonts, 520, [
    '3.  Holidays. You have thirty days of paid leave in each calendar year, and the public holidays of your',
    'place of work.',
    '',
    '4.  Notice. During the first six months either side may end the employment with two weeks\u2019 notice,',
    'afterwards with three months\u2019 notice to the end of a calendar quarter.',
  ])
  title(third, fonts, 'Signatures', 742)
  body(third, fonts, 700, [
    'By signing, you accept the position on the terms of this letter. Both signatures may be given',
    'electronically.',
  ])
  for (const x of [72, 320]) line(third, x, 512, 200)
  caption(third, fonts, 'Maya Lindqvist', 72, 496)
  caption(third, fonts, 'Jonas Weber, Head of People', 320, 496)
  caption(third, fonts, 'Date', 72, 462)
  return pdf.save()
}

async function makeHandbook(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const fonts = await embedFonts(pdf)
  const page = newPage(pdf, fonts, 'Confidentiality agreement')
  title(page, fonts, 'Confidentiality agreement', 742)
  body(page, fonts, 700, [
    'During your employment you will learn things that are not public. You keep them to yourself, during',
    'the employment and for three years after it, and you return all documents on your last day.',
    '',
    'This does not cover what is public anyway, or what the law obliges you to disclose.',
  ])
  line(page, 72, 512, 200)
  caption(page, fonts, 'Maya Lindqvist', 72, 496)
  return pdf.save()
}

function newPage(pdf: PDFDocument, fonts: Fonts, name: string): PDFPage {
  const page = pdf.addPage([A4.width, A4.height])
  page.drawRectangle({ x: 0, y: A4.height - 10, width: A4.width, height: 10, color: BRAND })
  page.drawText('NORTHWIND', { x: 72, y: 790, size: 11, font: fonts.bold, color: BRAND })
  page.drawText(`Northwind Trading Ltd \u00b7 ${name}`, {
    x: 72,
    y: 44,
    size: 8,
    font: fonts.sans,
    color: SOFT,
  })
  page.drawText('Initials', { x: 440, y: 44, size: 8, font: fonts.sans, color: SOFT })
  return page
}

function title(page: PDFPage, fonts: Fonts, text: string, y: number): void {
  page.drawText(text, { x: 72, y, size: 22, font: fonts.bold, color: INK })
}

function body(page: PDFPage, fonts: Fonts, y: number, lines: string[]): void {
  for (const [index, text] of lines.entries()) {
    page.drawText(text, { x: 72, y: y - index * 17, size: 11, font: fonts.serif, color: INK })
  }
}

function caption(page: PDFPage, fonts: Fonts, text: string, x: number, y: number): void {
  page.drawText(text, { x, y, size: 8.5, font: fonts.sans, color: SOFT })
}

function line(page: PDFPage, x: number, y: number, length: number): void {
  page.drawLine({ start: { x, y }, end: { x: x + length, y }, thickness: 0.7, color: SOFT })
}

function table(page: PDFPage, fonts: Fonts, top: number, rows: string[][]): void {
  for (const [index, cells] of rows.entries()) {
    const y = top - index * 26
    const font = index === 0 || index === rows.length - 1 ? fonts.bold : fonts.sans
    for (const [column, text] of cells.entries()) {
      page.drawText(text, { x: [72, 300, 430][column] ?? 72, y, size: 10, font, color: INK })
    }
    line(page, 72, y - 9, 451)
  }
}

/** Widgets are given from the top of the page, as the signing API does. */
function field(
  key: string,
  type: SessionField['type'],
  label: string,
  boxes: [page: number, x: number, y: number, width: number, height: number][],
  more: Partial<SessionField> = {},
): SessionField {
  const widgets = boxes.map(([page, x, y, width, height]) => ({ page, x, y, width, height }))
  const base = { document: 'offer', included: true, required: true, readOnly: false }
  return { ...base, key, type, label, widgets, ...more }
}

const CONSENT = {
  version: '1',
  locale: 'en',
  hash: 'c0ffee',
  title: 'Signing electronically',
  summary: [
    'You may ask the sender for paper copies instead, and withdraw your agreement until you finish.',
    'You need a current web browser, a program that opens PDF files, and an e-mail address.',
  ],
  paragraphs: [
    'You are about to receive and sign documents in electronic form. An electronic signature has the same effect as one made by hand.',
    'You can ask the sender for paper copies at any time, free of charge, and you can withdraw this consent before you sign by declining. You need a current browser and an e-mail address to take part.',
  ],
  agreement:
    'I agree to receive these documents electronically and to sign them with an electronic signature.',
}

/** What the sender signed before. */
const MARK: SessionMark = {
  document: 'offer',
  type: 'signature',
  by: 'Jonas Weber',
  value: { kind: 'typed', text: 'Jonas Weber', font: 'caveat' },
  widgets: [{ page: 3, x: 320, y: 280, width: 200, height: 46 }],
}

function makeSession(offerSha: string, handbookSha: string): Session {
  const footer: [number, number, number, number, number][] = [1, 2, 3].map((page) => [page, 476, 778, 47, 26])
  return {
    state: 'ready',
    workflowId: '0192a5d0-7c1e-7aaa-8f00-5d1c4d2b9e00',
    stepKey: 'employee_signs',
    mode: 'live',
    workflowName: 'Your offer from Northwind',
    sender: { name: 'Jonas Weber', company: 'Northwind Trading' },
    envelope: {
      name: 'Offer of employment',
      message:
        'Dear Maya, here is the offer that we talked about on Friday. We look forward to having you with us!',
    },
    participant: { key: 'employee', name: 'Maya Lindqvist', email: 'maya@example.com', locale: 'en' },
    timezone: 'Europe/Berlin',
    consent: CONSENT,
    documents: [
      {
        key: 'offer',
        name: 'Offer of employment',
        sha256: offerSha,
        pages: [A4, A4, A4],
        signedAvailable: false,
      },
      {
        key: 'nda',
        name: 'Confidentiality agreement',
        sha256: handbookSha,
        pages: [A4],
        signedAvailable: false,
      },
    ],
    fields: [
      field('full_name', 'text_field', 'Full legal name', [[1, 72, 398, 240, 22]], {
        value: 'Maya Lindqvist',
      }),
      field('start_date', 'date', 'Start date', [[1, 340, 398, 150, 22]]),
      field('phone', 'text_field', 'Telephone for emergencies', [[1, 72, 458, 240, 22]], {
        tooltip: 'With the country code, for example +49 40 123456',
        validation: { pattern: '^\\+[0-9 ]{6,20}$', message: 'Please start with + and the country code.' },
      }),
      field('home_office', 'check_box', 'I would like to work from home', [[1, 72, 490, 18, 18]], {
        required: false,
      }),
      field('home_city', 'text_field', 'City of your home office', [[1, 340, 498, 150, 22]], {
        included: false,
      }),
      field('initials', 'initial', 'Initials on every page', footer),
      field('signature', 'signature', 'Signature', [[3, 72, 276, 200, 52]]),
      field('signed_on', 'signed_date', 'Date', [[3, 72, 382, 120, 20]], { readOnly: true }),
      field('nda_signature', 'signature', 'Signature on the agreement', [[1, 72, 276, 200, 52]], {
        document: 'nda',
      }),
    ],
    marks: [MARK],
    shownHash: 'shown-0',
  }
}
