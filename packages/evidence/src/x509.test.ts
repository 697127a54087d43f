import assert from 'node:assert/strict'
import { test } from 'node:test'
import { oid, sequence, setOf, utf8String } from './der-write.ts'
import { OID } from './oid.ts'
import { nameText } from './x509.ts'

const nameOf = (commonName: string): string =>
  nameText(sequence(setOf(sequence(oid(OID.commonName), utf8String(commonName)))))

test('nothing in a name reads like another attribute, and a long one loses its middle', () => {
  assert.equal(nameOf('x, O=Countersign'), 'CN=x\\, O=Countersign')
  assert.equal(nameOf('a+b"c\\d;'), 'CN=a\\+b\\"c\\\\d\\;')
  assert.equal(nameOf(' #x '), 'CN=\\ #x\\ ')
  assert.equal(nameOf('x\n'), 'CN=xU+000A')
  assert.ok(nameOf('x'.repeat(5000)).length < 220)
})
