export { expandSource, listOf, recordOf } from './expand-case.ts'
export { runCase } from './run-case.ts'
export { renderedFact, sealedFact, World } from './world.ts'
