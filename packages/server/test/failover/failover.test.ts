import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lacksReplication } from '../support/replicated-database.ts'
import { runFailover } from './run-failover.ts'

test('a primary that dies and one that hangs cost nobody a signature, and the standby is found', {
  skip: lacksReplication(),
}, async (t) => {
  const { promotions, acknowledged, lost } = await runFailover({
    losses: ['killed', 'frozen'],
    flows: 3,
    signaturesBetween: 4,
    say: (line) => t.diagnostic(line),
    async whileAlone(database, how) {
      // The former primary still takes writes, as it knows of no other.
      if (how === 'frozen') database.thaw()
    },
  })
  assert.equal(promotions.length, 2)
  assert.ok(acknowledged >= 12, `only ${acknowledged} signatures were acknowledged`)
  assert.deepEqual(lost, [])
})
