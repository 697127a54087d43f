/** What `npm run package` makes, as somebody has it who never saw this folder: installed with npm in an empty one, and run. */
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { ROOT } from '../../../scripts/package/root.ts'
import { PACKAGES, writePackages } from '../../../scripts/package/write-packages.ts'
import { installAlone } from './install.ts'

const MB = 1_000_000

/** The quickest of so many starts is what a start takes. */
const STARTS = 5

/** What the code of each README prints. */
const SAID: Readonly<Record<string, RegExp>> = {
  sdk: /^function\n$/,
  evidence: /^intact \[/,
  'pdf-form': /^\d+ \d+ false\n$/,
  resources: /^employee\.schema\.yaml:4:\d+ .*Unknown property 'schema'/m,
  engine: /^signs completed\n$/,
  embed: /^$/,
}

/** What the README of expressions takes as given. */
const GIVEN = 'const items = []; const clock = Date\n'

let folder: string
let tarballs: string[]

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-installed-'))
  tarballs = await writePackages(PACKAGES, folder)
})
after(() => rmSync(folder, { recursive: true, force: true }))

describe('the packages', () => {
  it('install together, and the code of each README runs on the oldest Node that is here', async () => {
    const project = join(folder, 'libraries')
    const names = PACKAGES.filter((name) => name !== 'cli')
    await install(project, names)
    for (const file of ['authority.pem', 'sealed.pdf'])
      cpSync(join(ROOT, 'packages/evidence/cases', file), join(project, file))
    for (const name of names) {
      const readme = readFileSync(join(ROOT, 'packages', name, 'README.md'), 'utf8')
      const [, code] = /^```[jt]s\n(.*?)^```/ms.exec(readme) ?? []
      assert.ok(code !== undefined, name)
      writeFileSync(join(project, 'readme.mjs'), name === 'expressions' ? `${GIVEN}${code}` : code)
      const { status, stdout, stderr } = spawnSync(oldestNode(), ['readme.mjs'], {
        cwd: project,
        encoding: 'utf8',
      })
      assert.equal(status, 0, `${name}: ${stderr}`)
      assert.match(stdout, SAID[name] ?? /^$/, name)
    }
  })

  it('compile the examples of the sdk by the tsconfig that stands there, for the oldest Node', async () => {
    const project = join(folder, 'examples')
    await install(project, ['sdk', 'cli'])
    symlinkSync(join(ROOT, 'node_modules/@types'), join(project, 'node_modules/@types'))
    symlinkSync(join(ROOT, 'node_modules/undici-types'), join(project, 'node_modules/undici-types'))
    const guide = readFileSync(join(ROOT, 'docs/sdk.md'), 'utf8')
    const limit = readFileSync(join(ROOT, 'docs/guides/approval-over-a-limit.md'), 'utf8')
    for (const name of ['src', 'resources']) mkdirSync(join(project, name))
    for (const [, code = '', name = ''] of guide.matchAll(/```ts\n(\/\/ (\S+)\n.*?)```/gs))
      writeFileSync(join(project, 'src', name), code)
    for (const [, code = '', name = ''] of limit.matchAll(/```yaml\n(# (\S+)\n.*?)```/gs))
      writeFileSync(join(project, 'resources', name), code)
    const [, options = ''] = /```json\n(\{\n {2}"compilerOptions".*?)```/s.exec(guide) ?? []
    writeFileSync(join(project, 'tsconfig.json'), options)
    writeFileSync(join(project, 'package.json'), '{ "type": "module" }')
    const typed = ['types', 'resources', '-o', 'src/countersign.types.ts']
    const inProject = { cwd: project, encoding: 'utf8' } as const
    const tool = join(project, 'node_modules/.bin/countersign')
    assert.equal(spawnSync(oldestNode(), [tool, ...typed], inProject).status, 0)
    const compiled = spawnSync('tsc', ['-p', '.', '--pretty', 'false'], inProject)
    assert.equal(compiled.stdout, '')
    const loaded = spawnSync(oldestNode(), ['dist/agreement.js'], inProject)
    assert.equal(loaded.status, 0, loaded.stderr)
  })

  it('tell their licence, what changed, how they are used and what they were made of', () => {
    for (const tarball of tarballs) {
      const read = (file: string) =>
        execFileSync('tar', ['-xzOf', tarball, `package/${file}`], { encoding: 'utf8' })
      const manifest = JSON.parse(read('package.json'))
      assert.match(read('LICENSE'), /Apache License/)
      assert.match(read('CHANGELOG.md'), new RegExp(`^## ${manifest.version}`, 'm'))
      assert.match(read('README.md'), new RegExp(`^# ${manifest.name}\n`))
      assert.equal(manifest.private, undefined)
      for (const version of Object.values(manifest.dependencies ?? {})) assert.match(String(version), /^\d/)
      const isClean = git('status', '--porcelain', '--', 'packages') === ''
      assert.equal(manifest.gitHead, isClean ? git('rev-parse', 'HEAD') : undefined)
    }
  })

  it('are refused by a name that is none of them', async () => {
    await assert.rejects(
      writePackages(['server'], folder),
      /There is no package 'server': name some of sdk, /,
    )
  })
})

