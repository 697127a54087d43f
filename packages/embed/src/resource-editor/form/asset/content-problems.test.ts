import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseResource } from '@countersign/resources'
import { checkText } from '../../check/check-text.ts'
import { ResourceText } from '../../resource-text.ts'
import { contentProblems } from './content-problems.ts'

const HTML = '<p>One</p>\n\n<p class="x">{{#if a}}Two\n  and {{shout b}}</p>{{/if}}\n'
const AROUND = `apiVersion: countersign/v1\nkind: Asset\nmetadata: { key: page, version: draft }\nspec:\n  type: html\n`
const WORLD = { find: () => undefined, file: () => undefined }

/** The same content, written in several ways. */
const WRITTEN: Readonly<Record<string, string>> = {
  'as a block': `  content: |\n${HTML.trimEnd()
    .split('\n')
    .map((line) => (line === '' ? '' : `    ${line}`))
    .join('\n')}\n`,
  'in double quotes': `  content: ${JSON.stringify(HTML)}\n`,
  'under a quoted name': `  "content": ${JSON.stringify(HTML)}\n`,
}

for (const [how, content] of Object.entries(WRITTEN))
  test(`a problem of a content ${how} stands where it is in the content`, () => {
    const text = new ResourceText(AROUND + content)
    const { resource } = parseResource(text.text)
    assert.ok(resource?.kind === 'Asset' && 'content' in resource.spec)
    assert.equal(resource.spec.content, HTML)
    const { problems } = checkText(text.text, 'Asset', WORLD)
    const [problem, ...more] = contentProblems(problems, text, HTML)
    assert.deepEqual(more, [])
    assert.equal(problem?.offset, HTML.indexOf('{{shout'))
    assert.deepEqual([problem?.line, problem?.column], [4, 7])
  })

test('a problem of another value stays where it is', () => {
  const text = new ResourceText(`${AROUND}  content: x\n  colour: red\n`)
  const { problems } = checkText(text.text, 'Asset', WORLD)
  assert.equal(problems.length, 1)
  assert.deepEqual(contentProblems(problems, text, 'x'), problems)
})
