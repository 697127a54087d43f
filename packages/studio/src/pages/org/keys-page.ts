import type { Here, Page, PageHost } from '../../shell/page.ts'
import { KeysPage } from '../developers/keys-view.ts'

/** `/studio/org/:org/keys`: API keys of the organization. */
export function open(host: PageHost, here: Here): Page {
  const keys = () => here.client.authentication
  return new KeysPage(host, here, {
    path: 'keys',
    title: 'nav.orgKeys',
    lead: 'orgKeys.lead',
    family: 'org-api-key',
    scopes: here.organization.scopes,
    purposes: {
      all: { label: 'orgKeys.for.all', has: () => true },
      read: { label: 'keys.for.read', has: (scope) => scope.endsWith(':read') },
      namespaces: { label: 'orgKeys.for.namespaces', has: (scope) => scope.startsWith('organization:') },
    },
    list: (signal) => keys().listOrgApiKeys({}, { signal }),
    create: (body) => keys().createOrgApiKey(body),
    revoke: (keyId) => keys().revokeOrgApiKey(keyId),
  })
}
