import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FOLDER, installTools, OPENAPI, runTool } from './openapi-tools/tools.ts'

// npm run clients:check: three generators of others make clients of openapi.json, and TypeScript takes what they made, strictly.

const COMPILER = {
  strict: true,
  noEmit: true,
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  lib: ['es2022', 'dom', 'dom.iterable'],
  skipLibCheck: false,
  types: [],
}

installTools()
rmSync(join(FOLDER, 'made'), { recursive: true, force: true })
runTool('openapi-typescript', [OPENAPI, '--output', 'made/openapi-typescript/schema.ts'])
runTool('openapi-ts', ['--input', OPENAPI, '--output', 'made/hey-api', '--client', '@hey-api/client-fetch'])
runTool('orval', ['--input', OPENAPI, '--output', 'made/orval/client.ts', '--client', 'fetch'])
writeFileSync(
  join(FOLDER, 'tsconfig.json'),
  JSON.stringify({ compilerOptions: COMPILER, include: ['made'] }, null, 2),
)
runTool('tsc', ['--project', 'tsconfig.json'])
process.stdout.write('The clients of openapi-typescript, hey-api and orval compile.\n')
