import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareSemver, highestSemver, isSemver, nextVersion } from './semver.ts'

test('the first version is 1.0.0, later ones follow the highest', () => {
  assert.equal(nextVersion(undefined, 'patch'), '1.0.0')
  assert.equal(nextVersion('1.9.10', 'patch'), '1.9.11')
  assert.equal(nextVersion('1.9.10', 'minor'), '1.10.0')
  assert.equal(nextVersion('1.9.10', 'major'), '2.0.0')
})

test('versions are ordered as numbers', () => {
  assert.equal(highestSemver(['1.9.0', '1.10.0', '1.2.30']), '1.10.0')
  assert.equal(highestSemver([]), undefined)
  assert.ok(compareSemver('2.0.0', '10.0.0') < 0)
  assert.throws(() => compareSemver('1.0', '1.0.0'), RangeError)
})

test('only MAJOR.MINOR.PATCH is a semantic version', () => {
  assert.ok(isSemver('0.0.1'))
  for (const text of ['1', '1.0', '01.0.0', '1.0.0-rc.1', 'v1.0.0', '1.0.0 ', '1.0.1000000000'])
    assert.ok(!isSemver(text), text)
})
