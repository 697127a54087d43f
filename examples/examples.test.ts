import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkResource } from '@countersign/resources'
import { loadExample } from './load-example.ts'

for (const folder of ['employee-onboarding', 'board-resolution']) {
  const { files, lookup, uploads } = loadExample(folder)
  const file = (fileId: string) => uploads.get(fileId)?.facts

  for (const { name, parsed } of files) {
    test(`${folder}/${name} has no error and no warning`, () => {
      assert.deepEqual(parsed.issues, [])
      assert.ok(parsed.resource !== undefined)
      const { issues, warnings } = checkResource(parsed.resource, lookup, { file })
      assert.deepEqual(parsed.locate(issues), [])
      assert.deepEqual(parsed.locate(warnings), [])
      assert.equal(lookup(parsed.resource.kind, `${parsed.resource.metadata.key}@draft`), parsed.resource)
    })
  }
}
