/** How Markdown of the repository becomes pages of the site, and what search makes of them. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { addressOf, INDEX_FILE, readContents, relativeAddress, targetOf } from '../build/docs/contents.ts'
import { renderMarkdown, slugOf } from '../build/docs/markdown.ts'
import { entriesOf } from '../build/docs/search-index.ts'
import { searchDocs, wordsOf } from '../src/docs/search.ts'
import { SYNONYMS } from '../src/docs/search-words.ts'

const ROOT = join(import.meta.dirname, '../../..')
const asTheyAre = { link: (href: string) => href, image: (href: string) => href }
const render = (text: string) => renderMarkdown(text, asTheyAre)

test('blocks that name what they are in become tabs, others stay blocks', () => {
  const { html } = render(
    '# T\n\n```sh curl\na <b\n```\n\n```ts TypeScript\nc\n```\nWords.\n```sh curl\nd\n```\n```sh\ne\n```\n',
  )
  assert.equal(html.match(/<fieldset/g)?.length, 2)
  assert.equal(html.match(/<input type="radio" name="code-0"/g)?.length, 2)
  assert.match(html, /name="code-0" value="curl" checked>.*name="code-0" value="TypeScript">/s)
  assert.match(html, /<code>a &lt;b<\/code>.*<code>c<\/code>.*Words.*<code>d<\/code>/s)
  assert.match(html, /<div class="code"><pre tabindex="0"><code>e<\/code>/)
})

test('headings have the ids that links of the repository use, each once', () => {
  assert.equal(slugOf('A new SECRET_KEY: what & how?'), 'a-new-secret_key-what--how')
  const { html, title, sections } = render('# The `sdk`\n\n## Events\n\nOne *word*.\n\n## Events\n')
  assert.equal(title, 'The sdk')
  assert.deepEqual(
    sections.map(({ id, lead }) => [id, lead]),
    [
      ['the-sdk', ''],
      ['events', 'One word.'],
      ['events-1', ''],
    ],
  )
  for (const { id } of sections) assert.ok(html.includes(`id="${id}"`), id)
})

test('a link to what is no page becomes its words, an address in a sentence stays a text', () => {
  const places = {
    link: (href: string) => (href === 'no.md' ? null : `../${href}`),
    image: (path: string) => `x/${path}`,
  }
  const { html } = renderMarkdown('[this](no.md), [that](yes), http://localhost:PORT, ![P](a.png)', places)
  assert.match(
    html,
    /^<p>this, <a href="\.\.\/yes">that<\/a>, http:\/\/localhost:PORT, <img src="x\/a\.png" loading/,
  )
})

test('addresses lead from page to page, wherever the service stands', () => {
  assert.equal(addressOf('docs/guides/errors.md'), 'docs/guides/errors')
  assert.equal(addressOf('packages/expressions/README.md'), 'docs/packages/expressions')
  assert.equal(relativeAddress('docs', 'docs/webhooks'), 'docs/webhooks')
  assert.equal(relativeAddress('docs/webhooks', 'docs'), '../docs')
  assert.equal(relativeAddress('docs/guides/errors', 'docs/webhooks'), '../webhooks')
  assert.equal(relativeAddress('docs/guides/errors', ''), '../../')
  assert.deepEqual(targetOf('docs/guides/errors.md', '../../README.md#run-it'), {
    file: 'README.md',
    fragment: '#run-it',
  })
  assert.deepEqual(targetOf('docs/sdk.md', '#install'), { file: 'docs/sdk.md', fragment: '#install' })
})

test('an entry of the index that says nothing of its page is refused', () => {
  const [group] = readContents('# T\n\n## Begin\n- [A](a.md): about\n  two lines\n')
  assert.deepEqual(group?.pages, [
    { file: 'docs/a.md', address: 'docs/a', name: 'A', about: 'about two lines' },
  ])
  assert.throws(
    () => readContents('## Begin\n- [A](a.md)\n'),
    /An entry of docs\/README\.md .*, not: \[A\]\(a\.md\)/,
  )
})

test('every page of docs is in the index, but those for whoever changes the service', () => {
  const ofDevelopers = ['docs/README.md', 'docs/development.md', 'docs/engine-proof.md']
  const listed = readContents(readFileSync(join(ROOT, INDEX_FILE), 'utf8')).flatMap(({ pages }) => pages)
  const there = ['docs', 'docs/guides'].flatMap((folder) =>
    readdirSync(join(ROOT, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  )
  const files = listed.map(({ file }) => file).filter((file) => file.startsWith('docs/'))
  assert.deepEqual([...files, ...ofDevelopers].toSorted(), there.toSorted())
})

test('each page has one heading of the first level', () => {
  const pages = readContents(readFileSync(join(ROOT, INDEX_FILE), 'utf8')).flatMap((group) => group.pages)
  const counts = pages
    .filter(({ file }) => file.endsWith('.md'))
    .map(({ file }) => [file, render(readFileSync(join(ROOT, file), 'utf8')).html.match(/<h1[ >]/g)?.length])
  assert.ok(counts.length > 40)
  assert.deepEqual(
    counts.filter(([, count]) => count !== 1),
    [],
  )
})

test('search wants every word, and has titles before texts', () => {
  const page = (name: string, text: string) =>
    entriesOf({ address: `docs/${name.toLowerCase()}`, name }, render(text).sections)
  const index = [
    ...page(
      'Workflows',
      '# Workflows\n\nA webhook tells of workflows.\n\n## Erase\n\nlegalHold keeps them.\n',
    ),
    ...page('Webhooks', '# Webhooks\n\nEvents.\n\n## Verify\n\nThe secret signs.\n'),
  ]
  const found = (query: string) => searchDocs(index, query).map(({ address }) => address)
  assert.deepEqual(found('webhook'), ['docs/webhooks', 'docs/webhooks#verify', 'docs/workflows'])
  assert.deepEqual(found('webhooks')[0], 'docs/webhooks')
  assert.deepEqual(found('legal holds'), ['docs/workflows#erase'])
  assert.deepEqual(found('How do I verify a workflow'), [])
  assert.deepEqual(found('How is it verified'), [])
  assert.deepEqual(found('the webhook'), found('webhook'))
  assert.deepEqual(found('callback')[0], 'docs/webhooks')
  assert.deepEqual(found('hold'), ['docs/workflows#erase'])
  assert.deepEqual(found('secret erase'), [])
  // Two of three words are more than half.
  assert.deepEqual(found('legal hold xyzzy'), ['docs/workflows#erase'])
  assert.deepEqual(found('legal xyzzy yzzyx'), [])
  assert.deepEqual(found(' ? '), [])
})

test('what others call it is looked for by words that the docs have', () => {
  const pages = readContents(readFileSync(join(ROOT, INDEX_FILE), 'utf8')).flatMap((group) => group.pages)
  const texts = pages
    .filter(({ file }) => file.endsWith('.md'))
    .map(({ file }) => readFileSync(join(ROOT, file), 'utf8'))
  const known = new Set(wordsOf(texts.join('\n')))
  for (const [asked, words] of Object.entries(SYNONYMS))
    assert.deepEqual(
      words.filter((word) => !known.has(word)),
      [],
      asked,
    )
})

test('what developers ask for is found at its part of a page', () => {
  const pages = readContents(readFileSync(join(ROOT, INDEX_FILE), 'utf8')).flatMap((group) => group.pages)
  const index = pages
    .filter(({ file }) => file.endsWith('.md'))
    .flatMap((page) => entriesOf(page, render(readFileSync(join(ROOT, page.file), 'utf8')).sections))
  const watching = 'docs/workflows#health-checks-a-status-page-polling'
  const rules = 'docs/guides/conditional-fields#validate-two-fields-together-cross-field-rules'
  const wanted: Record<string, string> = {
    'health check': watching,
    'status page': watching,
    polling: watching,
    'readiness probe': watching,
    'validate two fields': rules,
    'cross-field': rules,
    'cross field validation': rules,
    'decline scenario': 'docs/cli#a-scenario-in-which-somebody-declines',
    'amount above limit': 'docs/guides/approval-over-a-limit',
    'radio button': 'docs/html-templates#a-choice-radio-buttons-a-list-a-box-to-tick',
  }
  for (const [query, address] of Object.entries(wanted))
    assert.equal(searchDocs(index, query)[0]?.address, address, query)
})
