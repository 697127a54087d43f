import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { type Changes, watchFolder } from './watch-folder.ts'

const folder = await mkdtemp(join(tmpdir(), 'countersign-watch-'))
after(() => rm(folder, { recursive: true }))

// Several times: what one change tells may come in two parts, and the second is no answer to the next change.
const TIMES = 5

test('a file that editors replace by another is seen each time', async () => {
  await writeFile(join(folder, 'one.yaml'), '')
  await watching(async (changes) => {
    for (let time = 0; time < TIMES; time += 1) {
      await writeFile(join(folder, '.one.new'), String(time))
      await rename(join(folder, '.one.new'), join(folder, 'one.yaml'))
      assert.equal(await changes.next(), true)
    }
  })
})

test('files of folders that come, go and come again are seen', async () => {
  const file = join(folder, 'new', 'within', 'two.yaml')
  await watching(async (changes) => {
    for (let time = 0; time < TIMES; time += 1) {
      await mkdir(dirname(file), { recursive: true })
      assert.equal(await changes.next(), true)
      for (let part = 0; part < TIMES; part += 1) {
        await writeFile(file, `${time} ${part}`)
        assert.equal(await changes.next(), true)
      }
      await rm(join(folder, 'new'), { recursive: true })
      assert.equal(await changes.next(), true)
    }
  })
})

test('watching ends when it is stopped, also before it has begun', async () => {
  const stop = new AbortController()
  const changes = await watchFolder(folder, 'folder', stop.signal)
  const waited = changes.next()
  stop.abort()
  assert.equal(await waited, false)
  assert.equal(await (await watchFolder(folder, 'folder', stop.signal)).next(), false)
})

async function watching(work: (changes: Changes) => Promise<void>): Promise<void> {
  const changes = await watchFolder(folder, 'folder', new AbortController().signal)
  try {
    await work(changes)
  } finally {
    changes.close()
  }
}
