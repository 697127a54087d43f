const SHOWN = [
  'SchemaSpec',
  'AssetSpec',
  'FunctionSpec',
  'TemplateSpec',
  'BlueprintSpec',
  'ScenarioSpec',
  'Step',
  'WorkflowStep',
  'InlineBlueprint',
  'EventType',
  'EventPattern',
  'Scope',
  'ScopeName',
] as const
/** The name under which the OpenAPI document shows what a body holds where another check than its shape's decides. */
export type ShownName = (typeof SHOWN)[number]

/** The options of such a shape (openapi/shown-shapes.ts). */
export function shownAs(name: ShownName, description: string): { shownAs: ShownName; description: string } {
  return { shownAs: name, description }
}

export function isShownName(value: unknown): value is ShownName {
  return SHOWN.some((name) => name === value)
}
