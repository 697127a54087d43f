/** What of the interface Studio reaches: read from its sources, from its entry over all that it imports. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const ENTRY = 'packages/studio/src/studio.ts'

export type Sources = ReadonlyMap<string, string>
interface SdkMethod {
  readonly operationId: string
  readonly group: string
  readonly method: string
}

/** Every source that a page of Studio may load, with its text: those of embed and ui too. */
export function readStudio(): Sources {
  const found = new Map<string, string>()
  const open = [ENTRY]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name)) continue
    const text = readFileSync(join(ROOT, name), 'utf8')
    found.set(name, text)
    open.push(...importsOf(text).flatMap((path) => sourceOf(name, path)))
  }
  return found
}

/** The methods of the sdk, each with its operation, as the generated client says them. */
export function sdkMethods(): SdkMethod[] {
  const text = readFileSync(join(ROOT, 'packages/sdk/src/generated/client.ts'), 'utf8')
  return [...text.matchAll(/^interface (\w+)Methods \{\n(.*?)^\}$/gms)].flatMap(
    ([, name = '', body = '']) => {
      const group = name.charAt(0).toLowerCase() + name.slice(1)
      return [...body.matchAll(/`(\w+)`: [A-Z]+ \/\S* \*\/\n {2}(\w+)\(/g)].map(
        ([, operationId = '', method = '']) => ({ operationId, group, method }),
      )
    },
  )
}

/**
 * The operations that pages call by the sdk. A name of several words that one group alone has is known by itself, as in `keys().createOrgApiKey(…)`; one that
 * several have, such as `read`, needs its group before it, as in `client.workflows.read(…)`.
 */
export function calledIn(sources: Sources): Set<string> {
  const texts = [...sources].flatMap(([name, text]) => (name.startsWith('packages/studio/') ? [text] : []))
  const calls = texts.flatMap((text) => [...text.matchAll(/(?:(?<!#)\b(\w+)|\))\s*\??\.\s*(\w+)\(/g)])
  const names = new Set(calls.map(([, , call]) => call))
  const whole = new Set(calls.map(([, of, call]) => `${of}.${call}`))
  const methods = sdkMethods()
  return new Set(
    methods.flatMap(({ operationId, group, method }) => {
      const isAlone = /[A-Z]/.test(method) && methods.filter((one) => one.method === method).length === 1
      return (isAlone ? names.has(method) : whole.has(`${group}.${method}`)) ? [operationId] : []
    }),
  )
}

/** The changes that a page makes by the sdk, each with its page and those that load it: there the button stands. */
export function changesIn(
  sources: Sources,
): { operationId: string; file: string; texts: readonly string[] }[] {
  const own = [...sources].filter(([name]) => name.startsWith('packages/studio/'))
  return own.flatMap(([file, text]) => {
    const loadersOf = (loaded: string) =>
      own.filter(([name, other]) => importsOf(other).some((path) => sourceOf(name, path).includes(loaded)))
    const loaders = loadersOf(file)
    const further = loaders.flatMap(([name]) => loadersOf(name))
    const texts = [text, ...[...loaders, ...further].map(([, other]) => other)]
    return [...calledIn(new Map([[file, text]]))].map((operationId) => ({ operationId, file, texts }))
  })
}

function importsOf(text: string): string[] {
  const paths = /\b(?:from|import)\s*\(?\s*'([^']+)'/g
  return [...text.matchAll(paths)].map(([, path = '']) => path)
}

/** @returns nothing for what is of no package here */
function sourceOf(from: string, path: string): string[] {
  if (path.startsWith('.')) return [join(dirname(from), path)]
  if (!/^@countersign\/(?:embed|ui)\b/.test(path)) return []
  const found = createRequire(join(ROOT, from)).resolve(path)
  return [relative(ROOT, found)]
}
