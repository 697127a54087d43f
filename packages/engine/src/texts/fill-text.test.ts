import assert from 'node:assert/strict'
import { test } from 'node:test'
import { instantIn } from './fill-text.ts'
import { LANGUAGE_CODES } from './languages.ts'

test('a zone is told as people call it, in every language: never as hours to be added', () => {
  const at = '2026-03-04T09:12:00.000Z'
  for (const zone of ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Asia/Tokyo'])
    for (const language of LANGUAGE_CODES) assert.doesNotMatch(instantIn(language, at, zone), /[+−-]\p{N}/u)
  assert.match(instantIn('de', at, 'Europe/Berlin'), / MEZ$/)
  assert.match(instantIn('ar', at, 'Europe/Berlin'), /توقيت وسط أوروبا الرسمي$/)
  assert.match(instantIn('en', at, 'UTC'), / UTC$/)
})
