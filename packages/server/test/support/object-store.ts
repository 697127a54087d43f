import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { freePort } from './free-port.ts'
import { until } from './until.ts'

/** A command takes seconds; one that waits for a daemon in vain would wait for ever. */
const COMMAND_MS = 120_000
/** A client that asks before it knows the cluster's id (0 until then) is refused ("wrong fsid"): commands are now and then, and disks. */
const TRIES = 5
/** One that cannot have its port ends at once, however often it is started. */
const RESTARTS_MAX = 20
const execute = promisify(execFile)
const run = (program: string, args: readonly string[]) =>
  execute(program, args, { timeout: COMMAND_MS, killSignal: 'SIGKILL' })

/** The daemons of one cluster. */
interface Daemons {
  start(name: string, ...args: string[]): void
  /** Whether they end again and again. */
  areBroken(): boolean
}

async function insist(
  daemons: Daemons,
  program: string,
  args: readonly string[],
  triesLeft = TRIES,
): Promise<unknown> {
  if (triesLeft === 1 || daemons.areBroken()) return run(program, args)
  return run(program, args).catch(() => insist(daemons, program, args, triesLeft - 1))
}

/** A real object store: Ceph's gateway on a cluster of one, in memory. */
export interface ObjectStore {
  endpoint: string
  /** Speaks to the store as the service does, with credentials of its own. */
  client: S3Client
  makeBucket(name: string, options?: { isLocked?: boolean }): Promise<void>
  close(): Promise<void>
}

const PROGRAMS = ['ceph', 'ceph-mon', 'ceph-osd', 'monmaptool', 'radosgw', 'radosgw-admin', 'setpriv']
const KEY = { accessKeyId: 'countersign', secretAccessKey: 'countersign-secret' }

/** Why there is no store here, for a test that is left out; false where there is one. Where CI is set a lacking one fails. */
export function lacksObjectStore(): string | false {
  const missing = PROGRAMS.filter((name) => spawnSync('which', [name]).status !== 0)
  if (missing.length === 0 || process.env.CI) return false
  return `needs Debian's radosgw, ceph-mon, ceph-osd and ceph-common: ${missing.join(', ')} missing`
}

/** Starts it, and gives the SDK its credentials by the environment. */
export function openObjectStore(): Promise<ObjectStore> {
  // Where somebody else has just taken one of its ports, others are tried.
  return openOnce().catch(openOnce)
}

async function openOnce(): Promise<ObjectStore> {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-store-'))
  const [monitor, gateway] = [await freePort(), await freePort()]
  const conf = join(folder, 'ceph.conf')
  writeFileSync(conf, confOf(folder, monitor, gateway))
  const running = new Set<ChildProcess>()
  let ends = 0
  const daemons: Daemons = {
    areBroken: () => ends > RESTARTS_MAX,
    // They go with the test that started them, however it ends. One that is refused ends: whoever supervises a real one starts it again, too.
    start(name, ...args) {
      const log = openSync(join(folder, `${name}.log`), 'a')
      const all = ['--pdeathsig', 'KILL', name, '-c', conf, '-f', ...args]
      const daemon = spawn('setpriv', all, { stdio: ['ignore', log, log] })
      closeSync(log)
      running.add(daemon)
      daemon.once('exit', () => {
        if (!running.delete(daemon)) return
        ends++
        if (!daemons.areBroken()) daemons.start(name, ...args)
      })
    },
  }
  const close = async () => {
    const last = [...running]
    running.clear()
    for (const daemon of last) daemon.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    await startCluster(conf, folder, monitor, daemons)
    const endpoint = `http://127.0.0.1:${gateway}`
    await until('the gateway answers', () => {
      if (daemons.areBroken()) throw new Error('Its daemons end again and again')
      return fetch(endpoint, { signal: AbortSignal.timeout(COMMAND_MS) }).then(
        () => true,
        () => false,
      )
    })
    return { ...openClient(endpoint), endpoint, close }
  } catch (error) {
    const said = readFileSync(join(folder, 'ceph-osd.log'), { encoding: 'utf8', flag: 'a+' })
    await close()
    throw new Error(`The object store did not start: ${said}`, { cause: error })
  }
}

function openClient(endpoint: string): Pick<ObjectStore, 'client' | 'makeBucket'> {
  process.env.AWS_ACCESS_KEY_ID = KEY.accessKeyId
  process.env.AWS_SECRET_ACCESS_KEY = KEY.secretAccessKey
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials: KEY })
  return {
    client,
    async makeBucket(name, { isLocked = false } = {}) {
      await client.send(new CreateBucketCommand({ Bucket: name, ObjectLockEnabledForBucket: isLocked }))
    },
  }
}

async function startCluster(conf: string, folder: string, port: number, daemons: Daemons): Promise<void> {
  const [monmap, disk] = [join(folder, 'monmap'), randomUUID()]
  const { fsid } = /fsid = (?<fsid>\S+)/.exec(readFileSync(conf, 'utf8'))?.groups ?? {}
  await run('monmaptool', ['--create', '--addv', 'a', `[v1:127.0.0.1:${port}]`, '--fsid', fsid ?? '', monmap])
  await run('ceph-mon', ['-c', conf, '--mkfs', '-i', 'a', '--monmap', monmap])
  daemons.start('ceph-mon', '-i', 'a')
  await insist(daemons, 'ceph', ['-c', conf, '--connect-timeout', '60', 'osd', 'new', disk])
  mkdirSync(join(folder, 'osd'))
  await run('ceph-osd', ['-c', conf, '-i', '0', '--mkfs', '--osd-uuid', disk])
  daemons.start('ceph-osd', '-i', '0')
  daemons.start('radosgw', '-n', 'client.rgw')
  const user = ['user', 'create', '--uid=countersign', '--display-name=Countersign']
  const keys = [`--access-key=${KEY.accessKeyId}`, `--secret-key=${KEY.secretAccessKey}`]
  await insist(daemons, 'radosgw-admin', ['-c', conf, '-n', 'client.rgw', ...user, ...keys])
}

/** One disk in memory is enough, and nobody has to prove who they are within. */
function confOf(folder: string, monitor: number, gateway: number): string {
  return `[global]
fsid = ${randomUUID()}
mon host = [v1:127.0.0.1:${monitor}]
ms bind msgr2 = false
auth cluster required = none
auth service required = none
auth client required = none
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd crush chooseleaf type = 0
run dir = ${folder}
admin socket = ${folder}/$name-$pid.asok
pid file =
log file = ${folder}/$name.internal.log
[mon.a]
mon data = ${folder}/mon
[osd]
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = 1073741824
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:${gateway}
rgw data = ${folder}/rgw
`
}
