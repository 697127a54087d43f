import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sourcesOf } from '../tidy/rule.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** What is shipped of every package: path from the top of the repository → text. */
export function shippedSources(): ReadonlyMap<string, string> {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'packages/*/src/*.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const names = listed.split('\n').filter((name) => name !== '' && existsSync(join(ROOT, name)))
  return sourcesOf(
    new Map(
      names
        .filter((name) => !name.includes('/generated/'))
        .map((name) => [name, readFileSync(join(ROOT, name), 'utf8')]),
    ),
  )
}
