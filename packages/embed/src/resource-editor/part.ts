import type { Path } from '@countersign/resources'
import type { CSSResult, TemplateResult } from 'lit'
import type { Wording } from '../texts/texts.ts'
import type { Checker } from './check/checker.ts'
import type { Problems } from './problems.ts'
import type { ResourceClient, ResourceName } from './resource-client.ts'
import type { ResourceText } from './resource-text.ts'
import type { EditorKey } from './texts/en.ts'

/** What may be done: an embed token's abilities, or those of a person's scopes. A published version can only be read. */
export type Ability = 'edit' | 'save' | 'publish' | 'publishOthers' | 'upload' | 'createScenario'

/** What a view of the text is given. It knows no token. */
export interface EditorDesk {
  /** Which resource and version is open. */
  readonly name: ResourceName
  /** The one text: every view reads it, and changes it by `text.edit`. */
  readonly text: ResourceText
  readonly problems: Problems
  /** What references can name; what can stand, or stands, at a place of the text, and where that is declared; and whether a value is as a schema wants it. */
  readonly assist: Pick<Checker, 'names' | 'complete' | 'describe' | 'define' | 'checkEntity' | 'again'>
  readonly client: ResourceClient
  can(ability: Ability): boolean
  /** What is to be shown is another. */
  changed(): void
  /** The sentences of the editor, as it speaks now; a part may have a `Speech` of its own besides. */
  words(): Wording<EditorKey>
  /** Goes to the text, at a value. */
  showInText(path: Path): void
  /** Says what was just done; bad news stays until it is dismissed. */
  /** @param quote what the service says of it, in English */
  tell(tone: 'good' | 'bad', text: string, quote?: string): void
}

/** One view of the text, behind a tab. It is made when its tab is opened first, and drawn while it is chosen. */
export interface EditorPart {
  readonly styles: readonly CSSResult[]
  render(): TemplateResult
  /** What it rendered is in the tree. */
  updated?(root: ShadowRoot): void
  /** Shows the value at a path: the text does, and views in which one goes on where one was in the text. */
  show?(path: Path): void
  /** Where one is: whichever view is shown next shows that, if it can. */
  place?(): Path | undefined
  /** A key was pressed within the element while this part is shown. */
  pressed?(event: KeyboardEvent): void
  /** Another part is shown now. */
  left?(): void
  /** It is not needed any more. */
  stop(): void
}

type PartClass = new (desk: EditorDesk) => EditorPart

/** A chunk with a part. */
export interface PartModule {
  readonly Part: PartClass
}
