import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { collectMessages } from './messages/collect.ts'
import { messagesPage } from './messages/page.ts'
import { shippedSources } from './messages/sources.ts'

test('docs/messages.txt lists the messages of the sources (npm run messages)', () => {
  const page = readFileSync(new URL('../docs/messages.txt', import.meta.url), 'utf8')
  const written = messagesPage(shippedSources())
  assert.deepEqual(linesOnlyIn(page, written), [], 'stale in docs/messages.txt')
  assert.deepEqual(linesOnlyIn(written, page), [], 'missing in docs/messages.txt')
  assert.ok(page === written, 'docs/messages.txt has its lines in another order')
})

/** The whole page would fill the screen. */
function linesOnlyIn(text: string, other: string): string[] {
  const others = new Set(other.split('\n'))
  return text.split('\n').filter((line) => !others.has(line))
}

test('a message is found wherever it stands, with its holes', () => {
  const hole = (source: string) => source.replaceAll('#{', '${')
  const found = (source: string) => collectMessages('planted.ts', source).map(({ text }) => text)
  assert.deepEqual(found(hole("throw new NotFound(`File '#{id}' not found`)")), ["File '…' not found"])
  assert.deepEqual(found("const issue = { path, message: 'must be a text, ' + 'not ' + type }"), [
    'must be a text, not …',
  ])
  assert.deepEqual(found(hole("say(`It is #{late ? 'too late' : `at least #{n} days`}.`)")), [
    'It is ….',
    'too late',
    'at least … days',
  ])
  assert.deepEqual(found(hole("html`<p class=#{'fine print'}>Try #{name} <b>once more</b></p>`")), [
    'Try …',
    'once more',
    'fine print',
  ])
})

test('names, statements for the database and documentation of the interface are no messages', () => {
  const source = `
    import { x } from 'some module'
    type Way = 'by mail' | 'by hand'
    const word = 'pending'
    await tx.query('SELECT id FROM workflow WHERE id = $1')
    operation({ summary: 'Delete a draft', description: 'Removes it.' })`
  assert.deepEqual(collectMessages('planted.ts', source), [])
})

test('a message carries the function that it is given to', () => {
  const [logged] = collectMessages(
    'planted.ts',
    "log.error({ error }, 'could not record that sealing began')",
  )
  assert.equal(logged?.givenTo, 'log.error')
})

test('no message says that something "is none" or "is no thing"', () => {
  const unplain = (text: string) =>
    text.split('\n').filter((line) => / is none\b|(?<![Tt]here) is no (?!longer\b)\w/.test(line))
  const sources = [...shippedSources()].filter(([file]) => !file.startsWith('packages/embed/'))
  assert.deepEqual(unplain(messagesPage(new Map(sources))), [])
  assert.equal(
    unplain("  '…' is no e-mail address\n  The blueprint is none\n  … is no longer required").length,
    2,
  )
})