describe('the command-line tool as a package', () => {
  const project = () => join(folder, 'tool')
  const tool = (...args: string[]) =>
    spawnSync(oldestNode(), [join(project(), 'node_modules/.bin/countersign'), ...args], {
      cwd: project(),
      encoding: 'utf8',
      env: { ...process.env, XDG_CACHE_HOME: join(folder, 'cache') },
    })
  before(() => install(project(), ['cli']))

  it('brings nothing with it, no browser and no database, in at most 15 MB', () => {
    const modules = join(project(), 'node_modules')
    assert.deepEqual(readdirSync(modules).toSorted(), ['.bin', '.package-lock.json', '@countersign'])
    const files = readdirSync(modules, { recursive: true, encoding: 'utf8' }).map((name) =>
      join(modules, name),
    )
    assert.ok(files.map((file) => statSync(file).size).reduce((a, b) => a + b) < 15 * MB)
    const licences = readFileSync(join(modules, '@countersign/cli/LICENSES.md'), 'utf8')
    for (const name of ['ajv', 'commander', 'yaml', '@libpdf/core'])
      assert.match(licences, new RegExp(`^## ${name} \\d`, 'm'))
    assert.doesNotMatch(licences, /GPL|SSPL/)
  })

  it('starts within 150 ms of CPU where Node itself takes 40', () => {
    const meter = join(folder, 'meter.cjs')
    writeFileSync(
      meter,
      `process.on('exit', () => { const { user, system } = process.cpuUsage(); require('node:fs').writeSync(2, String((user + system) / 1000)) })`,
    )
    const cpu = (...args: string[]) => {
      const runs = Array.from({ length: STARTS }, () =>
        spawnSync(oldestNode(), ['--require', meter, ...args], { encoding: 'utf8' }),
      )
      return Math.min(...runs.map(({ stderr }) => Number(stderr)))
    }
    const bare = cpu('--eval', '')
    const start = cpu(join(project(), 'node_modules/@countersign/cli/bin/countersign.js'), '--version')
    assert.ok(start <= 150 * Math.max(1, bare / 40), `${start} ms of CPU; Node alone takes ${bare} ms`)
  })

  it('makes, checks, tests and types an example', () => {
    assert.equal(tool('init', 'example').status, 0)
    for (const command of ['validate', 'test', 'types']) {
      const { status, stdout, stderr } = tool(command, 'example')
      assert.equal(status, 0, `${command}: ${stdout}${stderr}`)
    }
    assert.match(tool('--version').stdout, /^\d+\.\d+\.\d+\n$/)
  })
})

function install(project: string, names: readonly string[]): Promise<void> {
  const own = tarballs.filter((tarball) =>
    names.some((name) => basename(tarball).startsWith(`countersign-${name}-`)),
  )
  assert.equal(own.length, names.length)
  return installAlone(project, own, names)
}

/** What the person's PATH has behind the pinned one, if it is new enough; packages promise to run on it. */
function oldestNode(): string {
  const others = (process.env.PATH ?? '').split(delimiter).map((at) => join(at, 'node'))
  const versions = others
    .filter((program) => existsSync(program))
    .map((program) => ({ program, version: spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout }))
  const old = versions.find(
    ({ version }) => Number(/^v(\d+)/.exec(version)?.[1]) >= 20 && !version.startsWith(process.version),
  )
  return old?.program ?? process.execPath
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()
}
