import { boundsOf } from '@countersign/pdf-form/turned-box'
import type { Path } from '../issue.ts'
import type { TemplateSpec, Widget } from '../shapes/template-spec.ts'
import type { FileFacts, Findings } from './findings.ts'

/** Points that a widget may stick out: what rounding of a form's rectangles makes. */
const TOLERANCE = 1

/** A fault of a widget; `at` leads from the widget to the value. */
interface WidgetFault {
  at: Path
  message: string
}

/** Widgets of a template lie on pages of its PDF, where that is known. */
export function checkWidgets(spec: TemplateSpec, findings: Findings): void {
  const asset = spec.type === 'pdf' ? findings.lookup('Asset', spec.content) : undefined
  if (asset?.kind !== 'Asset' || asset.spec.type !== 'pdf') return
  const file = findings.file?.(asset.spec.fileId)
  spec.fields?.forEach(({ widgets = [] }, index) => {
    widgets.forEach((widget, at) => {
      for (const fault of widgetFaults(widget, file))
        findings.error(['spec', 'fields', index, 'widgets', at, ...fault.at], fault.message)
    })
  })
}

/** A file that replaces a template's PDF has a place for every widget. */
export function checkReplacedFile(
  template: TemplateSpec,
  reference: string,
  file: FileFacts | undefined,
  path: Path,
  findings: Findings,
): void {
  for (const { key, widgets = [] } of template.fields ?? []) {
    const [fault] = widgets.flatMap((widget) => widgetFaults(widget, file))
    if (fault !== undefined)
      findings.error(path, `Field '${key}' of template '${reference}': ${fault.message}`)
  }
}

function widgetFaults(widget: Widget, file: FileFacts | undefined): WidgetFault[] {
  const count = file?.pages?.length ?? file?.pageCount
  if (count === undefined) return []
  const { page } = widget
  const listed =
    page === 'all'
      ? Array.from({ length: count }, (_, index) => ({ number: index + 1, at: ['page'] }))
      : [page]
          .flat()
          .map((number, index) => ({ number, at: Array.isArray(page) ? ['page', index] : ['page'] }))
  const missing = listed.filter(({ number }) => Math.abs(number) > count)
  if (missing.length > 0)
    return missing.map(({ number, at }) => ({ at, message: missingPage(number, count) }))
  for (const { number } of listed) {
    const fault = boxFault(widget, number < 0 ? count + 1 + number : number, file?.pages)
    if (fault !== undefined) return [{ at: [], message: fault }]
  }
  return []
}

function missingPage(number: number, count: number): string {
  return `Page ${number} does not exist: the PDF has ${count} page${count === 1 ? '' : 's'}`
}

/** Whether a box leaves its page, turned as it is. */
function boxFault(widget: Widget, number: number, pages: FileFacts['pages']): string | undefined {
  const page = pages?.[number - 1]
  if (page === undefined) return undefined
  const { x, y, width, height } = boundsOf(widget)
  const isInside =
    x >= -TOLERANCE &&
    y >= -TOLERANCE &&
    x + width <= page.width + TOLERANCE &&
    y + height <= page.height + TOLERANCE
  if (isInside) return undefined
  const size = `${rounded(page.width)} × ${rounded(page.height)} points`
  const isOff = x >= page.width || y >= page.height || x + width <= 0 || y + height <= 0
  return isOff
    ? `The widget lies outside page ${number}, which has ${size}`
    : `The widget sticks out of page ${number}, which has ${size}`
}

function rounded(points: number): number {
  return Math.round(points * 10) / 10
}
