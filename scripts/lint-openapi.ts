import { join } from 'node:path'
import { installTools, OPENAPI, runTool } from './openapi-tools/tools.ts'

// npm run lint:openapi: two linters of others read openapi.json, and find nothing, however small.

installTools()
runTool('redocly', ['lint', OPENAPI, '--max-problems=100'])
const rules = join(import.meta.dirname, 'openapi-tools/spectral.yaml')
runTool('spectral', ['lint', OPENAPI, '--ruleset', rules, '--fail-severity', 'hint'])
