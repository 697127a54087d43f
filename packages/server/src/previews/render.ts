import {
  DocumentFailure,
  dateInZone,
  ExpressionWarnings,
  fieldName,
  type PlacedField,
  type Plan,
  planWorkflow,
} from '@countersign/engine'
import { ExpressionClockError } from '@countersign/expressions'
import type { Mark } from '@countersign/pdf/draw/mark'
import type { DrawnPage, PageRequest } from '@countersign/pdf/read/draw-page-task'
import { FIELD_FACTS, type Field, type Issue, type TemplateSpec } from '@countersign/resources'
import type { Namespace } from '../access/namespace.ts'
import type { ChildPool } from '../children/child-pool.ts'
import { ChildFailed } from '../children/child-pool.ts'
import { checkGiven } from '../documents/check-given.ts'
import { refuseSlow } from '../documents/compute.ts'
import { computeOnDocument } from '../documents/compute-document.ts'
import { askingConditions, composing, type FieldCondition } from '../documents/document-computations.ts'
import { type DocumentRequest, openDocument } from '../documents/document-request.ts'
import { fetchImages } from '../documents/fetch-images.ts'
import { marksOf } from '../documents/marks-of.ts'
import { type MadeDocument, makeDocument } from '../documents/render-document.ts'
import { fetchParts } from '../documents/render-template.ts'
import type { DocumentRooms } from '../documents/rooms.ts'
import { type FetchImage, imagesOf } from '../documents/show-value.ts'
import { InvalidInput, TooManyRequests } from '../lib/errors.ts'
import { own } from '../lib/own.ts'
import { limits } from '../limits.ts'
import { RenderFailed } from '../pdf/render-html.ts'
import { stampFields } from '../pdf/stamp-fields.ts'
import type { Db } from '../postgres/db.ts'
import { requireNone } from '../resources/check-stored.ts'
import {
  PREVIEWED_DOCUMENT,
  type ResolvedTemplate,
  resolveInlineTemplate,
  resolveTemplate,
} from '../resources/resolve-template.ts'
import { resolveInlineAsset } from './inline-asset.ts'
import { layoutOf } from './layout.ts'
import type { PageOutput } from './page-task.ts'
import { runPreview } from './preview-pool.ts'
import type { PreviewRooms } from './rooms.ts'
import { loadSample, type Sample, type SampleRequest } from './sample.ts'

/** What people enter, by role and field; only these roles take part. */
type RoleValues = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** How it is to be shown. */
interface Appearance {
  roles?: RoleValues
  format: 'pdf' | 'png' | 'html' | 'layout'
  /** Of a png: which page, from 1, or from -1 for the last one, and how many pixels per inch. */
  page?: number
  dpi?: number
}

export interface RenderRequest extends SampleRequest, Appearance {
  /** `key@version`, or a spec. */
  template?: string | Record<string, unknown>
  /** In place of a template: the spec of an html or css asset. */
  asset?: Record<string, unknown>
}

interface ResolvedRequest extends Appearance {
  resolved: ResolvedTemplate
  sample: Sample
  /** A PDF instead of the template's own. */
  fileId?: string
}

export interface RenderedPreview {
  bytes: Uint8Array
  contentType:
    | 'application/pdf'
    | 'image/png'
    | 'text/html; charset=utf-8'
    | 'application/json; charset=utf-8'
  /** What the author should know of how the document was made; of HTML, which is not printed, what its expressions warn of. */
  warnings: readonly string[]
}

const DPI_DEFAULT = 96

/**
 * A template rendered as workflows render it, watermarked PREVIEW, in the namespace's zone (spec/resources.md, Previews). Nothing is stored.
 * @throws InvalidInput for whatever would keep a workflow from making the document, TooManyRequests beside as many as a tenant may have
 */
export async function render(
  rooms: PreviewRooms,
  db: Db,
  namespace: Pick<Namespace, 'timezone'>,
  request: RenderRequest,
  signal: AbortSignal,
): Promise<RenderedPreview> {
  return inTurn(rooms, db, async () => {
    const sample = await loadSample(db, request)
    const resolved = await resolveRequested(rooms, db, request, sample)
    requireNone(rolesIssues(resolved.spec, request.roles))
    return renderTried(hurried(rooms, signal), db, namespace, { ...request, resolved, sample }, signal)
  })
}

