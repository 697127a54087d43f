import { writeFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { BASE_FILE, BASE_PACK, filesOfCommit, git } from './base-version.ts'

// `npm run rolling-base -- COMMIT`: keeps the version that this one and those to come run beside. Done when a version comes out.

const [wanted = 'HEAD'] = process.argv.slice(2)
const commit = git('rev-parse', `${wanted}^{commit}`).stdout.toString('utf8').trim()
const files = filesOfCommit(commit)
if (files === null) throw new Error(`There is no commit '${wanted}'`)
const { stdout } = git('archive', '--format=tar', commit, ...files.keys())
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = constants
const packed = brotliCompressSync(stdout, {
  params: { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_LGWIN]: 24 },
})
writeFileSync(BASE_PACK, packed)
writeFileSync(BASE_FILE, `{ "commit": "${commit}" }\n`)
git('tag', '-f', 'rolling-base', commit)
console.log(`${commit}: ${files.size} files, ${packed.length} bytes`)
