import assert from 'node:assert/strict'
import { test } from 'node:test'
import { initialsOf } from './adopt-dialog.ts'

test('initials are those of the first and the last name', () => {
  assert.equal(initialsOf('Amara Oyelaran'), 'AO')
  assert.equal(initialsOf(' José  María de la Cruz '), 'JC')
  assert.equal(initialsOf('Plato'), 'P')
  assert.equal(initialsOf('Élodie 𝒵'), 'É𝒵')
  assert.equal(initialsOf('e\u0301lodie \u{1f469}\u200d\u{1f4bb} नि'), 'E\u0301नि')
  assert.equal(initialsOf(''), '')
})
