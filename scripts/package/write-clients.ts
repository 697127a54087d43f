import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Entry, sha256, tarGz, zip } from './archives.ts'
import { ROOT } from './root.ts'

const PYTHON = join(ROOT, 'clients/python')
const GO = join(ROOT, 'clients/go')

/** An archive with its name. */
export interface Archive {
  readonly name: string
  readonly bytes: Buffer
}

/** The client for Python as a wheel (PEP 427), which pip installs without building anything. */
export function pythonWheel(): Archive {
  const project = readFileSync(join(PYTHON, 'pyproject.toml'), 'utf8')
  const said = (key: string) => {
    const [, value] = new RegExp(`^${key} = "([^"]+)"$`, 'm').exec(project) ?? []
    if (value === undefined)
      throw new Error(`clients/python/pyproject.toml does not say ${key} in a line of its own`)
    return value
  }
  const [name, version] = [said('name'), said('version')]
  const about = `${name}-${version}.dist-info`
  const entries = [
    ...filesOf(PYTHON, name, /(?:\.py|py\.typed)$/),
    text(`${about}/licenses/LICENSE`, readFileSync(join(ROOT, 'LICENSE'), 'utf8')),
    text(`${about}/METADATA`, metadataOf(said, readFileSync(join(PYTHON, 'README.md'), 'utf8'))),
    text(
      `${about}/WHEEL`,
      'Wheel-Version: 1.0\nGenerator: countersign\nRoot-Is-Purelib: true\nTag: py3-none-any\n',
    ),
  ]
  const record = entries.map(
    ({ path, bytes }) => `${path},sha256=${sha256(bytes, 'base64url')},${bytes.length}\n`,
  )
  const whole = [...entries, text(`${about}/RECORD`, `${record.join('')}${about}/RECORD,,\n`)]
  return { name: `${name}-${version}-py3-none-any.whl`, bytes: zip(whole) }
}

/** The client for Go: a folder that go.mod names by `replace`. */
export function goModule(version: string): Archive {
  const entries = [
    ...filesOf(GO, '', /(?<!_test)\.go$|^go\.mod$|^README\.md$/),
    text('LICENSE', readFileSync(join(ROOT, 'LICENSE'), 'utf8')),
  ]
  const inFolder = entries.map(({ path, bytes }) => ({ path: `countersign-go/${path}`, bytes }))
  return { name: `countersign-go-${version}.tar.gz`, bytes: tarGz(inFolder) }
}

function metadataOf(said: (key: string) => string, readme: string): string {
  return `Metadata-Version: 2.1
Name: ${said('name')}
Version: ${said('version')}
Summary: ${said('description')}
License: Apache-2.0
Requires-Python: ${said('requires-python')}
Description-Content-Type: text/markdown

${readme}`
}

/** Of a folder, or of one below it: what its name makes part of the archive. */
function filesOf(from: string, folder: string, wanted: RegExp): Entry[] {
  return readdirSync(join(from, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => wanted.test(file))
    .toSorted()
    .map((file) => join(folder, file))
    .map((path) => ({ path, bytes: readFileSync(join(from, path)) }))
}

function text(path: string, content: string): Entry {
  return { path, bytes: Buffer.from(content) }
}
