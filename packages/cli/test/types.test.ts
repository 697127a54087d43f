import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { type Desk, openDesk } from './support.ts'

const SDK = fileURLToPath(new URL('../../sdk/src/index.ts', import.meta.url))

let desk: Desk
before(async () => {
  desk = await openDesk()
  await desk.example('employee-onboarding')
})
after(() => desk.clear())

const HEAD = `import { openClient } from '@countersign/sdk'
import { type Blueprints, versions } from './countersign.types.ts'
const client = openClient<Blueprints>({ baseUrl: 'http://localhost:3000', apiKey: 'sk_ns_test_a_b' })
const address = { lines: ['1 Mill Lane'], postcode: 'AB1 2CD' }
const employee = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', address, status: 'offered' as const }
const of = { blueprintKey: 'employee_onboarding', blueprintVersion: '1.0.0' } as const
export const right = [
  client.workflows.create({ ...of, data: { employee }, participants: { employee: { locale: 'de' } } }),
  client.workflows.create({ ...of, blueprintVersion: versions.employee_onboarding }),
  client.workflows.create({ blueprint: { participants: [] }, data: { anything: 1 } }),
]
`

/** Each line alone does not compile. */
const WRONG = [
  'client.workflows.create({ ...of, data: { employe: employee } })',
  'client.workflows.create({ ...of, data: { employee: { ...employee, firstName: 1 } } })',
  'client.workflows.create({ ...of, participants: { emplyee: {} } })',
  "client.workflows.create({ ...of, blueprintKey: 'employee_onbording' })",
]

test('types of a folder let the compiler check the data of its blueprints', async () => {
  const made = await desk.run(['types', 'employee-onboarding', '-o', 'countersign.types.ts'])
  assert.equal(made.code, 0, made.stderr)
  const printed = await desk.run(['types', 'employee-onboarding'])
  assert.equal(printed.stdout, await readFile(desk.path('countersign.types.ts'), 'utf8'))
  assert.deepEqual(await desk.json(['types', 'employee-onboarding']), { types: printed.stdout })
  const told = await desk.json(['types', 'employee-onboarding', '-o', 'countersign.types.ts'])
  assert.deepEqual(told, { file: 'countersign.types.ts' })

  await writeFile(desk.path('product.ts'), HEAD + WRONG.join('\n'))
  const compilerOptions = {
    ...{ target: 'es2023', lib: ['es2024', 'dom'], module: 'nodenext', types: [], noEmit: true },
    ...{ strict: true, exactOptionalPropertyTypes: true, allowImportingTsExtensions: true },
    paths: { '@countersign/sdk': [SDK] },
  }
  const project = { compilerOptions, files: ['product.ts'] }
  await writeFile(desk.path('package.json'), JSON.stringify({ type: 'module' }))
  await writeFile(desk.path('tsconfig.json'), JSON.stringify(project))
  const { stdout } = spawnSync('tsc', ['-p', desk.folder, '--pretty', 'false'], { encoding: 'utf8' })
  const lines = [...stdout.matchAll(/(\S+\.ts)\((\d+),/g)].map(
    ([, file = '', line]) => `${file.split('/').at(-1)} ${line}`,
  )
  const first = HEAD.split('\n').length
  assert.deepEqual(
    [...new Set(lines)],
    WRONG.map((_, index) => `product.ts ${first + index}`),
    stdout,
  )
})

test('a file that cannot be written is told in a sentence; folders to it are made', async () => {
  const taken = await desk.run(['types', 'employee-onboarding', '-o', 'employee-onboarding'])
  assert.equal(taken.code, 2)
  assert.match(taken.stderr, /employee-onboarding: it is a folder/)
  const made = await desk.run(['types', 'employee-onboarding', '-o', 'src/generated/types.ts'])
  assert.equal(made.code, 0, made.stderr)
  assert.match(await readFile(desk.path('src/generated/types.ts'), 'utf8'), /export type Blueprints = /)
})

test('a folder with mistakes has no types, and says where they are', async () => {
  const file = desk.path('employee-onboarding', 'employee.schema.yaml')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace('kind: Schema', 'kind: Scheme'))
  const ended = await desk.run(['types', 'employee-onboarding'])
  await writeFile(file, text)
  assert.equal(ended.code, 1)
  assert.equal(ended.stdout, '')
  assert.match(ended.stderr, /employee\.schema\.yaml:\d+:\d+: error: /)
})
