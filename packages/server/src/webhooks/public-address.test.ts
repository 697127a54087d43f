import assert from 'node:assert/strict'
import test from 'node:test'
import { isPublicAddress } from '@countersign/evidence/public-address'
import cases from './cases/addresses.json' with { type: 'json' }
import { urlIssues } from './endpoint.ts'

test('addresses next to every closed range are public', () => {
  for (const address of cases.public) assert.equal(isPublicAddress(address), true, address)
})

for (const [range, addresses] of Object.entries(cases.closed)) {
  test(`closed: ${range}`, () => {
    for (const address of addresses) assert.equal(isPublicAddress(address), false, address)
  })
}

test('addresses of endpoints: https, public in every spelling, without credentials and fragment', () => {
  for (const url of cases.refusedUrls) assert.notDeepEqual(urlIssues(url, false), [], url)
  for (const url of cases.acceptedUrls) assert.deepEqual(urlIssues(url, false), [], url)
})

test('an address on the own machine is told with all that is wrong, and with what brings events there', () => {
  assert.deepEqual(
    urlIssues('http://localhost:4000/hook', false).map(({ message }) => message),
    [
      'url must begin with https://, not http://, and name a public address, not localhost: `countersign listen` brings events to a machine without one',
    ],
  )
})

test('where private addresses are allowed, plain http is too; credentials are not', () => {
  assert.deepEqual(urlIssues('http://127.0.0.1:8080/hook', true), [])
  assert.deepEqual(
    urlIssues('http://user:pw@127.0.0.1/#x', true).map(({ path }) => path),
    ['/url', '/url'],
  )
})
