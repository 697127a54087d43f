import type { Operation } from '../../operation.ts'
import { checkWorkflowOperation } from './check-workflow.ts'
import { createWorkflowOperation } from './create-workflow.ts'
import { eraseWorkflowOperation } from './erase-workflow.ts'
import { listActionUrlsOperation } from './list-action-urls.ts'
import { listWorkflowEvents } from './list-workflow-events.ts'
import { listOrganizationWorkflows, listWorkflowsOperation } from './list-workflows.ts'
import { openInPersonOperation } from './open-in-person.ts'
import { participantOperations } from './participant-operations.ts'
import { previewWorkflowDocument } from './preview-workflow-document.ts'
import { readWorkflowOperation } from './read-workflow.ts'
import { readWorkflowEntities } from './read-workflow-entities.ts'
import { readWorkflowPlan } from './read-workflow-plan.ts'
import { retryFinalizationOperation } from './retry-finalization.ts'
import { runWorkflowOperation } from './run-workflow.ts'
import { setLegalHoldOperation } from './set-legal-hold.ts'
import { updateWorkflowOperation } from './update-workflow.ts'
import { voidWorkflowOperation } from './void-workflow.ts'

export const workflowOperations: readonly Operation[] = [
  createWorkflowOperation,
  checkWorkflowOperation,
  listWorkflowsOperation,
  listOrganizationWorkflows,
  readWorkflowOperation,
  updateWorkflowOperation,
  runWorkflowOperation,
  voidWorkflowOperation,
  retryFinalizationOperation,
  setLegalHoldOperation,
  eraseWorkflowOperation,
  ...participantOperations,
  listActionUrlsOperation,
  openInPersonOperation,
  listWorkflowEvents,
  readWorkflowEntities,
  readWorkflowPlan,
  previewWorkflowDocument,
]
