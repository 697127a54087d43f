import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './package/root.ts'
import { PACKAGES, writePackages } from './package/write-packages.ts'

// npm run runtimes: the packages as npm installs them, on the runtimes that others have. Needs the net: it fetches the runtimes.

const RUNTIMES: Readonly<Record<string, readonly string[]>> = {
  'node@20': ['node'],
  'node@22': ['node'],
  'node@24': ['node'],
  bun: ['bun'],
  deno: ['deno', 'run', '--allow-all'],
}

const LIBRARIES = `
import { readFile } from 'node:fs/promises'
import { compile, createBudget } from '@countersign/expressions'
import { verifyFile } from '@countersign/evidence'
import { readPdfForm } from '@countersign/pdf-form'
import { checkFolder } from '@countersign/resources'
import { gatherBlueprint } from '@countersign/engine'
import { openClient } from '@countersign/sdk'

const sealed = new Uint8Array(await readFile('sealed.pdf'))
const sum = compile('$sum(items)').evaluate({ items: [2, 3] }, {}, { budget: createBudget() })
const { verdict } = await verifyFile(sealed)
const { pages } = await readPdfForm(sealed)
const wrong = checkFolder([{ path: 'a.schema.yaml', text: 'kind: Schema' }])[0].issues.length > 0
console.log(sum, verdict, pages.length > 0, wrong, typeof gatherBlueprint, typeof openClient)
`

const folder = mkdtempSync(join(tmpdir(), 'countersign-runtimes-'))
try {
  const tarballs = await writePackages(PACKAGES, folder)
  install(folder, ...tarballs)
  cpSync(join(ROOT, 'packages/evidence/cases/sealed.pdf'), join(folder, 'sealed.pdf'))
  writeFileSync(join(folder, 'libraries.mjs'), LIBRARIES)
  for (const [name, [program = '', ...options]] of Object.entries(RUNTIMES)) {
    const runtime = join(folder, name)
    install(runtime, name)
    const run = (...args: string[]) =>
      execFileSync(join(runtime, 'node_modules/.bin', program), [...options, ...args], {
        cwd: folder,
        encoding: 'utf8',
      }).trim()
    const tool = join(folder, 'node_modules/@countersign/cli/bin/countersign.js')
    const example = join(runtime, 'example')
    const said = [run('libraries.mjs'), run(tool, '--version')]
    run(tool, 'init', example)
    for (const command of ['validate', 'test', 'types']) run(tool, command, example)
    process.stdout.write(`${name}: ${said.join('; tool ')}; validate, test and types of an example: done\n`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function install(cwd: string, ...wanted: string[]): void {
  mkdirSync(cwd, { recursive: true })
  writeFileSync(join(cwd, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', ...wanted], {
    cwd,
    stdio: 'inherit',
  })
}
