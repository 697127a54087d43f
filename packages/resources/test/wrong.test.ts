import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkFolder } from '../src/index.ts'
import { caseFiles, caseWorld, said, wrongCases } from './wrong-cases.ts'

const file = (fileId: string) => caseFiles.get(fileId)
const cases = wrongCases()

test('nothing is wrong with the world of the cases', () => {
  const found = checkFolder([caseWorld()], { file })
  assert.deepEqual(
    found.flatMap(({ issues, warnings }) => said(issues, warnings)),
    [],
  )
  assert.ok(found.length > 10)
})

test('there are at least sixty wrong resources', () => {
  assert.ok(cases.length >= 60, String(cases.length))
})

for (const { name, before, subject, expected } of cases) {
  test(`wrong: ${name}`, () => {
    assert.ok(expected.length > 0, 'the first lines say what is wrong')
    // What stood there before, under the subject's own key, is for services only.
    const others = before.filter(({ path }) => !path.includes('/0-'))
    const found = checkFolder([caseWorld(), ...others, subject], { file })
    const own = found.filter(({ path }) => path === subject.path)
    assert.deepEqual(
      own.flatMap(({ issues, warnings }) => said(issues, warnings)),
      expected,
    )
  })
}
