import type { FieldValue, Session, SessionField } from '../session/session.ts'
import type { Task } from '../session/tasks.ts'
import type { ImageSource } from '../signature/signature-view.ts'
import type { Wording } from '../texts/texts.ts'
import type { PdfPages } from './pdf-pages.ts'

/** What the views of the desk are made from. They hold nothing themselves. */
export interface DeskContext {
  words: Wording
  /** with what was typed and is not kept yet */
  session: Session
  tasks: Task[]
  pages: PdfPages
  images: ImageSource
  /** the pages are too small to type on them: fields open in a sheet */
  compact: boolean
  /** the consent is not given yet: everything can be read, and nothing filled in */
  locked: boolean
  zoom: number
  /** how large pages are, beside their paper; undefined before they stand on the screen */
  scale: number | undefined
  act: DeskActions
}

export interface DeskActions {
  change(field: SessionField, value: FieldValue | null): void
  /** a signature, initials or an image: makes it once, then places it; offers to change what is there */
  place(field: SessionField): void
  /** files, in a dialog of their own */
  attach(field: SessionField): void
  openSheet(field: SessionField): void
  goTo(task: Task): void
  goToPage(documentKey: string, page: number): void
  /** to what is missing next, else to the button that signs */
  goOn(): void
  setZoom(zoom: number): void
  remember(taskId: string): void
  /** somebody wants to fill in before they have agreed */
  askConsent(): void
}
