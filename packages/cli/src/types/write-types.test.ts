import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseResource, type Resource } from '@countersign/resources'
import { writeTypes } from './write-types.ts'

function read(text: string): Resource {
  const { resource, issues } = parseResource(text)
  assert.ok(resource !== undefined, JSON.stringify(issues))
  return resource
}

const schema = (version: string, property: string) =>
  read(
    `{apiVersion: countersign/v1, kind: Schema, metadata: {key: request, version: ${version}}, spec: {jsonSchemaDraft: 2020-12, schemaDefinition: {type: object, required: [${property}], properties: {${property}: {type: string}}}}}`,
  )
const blueprint = (key: string, version: string) =>
  read(
    `{apiVersion: countersign/v1, kind: Blueprint, metadata: {key: ${key}, version: 1.0.0}, spec: {inputs: [{key: request, schema: request@${version}}], participants: [{key: ada, name: Ada, email: ada@example.com}], envelopes: [{key: papers, documents: [{key: letter, template: letter@1.0.0}]}], orchestration: {key: asks, type: participant, participant: ada, action: {type: sign, envelope: papers, assignments: [{document: letter, role: signer}]}}}}`,
  )

test('the newest version of a schema keeps its name, though another blueprint is still of an older one', () => {
  const schemas = new Map([
    ['request@10.0.0', schema('10.0.0', 'now')],
    ['request@9.0.0', schema('9.0.0', 'before')],
  ])
  for (const blueprints of [
    [blueprint('approval', '10.0.0'), blueprint('removed', '9.0.0')],
    [blueprint('approval', '9.0.0'), blueprint('removed', '10.0.0')],
  ]) {
    const text = writeTypes(blueprints, (_, reference) => schemas.get(reference), 'namespace', true)
    assert.match(text, /export type Request = \{[^}]*now: string/)
    assert.match(text, /export type Request_9_0_0 = \{[^}]*before: string/)
  }
})
