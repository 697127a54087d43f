/** The tool as a process, with files alone. */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { BIN, type Desk, openDesk } from './support.ts'

let desk: Desk
before(async () => {
  desk = await openDesk()
  const made = await desk.run(['init', 'garden'])
  assert.equal(made.code, 0, made.stderr)
})
after(() => desk.clear())

const inGarden = (...args: string[]) => desk.run(args, { cwd: desk.path('garden') })

/**
 * The present Node, which says that it is an older one: so the test runs where no older one is installed. The process
 * that the tool starts in its stead gets none of these arguments and says what it is.
 */
const SAYS_IT_IS_OLDER = [
  process.execPath,
  '--import',
  "data:text/javascript,Object.defineProperty(process.versions, 'node', { value: '20.0.0' })",
] as const

function isOlderNode(path: string): boolean {
  const { stdout, error } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  return error === undefined && Number(/^v(\d+)\./.exec(stdout)?.[1] ?? 99) < 24
}

/** Changes one file for the time of a check. */
async function withChange(file: string, from: string, to: string, check: () => Promise<void>): Promise<void> {
  const path = desk.path('garden', file)
  const text = await readFile(path, 'utf8')
  assert.ok(text.includes(from))
  await writeFile(path, text.replace(from, to))
  try {
    await check()
  } finally {
    await writeFile(path, text)
  }
}

describe('init', () => {
  it('makes an example that is valid and passes its own test', async () => {
    const valid = await inGarden('validate', '--strict')
    assert.deepEqual(valid, { code: 0, stdout: '✓ 6 resources valid\n', stderr: '' })
    const tested = await inGarden('test')
    assert.equal(tested.code, 0, tested.stdout + tested.stderr)
    assert.match(
      tested.stdout,
      /^✓ volunteer_signs A volunteer agrees and signs \(volunteer_signs\.scenario\.yaml, \d+ ms\)$/m,
    )
    assert.match(tested.stdout, /\n1 passed of 1 scenario\n$/)
    assert.equal(tested.stderr, '')
  })

  it('makes the example that is named: two people, and a rule on both sides of its limit', async () => {
    assert.equal((await desk.run(['init', 'limit', '--example', 'approval'])).code, 0)
    const valid = await desk.run(['validate', '--strict', 'limit'])
    assert.deepEqual(valid, { code: 0, stdout: '✓ 8 resources valid\n', stderr: '' })
    const { code, stdout } = await desk.run(['test', 'limit'])
    assert.equal(code, 0, stdout)
    assert.match(stdout, /\n2 passed of 2 scenarios\n$/)
    const rule = desk.path('limit/over_limit.function.yaml')
    await writeFile(rule, (await readFile(rule, 'utf8')).replace('> 500', '>= 500'))
    const moved = await desk.run(['test', 'limit'])
    assert.match(moved.stdout, /^✗ small_request /m)
    const unknown = await desk.run(['init', 'other', '--example', 'nothing'])
    assert.equal(unknown.code, 2)
    assert.match(unknown.stderr, /Allowed choices are volunteer, approval/)
  })

  it('tells editors which JSON Schema is whose, and brings the schemas', async () => {
    const settings = JSON.parse(await readFile(desk.path('garden/.vscode/settings.json'), 'utf8'))
    const files = Object.keys(settings['yaml.schemas'])
    assert.equal(files.length, 6)
    for (const file of files) JSON.parse(await readFile(desk.path('garden', file), 'utf8'))
  })

  it('writes over nothing', async () => {
    const { code, stderr } = await desk.run(['init', 'garden'])
    assert.equal(code, 2)
    assert.match(stderr, /README\.md exists already; nothing was written/)
  })
})

