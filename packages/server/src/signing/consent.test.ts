import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currentConsent } from './consent.ts'

test('the consent is in the language of the locale, else in English, and its hash stays', () => {
  const hash = '82672bcc16da06d43b988e48be2d2486249c4dd4145d5dbead7641c548f4539f'
  for (const locale of [undefined, 'en', 'EN-gb', 'xx', 'constructor', ''])
    assert.deepEqual([currentConsent(locale).locale, currentConsent(locale).hash], ['en', hash])
})
