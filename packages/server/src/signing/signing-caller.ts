import type { EmbedCaller } from '../access/caller.ts'
import type { FilledWorkflow } from '../workflows/filled-workflow-store.ts'

/** Who signs: the bearer of a signing link's token or of a participant's embed token. Both reach one step of one workflow. */
export interface SigningCaller {
  tenantId: string
  workflowId: string
  stepKey: string
  via: { kind: 'link'; linkId: string; generation: number } | EmbedCaller
  /** Read beside the link, in the same statement; null when the workflow is not there any more. */
  session?: FilledWorkflow | null
}
