import type { Problem } from '@countersign/ui/json-form/problems'
import { isSame } from '@countersign/ui/json-form/schema'
import type { Draft } from './draft.ts'

/** What the service refused stands beside a value until that value is another one. */
export class Refusals {
  #refused: Draft | undefined

  /** @param draft as it was when it was refused */
  take(issues: readonly Problem[], draft: Draft): void {
    if (issues.length > 0) this.#refused = draft
  }

  standing(issues: readonly Problem[], draft: Draft): Problem[] {
    return issues.filter(({ path }) => isSame(valueAt(this.#refused, path), valueAt(draft, path)))
  }
}

function valueAt(whole: unknown, path: string): unknown {
  return path
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(
      (at, part) => (typeof at === 'object' && at !== null ? Reflect.get(at, part) : undefined),
      whole,
    )
}
