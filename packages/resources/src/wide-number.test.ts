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

test('zeros before a whole number would be lost, and are told', () => {
  const told = (text: string) => parseText(text, 'yaml').issues.map(({ message }) => message)
  assert.deepEqual(told('a: 0142'), [
    '0142 is the number 142 without its zeros: put it in quotes to keep them, or leave them out',
  ])
  for (const kept of ['0', '0.5', '-0.5', '"0142"', '0x1f', '0o17', '00a', '10', '0e1'])
    assert.deepEqual(told(`a: ${kept}`), [], kept)
})

test('a property in braces has a colon, or its value was cut at a comma', () => {
  const told = (text: string) => parseText(text, 'yaml').issues.map(({ message }) => message)
  assert.deepEqual(told('{ a: 68,500, b: 1 }'), [
    "'500' has no value: within { } a comma begins the next property, so write a number without commas between its thousands",
  ])
  assert.deepEqual(told('a: { b: $f(x, y) }'), [
    "'y)' has no value: within { } a comma begins the next property, so put a text that holds a comma in quotes",
  ])
  for (const fine of ['{ a: , b: ~ }', 'a:\nb:', '{ "a": null }', '[a, b]', '{}'])
    assert.deepEqual(told(fine), [], fine)
})

test('a # in braces that was meant as a text is told where it begins', () => {
  const told = (text: string) =>
    parseText(text, 'yaml').issues.map(({ line, column, message }) => `${line}:${column} ${message}`)
  assert.deepEqual(told('a:\n  - { color: #1a2b3c }\n  - { b: 1 }\n'), [
    '2:14 YAML: # begins a comment here, so that the { or [ before it is never closed: put a text that begins with # in quotes',
  ])
  assert.deepEqual(told("a: { b: 1 } # see { c: #2 }\nc: '#1a2b3c'\n"), [])
})
