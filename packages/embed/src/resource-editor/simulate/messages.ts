import type {
  Act,
  Evaluation,
  ExpectationItem,
  ExpectationResult,
  Simulation,
  SimulationOutcome,
  TracedPart,
} from '@countersign/engine'
import type { Issue, Kind, Path, ScenarioExpectation, ScenarioSigning, Step } from '@countersign/resources'
import type { WorkflowPlan } from '../../workflow-editor/pending-workflow.ts'
import type { WhatIfDraft, WhatIfWorkflow } from '../../workflow-editor/what-if.ts'
import type { LearntFact, WantedFacts } from '../check/messages.ts'
import type { ScenarioForms } from '../form/scenario/scenario-forms.ts'

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
    /** Of a function: what was typed goes before what a scenario has, and that before what is made up. */
    | { is: 'arguments'; given: Readonly<Record<string, unknown>>; scenario?: string }
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

/** A function that was called. */
export interface FunctionCall {
  /** What a form for the arguments is made from. */
  schema: Record<string, unknown>
  args: Record<string, unknown>
  /** Names of the arguments that a scenario gave. */
  taken: string[]
  /** Why a scenario gave none. */
  scenarioProblem?: string
  evaluation: Evaluation
}

/** What is not as a scenario expects. */
export interface Difference {
  what: ExpectationItem['what']
  /** JSON pointer into what is expected. */
  path: string
  expected?: unknown
  got?: unknown
  message: string
}

/** What came of it. */
export type SampleResult =
  | {
      is: 'run'
      simulation: Simulation
      /** Of the whole run, also where an earlier moment of it is looked at. */
      acts: Act[]
      expectation?: ExpectationResult
      /** Of a scenario that is run as it is written. */
      expect?: ScenarioExpectation
      differences?: Difference[]
      orchestration?: Step
      /** One template is tried, with a workflow that was made around it. */
      isTemplate: boolean
      /** Of a template: keys of its roles with nothing to fill in, who are not asked. */
      idleRoles: string[]
      expressions: ExpressionValue[]
      data: Record<string, unknown>
      signing?: ScenarioSigning[]
    }
  | { is: 'called'; call: FunctionCall }
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
  /** What the next questions are about. */
  | { is: 'plan'; plan: WorkflowPlan }
  | { is: 'whatIf'; workflow: WhatIfWorkflow; draft: WhatIfDraft; at: string }

export type FromSimulation =
  | { is: 'ready' }
  | {
      is: 'ran'
      id: number
      result: SampleResult
      /** Of a scenario: what its forms are made from. */
      forms?: ScenarioForms
      wanted: WantedFacts
      tookMs: number
    }
  | { is: 'toldIf'; outcome: SimulationOutcome | undefined }
  | { is: 'traced'; id: number; parts: TracedPart[]; isCut: boolean }
