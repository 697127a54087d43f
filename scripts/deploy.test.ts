import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { type Static, Type } from 'typebox'
import { Parse } from 'typebox/value'
import { parseAllDocuments } from 'yaml'
import { SETTINGS } from '../packages/server/src/config-values.ts'
import { limits } from '../packages/server/src/limits.ts'
import { openTestDatabase } from '../packages/server/test/support/database.ts'
import { freePort } from '../packages/server/test/support/free-port.ts'
import { until } from '../packages/server/test/support/until.ts'

const ROOT = join(import.meta.dirname, '..')
const KUBERNETES = join(ROOT, 'deploy/kubernetes')
/** What is Node's, the object store's or the system's, no setting of the service. */
const OTHERS = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'HOME', 'NODE_COMPILE_CACHE']
const known = new Set<string>([...SETTINGS, ...OTHERS])

const Labels = Type.Record(Type.String(), Type.String())
const Selector = Type.Object({ matchLabels: Labels })
const Manifest = Type.Object({
  apiVersion: Type.String(),
  kind: Type.String(),
  metadata: Type.Optional(Type.Object({ name: Type.String() })),
  data: Type.Optional(Labels),
  resources: Type.Optional(Type.Array(Type.String())),
  spec: Type.Optional(
    Type.Object({
      selector: Type.Optional(Type.Union([Selector, Labels])),
      podSelector: Type.Optional(Selector),
      scaleTargetRef: Type.Optional(Type.Object({ kind: Type.String(), name: Type.String() })),
      template: Type.Optional(
        Type.Object({
          metadata: Type.Object({ labels: Labels }),
          spec: Type.Object({ terminationGracePeriodSeconds: Type.Optional(Type.Number()) }),
        }),
      ),
    }),
  ),
})
type Manifest = Static<typeof Manifest>

async function manifests(): Promise<Manifest[]> {
  const names = (await readdir(KUBERNETES)).filter((name) => name.endsWith('.yaml'))
  const texts = await Promise.all(names.map((name) => readFile(join(KUBERNETES, name), 'utf8')))
  return texts.flatMap((text) => parseAllDocuments(text).map((document) => Parse(Manifest, document.toJS())))
}

test("manifests keep to the schemas of Kubernetes' own API, and say what is wrong with another", async () => {
  const all = (await manifests()).filter(({ kind }) => kind !== 'Kustomization')
  assert.ok(all.length >= 10)
  for (const manifest of all) assert.doesNotThrow(await validation(manifest), JSON.stringify(manifest))
  const [first] = all.filter(({ kind }) => kind === 'Deployment')
  assert.ok(first)
  assert.throws(await validation({ ...first, spec: { ...first.spec, replicas: 'two' } }), /replicas/)
})

async function validation(manifest: {
  apiVersion: string
  kind: string
  spec?: object
}): Promise<() => void> {
  const { apiVersion, kind } = manifest
  const { [kind]: Model } = await import(`kubernetes-models/${apiVersion}/${kind}`)
  return () => new Model(manifest).validate()
}

test('what manifests name is there: files, pods, targets', async () => {
  const all = await manifests()
  const pods = all.flatMap(({ spec }) => (spec?.template ? [spec.template.metadata.labels] : []))
  for (const { kind, metadata, resources, spec } of all) {
    for (const name of resources ?? []) assert.ok(existsSync(join(KUBERNETES, name)), name)
    const { selector = spec?.podSelector, scaleTargetRef: target } = spec ?? {}
    const labels =
      selector === undefined
        ? []
        : Object.entries('matchLabels' in selector ? selector.matchLabels : selector)
    const isMet = pods.some((pod) => labels.every(([key, value]) => pod[key] === value))
    assert.ok(isMet, `${kind} ${metadata?.name} selects pods`)
    const isThere = all.some(({ kind, metadata }) => kind === target?.kind && metadata?.name === target.name)
    assert.ok(target === undefined || isThere, `${kind} ${metadata?.name} has its target`)
  }
})

