#!/usr/bin/env node
// Started by whatever Node the machine has (20 or later): the tool itself is TypeScript for the pinned Node 24, which
// came with `npm ci`. This file is therefore plain JavaScript and does nothing but find that one.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import module, { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const NODE_MAJOR_NEEDED = 24
const EXIT_USAGE = 2

const main = new URL('../src/main.ts', import.meta.url)

if (Number.parseInt(process.versions.node, 10) >= NODE_MAJOR_NEEDED) {
  // What was compiled once starts in half the time; among the user's own files, where nobody else puts code.
  module.enableCompileCache?.(join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'countersign'))
  await import(main.href)
} else {
  const node = findPinnedNode()
  if (node === undefined) explain()
  else runWith(node)
}

/** The binary of the npm package `node`, which package.json pins. */
function findPinnedNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  try {
    const folder = dirname(createRequire(import.meta.url).resolve('node/package.json'))
    const binary = join(folder, 'bin', name)
    return existsSync(binary) ? binary : undefined
  } catch {
    return undefined
  }
}

function explain() {
  process.stderr.write(
    `countersign needs Node ${NODE_MAJOR_NEEDED} or later; this is Node ${process.versions.node}, and the pinned one was not found beside it.\n` +
      `Run npm ci in the folder of Countersign, which brings it, or start this with a newer Node.\n`,
  )
  process.exitCode = EXIT_USAGE
}

/** The same terminal, signals and exit code: nobody notices that there are two processes. */
function runWith(node) {
  const own = fileURLToPath(import.meta.url)
  const child = spawn(node, [own, ...process.argv.slice(2)], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1)
  })
  child.on('error', (error) => {
    process.stderr.write(`countersign: ${node} could not be started: ${error.message}\n`)
    process.exitCode = 1
  })
}
