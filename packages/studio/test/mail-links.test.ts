import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mailParts } from '../src/pages/inbox/mail-links.ts'

test('addresses of a mail lead there, and those of the service to the page that shows the mail', () => {
  const text = 'Sign: https://sign.example.com/sign/abc?lang=de and read https://example.com/a.'
  assert.deepEqual(mailParts(text), [
    { text: 'Sign: ' },
    { text: 'https://sign.example.com/sign/abc?lang=de', href: '/sign/abc?lang=de' },
    { text: ' and read ' },
    { text: 'https://example.com/a.', href: 'https://example.com/a.' },
    { text: '' },
  ])
})

test('whatever somebody wrote into a mail is shown, and runs nothing', () => {
  for (const odd of [
    'http://[',
    'https://%zz',
    'http://',
    'https://a:b:c',
    'javascript:alert(1)',
    'data:text/html,x',
  ]) {
    const parts = mailParts(`I decline: ${odd} .`)
    assert.equal(parts.map(({ text }) => text).join(''), `I decline: ${odd} .`)
    assert.deepEqual(
      parts.filter(({ href }) => href !== undefined),
      [],
      odd,
    )
  }
})
