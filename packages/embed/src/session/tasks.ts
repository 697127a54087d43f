import { attachedFiles } from './attached-file.ts'
import { controlOf } from './field-types.ts'
import { fieldId, type Session, type SessionDocument, type SessionField } from './session.ts'

/**
 * What is still to do: a document that was not on the screen yet, or a field without an accepted value. For what is optional
 * nothing waits.
 */
export type Task = { id: string; done: boolean; isOptional: boolean } & (
  | { kind: 'document'; document: SessionDocument }
  | { kind: 'field'; field: SessionField }
)

/** Everything that a person has to do before completing, and what they may do, in reading order. */
export function tasksOf(session: Pick<Session, 'documents' | 'fields'>): Task[] {
  return session.documents.flatMap((document) => [
    {
      kind: 'document',
      id: document.key,
      document,
      done: document.viewedAt !== undefined,
      isOptional: false,
    } as const,
    ...session.fields
      .filter((field) => field.document === document.key && field.included && !field.readOnly)
      .map(
        (field) =>
          ({
            kind: 'field',
            id: fieldId(field),
            field,
            done: isDone(field),
            isOptional: isOptional(field),
          }) as const,
      ),
  ])
}

/** The tasks that completing waits for. */
export function askedOf(tasks: readonly Task[]): Task[] {
  return tasks.filter(({ isOptional }) => !isOptional)
}

/** The open task after the one with this id, going round; the first one when there is no such id. */
export function nextTask(tasks: Task[], afterId: string | undefined): Task | undefined {
  const at = tasks.findIndex((task) => task.id === afterId)
  const round = [...tasks.slice(at + 1), ...tasks.slice(0, at + 1)]
  return round.find((task) => !task.done && !task.isOptional)
}

export function hasValue(field: Pick<SessionField, 'value' | 'type'>): boolean {
  if (controlOf(field) === 'tick') return field.value === true
  if (controlOf(field) === 'files') return attachedFiles(field.value).length > 0
  // Blanks fill in nothing: the service says so too.
  return field.value !== undefined && !(typeof field.value === 'string' && field.value.trim() === '')
}

function isOptional(field: SessionField): boolean {
  return !field.required && field.error === undefined
}

function isDone(field: SessionField): boolean {
  return field.error === undefined && hasValue(field)
}
