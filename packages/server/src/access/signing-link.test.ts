import assert from 'node:assert/strict'
import { test } from 'node:test'
import { derivedFrom } from '../lib/derived-keys.ts'
import { openSecretBox } from '../lib/secret-box.ts'
import { openLinkTokens } from './signing-link.ts'

const link = { linkId: '01890000-0000-7000-8000-0000000000ab', generation: 1 }
const [old, fresh] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
const baseUrl = 'https://sign.example.com'
const keysOf = (key: Buffer, previous?: Buffer) => derivedFrom(openSecretBox(key, previous))

test('a token opens its own link and generation alone', () => {
  const links = openLinkTokens(keysOf(fresh), baseUrl)
  const token = links.tokenOf(link)
  assert.equal(links.urlOf(link), `${baseUrl}/sign/${token}`)
  assert.equal(links.linkIdOf(token), link.linkId)
  assert.equal(links.matches(token, link), true)
  assert.equal(links.matches(token, { ...link, generation: 2 }), false)
  assert.equal(links.matches(token, { ...link, linkId: '01890000-0000-7000-8000-0000000000ac' }), false)
  for (const bent of ['', 'nonsense', token.slice(1), `${token}A`, `${token}=`])
    assert.equal(links.linkIdOf(bent), null)
})

test('links of two SECRET_KEYs open where the keys were derived from both, and new ones are made with the present', () => {
  const sent = openLinkTokens(keysOf(old), baseUrl).tokenOf(link)
  assert.equal(openLinkTokens(keysOf(fresh, old), baseUrl).matches(sent, link), true)
  assert.equal(openLinkTokens(keysOf(fresh), baseUrl).matches(sent, link), false)
  assert.notEqual(openLinkTokens(keysOf(fresh, old), baseUrl).tokenOf(link), sent)
})
