import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

// Programs of others that judge our PDFs. On the continuous integration they must be there; elsewhere a test that
// needs one says in its name that it was not checked.

const run = promisify(execFile)

export type OutsideTool = 'qpdf' | 'pdftotext' | 'pdffonts' | 'pdftoppm' | 'pdftocairo' | 'pdfinfo'

export function hasTool(tool: OutsideTool): boolean {
  const found = spawnSync(tool, ['--version']).error === undefined
  if (!found && process.env.CI === 'true') throw new Error(`${tool} is needed where CI=true`)
  return found
}

/** The name of a test that a tool judges. */
export function judgedBy(tool: OutsideTool, name: string): string {
  return hasTool(tool) ? name : `${name} (not checked: ${tool} is not installed)`
}

/** Runs the tool on the PDF; `FILE` among the arguments is replaced by its path. Undefined when there is no such tool. */
export async function runTool(
  tool: OutsideTool,
  args: readonly string[],
  pdf: Uint8Array,
): Promise<string | undefined> {
  if (!hasTool(tool)) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'outside-'))
  try {
    const path = join(folder, 'document.pdf')
    await writeFile(path, pdf)
    const { stdout, stderr } = await run(
      tool,
      args.map((arg) => (arg === 'FILE' ? path : arg)),
      { maxBuffer: 64 * 2 ** 20 },
    )
    return stdout + stderr
  } finally {
    await rm(folder, { recursive: true })
  }
}
