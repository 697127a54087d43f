import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { TestContext } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { TestService } from '../packages/server/test/support/service.ts'
import { undo } from '../packages/server/test/support/undo.ts'
import { callGo } from './guide-programs.ts'
import { openShell } from './readme-shell.ts'

const GUIDES = new URL('../docs/guides/', import.meta.url)
const SDK = new URL('../packages/sdk/src/index.ts', import.meta.url).href
/** Where `countersign` is. */
const TOOLS = fileURLToPath(new URL('../node_modules/.bin', import.meta.url))
/** Where the client for Python is. */
const PYTHON = fileURLToPath(new URL('../clients/python', import.meta.url))
/** Its code is what all guides begin with. */
const FIRST = 'authentication'

/** The code of a guide as a reader has it: files in a folder of their own, and a shell. */
export interface Guide {
  folder: string
  /** What a function of a TypeScript file of the guide gives. */
  call(file: string, name: string, ...given: unknown[]): Promise<ReturnType<typeof JSON.parse>>
  /** The same of a Python file, given without its ending. */
  python(file: string, name: string, ...given: unknown[]): Promise<ReturnType<typeof JSON.parse>>
  /** What a function of the guides' Go code gives, errors aside. */
  go(name: string, ...given: unknown[]): Promise<ReturnType<typeof JSON.parse>[]>
  /** Types the next block of the shell, and gives what it printed. */
  type(): Promise<string>
}

/**
 * @param t whose end removes it all
 * @param options.files what the reader has besides, by path
 * @param options.env what the reader's shell knows besides
 */
export async function openGuide(
  t: TestContext,
  service: TestService,
  name: string,
  { files = {}, env = {} }: { files?: Record<string, string | Buffer>; env?: Record<string, string> } = {},
): Promise<Guide> {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-guide-'))
  undo(t, () => rm(folder, { recursive: true, force: true }))
  const first = await readGuide(FIRST)
  const own = await readGuide(name)
  for (const [, code = '', file = ''] of `${first}\n${own}`.matchAll(
    /```(?:ts|js|yaml|py)[^\n]*\n((?:\/\/|#) ([\w-]+\.(?:ts|js|yaml|py))\n.*?)```/gs,
  ))
    await writeFile(join(folder, file), code.replaceAll("'@countersign/sdk'", `'${SDK}'`))
  for (const [file, bytes] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), bytes)
  }
  const [namespace] = service.credentials.namespaces
  const settings = { COUNTERSIGN_URL: service.url, COUNTERSIGN_API_KEY: namespace?.apiKey ?? '' }
  Object.assign(process.env, settings)
  const [start = ''] = typedBlocks(first)
  const blocks = name === FIRST ? typedBlocks(own) : [start, ...typedBlocks(own)]
  const script = blocks.map((block, index) => `${block}\necho "[block ${index}]"\nread -r _`)
  const shell = openShell(folder, script.join('\n'), {
    ...process.env,
    ...settings,
    ...env,
    PATH: `${TOOLS}:${process.env.PATH}`,
  })
  undo(t, () => shell.close())
  let typed = 0
  await shell.printed(/\[block 0\]/)
  return {
    folder,
    async call(file, called, ...given) {
      const module = await import(pathToFileURL(join(folder, file)).href)
      return module[called](...given)
    },
    async python(file, name, ...given) {
      const program = `import json, sys, ${file}\nprint(json.dumps(getattr(${file}, sys.argv[1])(*json.loads(sys.argv[2]))))`
      const { stdout } = await promisify(execFile)(
        'python3',
        ['-W', 'error', '-c', program, name, JSON.stringify(given)],
        { cwd: folder, env: { ...process.env, ...settings, PYTHONPATH: `${PYTHON}:${folder}` } },
      )
      return JSON.parse(stdout)
    },
    go: (name, ...given) => callGo(name, given, { ...process.env, ...settings }),
    async type() {
      shell.enter()
      typed++
      const output = await shell.printed(new RegExp(`\\[block ${typed - 1}\\][^]*\\[block ${typed}\\]`))
      return output.replaceAll(/\[block \d+\]\n?/g, '')
    },
  }
}

/** The Markdown of a guide. */
export function readGuide(name: string): Promise<string> {
  return readFile(new URL(`${name}.md`, GUIDES), 'utf8')
}

const typedBlocks = (text: string) =>
  [...text.matchAll(/^```sh(?: curl)?\n(.*?)^```$/gms)].map(([, block = '']) => block)
