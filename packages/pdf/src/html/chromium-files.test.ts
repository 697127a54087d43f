import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { prepareChromium, removeRunFolder } from './chromium-files.ts'

test('a home in which a dying browser still writes is removed while the service goes on', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-run-'))
  await writeFile(join(folder, 'lock'), '')
  let isTurned = false
  setImmediate(() => {
    isTurned = true
  })
  await removeRunFolder(folder)
  assert.ok(isTurned, 'the event loop turned meanwhile')
  assert.ok(!existsSync(folder))
})

test('the browser is unpacked once for the machine, and under the given folder only where the machine has none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-cache-'))
  await chmod(folder, 0o755)
  const [one, other] = [join(folder, 'one'), join(folder, 'other')]
  try {
    const shared = await Promise.all([one, other].map((cacheDir) => prepareChromium({ cacheDir })))
    assert.equal(shared[0]?.executablePath, shared[1]?.executablePath)
    assert.deepEqual(await readdir(folder), [])
    await writeFile(join(folder, 'file'), '')
    // Another program's browser, so that none is unpacked.
    const machineDir = join(folder, 'file')
    const own = await prepareChromium({ cacheDir: one, machineDir, chromiumPath: '/usr/bin/true' })
    assert.ok(own.fontsConf.startsWith(`${one}/`) && existsSync(own.fontsConf))
  } finally {
    await rm(folder, { recursive: true })
  }
})
