/** What the service tells of a workflow that has not started, as far as it can be edited; checked when it arrives. */
import type { ResolvedBlueprint, SimulationRequest } from '@countersign/engine'
import {
  type Guard,
  isBoolean,
  isNumber,
  isRecord,
  isString,
  listOf,
  oneOf,
  optional,
  shape,
} from '../session/shape.ts'
import { WORKFLOW_STATUSES, type WorkflowStatus } from '../workflow-monitor/workflow-status.ts'

export interface PendingWorkflow {
  id: string
  mode: 'live' | 'test'
  name: string
  description?: string
  labels: Record<string, string>
  status: WorkflowStatus
  pendingReasons?: string[]
  timezone: string
  participants: { key: string; name?: string; email?: string; locale?: string }[]
  data: Record<string, unknown>
  options: WorkflowOptions
}
export interface WorkflowOptions {
  mode: 'run' | 'review'
  disableParticipantNotifications: boolean
  expiresAt?: string
  reminders?: { everyDays: number; max: number }
}
/** What was said of a person otherwise than in the blueprint. */
export interface Override {
  name?: string
  email?: string
  locale?: string
  hasAccessCode: boolean
}
type Forms = Record<string, ReturnType<NonNullable<SimulationRequest['formValues']>>>
export interface WorkflowPlan extends Omit<ResolvedBlueprint, 'hash' | 'name' | 'erasedHash'> {
  forms: Forms
  participants: Record<string, Override>
}

const text = optional(isString)

function mapOf<T>(guard: Guard<T>): Guard<Record<string, T>> {
  return (value): value is Record<string, T> =>
    isRecord(value) && Object.values(value).every((one) => guard(one))
}
/** What resources are made of was checked when they were saved; here it is only known that it is there. */
function saved<T extends object>(): Guard<T> {
  return (value): value is T => isRecord(value)
}

export const isPendingWorkflow = shape<PendingWorkflow>({
  id: isString,
  mode: oneOf(['live', 'test']),
  name: isString,
  description: text,
  labels: mapOf(isString),
  status: oneOf(WORKFLOW_STATUSES),
  pendingReasons: optional(listOf(isString)),
  timezone: isString,
  participants: listOf(
    shape<PendingWorkflow['participants'][number]>({ key: isString, name: text, email: text, locale: text }),
  ),
  data: saved(),
  options: shape<WorkflowOptions>({
    mode: oneOf(['run', 'review']),
    disableParticipantNotifications: isBoolean,
    expiresAt: text,
    reminders: optional(shape<{ everyDays: number; max: number }>({ everyDays: isNumber, max: isNumber })),
  }),
})

export const isWorkflowPlan = shape<WorkflowPlan>({
  blueprint: saved(),
  templates: saved(),
  assets: saved(),
  schemas: saved(),
  functions: saved(),
  forms: saved(),
  participants: mapOf(shape<Override>({ name: text, email: text, locale: text, hasAccessCode: isBoolean })),
})
