import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { PAGE_WORDS } from '../src/home/page-words.ts'
import { leanStyles } from './lean-styles.ts'
import { WITHOUT_EVAL } from './without-eval.ts'

/*
 * `verify-alone.html`, which the service gives out as `/verify.html`: the page that checks sealed files, as one file. Its policy names the hashes of
 * the one script and the one style in it and allows nothing else: no network, no frame, no other code.
 */

const ENTRY = fileURLToPath(new URL('../src/verify/verify-alone.ts', import.meta.url))
const FONTS = dirname(createRequire(import.meta.url).resolve('@fontsource-variable/inter/package.json'))
const FONT = /^virtual:font\/(inter-latin(?:-ext)?)$/

export async function writeStandalone(folder: string): Promise<void> {
  const [script, style, favicon] = await Promise.all([
    standaloneScript(),
    readFile(join(folder, 'sign.css'), 'utf8'),
    readFile(join(folder, 'favicon.svg')),
  ])
  await writeFile(join(folder, 'verify-alone.html'), pageOf(script, style, favicon))
}

function pageOf(script: string, style: string, favicon: Buffer): string {
  const { verify, noscriptVerify } = PAGE_WORDS.en
  // What would end the element, or open one in which nothing ends it (HTML Standard, restrictions for contents of script elements).
  const code = script.replaceAll(/<(?=\/script|script|!--)/gi, '\\x3C')
  const policy = [
    "default-src 'none'",
    `script-src '${hashOf(code)}'`,
    `style-src '${hashOf(style)}'`,
    'img-src data:',
    "require-trusted-types-for 'script'",
    'trusted-types countersign lit-html',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${policy}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="referrer" content="no-referrer">
    <meta name="color-scheme" content="light dark">
    <title>${verify}</title>
    <link rel="icon" type="image/svg+xml" href="data:image/svg+xml;base64,${favicon.toString('base64')}">
    <style>${style}</style>
  </head>
  <body>
    <countersign-verify></countersign-verify>
    <noscript><p class="noscript">${noscriptVerify.replace('{command}', '<code>countersign verify</code>')}</p></noscript>
    <script type="module">${code}</script>
  </body>
</html>
`
}

/** As policies name it (Content Security Policy Level 3, section 2.3.1). */
function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

/** With everything that the page elsewhere loads when it is needed: texts of all languages, and fonts. */
async function standaloneScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: WITHOUT_EVAL },
    define: { BUILT_PARTS: '{}' },
    plugins: [
      fonts,
      {
        name: 'lean-styles',
        enforce: 'pre',
        transform: (code, id) => (id.endsWith('.ts') ? leanStyles(code) : null),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: ENTRY, formats: ['es'] },
      rolldownOptions: { output: { minify: true, codeSplitting: false } },
    },
  })
  const [{ output } = { output: [] }] = Array.isArray(built) ? built : []
  const [chunk] = output
  if (chunk?.type !== 'chunk' || output.length > 1) throw new Error(`${ENTRY} was not built into one file`)
  return chunk.code
}

const fonts: Plugin = {
  name: 'fonts-in-the-page',
  resolveId: (id) => (FONT.test(id) ? `\0${id}` : null),
  async load(id) {
    const [, name] = FONT.exec(id.replace('\0', '')) ?? []
    if (name === undefined) return null
    const bytes = await readFile(join(FONTS, `files/${name}-wght-normal.woff2`))
    return `export default ${JSON.stringify(bytes.toString('base64'))}`
  },
}
