import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
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
    const own = await prepareChromium({
      cacheDir: one,
      machineDir,
      preparedDir: machineDir,
      chromiumPath: '/usr/bin/true',
    })
    assert.ok(own.fontsConf.startsWith(`${one}/`) && existsSync(own.fontsConf))
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('what an image has made ready is read in place, unless others could change it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-cache-'))
  await chmod(folder, 0o755)
  const [preparedDir, cacheDir] = [join(folder, 'prepared'), join(folder, 'own')]
  const chromiumPath = '/usr/bin/true'
  const fontsOf = async (fontsConf: string) => /<dir>(.*)<\/dir>/.exec(await readFile(fontsConf, 'utf8'))?.[1]
  try {
    await prepareChromium({ cacheDir, machineDir: preparedDir, preparedDir, chromiumPath })
    const before = await readdir(preparedDir)
    await writeFile(join(folder, 'file'), '')
    const options = { cacheDir, machineDir: join(folder, 'file'), preparedDir, chromiumPath }

    const files = await prepareChromium(options)
    assert.equal(dirname((await fontsOf(files.fontsConf)) ?? ''), preparedDir)
    assert.ok(files.fontsConf.startsWith(`${cacheDir}/`) && files.runs.startsWith(`${cacheDir}/`))
    assert.deepEqual(await readdir(preparedDir), before)

    await chmod(preparedDir, 0o777)
    const { fontsConf } = await prepareChromium(options)
    assert.equal(dirname((await fontsOf(fontsConf)) ?? ''), cacheDir)
  } finally {
    await rm(folder, { recursive: true })
  }
})
