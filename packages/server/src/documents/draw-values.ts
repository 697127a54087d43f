import { dateInZone, fieldName, type PlacedField } from '@countersign/engine'
import type { Mark, MarkCaption } from '@countersign/pdf/draw/mark'
import { contentOf, FIELD_FACTS, type Field } from '@countersign/resources'
import type { Instant } from '../lib/clock.ts'
import { own } from '../lib/own.ts'
import type { DocumentLayout } from './document-layout.ts'
import { marksOf } from './marks-of.ts'
import { instantInZone } from './show-instant.ts'
import { type FetchImage, imagesOf } from './show-value.ts'

/** A person who signed a document: what they entered there, for which roles, and when. */
export interface SignerOfDocument {
  name: string
  signedAt: Instant
  /** Repeated in the certificate. */
  signatureId: string
  roles: readonly string[]
  /** Field name → value, as it was frozen. */
  values: Readonly<Record<string, unknown>>
  /** Lines and signing dates that a condition leaves out. */
  leftOut: readonly string[]
}

export interface SignedDocument {
  layout: DocumentLayout
  fields: readonly Field[]
  timezone: string
  signers: readonly SignerOfDocument[]
}

/** Files of images that the values of a document need. */
export function imagesOfValues({ signers }: SignedDocument): string[] {
  return signers.flatMap(({ values }) => Object.values(values).flatMap(imagesOf))
}

/** All marks of all signers, in the order of the template's fields. */
export function drawValues(document: SignedDocument, image: FetchImage): Mark[] {
  const specs = new Map(document.fields.map((field) => [field.key, field]))
  return document.layout.fields.flatMap((placed) => {
    const spec = specs.get(placed.key)
    const signer = document.signers.find(({ roles }) => spec?.role !== undefined && roles.includes(spec.role))
    return spec === undefined || signer === undefined ? [] : drawField(document, spec, placed, signer, image)
  })
}

function drawField(
  document: SignedDocument,
  spec: Field,
  placed: PlacedField,
  signer: SignerOfDocument,
  image: FetchImage,
): Mark[] {
  const value = shownValue(document, spec, placed, signer)
  if (value === undefined) return []
  const marks = marksOf(spec, placed, value, image)
  const caption = contentOf(spec) === 'signature' ? captionOf(document, signer) : undefined
  return caption === undefined ? marks : marks.map((mark) => ({ ...mark, caption }))
}

function shownValue(
  document: SignedDocument,
  spec: Field,
  placed: PlacedField,
  signer: SignerOfDocument,
): unknown {
  const value = own(signer.values, fieldName(placed))
  if (value !== undefined) return value
  const { givenBy } = FIELD_FACTS[spec.type]
  if (givenBy === 'person' || signer.leftOut.includes(spec.key)) return undefined
  return givenBy === 'nobody' ? true : dateInZone(signer.signedAt, document.timezone)
}

function captionOf(
  { timezone }: SignedDocument,
  { name, signedAt, signatureId }: SignerOfDocument,
): MarkCaption {
  return { name, at: instantInZone(signedAt, timezone), id: signatureId }
}