describe('validate', () => {
  it('tells each problem at its place, as a compiler does', async () => {
    await withChange(
      'volunteer_agreement.template.yaml',
      'agreement_page@draft',
      'agreement_pge@draft',
      async () => {
        const { code, stdout, stderr } = await inGarden('validate')
        assert.equal(code, 1)
        assert.equal(stdout, '')
        assert.match(
          stderr,
          /^volunteer_agreement\.template\.yaml:9:12: error: Asset 'agreement_pge@draft' not found.*\n {4}9 | {3}content: agreement_pge@draft\n {6}| {12}\^{19}$/m,
        )
        assert.match(stderr, /^1 error in 6 files$/m)
      },
    )
  })

  it('says the same for programs', async () => {
    await withChange('volunteer.schema.yaml', 'jsonSchemaDraft', 'jsonSchemaDrft', async () => {
      const { code, stdout } = await inGarden('validate', '--json')
      assert.equal(code, 1)
      const { valid, files, issues } = JSON.parse(stdout)
      assert.equal(valid, false)
      assert.equal(files, 6)
      assert.ok(issues.length > 0)
      const found = issues.find((issue: { path: string }) => issue.path === '/spec/jsonSchemaDrft')
      assert.deepEqual([found.severity, found.file, found.line], ['error', 'volunteer.schema.yaml', 8])
    })
  })

  it('reads files that are named, several documents in one, and JSON', async () => {
    const one = (key: string) =>
      `apiVersion: countersign/v1\nkind: Function\nmetadata: { key: ${key} }\nspec: { params: [], returnType: { type: number }, body: "1 +" }\n`
    await writeFile(desk.path('two.yaml'), `${one('first')}---\n${one('second')}`)
    const { code, stderr } = await desk.run(['validate', 'two.yaml'])
    assert.equal(code, 1)
    assert.match(stderr, /^two\.yaml:4:\d+: error: /m)
    assert.match(stderr, /^two\.yaml:9:\d+: error: /m)
    await writeFile(desk.path('one.json'), '{"apiVersion": "countersign/v1", "kind": "Functoin"}')
    const json = await desk.run(['validate', 'one.json'])
    assert.match(json.stderr, /^one\.json:1:42: error: 'kind' must be one of /m)
  })

  it('says when a path leads to nothing', async () => {
    for (const [path, message] of [
      ['nowhere', 'nowhere: there is no such file'],
      ['garden/.vscode', 'There are no resources in garden/.vscode'],
    ] as const) {
      const { code, stderr } = await desk.run(['validate', path])
      assert.equal(code, 2)
      assert.ok(stderr.startsWith(`countersign: ${message}`), stderr)
    }
    const { code, stdout, stderr } = await desk.run(['validate', 'nowhere', '--json'])
    assert.equal(code, 2)
    assert.equal(stderr, '')
    assert.equal(JSON.parse(stdout).error.message, 'nowhere: there is no such file')
  })
})

describe('test', () => {
  it('tells what is not as expected', async () => {
    await withChange(
      'volunteer_signs.scenario.yaml',
      'photosAllowed: true',
      'photosAllowed: false',
      async () => {
        const { code, stdout } = await inGarden('test')
        assert.equal(code, 1)
        assert.match(stdout, /^✗ volunteer_signs /m)
        assert.match(stdout, /photosAllowed/)
        assert.match(stdout, /\n1 failed, 0 passed of 1 scenario\n$/)
        const tap = await inGarden('test', '--tap')
        assert.equal(tap.code, 1)
        assert.match(tap.stdout, /^TAP version 14\n1\.\.1\nnot ok 1 - volunteer_signs\n/)
        const json = JSON.parse((await inGarden('test', '--json')).stdout)
        assert.equal(json.passed, false)
        assert.equal(json.scenarios[0].items.filter((item: { passed: boolean }) => !item.passed).length, 1)
      },
    )
  })

  it('runs the scenario that is named, and says when there is none', async () => {
    assert.equal((await inGarden('test', '--only', 'volunteer_signs')).code, 0)
    const { code, stderr } = await inGarden('test', '--only', 'nobody')
    assert.equal(code, 2)
    assert.match(stderr, /No scenario 'nobody' with `expect` is here/)
  })

  it('takes zones as tzdata spells them', async () => {
    assert.equal((await inGarden('test', '--timezone', 'Europe/Berlin')).code, 0)
    const { code, stderr } = await inGarden('test', '--timezone', 'EST')
    assert.equal(code, 2)
    assert.match(
      stderr,
      /--timezone <zone>' argument 'EST' is invalid\. It must be UTC or a Region\/City name/,
    )
  })

  it('runs the scenario of docs/cli.md in which somebody declines, and says when it is expected otherwise', async () => {
    await desk.run(['init', '--example', 'approval', 'refused'])
    const page = await readFile(new URL('../../../docs/cli.md', import.meta.url), 'utf8')
    const [, scenario = ''] = /^```yaml\n(# declined\.scenario\.yaml\n.*?)^```/ms.exec(page) ?? []
    const file = desk.path('refused', 'declined.scenario.yaml')
    await writeFile(file, scenario)
    const inRefused = (...args: string[]) => desk.run(args, { cwd: desk.path('refused') })
    assert.match((await inRefused('validate', '--strict')).stdout, /✓ 9 resources valid/)
    const { code, stdout } = await inRefused('test')
    assert.equal(code, 0, stdout)
    assert.match(stdout, /^✓ manager_declines /m)
    await writeFile(file, scenario.replace('declines: true', 'declines: true, fields: { form: {} }'))
    assert.equal((await inRefused('validate', '--strict')).code, 0, 'a document without a value is nothing')
    const entered = 'declines: true, fields: { form: { manager_signature: null } }'
    await writeFile(
      file,
      scenario.replace('declines: true', entered).replace('status: declined', 'status: completed'),
    )
    assert.match(
      (await inRefused('validate')).stderr,
      /'manager' declines, so that nothing is entered: leave 'fields' out/,
    )
    assert.match((await inRefused('test')).stdout, /the workflow is declined, expected completed/)
  })

  it('runs the scenarios of every example', async () => {
    for (const name of ['quick-start', 'employee-onboarding', 'board-resolution']) {
      await desk.example(name)
      const { code, stdout, stderr } = await desk.run(['test', name])
      assert.equal(code, 0, stdout + stderr)
    }
  })
})