test('settings of containers are settings of the service, and leave it the time to stop', async () => {
  const all = await manifests()
  const compose = parseAllDocuments(await readFile(join(ROOT, 'compose.yaml'), 'utf8'))[0]?.toJS()
  const dockerfile = await readFile(join(ROOT, 'Dockerfile'), 'utf8')
  const named = [
    ...Object.keys(compose.services.countersign.environment),
    ...all.flatMap(({ data }) => Object.keys(data ?? {})),
    ...[...dockerfile.matchAll(/^ENV (.*)$/gm)].flatMap(([, pairs = '']) =>
      pairs.split(' ').map((pair) => pair.split('=')[0] ?? ''),
    ),
  ]
  assert.deepEqual(
    named.filter((name) => !known.has(name)),
    [],
  )
  const neededSeconds = (limits.shutdownMs + limits.shutdownRestMs) / 1000
  for (const { spec, metadata } of all) {
    const given = spec?.template?.spec.terminationGracePeriodSeconds
    assert.ok(given === undefined || given >= neededSeconds, metadata?.name)
  }
  assert.ok(Number.parseInt(compose.services.countersign.stop_grace_period, 10) >= neededSeconds)
})

test('the unit of systemd can be read by it', async (t) => {
  if (spawnSync('which', ['systemd-analyze']).status !== 0 && !process.env.CI) {
    return t.skip('needs systemd-analyze')
  }
  const unit = join(ROOT, 'deploy/systemd/countersign.service')
  const { stdout, stderr, error } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
  assert.equal(error, undefined)
  const said = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('countersign.service'))
  // The service is not installed where this is tested.
  assert.deepEqual(
    said.filter((line) => !line.includes('is not executable')),
    [],
  )
})

test('the service is started with the same flags of Node everywhere', async () => {
  const flagsOf = async (file: string) => {
    const text = (await readFile(join(ROOT, file), 'utf8')).replaceAll(/[",]/g, '')
    const [, flags] = /node ((?:--\S+ )*)packages\/server\/bin\/start\.js/.exec(text) ?? []
    return flags?.trim()
  }
  const flags = await flagsOf('package.json')
  assert.match(flags ?? '', /^--max-semi-space-size=\d+ --heap-growing-percent=\d+$/)
  for (const file of ['Dockerfile', 'deploy/systemd/countersign.service'])
    assert.equal(await flagsOf(file), flags, file)
})

test('the service runs of what its image holds, and does the main job', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-image-'))
  const database = await openTestDatabase('empty')
  const [image, data] = [join(folder, 'image'), join(folder, 'data')]
  const made = spawnSync(process.execPath, [join(import.meta.dirname, 'image.ts'), image], {
    encoding: 'utf8',
  })
  assert.equal(made.status, 0, made.stderr)
  const port = await freePort()
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: database.url,
    DATA_DIR: data,
    HOME: folder,
    PORT: String(port),
    LOG_LEVEL: 'warn',
    WEBHOOK_ALLOW_PRIVATE: 'true',
  }
  const service = spawn(process.execPath, ['packages/server/bin/start.js'], {
    cwd: join(image, 'opt/countersign'),
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [service.stdout, service.stderr]) stream.on('data', (chunk) => (said += chunk))
  try {
    await until('the service is ready', async () => {
      assert.equal(service.exitCode, null, said)
      return fetch(`http://localhost:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    })
    for (const path of ['/docs', '/studio', '/packages/countersign-cli.tgz', '/embed/v1/countersign.js']) {
      assert.equal((await fetch(`http://localhost:${port}${path}`)).status, 200, path)
    }
    const demo = spawn(
      process.execPath,
      [
        join(import.meta.dirname, 'demo.ts'),
        ...['--url', `http://localhost:${port}`, '--credentials', join(data, 'credentials.json')],
        ...['--out', join(folder, 'demo')],
      ],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    )
    for (const stream of [demo.stdout, demo.stderr]) stream.on('data', (chunk) => (said += chunk))
    assert.equal(await new Promise((resolve) => demo.once('exit', resolve)), 0, said)
  } finally {
    const ended = new Promise((resolve) => service.once('exit', resolve))
    service.kill('SIGTERM')
    await ended
    await database.drop()
    await rm(folder, { recursive: true })
  }
})
