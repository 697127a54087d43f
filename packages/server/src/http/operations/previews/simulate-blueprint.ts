import { formatReference, ScenarioSigning } from '@countersign/resources'
import Type from 'typebox'
import { limits } from '../../../limits.ts'
import { simulate } from '../../../previews/simulate.ts'
import { operation } from '../../operation.ts'
import { SimulationBody } from '../../present/simulation.ts'
import { pathOf, versionParams } from '../resources/kind-path.ts'
import { getResource } from '../resources/read-resource.ts'
import { sampleProperties } from './sample-properties.ts'

export const simulateBlueprintOperation = operation({
  operationId: 'simulateBlueprint',
  method: 'POST',
  changes: 'nothing',
  path: `${pathOf('Blueprint')}/:key/versions/:version/simulate`,
  plane: 'namespace',
  scope: 'resource:read',
  embeds: ['builder'],
  resource: { kind: 'Blueprint', versions: 'asked' },
  summary: 'Tell what a workflow of a Blueprint would do, without storing anything',
  params: versionParams,
  bodyBytesMax: limits.bodyBytesMax,
  body: Type.Object(
    {
      ...sampleProperties,
      signing: Type.Optional(
        Type.Array(ScenarioSigning, {
          maxItems: 100,
          description: 'What participants enter, in this order.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  responses: { 200: SimulationBody },
  async handle({ rooms, db, namespace, params: { key, version }, body, request }) {
    await getResource(db, 'Blueprint', key, version)
    const { simulation, expectation } = await simulate(
      rooms,
      db,
      namespace,
      formatReference(key, version),
      body(),
      request.signal,
    )
    return { status: 200, body: { ...simulation, ...(expectation !== undefined && { expectation }) } }
  },
})
