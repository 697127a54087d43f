import { mkdirSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { writeRenderer } from './image/write-renderer.ts'
import { writeTree } from './image/write-tree.ts'
import { writeStripped } from './package/write-stripped.ts'

// npm run image -- FOLDER: the root of a container's image, with all that the service needs to run below /opt/countersign and its browser
// below /var/cache/countersign. The Dockerfile puts it onto a system with Node; deploy/README.md tells more.

const { positionals } = parseArgs({ allowPositionals: true })
const [given] = positionals
if (given === undefined || positionals.length > 1) throw new Error('Name one folder: npm run image -- FOLDER')
const folder = resolve(given)
mkdirSync(folder, { recursive: true })
if (readdirSync(folder).length > 0) throw new Error(`${given} is not empty`)

const root = resolve(import.meta.dirname, '..')
const tree = join(folder, 'opt/countersign')
writeTree(root, tree)
writeStripped(tree)
await writeRenderer(root, tree, join(folder, 'var/cache/countersign'))
