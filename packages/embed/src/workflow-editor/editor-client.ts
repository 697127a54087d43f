import type { Access } from '../session/address.ts'
import type { Outcome } from '../session/failure.ts'
import { isString, listOf, optional, shape } from '../session/shape.ts'
import { type Answer, Caller, type Calls } from '../shell/caller.ts'
import { isTrail, type TrailRow } from '../workflow-monitor/workflow.ts'
import {
  isPendingWorkflow,
  isWorkflowPlan,
  type PendingWorkflow,
  type WorkflowPlan,
} from './pending-workflow.ts'

/** A document as it would be with other data. */
interface PreviewRequest {
  template: string
  data: Readonly<Record<string, unknown>>
  fileId?: string
}

/** A template and its published versions, the newest first. */
interface TemplateName {
  key: string
  name?: string
  versions: string[]
}
const isTemplateNames = shape<{ data: TemplateName[] }>({
  data: listOf(shape<TemplateName>({ key: isString, name: optional(isString), versions: listOf(isString) })),
})
/** As many as come at once; any other can be typed. */
const TEMPLATES_MAX = 100

/** A file that was sent for the workflow. */
const isSentFile = shape<{ fileId: string }>({ fileId: isString })
/** So slow a line is still waited for, in bytes a millisecond. */
const SLOWEST = 20

/** What the view of a pending workflow asks for: an embed gives it by its token, a page of signed-in people by theirs. */
export interface EditorClient {
  /** @param known ETag of what is known: an answer without a value means that it is still that */
  readWorkflow(known?: string): Promise<Outcome<Answer<PendingWorkflow>>>
  readPlan(): Promise<Outcome<Answer<WorkflowPlan>>>
  /** @param match ETag of what was changed: another one is a conflict */
  change(changes: Record<string, unknown>, match: string): Promise<Outcome<Answer<PendingWorkflow>>>
  run(): Promise<Outcome<Answer<PendingWorkflow>>>
  readTrail(after: number): Promise<Outcome<Answer<{ data: TrailRow[] }>>>
  preview(request: PreviewRequest): Promise<Outcome<Blob>>
  readFile(fileId: string): Promise<Outcome<Blob>>
  /** Templates of the namespace, for whoever may see them: absent where only the workflow may be seen. */
  readTemplates?(): Promise<Outcome<Answer<{ data: TemplateName[] }>>>
  /** Sends a PDF for the workflow. */
  sendFile(file: File): Promise<Outcome<Answer<{ fileId: string }>>>
  /** Ends every call under way. */
  close(): void
}

const PDF = 'application/pdf'
export const EDITOR = 'ss-workflow-editor'
/** As many rows as come at once. */
export const TRAIL_ROWS_MAX = 100

/** The client of an embed token of intent workflow. */
export function editorClient(access: Access): EditorClient {
  const { orgId = '', namespaceKey = '', workflowId = '' } = access
  const namespace = ['/v1/orgs', orgId, 'namespaces', namespaceKey].join('/')
  return editorClientOf(new Caller(access, EDITOR), namespace, workflowId)
}

/** How a signed-in person reads the templates of their namespace. */
export function templatesReader(
  caller: Calls,
  namespace: string,
): NonNullable<EditorClient['readTemplates']> {
  const path = `${namespace}/resource-names?kind=Template&limit=${TEMPLATES_MAX}`
  return () => caller.call({ path }, isTemplateNames)
}

/** @param namespace path of what is of the namespace */
export function editorClientOf(caller: Calls, namespace: string, workflowId: string): EditorClient {
  const path = `${namespace}/workflows/${workflowId}`
  return {
    readWorkflow: (known) => caller.call({ path, known }, isPendingWorkflow),
    readPlan: () => caller.call({ path: `${path}/plan` }, isWorkflowPlan),
    change: (json, match) => caller.call({ method: 'PATCH', path, json, match }, isPendingWorkflow),
    run: () => caller.call({ method: 'POST', path: `${path}/run`, json: {} }, isPendingWorkflow),
    readTrail: (after) =>
      caller.call({ path: `${path}/events?after=${after}&limit=${TRAIL_ROWS_MAX}` }, isTrail),
    preview: (json) => caller.bytes({ method: 'POST', path: `${path}/preview`, json }),
    readFile: (fileId) => caller.bytes({ path: `${namespace}/files/${encodeURIComponent(fileId)}/content` }),
    sendFile: (file) =>
      caller.call(
        {
          method: 'POST',
          path: `${namespace}/files?name=${encodeURIComponent(file.name)}`,
          body: file,
          contentType: file.type || PDF,
          waitMs: file.size / SLOWEST,
        },
        isSentFile,
      ),
    close: () => caller.close(),
  }
}