async function resolveRequested(
  rooms: PreviewRooms,
  db: Db,
  { template, asset }: RenderRequest,
  { data }: Sample,
): Promise<ResolvedTemplate> {
  if (asset !== undefined && template === undefined) return resolveInlineAsset(rooms, db, asset, data)
  if (template === undefined || asset !== undefined) {
    const message = template === undefined ? 'Give template or asset' : 'Give template or asset, not both'
    throw InvalidInput.of([{ path: template === undefined ? '/template' : '/asset', message }])
  }
  return typeof template === 'string'
    ? resolveTemplate(rooms, db, template)
    : resolveInlineTemplate(rooms, db, template)
}

/** The same for a template that is known with all that it refers to. */
export function renderResolved(
  rooms: PreviewRooms,
  db: Db,
  namespace: Pick<Namespace, 'timezone'>,
  request: ResolvedRequest,
  signal: AbortSignal,
): Promise<RenderedPreview> {
  return inTurn(rooms, db, () => renderTried(hurried(rooms, signal), db, namespace, request, signal))
}

async function inTurn(
  rooms: PreviewRooms,
  db: Db,
  work: () => Promise<RenderedPreview>,
): Promise<RenderedPreview> {
  const leave = await rooms.tries.take(db.tenantId)
  if (leave === null) {
    const message = `This namespace is already rendering ${limits.previewsOfOneMax} templates, which is the most at one time: try again`
    throw new TooManyRequests(message, 1)
  }
  try {
    return await work()
  } finally {
    leave()
  }
}

/** The rooms as previews have them: they do not stand in the way of documents that are wanted, end sooner, and end with who asked. */
function hurried(rooms: PreviewRooms, signal: AbortSignal): PreviewRooms {
  const { intake, html } = rooms
  return {
    ...rooms,
    pdf: {
      ...intake,
      run: (task, input, options) => {
        const timeoutMs = Math.min(options.timeoutMs, limits.previewTimeoutMs)
        return intake.run(task, input, { ...options, timeoutMs, signal })
      },
    },
    html: { ...html, render: (input, turn) => html.render(input, { ...turn, isPreview: true, signal }) },
  }
}

async function renderTried(
  rooms: PreviewRooms,
  db: Db,
  namespace: Pick<Namespace, 'timezone'>,
  request: ResolvedRequest,
  signal: AbortSignal,
): Promise<RenderedPreview> {
  const found = new ExpressionWarnings()
  const document = await refuseSlow(() => requestOf(rooms, db, namespace, request, found))
  try {
    if (request.format === 'html')
      return { ...(await renderHtml(rooms, db, document, signal)), warnings: sentencesOf(found) }
    const {
      pdf,
      fields,
      warnings: made,
    } = await renderPdf(rooms, db, document, request.roles, namespace.timezone)
    const warnings = [...made, ...sentencesOf(found)]
    if (request.format === 'layout') return layoutOf(pdf, fields, warnings)
    return request.format === 'pdf'
      ? { bytes: pdf, contentType: 'application/pdf', warnings }
      : { ...(await drawPng(rooms.pages, db, pdf, request, signal)), warnings }
  } catch (error) {
    throw refusalOf(error)
  }
}

/** Of one document, so that its key says nothing. */
function sentencesOf({ all }: ExpressionWarnings): string[] {
  const head = `document ${PREVIEWED_DOCUMENT}: `
  return all.map(
    ({ place, message }) => `${place.startsWith(head) ? place.slice(head.length) : place}: ${message}`,
  )
}

/** Tells what the author did wrong; all else is a bug. */
function refusalOf(error: unknown): unknown {
  const isTold = error instanceof DocumentFailure || error instanceof ExpressionClockError
  if (isTold) return new InvalidInput(error.message)
  // The page is to blame for what it took and for a browser that it brought down: nothing else was in that browser.
  if (error instanceof RenderFailed && error.reason !== 'crashed') return new InvalidInput(error.message)
  const isBound = error instanceof ChildFailed && (error.reason === 'timeout' || error.reason === 'memory')
  return isBound ? new InvalidInput(error.message) : error
}

