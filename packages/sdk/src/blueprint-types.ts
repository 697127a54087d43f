import type { ActOptions } from './call.ts'
import type { Groups } from './generated/client.ts'
import type { NewWorkflow, Workflow } from './generated/schemas.ts'

/** What workflows of a blueprint take: `countersign types` writes it of a folder's schemas and blueprints. */
export interface BlueprintTypes {
  /** Input key → entity. */
  data: object
  /** The keys of its participants. */
  participants: string
  /** The published version that these types are of (`countersign types --remote`); without it any version is taken. */
  version?: string
}

/** Of a client that knows no blueprints: any data, under any key. */
export type AnyBlueprints = Record<never, BlueprintTypes>

/** The body that creates a workflow of one of these blueprints, or of one that comes along. */
export type NewWorkflowOf<B> = [keyof B] extends [never]
  ? NewWorkflow
  : { [K in keyof B & string]: OfBlueprint<K, B[K]> }[keyof B & string] | OfItsOwn

type Named = 'blueprint' | 'blueprintKey' | 'blueprintVersion' | 'data' | 'participants'
type Common = Omit<NewWorkflow, Named>

interface OfItsOwn extends Common, Pick<NewWorkflow, 'data' | 'participants'> {
  blueprint: NonNullable<NewWorkflow['blueprint']>
  blueprintKey?: never
  blueprintVersion?: never
}

type OfBlueprint<K extends string, T> = T extends BlueprintTypes
  ? Common & {
      blueprintKey: K
      blueprintVersion: T extends { version: infer V extends string } ? V : string
      blueprint?: never
      /** Some may come later, by `workflows.update`. */
      data?: Partial<T['data']>
      participants?: { [P in T['participants']]?: NonNullable<NewWorkflow['participants']>[string] }
    }
  : never

export interface WorkflowsOf<B> extends Omit<Groups['workflows'], 'create'> {
  /** Create a workflow. `createWorkflow`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows */
  create(body: NewWorkflowOf<B>, options?: ActOptions): Promise<Workflow>
}
