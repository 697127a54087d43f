import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isRecord } from '../src/check-paths.ts'

/** One case of the public suite of the reference (suite/README.md). */
export interface SuiteCase {
  name: string
  expr: string
  input: unknown
  bindings: Record<string, unknown>
  expected: { kind: 'result'; value: unknown } | { kind: 'undefined' } | { kind: 'error'; code: string }
  depth: number | null
}

const copied = new URL('./suite/', import.meta.url)
const shared = new URL('../../../../shared/jsonata-suite/', import.meta.url)

/** All cases: of the suite beside the project when it is there, else of the copy in this package. */
export function readSuite(root: URL = existsSync(shared) ? shared : copied): SuiteCase[] {
  const groups = new URL('groups/', root)
  return readdirSync(groups)
    .sort()
    .flatMap((group) => readGroup(root, group))
}

function readGroup(root: URL, group: string): SuiteCase[] {
  const folder = new URL(`groups/${group}/`, root)
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .flatMap((file) => {
      const content: unknown = JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
      const list = Array.isArray(content) ? content : [content]
      return list.map((item, index) =>
        toCase(item, `${group}/${file}${list.length > 1 ? `[${index}]` : ''}`, root, folder),
      )
    })
}

function toCase(item: Record<string, unknown>, name: string, root: URL, folder: URL): SuiteCase {
  const { dataset, bindings, code, error, depth } = item
  const file = item['expr-file']
  const expr = typeof file === 'string' ? readFileSync(new URL(file, folder), 'utf8') : String(item.expr)
  const input: unknown =
    typeof dataset === 'string'
      ? JSON.parse(readFileSync(new URL(`datasets/${dataset}.json`, root), 'utf8'))
      : item.data
  const thrown = code ?? (isRecord(error) ? error.code : undefined)
  return {
    name,
    expr,
    input,
    bindings: isRecord(bindings) ? bindings : {},
    depth: typeof depth === 'number' ? depth : null,
    expected:
      typeof thrown === 'string'
        ? { kind: 'error', code: thrown }
        : item.undefinedResult === true
          ? { kind: 'undefined' }
          : { kind: 'result', value: item.result },
  }
}
