import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AssetSpec } from '@countersign/resources'
import { standsInLoop } from './place-values.ts'

const template = { reference: 'template/letter@1.0.0', spec: { type: 'html', content: 'page' } } as const
const asset = (content: string): AssetSpec => ({ type: 'html', content })
const stands = (content: string) => standsInLoop({ template, assets: { page: asset(content) } }, { key: 'k' })

test('a field with an index stands in a loop', () => {
  assert.ok(stands(`{{#each list}}{{~field 'k' width=90 index=@index}}{{/each}}`))
  assert.ok(!stands(`{{field 'k'}} {{field 'other' index=@index}} index=`))
})

test('beginnings of fields that never end are looked through once', () => {
  const before = process.cpuUsage()
  assert.ok(!stands(`{{!-- ${"{{field 'k' ".repeat(150_000)} --}}`))
  assert.ok(process.cpuUsage(before).user < 2_000_000)
})
