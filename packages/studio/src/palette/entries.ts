import { WORKFLOW_STATUSES } from '@countersign/embed/workflow-status'
import type { Client } from '@countersign/sdk'
import { resourceHref } from '../parts/resource-address.ts'
import type { Lead } from '../shell/actions.ts'
import { leadsOf, makingsOf } from '../shell/actions.ts'
import { hrefOf } from '../shell/here.ts'
import type { NavIcon } from '../shell/nav-icons.ts'
import type { Here, HereInNamespace, PageHost } from '../shell/page.ts'

/** What the palette offers. */
export interface Entry {
  /** Of its own among all. */
  readonly id: string
  readonly label: string
  /** What it is, and what tells it from others of a similar name. */
  readonly detail: string
  readonly icon: NavIcon
  readonly keys?: readonly string[] | undefined
  /** Where it leads. */
  readonly to: string
  /** It was found by something that is not shown, such as its id. */
  readonly isMeant?: boolean
}

/** As many names are looked through by their letters; more are found as the service finds them. */
const NAMES_MAX = 300
const PAGE = 100

/** What is there without asking anybody: what one may make, pages, namespaces. */
export function knownEntries(host: PageHost, here: Here | undefined): Entry[] {
  const { say } = host.words
  const entry =
    (detail: string) =>
    ({ label, icon, href, keys }: Lead): Entry => ({
      id: `${href} ${label}`,
      label: say(label),
      detail,
      icon,
      keys,
      to: href,
    })
  return [
    ...makingsOf(host, here).map(entry(say('palette.action'))),
    ...leadsOf(host, here).map((lead) => {
      const isOfOrganization = lead.href.startsWith('/studio/org/')
      return entry(isOfOrganization && here ? here.organization.name : say('palette.page'))(lead)
    }),
    ...namespaceEntries(host, here),
  ]
}

function namespaceEntries({ access, words: { say } }: PageHost, here: Here | undefined): Entry[] {
  const { signedIn } = access
  if (!signedIn) return []
  return signedIn.organizations.flatMap((organization) =>
    organization.namespaces
      .filter(({ namespaceKey }) => namespaceKey !== here?.namespace?.namespaceKey)
      .map(
        (namespace): Entry => ({
          id: `namespace ${organization.orgId} ${namespace.namespaceKey}`,
          label: namespace.name,
          detail: `${say('frame.namespace')} · ${say(`frame.${namespace.mode}`)} · ${namespace.namespaceKey}`,
          icon: 'namespaces',
          to: hrefOf(signedIn, organization, namespace)(''),
        }),
      ),
  )
}

/** Names of resources, as far as they are looked through by their letters. */
export async function readResources(
  host: PageHost,
  here: HereInNamespace,
  signal: AbortSignal,
): Promise<Entry[]> {
  if (here.refusal('resource:read') !== undefined) return []
  const { say } = host.words
  const names = await here.client.service.listResourceNames({ limit: PAGE }, { signal }).toArray(NAMES_MAX)
  return names.map(({ kind, key, name = key }) =>
    resourceEntry(say(`kind.${kind}`), here, { kind, key, name }),
  )
}

function resourceEntry(
  kindName: string,
  here: Here,
  { kind, key, name }: { kind: Parameters<typeof resourceHref>[1]; key: string; name: string },
): Entry {
  const detail = name === key ? kindName : `${kindName} · ${key}`
  return {
    id: `resource ${kind} ${key}`,
    label: name,
    detail,
    icon: 'resources',
    to: resourceHref(here, kind, key),
  }
}

/** The people of the organization, for whoever may see them. */
export async function readPeople(host: PageHost, here: Here, signal: AbortSignal): Promise<Entry[]> {
  const { access, words } = host
  const { organization } = here
  if (!access.signedIn || !organization.scopes.some((scope) => scope === 'user:read')) return []
  const client: Client = access.clientOf(organization.orgId)
  const href = hrefOf(access.signedIn, organization, undefined)
  const users = await client.organization.listUsers({ limit: PAGE }, { signal }).toArray(NAMES_MAX)
  return users.map(({ userId, name, email }) => ({
    id: `person ${userId}`,
    label: name,
    detail: `${words.say('palette.person')} · ${email}`,
    icon: 'me' as const,
    to: href(`people/${userId}`),
  }))
}

/** What the service finds: workflows by name, id and externalId, resources, files, endpoints. */
export async function search(
  host: PageHost,
  here: HereInNamespace,
  q: string,
  signal: AbortSignal,
): Promise<Entry[]> {
  const { data } = await here.client.service.searchNamespace({ q }, { signal })
  return data.map((hit) => ({ ...foundEntry(host, here, hit), isMeant: true }))
}

type Hit = Awaited<ReturnType<Client['service']['searchNamespace']>>['data'][number]

function foundEntry(host: PageHost, here: HereInNamespace, hit: Hit): Entry {
  const { say } = host.words
  switch (hit.type) {
    case 'workflow':
      return {
        id: `workflow ${hit.id}`,
        label: hit.name,
        detail: `${say('palette.workflow')} · ${statusOf(host, hit.status)}`,
        icon: 'workflows',
        to: here.href(`workflows/${hit.id}`),
      }
    case 'resource':
      return resourceEntry(say(`kind.${hit.kind}`), here, { ...hit, name: hit.name ?? hit.key })
    case 'file':
      return {
        id: `file ${hit.fileId}`,
        label: hit.name,
        detail: `${say('palette.file')} · ${hit.contentType}`,
        icon: 'files',
        to: here.href(`files/${hit.fileId}`),
      }
    case 'webhook_endpoint':
      return {
        id: `endpoint ${hit.id}`,
        label: hit.url,
        detail: [say('palette.endpoint'), hit.description].filter(Boolean).join(' · '),
        icon: 'webhooks',
        to: here.href(`developers/webhooks/${hit.id}`),
      }
  }
}

function statusOf({ words: { say } }: PageHost, status: string): string {
  const known = WORKFLOW_STATUSES.find((one) => one === status)
  return known === undefined ? status : say(`status.${known}`)
}
