import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LANGUAGE_CODES, LANGUAGES, type Language } from '@countersign/engine'
import { invitationMail } from './invitation-mail.ts'
import { MAIL_PREVIEWS } from './mail-previews.ts'
import type { MailSender } from './mail-sender.ts'

const sender: MailSender = {
  name: 'Northwind Ltd',
  from: { name: 'Northwind Ltd', address: 'no-reply@example.com' },
  look: { accentColor: '#7a1f3d', footer: 'Northwind Ltd, 1 Main Street' },
  keep: true,
  tenantId: 't',
  threadId: '<workflow.1@example.com>',
}
const url = 'https://sign.example.com/sign/abc'
const factsIn = (language: Language) => ({
  sender,
  language,
  timezone: 'Europe/Berlin',
  at: '2026-11-22T10:00:00.000Z',
  url,
})

test('each mail in each language is whole: every hole filled, a subject that fits, the direction of its language', () => {
  for (const language of LANGUAGE_CODES) {
    for (const [kind, write] of Object.entries(MAIL_PREVIEWS)) {
      const mail = write(factsIn(language))
      const where = `${kind} ${language}`
      for (const text of [mail.subject, mail.text, mail.html.replace(/<style>.*?<\/style>/s, '')]) {
        assert.doesNotMatch(text, /\{\w+\}|undefined|\[object/, where)
      }
      assert.ok(mail.subject.length >= 5 && mail.subject.length <= 90, `${where}: ${mail.subject}`)
      assert.match(mail.html, new RegExp(`<html lang="${language}" dir="${LANGUAGES[language].direction}">`))
      assert.match(mail.html, /name="color-scheme" content="light dark"/)
      assert.match(mail.html, /prefers-color-scheme:dark/)
      assert.deepEqual([mail.language, mail.threadId], [language, sender.threadId])
    }
  }
})

test('the plain part says all that the page of the mail says', () => {
  for (const language of LANGUAGE_CODES) {
    for (const [kind, write] of Object.entries(MAIL_PREVIEWS)) {
      const { text, html } = write(factsIn(language))
      const shown = html
        .replace(/<head>.*<\/head>|<div style="display:none.*?<\/div>/gs, '')
        .replaceAll('<br>', '\n')
        .split(/<[^>]*>|\n/)
        .map((part) => part.trim())
        .filter((part) => part !== '')
      for (const part of shown) assert.ok(text.includes(unescaped(part)), `${kind} ${language}: ${part}`)
      if (html.includes(url)) assert.ok(text.includes(url), `${kind} ${language}: the link`)
    }
  }
})

test('labels of the plain part have the colon of their language', () => {
  const { text } = MAIL_PREVIEWS.handed_over(factsIn('fr'))
  assert.match(text, /\nDocuments\u00a0:\n {2}/)
  assert.match(text, /\nÀ signer avant le\u00a0: 29 novembre/)
  assert.match(MAIL_PREVIEWS.handed_over(factsIn('ja')).text, /\n文書：\n {2}[\s\S]*\n署名期限：2026年/)
  assert.match(MAIL_PREVIEWS.handed_over(factsIn('de')).text, /\nBitte unterschreiben bis: 29\. November/)
})

test('no language was forgotten: the words of no other one are English', () => {
  const english = wordsIn('en')
  for (const language of LANGUAGE_CODES.filter((one) => one !== 'en'))
    assert.deepEqual(
      wordsIn(language).filter((line) => english.includes(line)),
      [],
      language,
    )
})

/** The sentences of all mails, without names and what people wrote. */
function wordsIn(language: Language): string[] {
  const given =
    /^(?:> |https:|-- ?$|Privacy notice|Offer of employment|Northwind Ltd|Documents?:?$|On leave until)/
  return Object.values(MAIL_PREVIEWS).flatMap((write) =>
    write(factsIn(language))
      .text.split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !given.test(line)),
  )
}

test('a subject is one line of a bounded length, whatever the workflow is called', () => {
  const { language, timezone } = factsIn('en')
  const workflowName = `A\nB ${'very long name '.repeat(40)}`
  const invitation = { kind: 'invitation', workflowName, timezone, documents: ['One'], url } as const
  const { subject } = invitationMail(invitation, sender, { language })
  assert.match(subject, /^Northwind Ltd asks you to sign: A B very long name .*…$/)
  assert.ok(subject.length <= 150)
})

function unescaped(text: string): string {
  return text
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
