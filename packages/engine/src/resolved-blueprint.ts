import type { AssetSpec, BlueprintSpec, FunctionSpec, SchemaSpec, TemplateSpec } from '@countersign/resources'

/** A blueprint and everything that it refers to, directly or not, by reference: all that a workflow keeps of its authors' work. */
export interface ResolvedBlueprint {
  readonly blueprint: BlueprintSpec
  readonly templates: Readonly<Record<string, TemplateSpec>>
  readonly assets: Readonly<Record<string, AssetSpec>>
  readonly schemas: Readonly<Record<string, SchemaSpec>>
  readonly functions: Readonly<Record<string, FunctionSpec>>
  /** SHA-256 over the content hashes of all of it: equal content, equal hash. */
  readonly hash: string
  /** What people call it: metadata, and no part of what the hash names. */
  readonly name?: string
  /** SHA-256 of the blueprint as it was, once its texts were erased with its workflow. */
  readonly erasedHash?: string
}
