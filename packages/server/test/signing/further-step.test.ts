import assert from 'node:assert/strict'
import { test } from 'node:test'
import { publish } from '../documents/letter.ts'
import { openPerson } from '../support/person.ts'
import { openTestService } from '../support/service.ts'
import { undo } from '../support/undo.ts'

const step = (key: string, envelope: string, document: string) => ({
  key,
  type: 'participant',
  participant: 'ada',
  action: { type: 'sign', envelope, assignments: [{ document, role: 'owner' }] },
})

test('who signed by the link of a step is told of a further one that is theirs', async (t) => {
  const service = await openTestService()
  undo(t, () => service.close())
  await publish(service, 'test', 'Asset', 'page', { type: 'html', content: "<p>{{field 'signature'}}</p>" })
  await publish(service, 'test', 'Template', 'form', {
    type: 'html',
    content: 'page@1.0.0',
    roles: [{ key: 'owner' }],
    fields: [{ key: 'signature', type: 'signature', role: 'owner' }],
  })
  const blueprint = {
    participants: [{ key: 'ada', name: 'Ada', email: 'ada@example.com', delegation: true }],
    envelopes: ['first', 'second'].map((key) => ({
      key,
      documents: [{ key: `${key}_form`, template: 'form@1.0.0' }],
    })),
    orchestration: {
      key: 'both',
      type: 'group',
      execution: 'sequential',
      children: [step('one', 'first', 'first_form'), step('two', 'second', 'second_form')],
    },
  }
  const start = async () => {
    const { id } = (await service.ns('POST', '/workflows', { body: { blueprint } })).body
    await service.settle()
    const { actionUrls } = (await service.ns('GET', `/workflows/${id}/action-urls`)).body
    return { id, one: openPerson(service, actionUrls[0].url), two: openPerson(service, actionUrls[1].url) }
  }

  const { one, two } = await start()
  assert.equal((await one.session()).hasFurtherStep, undefined)
  await one.sign()
  await service.settle()
  const { state, hasFurtherStep } = await one.session()
  assert.deepEqual([state, hasFurtherStep], ['completed', true])
  await two.sign()
  await service.settle()
  assert.equal((await one.session()).hasFurtherStep, undefined)
  assert.equal((await two.session()).hasFurtherStep, undefined)

  const handedOver = await start()
  await handedOver.one.consent()
  const reply = await handedOver.one.send('POST', '/delegate', { name: 'Bo', email: 'bo@example.com' })
  assert.equal(reply.status, 200, reply.bytes.toString())
  const { actionUrls } = (await service.ns('GET', `/workflows/${handedOver.id}/action-urls`)).body
  const other = openPerson(service, actionUrls[0].url)
  await other.sign()
  await service.settle()
  // Bo takes over the person's later steps, too.
  assert.equal((await other.session()).hasFurtherStep, true)
})
