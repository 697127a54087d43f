import { PATHS } from '@countersign/embed/resource-editor/kinds'
import { type Resource, readPulled } from '@countersign/resources'
import { type Client, NotFoundError, type ResourceFacts } from '@countersign/sdk'

/** A version with its author's text, comments included. */
interface Pulled {
  readonly resource: Resource
  readonly text: string
}

/** @throws NotFoundError where there is no such version */
export async function pullVersion(
  client: Client,
  kind: ResourceFacts['kind'],
  key: string,
  version: string,
): Promise<Pulled> {
  const path = `/v1/orgs/{orgId}/namespaces/{namespaceKey}/${PATHS[kind]}/${key}/versions/${version}`
  const answer = await client.request({ method: 'GET', path, headers: { Accept: 'application/yaml' } })
  return readPulled(await answer.text())
}

/** The draft of a resource, else the version that the list names. */
export async function pullDraft(client: Client, { kind, metadata }: ResourceFacts): Promise<Pulled> {
  try {
    return await pullVersion(client, kind, metadata.key, 'draft')
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error
    return pullVersion(client, kind, metadata.key, metadata.version)
  }
}
