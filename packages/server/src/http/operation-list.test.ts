import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { operations } from './operation-list.ts'

test('every operation that a file declares is in the list', async () => {
  const folder = new URL('operations/', import.meta.url)
  const listed = new Set<unknown>(operations)
  const forgotten: string[] = []
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts') || name.endsWith('.test.ts')) continue
    const module: object = await import(new URL(name, folder).href)
    for (const [exported, value] of Object.entries(module))
      if (isOperation(value) && !listed.has(value)) forgotten.push(`${name}: ${exported}`)
  }
  assert.ok(listed.size > 100)
  assert.deepEqual(forgotten, [])
})

function isOperation(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'operationId' in value && 'handle' in value
}
