import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { platform } from 'node:os'
import { remark, type Shell } from '../shell.ts'

/** What opens a file in the program that the person chose for its kind. */
const OPENERS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
}

/** Shows a file or an address; where there is nothing to show it with, its path is all there is. */
export async function openFile(shell: Shell, path: string): Promise<void> {
  const [program, ...args] = OPENERS[platform()] ?? ['xdg-open']
  const child = spawn(program, [...args, path], { stdio: 'ignore', detached: true })
  const failure = once(child, 'error').then(() => true)
  const started = once(child, 'spawn').then(() => false)
  if (await Promise.race([failure, started])) remark(shell, `Nothing here opens ${path}`)
  child.unref()
}
