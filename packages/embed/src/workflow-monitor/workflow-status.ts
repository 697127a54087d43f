export const WORKFLOW_STATUSES = [
  'pending',
  'in_progress',
  'completed',
  'failed',
  'declined',
  'voided',
] as const
export type WorkflowStatus = (typeof WORKFLOW_STATUSES)[number]
