import { readdirSync, readFileSync } from 'node:fs'
import test from 'node:test'
import { parse } from 'yaml'
import { listOf, recordOf } from './testing/expand-case.ts'
import { runCase } from './testing/run-case.ts'

const folder = new URL('../cases/', import.meta.url)

for (const file of readdirSync(folder).sort()) {
  test(file, async (suite) => {
    const cases: unknown = parse(readFileSync(new URL(file, folder), 'utf8'))
    for (const entry of listOf(cases)) {
      const given = recordOf(entry)
      await suite.test(String(given.name), () => void runCase(given))
    }
  })
}
