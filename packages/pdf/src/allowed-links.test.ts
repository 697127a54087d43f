import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isAllowedLink, shownLink } from './allowed-links.ts'

const allowed = [
  'https://example.com/a?b=c#d',
  'HTTP://example.com',
  'mailto:ann@example.com',
  'tel:+49-1',
  '#terms',
  'www.example.com',
]

const refused = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001 javascript:alert(1)',
  'file:///etc/passwd',
  'smb://server/share',
  '\\\\server\\share',
  '//server/share',
  'payload.exe',
  'data:text/html,x',
  'ftp://example.com',
  'vbscript:x',
  'blob:https://example.com/1',
  'about:blank',
  'ms-word:ofe|u|http://example.com',
  'httpx://example.com',
  '',
]

for (const address of allowed) test(`a link to ${address} stays`, () => assert(isAllowedLink(address)))
for (const address of refused)
  test(`a link to ${JSON.stringify(address)} goes`, () => assert(!isAllowedLink(address)))

test('a warning shows an address short and with nothing hidden', () => {
  assert.equal(shownLink(' file:///\u202egpj.exe\n'), 'file:///?gpj.exe')
  assert.equal(shownLink(`javascript:${'x'.repeat(200)}`).length, 81)
})
