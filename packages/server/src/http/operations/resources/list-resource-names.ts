import { isKind, KINDS } from '@countersign/resources'
import Type from 'typebox'
import { limits } from '../../../limits.ts'
import { listResourceNames, type ResourceName } from '../../../resources/resource-name-store.ts'
import { maybeText, text } from '../../described.ts'
import { operation } from '../../operation.ts'
import { pageOf, pageQuery, parsePage, presentPage } from '../../pagination.ts'
import { NAMESPACE } from './kind-path.ts'

const closed = { additionalProperties: false } as const

const NameBody = Type.Object(
  {
    kind: Type.Enum(KINDS, { description: 'What it is.' }),
    key: text('The key.'),
    name: maybeText('What people call it.'),
    versions: Type.Array(Type.String(), {
      description: `Newest first, at most ${limits.namedVersionsMax}: published ones; of a Scenario the draft too`,
    }),
  },
  closed,
)

/** For completion: a builder token learns what its resource may refer to, and nothing of what is in there. */
export const listResourceNamesOperation = operation({
  operationId: 'listResourceNames',
  method: 'GET',
  path: `${NAMESPACE}/resource-names`,
  plane: 'namespace',
  scope: 'resource:read',
  embeds: ['builder'],
  summary:
    'List what references can name: keys, names and versions of what is published, and of scenarios, by kind and key',
  query: Type.Object(
    {
      ...pageQuery,
      kind: Type.Optional(Type.Enum(KINDS)),
      q: Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: 'Part of the key or name' })),
    },
    closed,
  ),
  responses: { 200: pageOf(NameBody) },
  async handle({ db, query }) {
    const page = parsePage(query, ['kind', 'text'])
    const kind = isKind(query.kind) ? query.kind : undefined
    const found = await listResourceNames(db, { ...page, kind, q: query.q })
    return { status: 200, body: presentPage(page, found, presentName, ({ kind, key }) => [kind, key]) }
  },
})

function presentName({ name, ...row }: ResourceName): object {
  return { ...row, ...(name !== null && { name }) }
}
