// A service reduced to its database, for the tests that kill it: prints {connection, serverPid} or {refused}, then runs until it is ended.
// Arguments: data folder, PATH to search, where binaries may come from (comma separated).

import { openEmbeddedPostgres } from '../../src/postgres/embedded.ts'
import { EmbeddedPostgresError } from '../../src/postgres/embedded-error.ts'
import { silentLog, sourcesOf } from './embedded-support.ts'

const [dataDir = '', searchPath = '', sources = ''] = process.argv.slice(2)
try {
  const embedded = await openEmbeddedPostgres({
    dataDir,
    searchPath,
    sources: sourcesOf(sources),
    log: silentLog,
  })
  console.log(JSON.stringify({ connection: embedded.connection, serverPid: embedded.pid }))
} catch (error) {
  if (!(error instanceof EmbeddedPostgresError)) throw error
  console.log(JSON.stringify({ refused: error.message }))
}
