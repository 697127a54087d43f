import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isKind, type Kind, parseResourceStream, type Resource } from '@countersign/resources'
import { caseFiles, caseWorld, wrongCases } from '../../../../resources/test/wrong-cases.ts'
import { checkText, type World } from './check-text.ts'

const nameOf = (kind: Kind, reference: string) => `${kind} ${reference}`

function worldOf(texts: readonly string[]): World {
  const resources = texts
    .flatMap((text) => parseResourceStream(text))
    .flatMap(({ resource }): [string, Resource][] => {
      if (resource === undefined) return []
      const { key, version } = resource.metadata
      return [[nameOf(resource.kind, `${key}@${version}`), resource]]
    })
  const known = new Map(resources)
  return {
    find: (kind, reference) => known.get(nameOf(kind, reference)) ?? null,
    file: (fileId) => caseFiles.get(fileId) ?? null,
  }
}

const cases = wrongCases()

test('there are cases', () => assert.ok(cases.length >= 60))

for (const { name, before, subject, kind, expected } of cases)
  test(`acceptance 7: ${name} is told with the sentence and at the place of the service`, () => {
    assert.ok(isKind(kind) || kind === '', kind)
    const world = worldOf([caseWorld().text, ...before.map(({ text }) => text)])
    const { problems, wanted } = checkText(subject.text, isKind(kind) ? kind : 'Template', world)
    assert.deepEqual(problems, expected)
    assert.deepEqual(wanted, { references: [], files: [] })
  })

test('what is not known yet is asked for, and no problem until then', () => {
  const text = `apiVersion: countersign/v1
kind: Template
metadata: { key: subject }
spec:
  type: html
  content: page@1.0.0
  inputs: [{ key: employee, schema: employee@1.0.0 }]
  fields:
    - { key: name, type: text_field, value: { expression: $.employee.fristName } }
`
  const unknown = { find: () => undefined, file: () => undefined }
  const { problems, wanted, title } = checkText(text, 'Template', unknown)
  assert.deepEqual(problems, [])
  assert.equal(title, '')
  assert.deepEqual(
    wanted.references.map(({ kinds, reference }) => [...kinds, reference].join(' ')),
    ['Asset page@1.0.0', 'Schema employee@1.0.0'],
  )
  const named = checkText(text, 'Template', { find: () => 'named', file: () => undefined })
  assert.deepEqual(named.problems, [])
  assert.deepEqual(named.wanted.references, [])
})

test('a text that is a resource tells what it is called; one that is none yet tells nothing of it', () => {
  const text =
    'apiVersion: countersign/v1\nkind: Asset\nmetadata: { key: page, name: A page }\nspec: { type: css, content: "" }\n'
  const world = { find: () => undefined, file: () => undefined }
  assert.equal(checkText(text, 'Asset', world).title, 'A page')
  assert.equal(checkText(text.replace('css', 'colour'), 'Asset', world).title, undefined)
})
