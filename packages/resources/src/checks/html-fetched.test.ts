import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unfetched } from './html-fetched.ts'

test('pictures and style sheets that are named by an address, each where its address stands', () => {
  const html = `<p><img alt="x" src="./logo.png"> <IMG src='https://example.com/a b.png'><img src=seal.webp>
    <link rel="stylesheet" href="house.css"></p>`
  const found = unfetched(html, ['logo'])
  assert.deepEqual(
    found.map(({ offset }) => html.slice(offset, offset + 7)),
    ['./logo.', 'https:/', 'seal.we', 'house.c'],
  )
  assert.equal(
    found[0]?.message,
    `'./logo.png' is not fetched, since nothing is: name an image asset under 'images', and write src="{{asset_url 'logo'}}"`,
  )
  assert.match(found[3]?.message ?? '', /'house\.css' is not fetched, since nothing is: name a css asset/)
})

test('what is put in when it is rendered, comments and links that fetch nothing are fine', () => {
  const html = `<img src="{{asset_url 'logo'}}"><img src='{{picture}}'><img src="data:image/png;base64,AAAA"><img>
    <!-- <img src="old.png"> --><a href="https://example.com">x</a><link rel="author" href="me"><image src="x">`
  assert.deepEqual(unfetched(html), [])
})

test('texts that are made to be slow are read in one go', () => {
  for (const part of ['<img ', '<!-- ', '<img src="', '<link href=']) {
    const begin = process.cpuUsage()
    assert.deepEqual(unfetched(part.repeat(200_000)), [])
    assert.ok(process.cpuUsage(begin).user < 20_000_000, part)
  }
})
