import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { showEvent } from './event-words.ts'

const SOURCES = new URL('../../../engine/src/', import.meta.url)
function wordsOf(type: string): string {
  const hashes = { payloadHash: '', previousHash: '', hash: '', salt: null, payload: null }
  const at = '2026-01-01T00:00:00.000Z'
  return showEvent({ workflowId: '', sequence: 1, at, type, actorType: 'system', ...hashes }, new Map()).what
}

test('every event that the engine notes has words of its own', () => {
  const types = globSync('*.ts', { cwd: SOURCES }).flatMap((name) => {
    const text = readFileSync(new URL(name, SOURCES), 'utf8')
    return [...text.matchAll(/\b(?:note|emit)\(\s*turn,\s*'(\w+\.\w+)'/g)].map(([, type = '']) => type)
  })
  assert.ok(types.length >= 15, types.join())
  assert.equal(wordsOf('unheard.of'), 'unheard.of')
  for (const type of new Set(types)) assert.notEqual(wordsOf(type), type)
})
