export * from './shapes/asset-spec.ts'
export * from './shapes/blueprint-spec.ts'
export {
  Computed,
  EXPRESSION_LENGTH_MAX,
  Expression,
  KEY_PATTERN,
  Key,
  Reference,
  Required,
  SEMVER_PATTERN,
  Version,
} from './shapes/common.ts'
export * from './shapes/function-spec.ts'
export * from './shapes/resource.ts'
export * from './shapes/scenario-spec.ts'
export * from './shapes/schema-spec.ts'
export * from './shapes/step.ts'
export * from './shapes/template-spec.ts'
