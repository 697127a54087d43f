import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { LANGUAGE_CODES, type Language } from '@countersign/engine'
import { canonicalJson } from '@countersign/evidence'
import { currentConsent, findConsent } from './consent.ts'

/**
 * The hash of each text. One that has been released never changes: whoever changes it makes a new version, and its hash
 * stands here. A language that is added changes no other.
 */
const RELEASED: Readonly<Record<Language, string>> = {
  en: 'd3e9b94a8c0aa4bc1ce638af71bd09d3d2b2238b359d7921f75c18884f590fdc',
  de: 'c52399b6440383422da200d9177e07d22e3c177de91b6b60ad72ea84d3ad621b',
  fr: 'e90823bdcf795faef6cf014cc3f3f8c1df610044f4a07078848f2154c29b043c',
  es: '50f32e50722412ffdd322b00e5b6d0695c6b1797c61d3a0ebab53823e27a0eba',
  it: '3e6885d79d03a475b81eb325e66aec29d62efe0bc050a1b91cf743e3e69b48f6',
  pt: 'df5a108c1416c46ab50e82153061be48f4b6bdc376ab0b40d0357a79a690c166',
  nl: '12a7adfb20f47c7025b712878c58875b8e83bc2e7a510be672894dc2c16d3c71',
  pl: '1c86200c0370f9fbb95995e0f6a6577aa78f7590bcd1d73e4f2f3ac87393cd8e',
  ja: 'e5e08465884c580440f4c87054f08acc84803dd9ad21c17ea9d913250ad6a648',
  ar: 'a9f72aee1ecb7480c1a81da52d004e7df942775d7bbaa8995c98243eca28c734',
}

test('each language has a consent of its own, whose hash names its text and stays', () => {
  const consents = LANGUAGE_CODES.map((language) => currentConsent(language, undefined))
  assert.deepEqual(
    consents.map(({ locale }) => locale),
    [...LANGUAGE_CODES],
  )
  assert.equal(new Set(consents.map(({ hash }) => hash)).size, LANGUAGE_CODES.length)
  assert.deepEqual(Object.fromEntries(consents.map(({ locale, hash }) => [locale, hash])), RELEASED)
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