async function requestOf(
  { turns, clock }: Pick<PreviewRooms, 'turns' | 'clock'>,
  db: Db,
  { timezone }: Pick<Namespace, 'timezone'>,
  { resolved: { reference, spec, name, blueprint }, sample, fileId }: ResolvedRequest,
  warnings: ExpressionWarnings,
): Promise<DocumentRequest> {
  const { hash, ...source } = blueprint
  const plan = planWorkflow(hash, source)
  const inputs = await inputsOf(turns, db, plan, spec, sample)
  const facts = {
    workflow: { id: PREVIEWED_DOCUMENT, timezone },
    documentKey: PREVIEWED_DOCUMENT,
    name: name ?? 'Preview',
    template: { reference, spec },
    inputs,
    ...(fileId !== undefined && { sourceFileId: fileId }),
    at: clock.now(),
  }
  return openDocument(plan, facts, { warnings })
}

/** The entities of the template's inputs. A scenario may hold more: it may be one of a blueprint. */
async function inputsOf(
  turns: ChildPool,
  db: Db,
  plan: Plan,
  { inputs = [] }: TemplateSpec,
  { data, path }: Sample,
): Promise<Record<string, unknown>> {
  const known = inputs.flatMap(({ key }) => (Object.hasOwn(data, key) ? [[key, data[key]] as const] : []))
  const given = path === '/scenario' ? Object.fromEntries(known) : data
  const missing = inputs
    .filter(({ key, required = true }) => required === true && given[key] === undefined)
    .map(({ key }) => ({ path: `/data/${key}`, message: `'${key}' is required by the template` }))
  const issues = [...(await checkGiven(turns, db, plan, { given, all: given })), ...missing]
  requireNone(path === '/data' ? issues : issues.map((issue) => ({ ...issue, path })))
  return { ...given }
}

function rolesIssues({ roles = [], fields = [] }: TemplateSpec, given: RoleValues = {}): Issue[] {
  return Object.entries(given).flatMap(([role, values]) => {
    if (!roles.some(({ key }) => key === role)) {
      return [{ path: `/roles/${role}`, message: `'${role}' is not a role of the template` }]
    }
    const names = new Set(fields.filter((field) => field.role === role).map(({ key }) => key))
    return Object.keys(values)
      .filter((name) => !names.has(name.replace(/\.\d+$/, '')))
      .map((name) => ({
        path: `/roles/${role}/${name}`,
        message: `'${name}' is not a field of the role '${role}'`,
      }))
  })
}

async function renderHtml(
  rooms: PreviewRooms,
  db: Db,
  request: DocumentRequest,
  signal: AbortSignal,
): Promise<Omit<RenderedPreview, 'warnings'>> {
  if (request.template?.spec.type !== 'html') {
    throw InvalidInput.of([
      { path: '/format', message: 'A template of a PDF has no HTML: ask for pdf or png' },
    ])
  }
  const composed = await computeOnDocument(rooms.turns, db, composing, request, null)
  const input = await fetchParts(rooms.blobs, db, composed)
  const timeoutMs = limits.previewTimeoutMs
  const output = await runPreview<PageOutput>(rooms.previews, db, 'page', { input, timeoutMs }, { signal })
  if (!output.ok) throw new InvalidInput(output.message)
  return { bytes: Buffer.from(output.html), contentType: 'text/html; charset=utf-8' }
}

