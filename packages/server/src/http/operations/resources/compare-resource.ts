import type { Kind } from '@countersign/resources'
import Type from 'typebox'
import { compareVersions } from '../../../resources/compare-versions.ts'
import { text } from '../../described.ts'
import { operation } from '../../operation.ts'
import { comparisonProperties } from '../../present/resource.ts'
import { keyParams, oneOf, pathOf } from './kind-path.ts'
import { getResource } from './read-resource.ts'

const strict = { additionalProperties: false } as const
const Version = Type.String({ description: 'A semantic version, or draft.' })
const From = Type.String({ description: 'The older version; the latest published when absent.' })
const To = Type.String({ description: 'The newer version; draft when absent.' })

const ComparisonBody = Type.Object(
  {
    kind: text('What it is.'),
    key: text('The key.'),
    from: Version,
    to: Version,
    ...comparisonProperties,
  },
  strict,
)

export const compareResourceOperation = (kind: Kind) =>
  operation({
    operationId: `compare${kind}`,
    method: 'GET',
    path: `${pathOf(kind)}/:key/compare`,
    plane: 'namespace',
    scope: 'resource:read',
    embeds: ['builder'],
    resource: { kind, versions: 'compared' },
    summary: `Compare two versions of ${oneOf(kind)}: what changed, and the smallest versionType that it deserves`,
    params: keyParams,
    query: Type.Object({ from: Type.Optional(From), to: Type.Optional(To) }, strict),
    responses: { 200: ComparisonBody },
    async handle({ db, params: { key }, query }) {
      const before = await getResource(db, kind, key, query.from)
      const after = await getResource(db, kind, key, query.to ?? 'draft')
      const [from, to] = [before, after].map(({ resource }) => resource.metadata.version)
      const comparison = await compareVersions(db, before.resource, after.resource)
      return { status: 200, body: { kind, key, from, to, ...comparison } }
    },
  })
