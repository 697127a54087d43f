/** A push from a folder, and drafts that somebody saved otherwise since the last one. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openTestService, type TestService } from '../support/service.ts'
import { create, etagOf, resource } from './examples.ts'

let service: TestService
before(async () => {
  service = await openTestService({}, { workers: false })
})
after(() => service.close())

const page = (key: string, content: string) => resource('Asset', key, { type: 'html', content })
const push = (documents: object[], edits: string, options: object = {}) =>
  service.ns('POST', '/resources/apply', { body: { documents, edits, ...options } })
const draftOf = (key: string) => service.ns('GET', `/assets/${key}/versions/draft`)

/** What a person does in an editor. */
async function edit(key: string, content: string): Promise<void> {
  const headers = { 'If-Match': etagOf(await draftOf(key)) }
  const body = { spec: { content } }
  const { status } = await service.ns('PATCH', `/assets/${key}/versions/draft`, { body, headers })
  assert.equal(status, 200)
}

test('a push goes over what a push left, and refuses what somebody saved since', async () => {
  const made = await push([page('one', '<p>1</p>'), page('two', '<p>1</p>')], 'refuse')
  assert.equal(made.status, 200, made.bytes.toString())
  assert.equal((await push([page('one', '<p>2</p>'), page('two', '<p>1</p>')], 'refuse')).status, 200)
  const left = await draftOf('one')
  assert.equal(`"${left.body.pushedRevision}"`, etagOf(left))

  await edit('one', '<p>by hand</p>')
  const edited = await draftOf('one')
  assert.notEqual(`"${edited.body.pushedRevision}"`, etagOf(edited))
  for (const options of [{}, { dryRun: true }]) {
    const refused = await push([page('two', '<p>2</p>'), page('one', '<p>3</p>')], 'refuse', options)
    assert.equal(refused.status, 409)
    const { message, issues } = refused.body.errorInfo
    const { updatedAt, updatedBy } = edited.body
    assert.equal(
      message,
      `Asset 'one@draft' was saved by the API key ${updatedBy.id} at ${updatedAt}, after it was last pushed, and says something else`,
    )
    const [{ path, message: told }, ...others] = issues
    assert.deepEqual([path, told, others], ['/documents/1', message, []])
  }
  assert.equal((await draftOf('two')).body.spec.content, '<p>1</p>', 'nothing was saved')

  const forced = await push([page('one', '<p>3</p>')], 'overwrite')
  assert.equal(forced.body.resources[0].overwritten.updatedAt, edited.body.updatedAt)
  const after = await push([page('one', '<p>4</p>')], 'overwrite')
  assert.equal(after.body.resources[0].overwritten, undefined)
})

test('what was taken into the files is pushed without loss, and counts as pushed from then on', async () => {
  await push([page('taken', '<p>1</p>')], 'refuse')
  await edit('taken', '<p>by hand</p>')
  const same = await push([page('taken', '<p>by hand</p>')], 'refuse')
  assert.equal(same.body.resources[0].status, 'unchanged')
  assert.equal((await push([page('taken', '<p>2</p>')], 'refuse')).status, 200)
})

test('drafts that were never pushed are refused, unless they say the same', async () => {
  await create(service, 'Asset', 'made', { type: 'html', content: '<p>made</p>' })
  const refused = await push([page('made', '<p>pushed</p>')], 'refuse')
  assert.equal(refused.status, 409)
  assert.match(refused.body.errorInfo.message, /, was never pushed, and says something else$/)
  assert.equal((await push([page('made', '<p>made</p>')], 'refuse')).status, 200)
  assert.equal((await push([page('made', '<p>pushed</p>')], 'refuse')).status, 200)
})

test('an apply that is no push replaces drafts, and counts as an edit', async () => {
  await push([page('applied', '<p>1</p>')], 'refuse')
  const body = { documents: [page('applied', '<p>2</p>')] }
  assert.equal((await service.ns('POST', '/resources/apply', { body })).status, 200)
  assert.equal((await push([page('applied', '<p>3</p>')], 'refuse')).status, 409)
})

test('of several edits the first is told in the message, and each at its document', async () => {
  await push([page('many_a', '1'), page('many_b', '1')], 'refuse')
  await edit('many_a', 'by hand')
  await edit('many_b', 'by hand')
  const text = ['many_a', 'many_b']
    .map(
      (key) =>
        `apiVersion: countersign/v1\nkind: Asset\nmetadata: { key: ${key}, version: draft }\nspec: { type: html, content: "2" }\n`,
    )
    .join('---\n')
  const { status, body } = await service.ns('POST', '/resources/apply?edits=refuse', {
    bytes: text,
    headers: { 'Content-Type': 'application/yaml' },
  })
  assert.equal(status, 409)
  assert.match(body.errorInfo.message, /^Asset 'many_a@draft' .*; and 1 more$/)
  assert.deepEqual(
    body.errorInfo.issues.map(({ path, line }: { path: string; line: number }) => [path, line]),
    [
      ['/documents/0', 1],
      ['/documents/1', 6],
    ],
  )
})
