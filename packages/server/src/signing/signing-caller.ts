import type { EmbedCaller } from '../access/caller.ts'

/** Who signs: the bearer of a signing link's token or of a participant's embed token. Both reach one step of one workflow. */
export interface SigningCaller {
  tenantId: string
  workflowId: string
  stepKey: string
  via: { kind: 'link'; linkId: string } | EmbedCaller
}
