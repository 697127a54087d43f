import { Reference, type Resource, referencesOf } from '@countersign/resources'
import Type from 'typebox'
import { InvalidInput } from '../../../lib/errors.ts'
import { limits } from '../../../limits.ts'
import { parseInlineAsset } from '../../../previews/inline-asset.ts'
import { type RenderRequest, render } from '../../../previews/render.ts'
import { parseInlineTemplate } from '../../../resources/resolve-template.ts'
import { type BodyReference, requireReached } from '../../embed-reach.ts'
import { operation } from '../../operation.ts'
import { shownAs } from '../../shown-as.ts'
import { pathOf } from '../resources/kind-path.ts'
import { PREVIEW_HEADERS } from './preview-headers.ts'
import { sampleProperties } from './sample-properties.ts'

const strict = { additionalProperties: false } as const

const Template = Type.Union(
  [
    Reference,
    Type.Record(
      Type.String(),
      Type.Unknown(),
      shownAs('TemplateSpec', 'The spec of a Template that is not saved.'),
    ),
  ],
  {
    description: 'A saved template, as key@version, or the spec of one that is not saved. Excludes asset.',
  },
)
const Asset = Type.Record(
  Type.String(),
  Type.Unknown(),
  shownAs(
    'AssetSpec',
    'In place of a template: the spec of an html or css Asset that is not saved, with data as its context.',
  ),
)
const Roles = Type.Record(Type.String(), Type.Record(Type.String(), Type.Unknown()), {
  description:
    'Role → field → value: the roles that take part, with what they enter. Without it all roles take part, and enter nothing.',
})
const Page = Type.Integer({
  minimum: -limits.pdfPagesMax,
  maximum: limits.pdfPagesMax,
  description: 'Of a png: from 1, or from -1 for the last page; 1 when absent.',
})
const Dpi = Type.Integer({
  minimum: 36,
  maximum: limits.previewDpiMax,
  description: 'Of a png: pixels per inch; 96 when absent.',
})

export const renderTemplateOperation = operation({
  operationId: 'renderTemplate',
  method: 'POST',
  changes: 'nothing',
  path: `${pathOf('Template')}/render`,
  plane: 'namespace',
  scope: 'resource:read',
  embeds: ['builder'],
  summary: 'Render a Template with sample data, watermarked PREVIEW, without storing anything',
  bodyBytesMax: limits.bodyBytesMax,
  body: Type.Object(
    {
      template: Type.Optional(Template),
      asset: Type.Optional(Asset),
      ...sampleProperties,
      roles: Type.Optional(Roles),
      format: Type.Enum(['pdf', 'png', 'html', 'layout'], {
        description:
          'What is made; a layout is JSON: the pdf in base64, where its fields landed, and warnings.',
      }),
      page: Type.Optional(Page),
      dpi: Type.Optional(Dpi),
    },
    strict,
  ),
  produces: ['application/pdf', 'image/png', 'text/html', 'application/json'],
  responses: { 200: null },
  hasWarnings: true,
  async handle({ rooms, caller, db, namespace, body, request: { signal } }) {
    const request = body()
    await requireReached(db, caller, referencesIn(request))
    const forPng = (['page', 'dpi'] as const).find((name) => request[name] !== undefined)
    if (request.format !== 'png' && forPng !== undefined) {
      throw InvalidInput.of([{ path: `/${forPng}`, message: `'${forPng}' is for the format png` }])
    }
    const { bytes, contentType, warnings } = await render(rooms, db, namespace, request, signal)
    return { status: 200, bytes, contentType, headers: { ...PREVIEW_HEADERS, ...warningsHeader(warnings) } }
  },
})

/** As many as a header may hold, and how many more there are. */
function warningsHeader(warnings: readonly string[]): Record<string, string> {
  if (warnings.length === 0) return {}
  for (let count = warnings.length; ; count--) {
    const left = warnings.length - count
    const more = left === 0 ? [] : [`${left} more warnings are not shown`]
    const json = asciiJson([...warnings.slice(0, count), ...more])
    if (json.length <= limits.warningsHeaderMax) return { 'X-Warnings': json }
  }
}

/** Headers hold nothing else. */
function asciiJson(value: readonly string[]): string {
  return JSON.stringify(value).replace(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** What is no resource has no references, and is refused when it is rendered. */
function referencesIn({ template, asset }: Pick<RenderRequest, 'template' | 'asset'>): BodyReference[] {
  if (typeof template === 'string') return [{ kinds: ['Template'], reference: template, path: ['template'] }]
  const inTemplate = template === undefined ? [] : below('template', parseInlineTemplate(template).resource)
  return [...inTemplate, ...(asset === undefined ? [] : below('asset', parseInlineAsset(asset).resource))]
}

function below(name: string, resource: Resource | undefined): BodyReference[] {
  if (resource === undefined) return []
  return referencesOf(resource).map((use) => ({ ...use, path: [name, ...use.path.slice(1)] }))
}
