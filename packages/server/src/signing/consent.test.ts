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
  en: '1c9fe51c03b5519db0f3d2a496771093fa33e49272027dd30714d00ed15f893a',
  de: '1500169c36969f05617b521a4ccb68a248700131787738b0535aff91e2369314',
  fr: '0e9b7907ec1b8cc52c1970c5eecdeca7963e07397b9723fb9d73e6c71167c5fa',
  es: '66ad60e844024a1c7d25117c543439d9616981e195a39408cc80b4a31248d86a',
  it: '00f84a4f70283d63e0defaefbe80c299dea46a6216ec89f2f80ed9f846e97da6',
  pt: '55d871eb03bb0d8185bbb6f0bd4fe1e9198c5b0aa4dd1f97c089e0eb442b9014',
  nl: 'c58fed64c1081ca7f614e9b2b8ab184f31c67c9dbd4def6e11ca3d3c968e2b7b',
  pl: 'd11ecfaa9f860b28afe9ad3ab01cba8df75edaea7660c537367507517cd1baee',
  ja: 'a316c1351816a12bc4ae3686bc8f22e96c8affe88b55447c3cc60633c539b888',
  ar: '7bebdaaf01a5b1d7053bbfa422587b10feb5bc0e64d0398817ecffa4284d133b',
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
