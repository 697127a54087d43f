import type { ScenarioExpectation } from '@countersign/resources'
import { isRecord } from '@countersign/ui/json-form/schema'

/** Whether it expects anything beside the end that every scenario expects: what was erased is expected no more. */
export function isTelling({ status, steps = {}, documents, entities = {} }: ScenarioExpectation): boolean {
  const isEntity = Object.values(entities).some((entity) => !isEmpty(entity))
  return status !== undefined || documents !== undefined || Object.keys(steps).length > 0 || isEntity
}

/** An object that names nothing, at any depth: nothing is compared with it. */
export function isEmpty(value: unknown): boolean {
  return isRecord(value) && Object.values(value).every(isEmpty)
}
