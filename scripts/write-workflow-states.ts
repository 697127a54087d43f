import { writeFileSync } from 'node:fs'
import { statesPage } from '../packages/engine/src/docs/states-page.ts'

// `npm run states`: draws docs/workflow-states.md anew from the engine's tables of statuses. A test fails when it is stale.

writeFileSync(new URL('../docs/workflow-states.md', import.meta.url), statesPage())
