import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'

/** The shell blocks that stand below a heading of the README. */
export async function readmeBlocks(heading: string): Promise<string[]> {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8')
  const [, tour = ''] = readme.split(`## ${heading}\n`)
  const [body = ''] = tour.split('\n## ')
  return [...body.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block)
}

export interface Shell {
  /** What it printed, once that matches. */
  printed(pattern: RegExp): Promise<string>
  /** Presses Enter. */
  enter(): void
  /** Everything it printed, once it ended well. */
  end(): Promise<string>
  close(): void
}

/** Runs a script of several lines; what fails ends it. */
export function openShell(cwd: string, script: string, env: NodeJS.ProcessEnv = process.env): Shell {
  const child = spawn('bash', ['-e', '-c', script], { cwd, env, stdio: 'pipe' })
  let output = ''
  const closed = once(child, 'close')
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk)
    })
  }
  return {
    async printed(pattern) {
      for (;;) {
        const [found] = pattern.exec(output) ?? []
        if (found !== undefined) return found
        const next = once(child.stdout, 'data').then(() => true)
        const isGoingOn = await Promise.race([next, closed.then(() => false)])
        if (!isGoingOn) throw new Error(`The shell ended without ${pattern}:\n${output}`)
      }
    },
    enter: () => void child.stdin.write('\n'),
    async end() {
      const [code] = await closed
      if (code !== 0) throw new Error(`The shell ended with ${code}:\n${output}`)
      return output
    },
    close: () => void child.kill(),
  }
}
