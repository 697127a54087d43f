import assert from 'node:assert/strict'
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { Failure } from '../failure.ts'
import { profilesFile, readProfiles, writeProfiles } from './profiles.ts'

const profile = {
  baseUrl: 'http://localhost:3000',
  orgId: 'o',
  namespaceKey: 'n',
  mode: 'test',
  apiKey: 'sk',
}

test('logins are kept where settings of the user stand, readable by nobody else', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-profiles-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const shell = { env: { XDG_CONFIG_HOME: join(folder, 'settings') } }
  assert.deepEqual(await readProfiles(shell), { current: 'default', profiles: {} })
  const kept = { current: 'work', profiles: { work: profile } }
  await writeProfiles(shell, kept)
  const file = profilesFile(shell)
  assert.equal(file, join(folder, 'settings', 'countersign', 'credentials.json'))
  assert.equal((await stat(file)).mode & 0o777, 0o600)
  assert.equal((await stat(dirname(file))).mode & 0o777, 0o700)
  await chmod(file, 0o644)
  await writeProfiles(shell, kept)
  assert.equal((await stat(file)).mode & 0o777, 0o600, 'also when somebody had opened it')
  assert.deepEqual(await readProfiles(shell), kept)
  for (const text of ['{', '[]', '{"current": "a", "profiles": {"a": {"baseUrl": 1}}}']) {
    await writeFile(file, text)
    await assert.rejects(
      readProfiles(shell),
      (error) => error instanceof Failure && error.message.includes(file),
    )
  }
})

test('without XDG_CONFIG_HOME they stand in .config of the home', () => {
  assert.equal(profilesFile({ env: { HOME: '/home/ada' } }), '/home/ada/.config/countersign/credentials.json')
  assert.equal(profilesFile({ env: { APPDATA: '/roaming' } }), '/roaming/countersign/credentials.json')
})
