import type { CheckedFile, Issue } from '@countersign/resources'
import { paintErr, remark, type Shell } from '../shell.ts'
import type { Folder } from './load-folder.ts'
import { presentIssue, type Severity } from './present-issue.ts'

export interface IssueCount {
  readonly errors: number
  readonly warnings: number
}

export function countIssues(documents: readonly CheckedFile[]): IssueCount {
  const sum = (of: (document: CheckedFile) => readonly Issue[]) =>
    documents.reduce((count, document) => count + of(document).length, 0)
  return { errors: sum(({ issues }) => issues), warnings: sum(({ warnings }) => warnings) }
}

/** Tells every problem on the terminal for remarks, in the order of the files and lines. */
export function tellIssues(shell: Shell, folder: Folder): void {
  const paint = paintErr(shell)
  const texts = new Map(folder.files.map(({ path, text }) => [path, text]))
  const textOf = ({ file }: Issue) => (file === undefined ? undefined : contentOf(folder, file))
  for (const { path, issues, warnings } of folder.documents) {
    const all = [
      ...issues.map((issue) => ({ severity: 'error', issue }) as const),
      ...warnings.map((issue) => ({ severity: 'warning', issue }) as const),
    ]
    for (const { severity, issue } of all.toSorted(inOrder))
      shell.err.write(
        `${presentIssue(issue.file ?? path, textOf(issue) ?? texts.get(path), severity, issue, paint)}\n`,
      )
  }
}

/** The text that a resource names by `file:`. */
function contentOf({ read }: Folder, file: string): string {
  const found = read(file, '')
  return found !== undefined && 'content' in found ? found.content : ''
}

function inOrder(a: { issue: Issue }, b: { issue: Issue }): number {
  return (a.issue.line ?? 0) - (b.issue.line ?? 0) || (a.issue.column ?? 0) - (b.issue.column ?? 0)
}

/** `2 errors and 1 warning in 3 files` */
export function tellCount(shell: Shell, { errors, warnings }: IssueCount, files: number): void {
  const paint = paintErr(shell)
  const parts = [
    ...(errors > 0 ? [paint.bad(plural(errors, 'error'))] : []),
    ...(warnings > 0 ? [paint.warn(plural(warnings, 'warning'))] : []),
  ]
  remark(shell, `${parts.join(' and ')} in ${plural(files, 'file')}`)
}

export function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}

/** A problem as programs get it. */
export interface ToldIssue extends Issue {
  severity: Severity
  file: string
}

/** The same for programs. */
export function issuesJson(documents: readonly CheckedFile[]): ToldIssue[] {
  const one = (severity: Severity, { path: file }: CheckedFile, issue: Issue) => ({
    severity,
    file,
    ...issue,
  })
  return documents.flatMap((document) => [
    ...document.issues.map((issue) => one('error', document, issue)),
    ...document.warnings.map((issue) => one('warning', document, issue)),
  ])
}
