import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { endProcess } from '../support/end-process.ts'

const GUIDE = new URL('../../../../docs/clients.md', import.meta.url)

/** Why programs of this language cannot run here; false where they can. Where CI is set a lacking program fails. */
export function lacksProgram(name: string, debianPackage: string): string | false {
  if (spawnSync('which', [name]).status === 0 || process.env.CI) return false
  return `needs Debian's ${debianPackage}: ${name} is missing`
}

/** Writes the programs of a language that docs/clients.md shows, as a reader would copy them. */
export async function writePrograms(language: string, comment: string, folder: string): Promise<void> {
  const text = await readFile(GUIDE, 'utf8')
  const fence = new RegExp(`\`\`\`${language}\\n${comment} (\\S+)\\n(.*?)\`\`\``, 'gs')
  for (const [, name = '', code = ''] of text.matchAll(fence)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), code)
  }
}

export interface Program {
  child: ChildProcess
  /** What it has printed so far. */
  printed(): string
  /** What it had printed when it ended well. */
  ended: Promise<string>
}

/** Starts a program beside the service. */
export function startProgram(
  command: string,
  args: readonly string[],
  { cwd, env }: { cwd: string; env: Readonly<Record<string, string>> },
): Program {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env } })
  let [printed, failed] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    failed += chunk.toString()
  })
  const ended = new Promise<string>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => {
      if (code === 0) resolve(printed)
      else reject(new Error(`${command} ${args.join(' ')} ended with ${code ?? signal}: ${failed}`))
    })
  })
  // Whoever stops a server by force does not wait for its end.
  ended.catch(() => undefined)
  return { child, printed: () => printed, ended }
}

/** What a program prints, which ends by itself. */
export function runProgram(
  command: string,
  args: readonly string[],
  options: { cwd: string; env?: Readonly<Record<string, string>> },
): Promise<string> {
  return startProgram(command, args, { env: {}, ...options }).ended
}

/** Ends a program that would run on. */
export async function stopProgram({ child }: Program): Promise<void> {
  await endProcess(child, 'SIGKILL')
}
