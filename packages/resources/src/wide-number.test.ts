import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseText } from './parse-resource.ts'

test('a whole number that would become another one is refused where it stands, in JSON and YAML', () => {
  const refused = (text: string, format: 'json' | 'yaml') =>
    parseText(text, format).issues.map(({ path, line, column }) => `${path} ${line}:${column}`)
  for (const wide of ['9007199254740993', '-9007199254740993', '12345678901234567890']) {
    assert.deepEqual(refused(`{"a": [1,\n ${wide}]}`, 'json'), ['/a/1 2:2'], wide)
    assert.deepEqual(refused(`a:\n- 1\n- ${wide}\n`, 'yaml'), [' 3:3'], wide)
  }
  assert.deepEqual(refused('a: 0x20000000000001', 'yaml'), [' 1:4'])
  for (const kept of ['9007199254740991', '-9007199254740991', '1e20', '0.1234567890123456789', '1.50']) {
    assert.deepEqual(refused(`{"a": ${kept}}`, 'json'), [], kept)
    assert.deepEqual(refused(`a: ${kept}`, 'yaml'), [], kept)
  }
  assert.deepEqual(refused('a: "9007199254740993"', 'yaml'), [])
})
