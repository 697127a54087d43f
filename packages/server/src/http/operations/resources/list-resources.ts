import { isKind, KINDS, type Kind } from '@countersign/resources'
import Type from 'typebox'
import { listResources } from '../../../resources/resource-store.ts'
import { operation } from '../../operation.ts'
import { pageOf, pageQuery, parsePage, presentPage } from '../../pagination.ts'
import { presentFacts, ResourceFactsBody } from '../../present/resource.ts'
import { NAMESPACE, pathOf, pluralOf } from './kind-path.ts'

const LABEL = '^labels\\[.+\\]$'
const filters = { ...pageQuery, q: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })) }
const withLabels = { additionalProperties: false, patternProperties: { [LABEL]: Type.String() } } as const

export const listResourcesOperation = (kind: Kind) =>
  operation({
    operationId: `list${pluralOf(kind)}`,
    method: 'GET',
    path: pathOf(kind),
    plane: 'namespace',
    scope: 'resource:read',
    ...(kind === 'Scenario' && { embeds: ['builder'] }),
    summary: `List the latest version of each ${kind}, without content; filters labels[key]=value and q`,
    query: Type.Object(filters, withLabels),
    responses: { 200: pageOf(ResourceFactsBody) },
    async handle({ db, query }) {
      const page = parsePage(query, SORT)
      const found = await listResources(db, { ...page, kind, q: query.q, labels: labelsOf(query) })
      return { status: 200, body: presentPage(page, found, presentFacts, sortOf) }
    },
  })

export const listAllResources = operation({
  operationId: 'listResources',
  method: 'GET',
  path: `${NAMESPACE}/resources`,
  plane: 'namespace',
  scope: 'resource:read',
  mayLag: true,
  summary: 'List resources of all kinds; filters kind, labels[key]=value and q',
  query: Type.Object({ ...filters, kind: Type.Optional(Type.Enum(KINDS)) }, withLabels),
  responses: { 200: pageOf(ResourceFactsBody) },
  async handle({ db, query }) {
    const page = parsePage(query, SORT)
    const kind = isKind(query.kind) ? query.kind : undefined
    const found = await listResources(db, { ...page, kind, q: query.q, labels: labelsOf(query) })
    return { status: 200, body: presentPage(page, found, presentFacts, sortOf) }
  },
})

/** What sortOf gives. */
const SORT = ['instant', 'text', 'text'] as const

const sortOf = (row: { keyCreatedAt: string; kind: string; metadata: { key: string } }) => [
  row.keyCreatedAt,
  row.kind,
  row.metadata.key,
]

/** `labels[domain]=hr` of a query string. */
function labelsOf(query: object): Record<string, string> {
  const pairs = Object.entries(query).flatMap(([name, value]) => {
    const key = /^labels\[(.+)\]$/.exec(name)?.[1]
    return key === undefined || typeof value !== 'string' ? [] : [[key, value]]
  })
  return Object.fromEntries(pairs)
}
