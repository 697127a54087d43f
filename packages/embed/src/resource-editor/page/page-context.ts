import type { Path } from '@countersign/resources'
import type { FieldFacts as FormFacts } from '@countersign/ui/field'
import type { Traces } from './gesture.ts'
import type { PageState } from './page-state.ts'
import type { PageWords } from './page-words.ts'
import type { RenderedSource } from './rendered-source.ts'
import type { Source } from './source.ts'
import type { PageValues } from './values.ts'

/** What is drawn, and what can be done with it. */
export interface PageContext {
  readonly words: PageWords
  readonly state: PageState
  readonly source: Source
  /** The pages are rendered: fields stand where the HTML has them, and are not placed here. */
  readonly rendered: RenderedSource | undefined
  readonly values: PageValues
  readonly mayEdit: boolean
  /** Pixels per point. */
  readonly scale: number
  /** Chosen by the person; absent: what fits. */
  readonly zoom: number | undefined
  readonly newRole: string
  /** Why the key as typed is refused. */
  readonly keyProblem: string | undefined
  readonly traces: Traces | undefined
  readonly spoken: string
  readonly act: PageActs
}

export interface PageActs {
  down(event: PointerEvent): void
  move(event: PointerEvent): void
  up(event: PointerEvent): void
  cancel(): void
  pressed(event: KeyboardEvent, page: number): void
  /** A field was pressed by key. */
  chosen(id: string, isMore: boolean): void
  placeOn(page: number): void
  setZoom(zoom: number | undefined): void
  typeRole(name: string): void
  addRole(): void
  /** Goes to a field, or another value, in the text. */
  showInText(path: Path): void
  typeKey(key: string): void
  /** Does it, draws it anew, and says what was done. */
  do(work: () => unknown, said?: () => string): void
}

/** The boxes of a form's controls take texts. */
export type Control = FormFacts['control']
