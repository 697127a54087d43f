import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { LANGUAGE_CODES } from '@countersign/engine'
import { canonicalJson } from '@countersign/evidence'
import { currentConsent, findConsent } from './consent.ts'

/** Of the hashes of all. A text that has been released never changes: whoever changes one makes a new version, and its hash stands here. */
const RELEASED = 'ba896a9e2e49148e0b2533bfc2ec61f3e7a5ad1069538e2e9009bf6d9d238ee6'

test('each language has a consent of its own, whose hash names its text and stays', () => {
  const consents = LANGUAGE_CODES.map((language) => currentConsent(language, undefined))
  assert.deepEqual(
    consents.map(({ locale }) => locale),
    [...LANGUAGE_CODES],
  )
  assert.equal(new Set(consents.map(({ hash }) => hash)).size, LANGUAGE_CODES.length)
  const all = createHash('sha256').update(consents.map(({ hash }) => hash).join())
  assert.equal(all.digest('hex'), RELEASED)
  for (const { hash, isOwn: _isOwn, ...text } of consents) {
    const whole = canonicalJson({ ...text, summary: [...text.summary], paragraphs: [...text.paragraphs] })
    assert.equal(createHash('sha256').update(whole).digest('hex'), hash)
    assert.equal(findConsent(hash, undefined)?.locale, text.locale)
  }
})

test('a text of the namespace stands for that of the service in its language, with what it leaves out', () => {
  const own = { de: { paragraphs: ['Eigener Text.'] } }
  const german = currentConsent('de', own)
  assert.deepEqual(german.paragraphs, ['Eigener Text.'])
  assert.equal(german.agreement, currentConsent('de', undefined).agreement)
  assert.notEqual(german.hash, currentConsent('de', undefined).hash)
  assert.match(german.version, /^own-[0-9a-f]{12}$/)
  assert.equal(findConsent(german.hash, own)?.isOwn, true)
  assert.equal(findConsent(german.hash, undefined), undefined)
  assert.deepEqual(currentConsent('fr', own), currentConsent('fr', undefined))
})
