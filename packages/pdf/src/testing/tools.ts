import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'

/** A folder that goes with the test. */
export function scratchFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-seal-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/**
 * Whether other people's tools are at hand. In CI one that is missing is a failure; elsewhere the test says which
 * one it was skipped for.
 */
export function hasTools(t: TestContext, ...tools: readonly string[]): boolean {
  const missing = tools.filter((tool) => spawnSync('which', [tool]).status !== 0)
  if (missing.length === 0) return true
  const message = `not installed: ${missing.join(', ')} (Debian: openssl poppler-utils libnss3-tools xxd mupdf-tools libitext5-java libbcpkix-java libbcprov-java default-jdk-headless faketime prometheus)`
  if (process.env.CI) throw new Error(message)
  t.skip(message)
  return false
}

/** Runs a tool to its end. @throws Error with what it wrote when it fails. */
export function run(tool: string, args: readonly string[], cwd?: string): SpawnSyncReturns<string> {
  const result = spawnSync(tool, args, { encoding: 'utf8', ...(cwd !== undefined && { cwd }) })
  if (result.error) throw result.error
  if (result.status !== 0)
    throw new Error(`${tool} ${args.join(' ')} → ${result.status}\n${result.stdout}\n${result.stderr}`)
  return result
}
