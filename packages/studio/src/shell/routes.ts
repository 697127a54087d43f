import { chunk } from '@countersign/embed/chunk'
import type { Here, HereInNamespace, PageModule } from './page.ts'
import { match } from './router.ts'

/** What a page needs before it is opened: nobody, somebody who is signed in, an organization, a namespace. */
interface RouteOf<Needs extends string, Where> {
  readonly path: string
  readonly needs: Needs
  readonly load: () => Promise<PageModule<Where>>
}
type Route =
  | RouteOf<'nobody', undefined>
  | RouteOf<'person', undefined>
  | RouteOf<'organization', Here>
  | RouteOf<'namespace', HereInNamespace>

/** Every address of Studio. What stands below `/studio/n/:ns` is of that namespace. */
const ROUTES: readonly Route[] = [
  { path: '/studio/sign-in', needs: 'nobody', load: chunk(() => import('../pages/entry/sign-in-page.ts')) },
  {
    path: '/studio/oidc/:provider',
    needs: 'nobody',
    load: chunk(() => import('../pages/entry/oidc-page.ts')),
  },
  {
    path: '/studio/oidc/:provider/link',
    needs: 'person',
    load: chunk(() => import('../pages/entry/link-provider-page.ts')),
  },
  { path: '/studio/forgot', needs: 'nobody', load: chunk(() => import('../pages/entry/forgot-page.ts')) },
  { path: '/studio/setup/:token', needs: 'nobody', load: chunk(() => import('../pages/entry/link-page.ts')) },
  {
    path: '/studio/invite/:token',
    needs: 'nobody',
    load: chunk(() => import('../pages/entry/link-page.ts')),
  },
  {
    path: '/studio/reset/:token',
    needs: 'nobody',
    load: chunk(() => import('../pages/entry/reset-page.ts')),
  },
  {
    path: '/studio/org/:org',
    needs: 'organization',
    load: chunk(() => import('../pages/org/overview-page.ts')),
  },
  {
    path: '/studio/org/:org/people',
    needs: 'organization',
    load: chunk(() => import('../pages/org/people-page.ts')),
  },
  {
    path: '/studio/org/:org/people/:user',
    needs: 'organization',
    load: chunk(() => import('../pages/org/person-page.ts')),
  },
  {
    path: '/studio/org/:org/namespaces',
    needs: 'organization',
    load: chunk(() => import('../pages/org/namespaces-page.ts')),
  },
  {
    path: '/studio/org/:org/kept',
    needs: 'organization',
    load: chunk(() => import('../pages/org/kept-page.ts')),
  },
  {
    path: '/studio/org/:org/usage',
    needs: 'organization',
    load: chunk(() => import('../pages/org/usage-page.ts')),
  },
  {
    path: '/studio/org/:org/keys',
    needs: 'organization',
    load: chunk(() => import('../pages/org/keys-page.ts')),
  },
  {
    path: '/studio/org/:org/sign-in',
    needs: 'organization',
    load: chunk(() => import('../pages/org/sign-in-page.ts')),
  },
  {
    path: '/studio/org/:org/log',
    needs: 'organization',
    load: chunk(() => import('../pages/log/log-page.ts')),
  },
  {
    path: '/studio/n/:ns/settings',
    needs: 'namespace',
    load: chunk(() => import('../pages/settings/settings-page.ts')),
  },
  {
    path: '/studio/n/:ns/settings/sealing-keys',
    needs: 'namespace',
    load: chunk(() => import('../pages/settings/seal-keys-page.ts')),
  },
  { path: '/studio/n/:ns/log', needs: 'namespace', load: chunk(() => import('../pages/log/log-page.ts')) },
  { path: '/studio/me', needs: 'person', load: chunk(() => import('../pages/me/me-page.ts')) },
  { path: '/studio/n/:ns', needs: 'namespace', load: chunk(() => import('../pages/home/home-page.ts')) },
  {
    path: '/studio/n/:ns/workflows',
    needs: 'namespace',
    load: chunk(() => import('../pages/workflows/workflows-page.ts')),
  },
  {
    path: '/studio/n/:ns/workflows/new',
    needs: 'namespace',
    load: chunk(() => import('../pages/workflows/new-page.ts')),
  },
  {
    path: '/studio/n/:ns/workflows/many',
    needs: 'namespace',
    load: chunk(() => import('../pages/many/many-page.ts')),
  },
  {
    path: '/studio/n/:ns/workflows/:id',
    needs: 'namespace',
    load: chunk(() => import('../pages/workflows/run-page.ts')),
  },
  {
    path: '/studio/n/:ns/resources',
    needs: 'namespace',
    load: chunk(() => import('../pages/resources/resources-page.ts')),
  },
  {
    path: '/studio/n/:ns/resources/import',
    needs: 'namespace',
    load: chunk(() => import('../pages/resources/import-page.ts')),
  },
  {
    path: '/studio/n/:ns/resources/copy',
    needs: 'namespace',
    load: chunk(() => import('../pages/resources/copy-page.ts')),
  },
  {
    path: '/studio/n/:ns/resources/:kind/:key',
    needs: 'namespace',
    load: chunk(() => import('../pages/resources/resource-page.ts')),
  },
  {
    path: '/studio/n/:ns/tests',
    needs: 'namespace',
    load: chunk(() => import('../pages/resources/tests-page.ts')),
  },
  {
    path: '/studio/n/:ns/files',
    needs: 'namespace',
    load: chunk(() => import('../pages/files/files-page.ts')),
  },
  {
    path: '/studio/n/:ns/files/:id',
    needs: 'namespace',
    load: chunk(() => import('../pages/files/file-page.ts')),
  },
  {
    path: '/studio/n/:ns/developers/keys',
    needs: 'namespace',
    load: chunk(() => import('../pages/developers/keys-page.ts')),
  },
  {
    path: '/studio/n/:ns/developers/webhooks',
    needs: 'namespace',
    load: chunk(() => import('../pages/developers/webhooks-page.ts')),
  },
  {
    path: '/studio/n/:ns/developers/webhooks/:id',
    needs: 'namespace',
    load: chunk(() => import('../pages/developers/webhook-page.ts')),
  },
  {
    path: '/studio/n/:ns/developers/deliveries',
    needs: 'namespace',
    load: chunk(() => import('../pages/developers/deliveries-page.ts')),
  },
  {
    path: '/studio/n/:ns/developers/deliveries/:id',
    needs: 'namespace',
    load: chunk(() => import('../pages/developers/delivery-page.ts')),
  },
  {
    path: '/studio/n/:ns/developers/events',
    needs: 'namespace',
    load: chunk(() => import('../pages/developers/events-page.ts')),
  },
  {
    path: '/studio/n/:ns/developers/embed',
    needs: 'namespace',
    load: chunk(() => import('../pages/developers/embed-page.ts')),
  },
  {
    path: '/studio/n/:ns/inbox',
    needs: 'namespace',
    load: chunk(() => import('../pages/inbox/inbox-page.ts')),
  },
]

/** Their patterns: whatever is to hold for every page goes by these. */
export const PATTERNS: readonly string[] = ROUTES.map(({ path }) => path)

export interface Found {
  readonly route: Route
  readonly params: Readonly<Record<string, string>>
}

export function findRoute(path: string): Found | undefined {
  for (const route of ROUTES) {
    const params = match(route.path, path)
    if (params !== undefined) return { route, params }
  }
  return undefined
}
