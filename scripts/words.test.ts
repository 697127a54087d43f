/** The words of docs/languages.md are those that mails and certificates of completion use, and French sets its marks apart. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { isLanguage, LANGUAGE_CODES } from '@countersign/engine'
import { wordsIn } from '@countersign/pdf/draw/certificate/certificate-words'
import { PAGE_WORDS } from '../packages/embed/src/home/page-words.ts'
import { FIRST_WORDS } from '../packages/embed/src/texts/first-words.ts'
import { fr as page } from '../packages/embed/src/texts/fr.ts'
import { fr as verify } from '../packages/embed/src/verify/texts/fr.ts'
import { words as refusals } from '../packages/engine/src/refusals/words/fr.ts'
import { certificate } from '../packages/pdf/src/draw/certificate/texts/fr.ts'
import { consent } from '../packages/server/src/texts/fr/consent.ts'
import { events } from '../packages/server/src/texts/fr/events.ts'
import { mails } from '../packages/server/src/texts/fr/mails.ts'
import { wayIn } from '../packages/server/src/texts/fr/way-in.ts'
import { mailsIn } from '../packages/server/src/texts/mails.ts'

const PAGE = readFileSync(join(import.meta.dirname, '../docs/languages.md'), 'utf8')

/** `word` in a language → what the page says that it is called there; the first where there are several. */
function glossary(): Map<string, string> {
  const found = new Map<string, string>()
  let languages: string[] = []
  for (const line of PAGE.split('\n').filter((one) => one.startsWith('| '))) {
    const [name = '', ...cells] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    if (name === '') languages = cells
    else for (const [index, cell] of cells.entries()) found.set(`${name} ${languages[index]}`, cell)
  }
  return found
}

test('certificate, seal, time-stamp, consent and sender are called as the page of languages says', () => {
  const words = glossary()
  for (const language of LANGUAGE_CODES) {
    const say = wordsIn(language)
    const called = (word: string) => {
      const [first = ''] = (words.get(`${word} ${language}`) ?? '').split(/[,،]/)
      assert.notEqual(first, '', `${word} in ${language} stands on the page`)
      return first.toLowerCase()
    }
    const isCalled = (said: string, word: string) =>
      assert.ok(said.toLowerCase().includes(called(word)), `${word} in ${language}: ${said}`)
    isCalled(say('title'), 'certificate of completion')
    isCalled(mailsIn(language)('certificate'), 'certificate of completion')
    isCalled(say('seal'), 'seal')
    isCalled(say('consent'), 'consent')
    isCalled(say('sender'), 'sender')
    const timed = say('timed', { authority: '' }).replaceAll('-', '').toLowerCase()
    assert.ok(timed.includes(called('time-stamp').replaceAll('-', '')), `time-stamp in ${language}: ${timed}`)
  }
  assert.ok([...words.keys()].every((key) => isLanguage(key.slice(-2))))
})

test('no line of French begins with a mark that belongs to the one before', () => {
  const texts = [
    page,
    verify,
    refusals,
    certificate,
    consent,
    events,
    mails,
    wayIn,
    PAGE_WORDS.fr,
    FIRST_WORDS.fr,
  ]
  const wrong = texts.flatMap(sentencesOf).filter((text) => / [;?!»]| :(?=\s|$)|« /.test(text))
  assert.deepEqual(wrong, [], 'a no-break space (U+00A0) stands there')
})

function sentencesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sentencesOf) : []
}
