// What authors get wrong, by the thousand: every value of the examples made another one. No check may throw, whatever stands there,
// and a mistake of the shape is told where it is, without what follows from it.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { type CheckedFile, checkFolder, type FolderFile, pointer } from '../src/index.ts'
import { examplesRoot, filesOf, type Mutation, mutationsOf, randomOf } from './mutations.ts'

/** Folders take some 20 ms to check: of all mutations some hundreds are tried, others with another seed. */
const PER_FOLDER = 150
const seed = Number(process.env.SEED ?? 1)

test('a mistake of any value never makes a check throw, and is told at its place, alone', (t) => {
  t.diagnostic(`SEED=${seed}`)
  const random = randomOf(seed)
  for (const folder of ['employee-onboarding', 'quick-start', 'board-resolution']) {
    const files = filesOf(folder)
    assert.deepEqual(errorsOf(check(folder, files)), [], folder)
    const all = files.flatMap((file) => mutationsOf(file).map((mutation) => ({ file, mutation })))
    for (let count = 0; count < PER_FOLDER; count++) {
      const chosen = all[Math.floor(random() * all.length)]
      assert.ok(chosen !== undefined)
      tryMutation(folder, files, chosen.file, chosen.mutation)
    }
  }
})

test('of every value of every schema, whatever is made of it', () => {
  for (const [folder, name] of [
    ['employee-onboarding', 'employee.schema.yaml'],
    ['quick-start', 'loan.schema.yaml'],
  ] as const) {
    const files = filesOf(folder)
    const file = files.find(({ path }) => path === name)
    assert.ok(file !== undefined)
    const mutations = mutationsOf(file).filter(({ name: how }) => ['"strng"', '"(?=a)b"', '5'].includes(how))
    for (const mutation of mutations) tryMutation(folder, files, file, mutation)
  }
})

function tryMutation(
  folder: string,
  files: readonly FolderFile[],
  file: FolderFile,
  { path, name, value }: Mutation,
): void {
  const mutated = { path: file.path.replace('.yaml', '.json'), text: JSON.stringify(value) }
  const what = `${folder}/${file.path} ${pointer(path)} ${name}`
  const found = check(folder, [...files.filter((other) => other !== file), mutated], what)
  const own = found.find((each) => each.path === mutated.path)
  // What is valid is another resource, and may be wrong in as many places as it is used in.
  if (own === undefined || (own.resource !== undefined && own.resource.kind !== 'Schema')) return
  // What a schema no longer has is missing wherever it is referred to.
  const isGone = own.resource !== undefined && ['absent', 'misspelt'].includes(name)
  if (own.issues.length === 0 || isGone) return
  const place = pointer(path)
  const isCause = (at: string) => at === '/kind' || at.startsWith(place) || isBeside(at, place)
  const follow = found.flatMap((each) => each.issues.filter((issue) => each !== own || !isCause(issue.path)))
  assert.deepEqual(follow, [], `${what}: more than the cause is told`)
  assert.ok(own.issues.length <= 8, `${what}: ${own.issues.length} errors`)
}

/** What is missing or misspelt is told beside it, at the object that holds it, or of the choice that it makes. */
function isBeside(at: string, place: string): boolean {
  const holder = place.slice(0, place.lastIndexOf('/'))
  return at === place || at === holder || at.slice(0, at.lastIndexOf('/')) === holder
}

function check(folder: string, files: readonly FolderFile[], what = folder): CheckedFile[] {
  const read = (name: string) => {
    if (/\.(pdf|png)$/.test(name)) return { fileId: '01890000-0000-7000-8000-000000000003' }
    try {
      return { content: readFileSync(new URL(`${folder}/${name}`, examplesRoot), 'utf8') }
    } catch {
      return undefined
    }
  }
  try {
    return checkFolder(files, { read })
  } catch (error) {
    throw new Error(`${what} makes a check throw`, { cause: error })
  }
}

function errorsOf(found: readonly CheckedFile[]): string[] {
  return found.flatMap(({ path: file, issues }) =>
    issues.map(({ path, message }) => `${file} ${path}: ${message}`),
  )
}
