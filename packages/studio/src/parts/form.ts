import { field } from '@countersign/ui/field'
import type { TemplateResult } from 'lit'
import type { Failure, PageHost } from '../shell/page.ts'

type FieldFacts = Parameters<typeof field>[0]
type Control = FieldFacts['control']
interface Entry {
  label: string
  hint?: string | undefined
  isRequired?: boolean
  isReadOnly?: boolean
  /** Of its kind; the value is the form's. */
  control?:
    | Omit<Extract<Control, { kind: 'line' }>, 'value'>
    | Omit<Extract<Control, { kind: 'lines' }>, 'value'>
    | Omit<Extract<Control, { kind: 'choice' }>, 'value'>
    | Omit<Extract<Control, { kind: 'tick' }>, 'value'>
  /** Why the page itself refuses the value. */
  problem?: string | undefined
  /** The JSON pointer of what the service calls it; the key when absent. */
  pointer?: string
  /** It stands for all that is below that pointer, too. */
  isWhole?: boolean
}

/** What somebody types, kept until it was taken: a request that fails leaves it as it is, and its problems stand at their fields. */
export class Form<Key extends string> {
  readonly values: Record<Key, string>
  isBusy = false
  failure: Failure | undefined
  readonly #host: Pick<PageHost, 'changed' | 'explain'>
  readonly #id: string
  readonly #pointers = new Set<string>()
  readonly #wholes = new Set<string>()

  /** @param id of its own in the page */
  constructor(host: Pick<PageHost, 'changed' | 'explain'>, id: string, values: Record<Key, string>) {
    this.#host = host
    this.#id = id
    this.values = values
  }

  field(key: Key, entry: Entry): TemplateResult {
    const { pointer = `/${key}`, isWhole = false, control = { kind: 'line' }, ...facts } = entry
    this.#pointers.add(pointer)
    const told = isWhole
      ? this.issuesBelow(pointer)
      : (this.failure?.issues ?? []).filter(({ path }) => path === pointer).slice(0, 1)
    const value = this.values[key] ?? ''
    return field({
      ...facts,
      id: `${this.#id}-${key}`,
      problem: entry.problem ?? (told.map(({ message }) => message).join(' ') || undefined),
      control: control.kind === 'tick' ? { kind: 'tick', value: value === 'true' } : { ...control, value },
      change: (value) => {
        this.values[key] = value
        this.#host.changed()
      },
    })
  }

  /** Problems of all that stands below a pointer and is told elsewhere than at a field; their paths begin there. */
  issuesBelow(pointer: string): Failure['issues'] {
    this.#wholes.add(pointer)
    return (this.failure?.issues ?? [])
      .filter(({ path }) => path === pointer || path.startsWith(`${pointer}/`))
      .map(({ path, message }) => ({ path: path.slice(pointer.length), message }))
  }

  /** What stands at no field. */
  get rest(): Failure | undefined {
    const { failure } = this
    if (failure === undefined) return undefined
    const isTold = failure.issues.length > 0 && failure.issues.every(({ path }) => this.#isTold(path))
    return isTold ? undefined : failure
  }

  #isTold(path: string): boolean {
    return (
      this.#pointers.has(path) ||
      [...this.#wholes].some((whole) => path === whole || path.startsWith(`${whole}/`))
    )
  }

  /** Does it once at a time. @returns whether it was done */
  async send(work: () => Promise<unknown>): Promise<boolean> {
    if (this.isBusy) return false
    this.isBusy = true
    this.failure = undefined
    this.#host.changed()
    try {
      await work()
      return true
    } catch (error) {
      this.failure = this.#host.explain(error)
      return false
    } finally {
      this.isBusy = false
      this.#host.changed()
    }
  }
}

/** What a form's submit does, with Enter in a field and with its button. */
export function submitting(work: () => unknown): (event: Event) => void {
  return (event) => {
    event.preventDefault()
    work()
  }
}
