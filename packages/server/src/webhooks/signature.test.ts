import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import test from 'node:test'
import { newSecret, signatureHeaders, signingKeyOf } from './signature.ts'

test('the example of the Standard Webhooks libraries', () => {
  const key = signingKeyOf('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')
  const body = '{"test": 2432232314}'
  const headers = signatureHeaders([key], 'msg_p5jXN8AQM9LWM0D4loKWxJek', body, 1_614_265_330_000)
  assert.equal(headers['webhook-id'], 'msg_p5jXN8AQM9LWM0D4loKWxJek')
  assert.equal(headers['webhook-timestamp'], '1614265330')
  assert.equal(headers['webhook-signature'], 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

test('the own header: milliseconds, one v1 per secret, keyed by the whole secret', () => {
  const secrets = [newSecret(), newSecret()]
  const headers = signatureHeaders(secrets.map(signingKeyOf), 'id', 'bödy', 1_614_265_330_123)
  const expected = secrets.map((secret) => {
    const hmac = createHmac('sha256', Buffer.from(secret)).update('1614265330123.bödy')
    return `v1=${hmac.digest('hex')}`
  })
  assert.equal(headers['X-Webhook-Signature'], `t=1614265330123,${expected.join(',')}`)
  assert.equal(headers['webhook-timestamp'], '1614265330')
  assert.equal(headers['webhook-signature'].split(' ').length, 2)
})

test('secrets are long and new each time', () => {
  const [first, second] = [newSecret(), newSecret()]
  assert.notEqual(first, second)
  assert.equal(signingKeyOf(first).decoded.symmetricKeySize, 32)
})
