import assert from 'node:assert/strict'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { BROWSER_USER, POOL_USER, type UserIds } from '@countersign/pdf/unprivileged'
import { openChildPool } from '../../src/children/child-pool.ts'
import { UNPRIVILEGED } from '../../src/postgres/embedded-process.ts'
import { until } from '../support/service.ts'
import { AMPLE_MS } from '../support/slowness.ts'
import { openTestRenderer, testCacheDir } from './html-renderer.ts'

const own = process.getuid?.() ?? 0
/** As root nobody else's; else whoever runs the service. */
const wanted = ({ uid, gid }: UserIds) => (own === 0 ? { uid, gid } : { uid: own, gid: process.getgid?.() })

/** Real, effective, saved and file system id of a process, which are the same, and its groups. */
function idsOf(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const ids = (name: string) => [
    ...new Set(new RegExp(`^${name}:[ \\t]*(.*)$`, 'm').exec(status)?.[1]?.trim().split(/\s+/)),
  ]
  const [uids, gids, groups] = [ids('Uid'), ids('Gid'), ids('Groups').filter((group) => group !== '')]
  assert.equal(uids.length, 1, `${pid}: ${uids}`)
  assert.equal(gids.length, 1, `${pid}: ${gids}`)
  if (own === 0) assert.deepEqual(groups, [], 'no groups besides')
  return { uid: Number(uids[0]), gid: Number(gids[0]) }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent
      } catch {
        return false
      }
    })
}

const familyOf = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(familyOf)]

test('the children that read what strangers send, the browser and the database are three users, and none of them is root', () => {
  const uids = [POOL_USER, BROWSER_USER, UNPRIVILEGED].map(({ uid }) => uid)
  assert.deepEqual(uids.toSorted(), [65_530, 65_531, 65_534])
})

test('a child of a pool has given up the rights of root for good, and still reads the fonts of the program', async () => {
  const pool = openChildPool({
    script: new URL('../../src/children/testing/odd-tasks.ts', import.meta.url),
    size: 1,
    memoryBytesMax: 200 * 2 ** 20,
    idleStopMs: 60_000,
  })
  try {
    const pid = await pool.run<number>('slow', { ms: 0 }, { timeoutMs: AMPLE_MS })
    assert.deepEqual(idsOf(pid), wanted(POOL_USER))
    const glyphs = await pool.run<number>('font', {}, { timeoutMs: AMPLE_MS })
    assert.ok(glyphs > 100)
    if (own === 0) {
      await assert.rejects(pool.run('becomeRoot', {}, { timeoutMs: AMPLE_MS }), /EPERM/)
    }
  } finally {
    await pool.close()
  }
})

test('renderer and browser are one user of their own, who can write to nothing but a font cache and a home', async () => {
  const renderer = openTestRenderer()
  try {
    const before = new Set(childrenOf(process.pid))
    await renderer.ready()
    const [child, ...more] = childrenOf(process.pid).filter((pid) => !before.has(pid))
    assert.ok(child !== undefined && more.length === 0)
    const family = await until('the browser runs', async () => {
      const pids = familyOf(child)
      return pids.length > 2 && pids
    })
    for (const pid of family) assert.equal(idsOf(pid).uid, wanted(BROWSER_USER).uid, `${pid}`)
    const names = readdirSync(testCacheDir)
    const caches = names.filter((name) => name.startsWith('fontconfig-'))
    assert.ok(caches.length > 0)
    for (const name of names) {
      const { uid, mode } = statSync(join(testCacheDir, name))
      const owner = caches.includes(name) ? wanted(BROWSER_USER).uid : own
      assert.deepEqual([uid, mode & 0o022], [owner, 0], name)
    }
  } finally {
    await renderer.close()
  }
})
