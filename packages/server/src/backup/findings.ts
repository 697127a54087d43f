import { limits } from '../limits.ts'

/** The parts of an installation that are verified. */
export type Part =
  | 'settings'
  | 'database'
  | 'clock'
  | 'certificates'
  | 'mail'
  | 'names'
  | 'keys'
  | 'rows'
  | 'files'
  | 'workflows'

/** Something that is not as it should be. */
export interface Finding {
  state: 'wrong' | 'warning'
  part: Part
  /** Where: ids, names of tables and columns, never what they hold. */
  place: string
  problem: string
}

/** What was found, as it is found; of endless damage the first is kept, and all of it counted. */
export class Findings {
  readonly list: Finding[] = []
  readonly looked: Partial<Record<Part, number>> = {}
  wrong = 0
  warnings = 0
  readonly #tell: (finding: Finding) => void

  /** @param tell hears of each at once */
  constructor(tell: (finding: Finding) => void) {
    this.#tell = tell
  }

  add(finding: Finding): void {
    if (finding.state === 'wrong') this.wrong += 1
    else this.warnings += 1
    if (this.list.length < limits.findingsKept) this.list.push(finding)
    this.#tell(finding)
  }
}

/** Hears of what is wrong at a place of one part. */
export type Complain = (place: string, problem: string, state?: Finding['state']) => void
