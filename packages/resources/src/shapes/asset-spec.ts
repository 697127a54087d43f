import { type Static, Type } from 'typebox'
import { Alias, closed, map, Name, Reference, Uuid } from './common.ts'

const Millimetres = Type.Number({ minimum: 0, maximum: 200, description: 'Millimetres.' })

export const PdfSettings = closed({
  paperSize: Type.Optional(Type.Enum(['A4', 'Letter', 'Legal', 'A3'])),
  orientation: Type.Optional(Type.Enum(['portrait', 'landscape'])),
  margin: Type.Optional(
    closed({
      top: Type.Optional(Millimetres),
      right: Type.Optional(Millimetres),
      bottom: Type.Optional(Millimetres),
      left: Type.Optional(Millimetres),
    }),
  ),
  header: Type.Optional(
    Type.String({
      maxLength: 100_000,
      description: 'HTML of the running header; knows pageNumber, pageCount.',
    }),
  ),
  footer: Type.Optional(
    Type.String({
      maxLength: 100_000,
      description: 'HTML of the running footer; knows pageNumber, pageCount.',
    }),
  ),
})
export type PdfSettings = Static<typeof PdfSettings>

export const AssetFont = closed({
  family: Name,
  fileId: Uuid,
  weight: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  style: Type.Optional(Type.Enum(['normal', 'italic'])),
})
export type AssetFont = Static<typeof AssetFont>

const Text = Type.String({ maxLength: 2_000_000 })
const Fonts = Type.Array(AssetFont, { maxItems: 32 })

export const HtmlAssetSpec = closed({
  type: Type.Literal('html'),
  content: Text,
  partials: Type.Optional(map(Alias, Reference, { maxProperties: 100 })),
  styles: Type.Optional(Type.Array(Reference, { maxItems: 32 })),
  images: Type.Optional(map(Alias, Reference, { maxProperties: 100 })),
  fonts: Type.Optional(Fonts),
  data: Type.Optional(closed({ schema: Reference })),
  pdfSettings: Type.Optional(PdfSettings),
})
export type HtmlAssetSpec = Static<typeof HtmlAssetSpec>

export const CssAssetSpec = closed({ type: Type.Literal('css'), content: Text, fonts: Type.Optional(Fonts) })
export type CssAssetSpec = Static<typeof CssAssetSpec>

export const ImageAssetSpec = closed({ type: Type.Literal('image'), fileId: Uuid })
export type ImageAssetSpec = Static<typeof ImageAssetSpec>

export const PdfAssetSpec = closed({ type: Type.Literal('pdf'), fileId: Uuid })
export type PdfAssetSpec = Static<typeof PdfAssetSpec>

/** Asset: raw material of documents. */
export const AssetSpec = Type.Union([HtmlAssetSpec, CssAssetSpec, ImageAssetSpec, PdfAssetSpec])
export type AssetSpec = Static<typeof AssetSpec>
