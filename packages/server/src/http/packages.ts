import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { NotFound } from '../lib/errors.ts'
import { isMissing } from '../lib/whole-file.ts'
import { isNoneMatch } from './etag.ts'

/** What `npm ci` made of the sources (`scripts/package-served.ts`), with a slash at its end. */
const MADE = new URL('../../../../dist/packages/', import.meta.url)

const INDEX = 'index.html'

/** A file of that folder: no name leads out of it. */
const FILE = /^countersign[a-z0-9._-]*(\.tgz|\.tar\.gz|\.whl)$/

/** RFC 6713; a wheel is a zip. */
const TYPES: Readonly<Record<string, string>> = {
  '.tgz': 'application/gzip',
  '.tar.gz': 'application/gzip',
  '.whl': 'application/zip',
}

interface PackageFile {
  readonly bytes: Buffer
  readonly etag: string
}

/**
 * The tool and the clients, as npm, pip and curl fetch them: below `/packages/`, with a page that lists them. A name without a version
 * leads to another file once the service is a newer one, so that it is asked for again.
 */
export function servePackages(server: FastifyInstance): void {
  const files = new Map<string, PackageFile>()
  const read = async (name: string) => {
    const file = files.get(name) ?? (await readPackage(name))
    if (file !== undefined) files.set(name, file)
    return file
  }
  server.get('/packages', async (_request, reply) => reply.redirect('packages/', 308))
  server.get<{ Params: { '*': string } }>('/packages/*', async (request, reply) => {
    const name = request.params['*']
    const type = name === '' ? 'text/html; charset=utf-8' : TYPES[FILE.exec(name)?.[1] ?? '']
    const file = type === undefined ? undefined : await read(name === '' ? INDEX : name)
    if (type === undefined || file === undefined) {
      throw new NotFound(`There is no package at ${request.url}: /packages/ lists those that there are`)
    }
    reply.type(type).headers({ ...HEADERS, ETag: `"${file.etag}"` })
    if (isNoneMatch(request.headers['if-none-match'], file.etag)) return reply.code(304).send()
    return reply.send(file.bytes)
  })
}

const HEADERS = {
  'Cache-Control': 'public, max-age=300',
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}

/** Undefined where there is no such file. */
async function readPackage(name: string): Promise<PackageFile | undefined> {
  const bytes = await readFile(new URL(name, MADE)).catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
  if (bytes === undefined) return undefined
  return { bytes, etag: createHash('sha256').update(bytes).digest('hex').slice(0, 32) }
}