describe('preview of a blueprint', () => {
  it('says who would be asked for what, without a service', async () => {
    const { code, stdout } = await inGarden(
      'preview',
      'volunteer_onboarding',
      '--scenario',
      'volunteer_signs',
    )
    assert.equal(code, 0)
    assert.match(stdout, /^Volunteer onboarding would be completed$/m)
    assert.match(stdout, /1\. Noor Haddad <noor\.haddad@example\.com> signs agreement \(volunteer_signs\)/)
    assert.match(stdout, /volunteer: \{.*"photosAllowed":true/)
  })
})

describe('completion', () => {
  it('prints scripts that their shells can read', async () => {
    for (const shell of ['bash', 'zsh', 'fish']) {
      const { code, stdout } = await desk.run(['completion', shell])
      assert.equal(code, 0)
      assert.match(stdout, /workflows/)
    }
    assert.equal((await desk.run(['completion', 'tcsh'])).code, 2)
  })

  it('completes commands, options and their values in bash', async (t) => {
    if (!process.env.CI && spawnSync('bash', ['--version']).error !== undefined)
      return t.skip('there is no bash')
    const { stdout: script } = await desk.run(['completion', 'bash'])
    const complete = (words: readonly string[]) => {
      const typed = words.map((word) => `'${word}'`).join(' ')
      const commands = `${script}\nCOMP_WORDS=(${typed}); COMP_CWORD=${words.length - 1}; _countersign; echo "\${COMPREPLY[*]}"`
      const { error, stdout } = spawnSync('bash', ['-c', commands], { encoding: 'utf8', cwd: desk.folder })
      if (error !== undefined) throw error
      return stdout.trim()
    }
    assert.equal(complete(['countersign', 'val']), 'validate')
    assert.equal(complete(['countersign', 'workflows', 'l']), 'list links')
    assert.equal(complete(['countersign', 'push', '--publish', '']), 'patch minor major deserved')
    assert.equal(complete(['countersign', 'run', 'x', '--sc']), '--scenario')
    assert.equal(complete(['countersign', 'validate', 'gar']), 'garden')
  })
})

describe('the tool itself', () => {
  it('says by its code how it went, also when its reader closes early', async (t) => {
    if (!process.env.CI && spawnSync('bash', ['--version']).error !== undefined)
      return t.skip('there is no bash')
    await mkdir(desk.path('closed'))
    await writeFile(desk.path('closed/broken.schema.yaml'), 'kind: Schema\n')
    // The reader has ended before anything is written.
    for (const command of ['validate closed --json', 'test closed --json']) {
      const piped = `"${process.execPath}" "${BIN}" ${command} 2> /dev/null | true; echo "\${PIPESTATUS[0]}"`
      const { stdout } = spawnSync('bash', ['-c', piped], { encoding: 'utf8', cwd: desk.folder })
      assert.equal(stdout.trim(), '1', command)
    }
  })

  it('tells its version, and what it does not know', async () => {
    assert.match((await desk.run(['--version'])).stdout, /^\d+\.\d+\.\d+\n$/)
    const wrong = await desk.run(['validat'])
    assert.equal(wrong.code, 2)
    assert.match(wrong.stderr, /Did you mean validate/)
    assert.equal((await desk.run(['constructor'])).code, 2)
    const { stdout } = await desk.run(['validate', '--wrong', '--json'])
    assert.match(JSON.parse(stdout).error.message, /unknown option '--wrong'/)
  })

  it('says where to read on, and what was meant', async () => {
    const cases: [args: string[], code: number, said: RegExp][] = [
      [
        ['help', 'valdate'],
        2,
        /^error: unknown command 'valdate'\n\(Did you mean validate\?\)\n\(`countersign --help`/,
      ],
      [['verify'], 2, /missing required argument 'file'\n\(`countersign verify --help` tells/],
      [
        ['workflows', 'show'],
        2,
        /missing required argument 'id'\n\(`countersign workflows show --help` tells/,
      ],
      [['test', '--only', 'nobody_signs'], 2, /\n {2}There are: volunteer_signs\n/],
      [
        ['preview', 'volunteer_onboarding'],
        2,
        /Give sample data.*\n {2}The files here hold: volunteer_signs\n/,
      ],
      [
        ['preview', 'volunteer_onbording'],
        3,
        /in the files here.*: You are not logged in\n {2}Did you mean volunteer_onboarding\?\n {2}Run `countersign login`/,
      ],
      [
        ['login', '--url', 'localhost:3000', '--api-key', 'x'],
        2,
        /is not an address such as http:\/\/localhost:3000 or/,
      ],
      [
        ['login', '--url', 'https://a.example/v1', '--api-key', 'x'],
        2,
        /: give https:\/\/a\.example alone\n/,
      ],
      [['logout', '--profile', 'nobody'], 2, /There is no login 'nobody'\n/],
    ]
    for (const [args, expected, said] of cases) {
      const { code, stdout, stderr } = await inGarden(...args)
      assert.match(stderr, said)
      assert.deepEqual([code, stdout], [expected, ''], args.join(' '))
    }
    assert.match(
      (await inGarden('profiles')).stdout,
      /^There are no logins; `countersign login` makes one\n$/,
    )
  })

  it('tells in --help of every command how it ends', async () => {
    const { stdout } = await desk.run(['--help'])
    assert.match(stdout, /Exit codes: 0 .* 1 .* 2 .*\n?.* 3 .* 4 .* 130 /s)
  })

  it('finds the pinned Node when an older one starts it', async () => {
    const installed = (process.env.PATH ?? '')
      .split(':')
      .map((folder) => join(folder, 'node'))
      .find(isOlderNode)
    for (const node of [SAYS_IT_IS_OLDER, ...(installed === undefined ? [] : [[installed] as const])]) {
      const { code, stdout, stderr } = await desk.run(['validate', 'garden'], { node })
      assert.equal(code, 0, stderr)
      assert.equal(stdout, '✓ 6 resources valid\n')
      assert.equal((await desk.run(['validate', 'nowhere'], { node })).code, 2)
    }
  })

  it('says what it needs when an older Node starts it and the pinned one is not there', async () => {
    const alone = desk.path('countersign.mjs')
    await copyFile(BIN, alone)
    const [program, ...own] = SAYS_IT_IS_OLDER
    const { status, stdout, stderr } = spawnSync(program, [...own, alone, 'validate'], { encoding: 'utf8' })
    assert.equal(status, 2, stderr)
    assert.equal(stdout, '')
    assert.match(
      stderr,
      /^countersign needs Node 24 or later; this is Node 20\.0\.0, and the pinned one was not found/,
    )
  })

  it('wants a login where it speaks to a service', async () => {
    for (const args of [['whoami'], ['push'], ['pull'], ['diff'], ['workflows', 'list']]) {
      const { code, stderr } = await inGarden(...args)
      assert.equal(code, 3, args.join(' '))
      assert.match(stderr, /You are not logged in\n {2}Run `countersign login`/)
    }
    const env = { COUNTERSIGN_URL: 'http://localhost:3000', COUNTERSIGN_API_KEY: '' }
    const { code, stderr } = await desk.run(['push'], { env, cwd: desk.path('garden') })
    assert.equal(code, 3, 'a pipeline to which the key is not given')
    assert.match(stderr, /You are not logged in\n {2}COUNTERSIGN_URL is set; set COUNTERSIGN_API_KEY too/)
  })
})
