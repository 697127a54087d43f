import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unzipSync } from 'fflate'
import { pushAgreement, startAgreement } from '../support/agreement.ts'
import { openPerson } from '../support/person.ts'
import { openTestService } from '../support/service.ts'

const NAMES = ['Quentin Quill', 'quentin@example.com', 'Ursula Umber', 'ursula@example.com', 'Court Jester']
const data = {
  deal: {
    first: { name: 'Quentin Quill', email: 'quentin@example.com' },
    second: { name: 'Ursula Umber', email: 'ursula@example.com' },
  },
}

test('nothing tells what was erased from the moment of the answer on, whenever the job runs that deletes it', async (t) => {
  const service = await openTestService()
  t.after(() => service.close())
  await pushAgreement(service.ns)
  const { id } = await startAgreement(service.ns, { data, name: 'Deal with Quentin Quill' })
  await service.settle()
  const { actionUrls } = (await service.ns('GET', `/workflows/${id}/action-urls`)).body
  for (const { url } of actionUrls) {
    await openPerson(service, url).sign({ first_title: 'Court Jester' })
    await service.settle()
  }
  const archive = async () => {
    const files = unzipSync((await service.ns('GET', `/workflows/${id}/evidence`)).bytes)
    const text = Object.values(files)
      .map((content) => Buffer.from(content).toString())
      .join('\n')
    return { pdfs: Object.keys(files).filter((name) => name.endsWith('.pdf')), text }
  }
  assert.equal((await archive()).pdfs.length, 2)

  await service.app.worker.stop()
  assert.equal((await service.ns('DELETE', `/workflows/${id}`)).status, 200)
  const trail: { type: string; erased?: boolean }[] = (
    await service.ns('GET', `/workflows/${id}/events?limit=100`)
  ).body.data
  const told = trail.filter(({ erased }) => erased !== true)
  assert.deepEqual(
    told.map(({ type }) => type),
    ['workflow.erased'],
  )
  const { pdfs, text } = await archive()
  assert.deepEqual(pdfs, [])
  assert.deepEqual(
    NAMES.filter((name) => text.includes(name)),
    [],
  )
})
