import type { WorkflowState } from '@countersign/engine'
import type { KeyDirectory } from '../access/key-directory.ts'
import type { Namespace } from '../access/namespace.ts'
import { required } from '../lib/assert.ts'

/** Whose workflow it is. */
export interface Owner {
  namespace: Namespace
  organizationName: string
}

export async function ownerOf(directory: KeyDirectory, tenantId: string): Promise<Owner> {
  const namespace = required(await directory.namespaceOf(tenantId), 'the namespace of a workflow')
  const organization = required(
    await directory.organization(namespace.orgId),
    'the organization of a namespace',
  )
  return { namespace, organizationName: organization.name }
}

/** The sender, who asks people to sign: the same on the signing page, in mails and in the certificate of completion. A namespace's name is for the people who set it up. */
export function senderNameOf(
  { namespace, organizationName }: Owner,
  workflow?: Pick<WorkflowState, 'options'>,
): string {
  const { senderName, company } = namespace.settings
  return workflow?.options.sender?.name ?? senderName ?? company ?? organizationName
}
