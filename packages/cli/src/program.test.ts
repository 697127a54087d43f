import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { test } from 'node:test'
import type { Command } from 'commander'
import { programOf } from './program.ts'

test('docs/cli.md names every command, and exactly the options that it has', async () => {
  const shell = {
    out: process.stdout,
    err: process.stderr,
    input: process.stdin,
    env: {},
    cwd: '/',
    now: () => 0,
    signal: new AbortController().signal,
    exitCode: 0,
  }
  const guide = readFileSync(new URL('../../../docs/cli.md', import.meta.url), 'utf8')
  for (const { path, options } of commandsOf(await programOf(shell, undefined), [])) {
    const [group = '', name = ''] = path
    assert.match(guide, new RegExp(`^\\|.*\\b${group}\\b.*\\b${name}\\b.*\\|`, 'm'), path.join(' '))
    const row = guide.split('\n').find((line) => line.startsWith(`| \`${path.join(' ')}\` |`)) ?? ''
    const told = [...row.matchAll(/`(--[a-z-]+)/g)].map(([, option = '']) => option)
    assert.deepEqual(told.sort(), options.sort(), path.join(' '))
  }
})

/** Told of all at once: --json, and --profile except where it names a new one. */
const COMMON: readonly (string | undefined)[] = ['--json', '--profile']

function commandsOf(command: Command, before: readonly string[]): { path: string[]; options: string[] }[] {
  return command.commands.flatMap((one) => {
    const path = [...before, one.name()]
    const longs = one.options.map(({ long }) => long ?? '')
    const options = longs.filter(
      (long) => !COMMON.includes(long) || (path[0] === 'login' && long === '--profile'),
    )
    return [{ path, options }, ...commandsOf(one, path)]
  })
}
