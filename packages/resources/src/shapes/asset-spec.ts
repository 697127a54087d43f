import { type Static, Type } from 'typebox'
import { Alias, about, closed, map, Name, Reference, Uuid } from './common.ts'

const Millimetres = Type.Number({ minimum: 0, maximum: 200 })

export const PdfSettings = closed(
  {
    paperSize: Type.Optional(
      Type.Enum(['A4', 'Letter', 'Legal', 'A3'], { description: 'The size of the paper.', default: 'A4' }),
    ),
    orientation: Type.Optional(
      Type.Enum(['portrait', 'landscape'], { description: 'How the paper lies.', default: 'portrait' }),
    ),
    margin: Type.Optional(
      closed(
        {
          top: Type.Optional(about(Millimetres, 'Millimetres.')),
          right: Type.Optional(about(Millimetres, 'Millimetres.')),
          bottom: Type.Optional(about(Millimetres, 'Millimetres.')),
          left: Type.Optional(about(Millimetres, 'Millimetres.')),
        },
        { title: 'Margin', description: 'The margins of each page; 20 mm where nothing is said.' },
      ),
    ),
    header: Type.Optional(
      Type.String({
        maxLength: 100_000,
        description: 'HTML of the running header; knows {{pageNumber}} and {{pageCount}}.',
      }),
    ),
    footer: Type.Optional(
      Type.String({
        maxLength: 100_000,
        description: 'HTML of the running footer; knows {{pageNumber}} and {{pageCount}}.',
        examples: ['<p>{{pageNumber}} / {{pageCount}}</p>'],
      }),
    ),
  },
  { title: 'PDF settings', description: 'The pages that the HTML is printed on.' },
)
export type PdfSettings = Static<typeof PdfSettings>

export const AssetFont = closed(
  {
    family: about(Name, 'The name that CSS calls the font by.', ['Source Serif']),
    fileId: about(Uuid, 'The id of the uploaded font file.'),
    weight: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, description: 'The weight as in CSS.' })),
    style: Type.Optional(Type.Enum(['normal', 'italic'], { description: 'The style as in CSS.' })),
  },
  { title: 'Font', description: 'A font that is uploaded, besides those that the service brings.' },
)
export type AssetFont = Static<typeof AssetFont>

const Text = Type.String({ maxLength: 2_000_000 })
const Fonts = Type.Array(AssetFont, { maxItems: 32, description: 'Fonts that the text may use.' })

export const HtmlAssetSpec = closed(
  {
    type: Type.Literal('html', { description: 'HTML with Handlebars expressions.' }),
    content: about(
      Text,
      "The HTML: {{expressions}}, {{#each}}, {{#if}}, {{> partial}}, {{asset_url 'image'}}, {{field 'key'}}. No script runs and nothing is fetched.",
    ),
    partials: Type.Optional(
      map(Alias, about(Reference, 'The html asset, as key@version.', ['letter_head@1.0.0']), {
        maxProperties: 100,
        description: 'Other html assets by alias: {{> alias}}.',
      }),
    ),
    styles: Type.Optional(
      Type.Array(about(Reference, 'The css asset, as key@version.', ['house_style@1.0.0']), {
        maxItems: 32,
        description: 'Style sheets (css assets), in this order.',
      }),
    ),
    images: Type.Optional(
      map(Alias, about(Reference, 'The image asset, as key@version.', ['logo@1.0.0']), {
        maxProperties: 100,
        description: "Image assets by alias: {{asset_url 'alias'}}.",
      }),
    ),
    fonts: Type.Optional(Fonts),
    data: Type.Optional(
      closed(
        { schema: about(Reference, 'The schema, as key@version.', ['offer_letter@1.0.0']) },
        { title: 'Data', description: 'The schema that the render context is checked against.' },
      ),
    ),
    pdfSettings: Type.Optional(PdfSettings),
  },
  { title: 'HTML asset', description: 'The text of documents, with places for values.' },
)
export type HtmlAssetSpec = Static<typeof HtmlAssetSpec>

export const CssAssetSpec = closed(
  {
    type: Type.Literal('css', { description: 'A style sheet.' }),
    content: about(Text, 'The CSS.'),
    fonts: Type.Optional(Fonts),
  },
  { title: 'CSS asset', description: 'A style sheet that html assets name under `styles`.' },
)
export type CssAssetSpec = Static<typeof CssAssetSpec>

export const ImageAssetSpec = closed(
  {
    type: Type.Literal('image', { description: 'An image.' }),
    fileId: about(Uuid, 'The id of the uploaded image.'),
  },
  { title: 'Image asset', description: 'An image that html assets name under `images`.' },
)
export type ImageAssetSpec = Static<typeof ImageAssetSpec>

export const PdfAssetSpec = closed(
  {
    type: Type.Literal('pdf', { description: 'A PDF.' }),
    fileId: about(Uuid, 'The id of the uploaded PDF.'),
  },
  { title: 'PDF asset', description: 'A PDF that templates lay fields over.' },
)
export type PdfAssetSpec = Static<typeof PdfAssetSpec>

/** Asset: raw material of documents. */
export const AssetSpec = Type.Union([HtmlAssetSpec, CssAssetSpec, ImageAssetSpec, PdfAssetSpec], {
  title: 'Asset',
  description: 'Raw material of documents: HTML (Handlebars), CSS, an image or a PDF.',
})
export type AssetSpec = Static<typeof AssetSpec>
