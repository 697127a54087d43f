import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { type Issued, opensslAuthority, opensslIssue } from './openssl-pki.ts'
import { run } from './tools.ts'

export interface TimeStampAuthority {
  readonly root: Issued
  readonly signer: Issued
  /** The answer (TimeStampResp, DER) to a query. */
  reply(query: Uint8Array): Uint8Array
}

/** A real time-stamp authority: openssl ts with certificates of its own, in a folder. */
export function openTimeStampAuthority(
  folder: string,
  rootExtensions: readonly string[] = [],
  signerExtensions: readonly string[] = [],
  signerDays?: number,
): TimeStampAuthority {
  const root = opensslAuthority(folder, 'Time Root', { extensions: rootExtensions })
  const extensions = ['basicConstraints=critical,CA:FALSE', 'keyUsage=critical,digitalSignature']
  const usage = 'extendedKeyUsage=critical,timeStamping'
  const signer = opensslIssue(folder, 'Time Signer', root, [...extensions, usage, ...signerExtensions], {
    ...(signerDays !== undefined && { days: signerDays }),
  })
  const config = join(folder, 'tsa.cnf')
  writeFileSync(join(folder, 'serial'), '01\n')
  writeFileSync(config, configOf(folder, root, signer))
  return {
    root,
    signer,
    reply(query) {
      const queryFile = join(folder, 'query.tsq')
      const out = join(folder, 'reply.tsr')
      writeFileSync(queryFile, query)
      run('openssl', [
        'ts',
        '-reply',
        '-config',
        config,
        '-section',
        'authority',
        '-queryfile',
        queryFile,
        '-out',
        out,
      ])
      return readFileSync(out)
    },
  }
}

function configOf(folder: string, root: Issued, signer: Issued): string {
  return `[authority]
serial = ${join(folder, 'serial')}
crypto_device = builtin
signer_cert = ${signer.certFile}
signer_key = ${signer.keyFile}
certs = ${root.certFile}
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256, sha384, sha512
accuracy = secs:1
ordering = yes
tsa_name = yes
ess_cert_id_chain = no
ess_cert_id_alg = sha256
`
}

/** What a server answers to a query; undefined: nothing, ever. */
export type Answer = { readonly status?: number; readonly body: Uint8Array } | undefined

/** An HTTP server in front of answers, on a free port until the test ends. */
export async function serveTimeStamps(
  t: Pick<TestContext, 'after'>,
  answer: (query: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>) => Answer,
): Promise<string> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const result = answer(Buffer.concat(parts), request.headers)
      if (!result) return
      response.writeHead(result.status ?? 200, { 'content-type': 'application/timestamp-reply' })
      response.end(result.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return `http://127.0.0.1:${address.port}/tsa`
}
