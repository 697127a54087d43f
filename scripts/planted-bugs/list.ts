import type { PlantedBug } from './bug.ts'
import { engineBugs } from './engine-bugs.ts'
import { serverBugs } from './server-bugs.ts'

export const plantedBugs: readonly PlantedBug[] = [...engineBugs, ...serverBugs]
