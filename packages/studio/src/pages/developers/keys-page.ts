import type { HereInNamespace, Page, PageHost } from '../../shell/page.ts'
import { KeysPage } from './keys-view.ts'

/** `/studio/n/:ns/developers/keys`: API keys of the namespace. */
export function open(host: PageHost, here: HereInNamespace): Page {
  const keys = () => here.client.authentication
  return new KeysPage(host, here, {
    path: 'developers/keys',
    title: 'nav.keys',
    lead: 'keys.lead',
    family: 'api-key',
    scopes: here.namespace.scopes,
    purposes: {
      all: { label: 'keys.for.all', has: () => true },
      read: { label: 'keys.for.read', has: (scope) => scope.endsWith(':read') },
      workflows: {
        label: 'keys.for.workflows',
        has: (scope) => /^(?:workflow|file):|^resource:read$/.test(scope),
      },
    },
    list: (signal) => keys().listNamespaceApiKeys({}, { signal }),
    create: (body) => keys().createNamespaceApiKey(body),
    revoke: (keyId) => keys().revokeNamespaceApiKey(keyId),
  })
}
