/** What a segment of a path is about. */
const TAGS: readonly { name: string; segments: readonly string[]; description: string }[] = [
  {
    name: 'Authentication',
    segments: ['token', 'embed', 'jwks.json', 'api-keys'],
    description: 'API keys, access tokens and embed tokens.',
  },
  {
    name: 'Organization',
    segments: [
      'organization',
      'namespaces',
      'retention',
      'users',
      'kept-of-people',
      'billing',
      'audit',
      'sign-in-settings',
      'sign-in-providers',
    ],
    description: 'The organization, its namespaces, users, usage and log of changes.',
  },
  {
    name: 'People',
    segments: ['session'],
    description:
      'Signing in, for the pages of the service itself: a session is exchanged for an access token. Programs use API keys.',
  },
  { name: 'Schemas', segments: ['schemas'], description: 'Shapes of entities.' },
  {
    name: 'Assets',
    segments: ['assets'],
    description: 'HTML, styles, images and PDFs that templates are made of.',
  },
  { name: 'Functions', segments: ['functions'], description: 'Expressions with a name.' },
  { name: 'Templates', segments: ['templates'], description: 'Documents with roles and fields.' },
  {
    name: 'Blueprints',
    segments: ['blueprints'],
    description: 'Who signs what, in which order, and what becomes of it.',
  },
  { name: 'Scenarios', segments: ['scenarios'], description: 'Inputs to try blueprints and templates with.' },
  {
    name: 'Resources',
    segments: ['resources', 'expressions'],
    description: 'The authored resources of all kinds.',
  },
  {
    name: 'Workflows',
    segments: ['workflows'],
    description: 'Signing runs, their documents and their evidence.',
  },
  {
    name: 'Files',
    segments: ['files', 'uploads'],
    description: 'Immutable bytes with a name and a media type.',
  },
  {
    name: 'Webhooks',
    segments: ['webhook-endpoints', 'webhooks', 'events'],
    description: 'Endpoints that events are told to, and their deliveries.',
  },
  {
    name: 'Signing',
    segments: ['signing'],
    description: "One participant's step, for the bearer of a link or of an embed token.",
  },
  {
    name: 'Service',
    segments: [],
    description: 'The service itself: its health, its description, its certificate.',
  },
]

const OTHER = 'Service'

/** The tags of the OpenAPI document. */
export const tags = TAGS.map(({ name, description }) => ({ name, description })).toSorted((a, b) =>
  a.name < b.name ? -1 : 1,
)

/** What an operation is about: the last segment of its path that tells it, from what stands below organization and namespace. */
export function tagOf(path: string): string {
  const below = path
    .replace('/:orgId/namespaces/:namespaceKey', '')
    .replace(/^\/v1(?:\/orgs\/:orgId|\/orgs)?/, '')
  const [first = '', second = ''] = below.split('/').filter((segment) => segment !== '')
  if (first === '') return 'Organization'
  const isAuth = first === 'auth' || first === '.well-known'
  const segment = isAuth ? second : first
  return TAGS.find(({ segments }) => segments.includes(segment))?.name ?? OTHER
}
