import { writeFileSync } from 'node:fs'
import { drawStates } from './states.ts'

writeFileSync(new URL('../../../docs/workflow-states.md', import.meta.url), drawStates())
