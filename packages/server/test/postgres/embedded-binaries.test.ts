import assert from 'node:assert/strict'
import { chmod, cp, lstat, mkdir, readdir, rm, truncate } from 'node:fs/promises'
import path from 'node:path'
import test, { type TestContext } from 'node:test'
import { findPackage, type InstalledPackage, prepareInstalled } from '../../src/postgres/embedded-binaries.ts'
import { type Launcher, openLauncher, runToEnd, UNPRIVILEGED } from '../../src/postgres/embedded-process.ts'
import { openFolder, USUAL_PATH } from './embedded-support.ts'

const identity = process.getuid?.() === 0 ? UNPRIVILEGED : undefined

/** The package as npm unpacks it when install scripts are not run: without links between the libraries. */
async function unpack(folder: string): Promise<InstalledPackage> {
  const installed = findPackage()
  assert.ok(installed, 'the binaries package of this platform is installed')
  const native = path.join(folder, 'native')
  await cp(installed.native, native, {
    recursive: true,
    filter: async (file) => !(await lstat(file)).isSymbolicLink(),
  })
  return { native, version: installed.version }
}

async function closeToWriting(installed: InstalledPackage): Promise<void> {
  await chmod(path.join(installed.native, 'lib'), 0o555)
}

async function assertRuns(launcher: Launcher, root: string): Promise<void> {
  const { code, output } = await runToEnd(launcher, path.join(root, 'bin/postgres'), ['--version'], {
    cwd: '/',
  })
  assert.equal(code, 0, output)
}

test('links between the libraries are made where the install script did not run', async (t: TestContext) => {
  const installed = await unpack(await openFolder(t))
  const launcher = await openLauncher(identity, USUAL_PATH)
  assert.notEqual(
    (await runToEnd(launcher, path.join(installed.native, 'bin/postgres'), ['--version'], { cwd: '/' })).code,
    0,
  )
  assert.equal(await prepareInstalled(installed, launcher, []), installed.native)
  await assertRuns(launcher, installed.native)
})

test('binaries that the unprivileged user cannot reach, or whose folder is read-only, are copied once', async (t) => {
  const folder = await openFolder(t, ['closed/native/lib'])
  const base = path.join(folder, 'base')
  const closed = path.join(folder, 'closed')
  await Promise.all([mkdir(base), mkdir(closed)])
  const installed = await unpack(closed)
  if (identity) await chmod(closed, 0o700)
  else await closeToWriting(installed)
  const launcher = await openLauncher(identity, USUAL_PATH)

  const [copy, same] = await Promise.all([1, 2].map(() => prepareInstalled(installed, launcher, [base])))
  assert.ok(copy !== undefined && copy === same && path.dirname(copy) === base)
  assert.ok(path.basename(copy).includes(installed.version))
  await assertRuns(launcher, copy)
  const madeAt = (await lstat(copy)).ctimeMs
  assert.equal(await prepareInstalled(installed, launcher, [base]), copy)
  assert.equal((await lstat(copy)).ctimeMs, madeAt)

  await truncate(path.join(copy, 'bin/postgres'), 1_000)
  await rm(path.join(copy, 'lib/libpq.so.5'))
  assert.equal(await prepareInstalled(installed, launcher, [base]), copy)
  await assertRuns(launcher, copy)
  assert.deepEqual(await readdir(base), [path.basename(copy)])
})

test('nowhere to copy to: the reasons are told', async (t) => {
  const folder = await openFolder(t, ['native/lib'])
  const installed = await unpack(folder)
  if (identity) await chmod(installed.native, 0o700)
  else await closeToWriting(installed)
  const launcher = await openLauncher(identity, USUAL_PATH)
  await assert.rejects(
    prepareInstalled(installed, launcher, ['/proc/nowhere']),
    /could not be copied .*\/proc\/nowhere/,
  )
})
