import { isRecord, showUnseenIn } from '@countersign/resources'
import { type DocumentContent, DocumentFailure } from './document-content.ts'

/**
 * What the HTML of a template sees: the result of `data.transform`, or the inputs as they are.
 * @param schema the asset's, which has the last word
 * @throws DocumentFailure
 */
export function renderContext(content: DocumentContent, schema: string | undefined): object {
  const transform = content.template?.spec.data?.transform
  const result =
    transform === undefined ? content.inputs : content.evaluate('data.transform', transform, content.inputs)
  const given = isRecord(result) ? result : result === undefined ? {} : { data: result }
  const [issue] = schema === undefined ? [] : content.check(schema, given)
  if (issue === undefined) return shown(given)
  const message = `${issue.path} ${issue.message}`.trim()
  throw new DocumentFailure(`data.transform: gives what ${schema} refuses: ${message}`)
}

/** What it says is read: a character that nobody sees has its number there. */
function shown(context: object): object {
  return Object.fromEntries(Object.entries(context).map(([name, value]) => [name, showUnseenIn(value)]))
}
