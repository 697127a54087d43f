import type { Act, ExpectationResult, Simulation } from '@countersign/engine'
import type { Issue, Kind, Path, ScenarioSigning, Step } from '@countersign/resources'
import type { LearntFact, WantedFacts } from '../check/messages.ts'

/** What a text is simulated with. */
export interface SampleAsk {
  /** As it stands in the editor. */
  text: string
  kind: Kind
  /** key@version, for what is the text's own. */
  reference: string
  /** A scenario's text, or the data alone, in YAML; absent: something that the schemas allow. A scenario is its own. */
  sample?:
    | { is: 'scenario'; text: string }
    | { is: 'data'; text: string; signing?: readonly ScenarioSigning[] }
  /** Keys of steps whose person declines. */
  declines: readonly string[]
  /** After so many signatures and refusals it is looked at. */
  actsMax?: number
  at: string
  timezone: string
}

/** An expression of the resource, and what it gave in the run. */
export interface ExpressionValue {
  source: string
  /** Of the value in the text; absent where it stands in another text than the editor's. */
  path?: Path
  /** How often it was evaluated; 0: never. */
  count: number
  /** What it gave last; absent: nothing. */
  value?: unknown
  /** What it gave before, where that was something else. */
  others: unknown[]
  error?: string
}

export interface PartValue {
  position: number
  line: number
  column: number
  value?: unknown
}

/** What came of it. */
export type SampleResult =
  | {
      is: 'run'
      simulation: Simulation
      /** Of the whole run, also where an earlier moment of it is looked at. */
      acts: Act[]
      expectation?: ExpectationResult
      orchestration?: Step
      expressions: ExpressionValue[]
      data: Record<string, unknown>
      signing?: ScenarioSigning[]
    }
  /** Nothing would be created. */
  | { is: 'refused'; issues: Issue[] }
  /** The text, or the scenario's, says no whole resource. */
  | { is: 'unreadable'; what: 'text' | 'sample'; message?: string }
  /** Something that is referred to is not there, or cannot be read. */
  | { is: 'missing'; name: string }
  /** A scenario without `for`, or a kind that does nothing. */
  | { is: 'nothing' }

export type ToSimulation =
  | LearntFact
  | { is: 'run'; id: number; ask: SampleAsk }
  | { is: 'trace'; id: number; source: string }
  | { is: 'forget' }

export type FromSimulation =
  | { is: 'ready' }
  | { is: 'ran'; id: number; result: SampleResult; wanted: WantedFacts; tookMs: number }
  | { is: 'traced'; id: number; parts: PartValue[]; isCut: boolean }