async function renderPdf(
  rooms: DocumentRooms,
  db: Db,
  request: DocumentRequest,
  roles: RoleValues | undefined,
  timezone: string,
): Promise<Pick<MadeDocument, 'fields' | 'warnings'> & { pdf: Uint8Array }> {
  const made = await makeDocument(rooms, db, request)
  const shown = await roleFields(rooms.turns, db, request, made, roles, dateInZone(request.at, timezone))
  const images = await fetchImages(
    rooms.blobs,
    db,
    shown.flatMap(({ value }) => imagesOf(value)),
  )
  const marks = shown.flatMap((field) => markField(field, images))
  const stamp = { pdf: made.bytes, marks, watermark: 'PREVIEW' } as const
  const bounds = { timeoutMs: limits.pdfTimeoutMs, turnOf: db.tenantId }
  const { pdf } = await stampFields(rooms.pdf, stamp, bounds)
  return { pdf, fields: made.fields, warnings: made.warnings }
}

interface ShownField {
  spec: Field
  placed: PlacedField
  value: unknown
}

/** The fields that people fill in, of the roles that take part, with what they enter or what stands there before. */
async function roleFields(
  turns: ChildPool,
  db: Db,
  request: DocumentRequest,
  { fields }: MadeDocument,
  roles: RoleValues | undefined,
  today: string,
): Promise<ShownField[]> {
  const specs = new Map((request.template?.spec.fields ?? []).map((spec) => [spec.key, spec]))
  const placedFields = fields.flatMap((placed): ShownField[] => {
    const spec = specs.get(placed.key)
    const role = spec?.role
    if (spec === undefined || role === undefined) return []
    if (roles !== undefined && !Object.hasOwn(roles, role)) return []
    const entered = own(roles ?? {}, role) ?? {}
    const isSigned = FIELD_FACTS[spec.type].givenBy === 'signing' && Object.keys(entered).length > 0
    const value = isSigned ? today : (own(entered, fieldName(placed)) ?? placed.value)
    return [{ spec, placed, value }]
  })
  const conditions = placedFields.flatMap(({ spec }) => conditionOf(spec, placedFields))
  const results = await computeOnDocument(turns, db, askingConditions, request, conditions)
  const odd = results.findIndex((result) => result !== undefined && typeof result !== 'boolean')
  if (odd >= 0) throw new DocumentFailure(`fields.${conditions[odd]?.key}.includeIf: must give true or false`)
  const leftOut = new Set(conditions.flatMap(({ key }, index) => (results[index] === true ? [] : [key])))
  return placedFields.filter(({ spec }) => !leftOut.has(spec.key))
}

/** A condition sees the values of its own role (spec/resources.md, Expressions). */
function conditionOf({ key, role, includeIf }: Field, all: readonly ShownField[]): FieldCondition[] {
  if (includeIf === undefined) return []
  const values = all
    .filter((other) => other.spec.role === role && other.value !== undefined)
    .map(({ placed, value }) => [fieldName(placed), value])
  return [{ key, includeIf, fields: Object.fromEntries(values) }]
}

/** A field without a value shows its name in a frame to the person who is to fill it in. */
const EMPTY_STYLE = { color: '#5b6575', border: '#9aa4b5', background: '#f3f5f9', fontSize: 8 } as const
/** Points; in a narrower box, such as that of a check box, nobody could read a name. */
const NAMED_WIDTH_MIN = 30

function markField({ spec, placed, value }: ShownField, image: FetchImage): Mark[] {
  const marks = marksOf(spec, placed, value, image)
  if (marks.length > 0) return marks
  const text = placed.label ?? (typeof spec.label === 'string' ? spec.label : spec.key)
  return placed.widgets.map(({ page, x, y, width, height }) => {
    const shown = width < NAMED_WIDTH_MIN ? '' : text
    return { page, x, y, width, height, style: EMPTY_STYLE, content: { kind: 'text', text: shown } }
  })
}

async function drawPng(
  pages: ChildPool,
  db: Db,
  pdf: Uint8Array,
  { page = 1, dpi = DPI_DEFAULT }: Appearance,
  signal: AbortSignal,
): Promise<Omit<RenderedPreview, 'warnings'>> {
  const request: PageRequest = { pdf, page, dpi, pixelsMax: limits.previewPixelsMax }
  const drawn = await runPreview<DrawnPage>(pages, db, 'drawPage', request, { signal })
  if (!drawn.ok) throw InvalidInput.of([{ path: '/page', message: drawn.message }])
  return { bytes: drawn.png, contentType: 'image/png' }
}
