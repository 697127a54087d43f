import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { after, before, test } from 'node:test'
import { RenderFailed } from '../../src/pdf/render-html.ts'
import { openTestRenderer, page, textOf } from './html-renderer.ts'

// A server on this machine that must never hear from a document, and files that must never be seen in one.
const heard: string[] = []
const server = createServer((request, response) => {
  heard.push(request.url ?? '')
  response.end('heard')
})
const renderer = openTestRenderer()

before(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
after(async () => {
  server.close()
  await renderer.close()
})

function probes(host: string): Record<string, string> {
  return {
    script: `<script>document.write('PWNED'); fetch('${host}/fetch'); new Image().src = '${host}/image'</script>`,
    'script of another place': `<script src="${host}/script"></script>`,
    'event handler': `<img src="x" onerror="document.body.append('PWNED')"><body onload="document.body.append('PWNED')">`,
    'javascript link': `<iframe src="javascript:parent.document.write('PWNED')"></iframe>`,
    'image over http': `<img src="${host}/img"><img srcset="${host}/srcset 1x"><input type="image" src="${host}/input">`,
    'image of a file': '<img src="file:///etc/hostname">',
    stylesheet: `<link rel="stylesheet" href="${host}/css">`,
    'css import': `<style>@import url(${host}/import); @import "${host}/import2";</style>`,
    'css url': `<style>body { background: url(${host}/background); list-style: url(${host}/list) }</style>`,
    font: `<style>@font-face { font-family: F; src: url(${host}/font) } p { font-family: F }</style><p>font</p>`,
    'iframe over http': `<iframe src="${host}/iframe"></iframe>`,
    'iframe of a file': '<iframe src="file:///etc/passwd" width="600" height="600"></iframe>',
    srcdoc: `<iframe srcdoc="<img src=${host}/srcdoc><script>parent.document.write('PWNED')</script>"></iframe>`,
    object: `<object data="${host}/object"></object><embed src="file:///etc/passwd">`,
    prefetch: `<link rel="prefetch" href="${host}/prefetch"><link rel="preload" as="image" href="${host}/preload">`,
    preconnect: `<link rel="preconnect" href="${host}"><link rel="modulepreload" href="${host}/module">`,
    'speculation rules': `<script type="speculationrules">{"prefetch":[{"urls":["${host}/speculation"]}]}</script>`,
    'refresh over http': `<meta http-equiv="refresh" content="0;url=${host}/refresh">`,
    'refresh to a file': '<meta http-equiv="refresh" content="0;url=file:///etc/passwd">',
    'refresh to data': '<meta http-equiv="refresh" content="0;url=data:text/html,PWNED">',
    svg: `<svg><image href="${host}/svg"/><use href="${host}/use#a"/><script>document.write('PWNED')</script></svg>`,
    'svg as image': `<img src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><image href='${host}/inner'/></svg>">`,
    media: `<video src="${host}/video" poster="${host}/poster" autoplay></video><audio src="${host}/audio" autoplay></audio>`,
    base: `<base href="${host}/"><img src="relative.png">`,
    frameset: `<frameset><frame src="${host}/frame"></frameset>`,
    'own policy': `<meta http-equiv="Content-Security-Policy" content="img-src *"><img src="${host}/policy">`,
  }
}

for (const where of ['document', 'header', 'style'] as const) {
  test(`nothing gets out of the ${where}, or in`, async (t) => {
    const address = server.address()
    assert.ok(typeof address === 'object' && address !== null)
    for (const [name, html] of Object.entries(probes(`http://127.0.0.1:${address.port}`))) {
      if (where === 'style' && !html.includes('<style>')) continue
      await t.test(name, async () => {
        const texts = await renderer.render(inputWith(where, html)).then(
          ({ pdf }) => textOf(pdf),
          // A probe may also be refused, as an author's mistake.
          (error) => {
            assert.ok(error instanceof RenderFailed && error.reason === 'template', String(error))
            return []
          },
        )
        for (const text of texts) assert.doesNotMatch(text, /PWNED|root:|heard/)
        assert.deepEqual(heard, [])
      })
    }
  })
}

function inputWith(where: 'document' | 'header' | 'style', html: string) {
  if (where === 'header') return page('<p>body</p>', { settings: { header: html, footer: html } })
  if (where === 'document') return page(`<p>body</p>${html}`)
  const css = html.replace(/^<style>|<\/style>.*$/g, '')
  return page('<p>body</p>', { styles: [css], settings: { footer: 'x' } })
}

test('after every one of them the next document is whole and its own', async () => {
  for (const html of Object.values(probes('http://127.0.0.1:9'))) {
    await renderer.render(page(html)).catch(() => undefined)
    const { pdf } = await renderer.render(page('<p>mine alone</p>'))
    assert.deepEqual(await textOf(pdf), ['mine alone'])
  }
})
