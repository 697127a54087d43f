import assert from 'node:assert/strict'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import type { FileFacts, FolderFile, Issue } from '../src/index.ts'

/** What is said about a wrong resource, as its first lines say it: `# 9:15 error /spec/body: message`. */
export interface Said extends Issue {
  severity: 'error' | 'warning'
}

export interface WrongCase {
  name: string
  /** What it needs besides the world, in the order in which a service must get it. */
  before: FolderFile[]
  subject: FolderFile
  kind: string
  expected: Said[]
}

const folder = new URL('../cases/wrong/', import.meta.url)
const page = { width: 595.28, height: 841.89 }

/** The form of one of them. */
const CASE_FORM = [
  { name: 'full_name', type: 'text' },
  { name: 'agree', type: 'check_box' },
  { name: 'country', type: 'dropdown' },
] as const

/** The PDFs that the cases speak of, by the id that stands in them: none else exists. */
export const caseFiles: ReadonlyMap<string, FileFacts & { pages: object[] }> = new Map([
  ['01890000-0000-7000-8000-000000000001', { contentType: 'application/pdf', pages: [page], form: [] }],
  [
    '01890000-0000-7000-8000-000000000002',
    { contentType: 'application/pdf', pages: [{ width: 595, height: 842 }], form: CASE_FORM },
  ],
  [
    '01890000-0000-7000-8000-000000000003',
    { contentType: 'application/pdf', pages: [page, page, page], form: [] },
  ],
])

/** What all cases may refer to: `world.yaml`. */
export function caseWorld(): FolderFile {
  return { path: 'world.yaml', text: readFileSync(new URL('world.yaml', folder), 'utf8') }
}

/** Every wrong resource: a file, or the last file of a folder. */
export function wrongCases(): WrongCase[] {
  return readdirSync(folder)
    .filter((name) => name !== 'world.yaml')
    .toSorted()
    .map(readCase)
}

function readCase(name: string): WrongCase {
  const place = new URL(name, folder)
  const files = statSync(place).isDirectory()
    ? readdirSync(place)
        .toSorted()
        .map((file) => `${name}/${file}`)
    : [name]
  const texts = files.map((path) => ({ path, text: readFileSync(new URL(path, folder), 'utf8') }))
  const subject = texts.at(-1)
  assert.ok(subject !== undefined, name)
  return {
    name,
    before: texts.slice(0, -1),
    subject,
    kind: /^kind: (\w+)$/m.exec(subject.text)?.[1] ?? '',
    expected: expectedOf(subject.text),
  }
}

function expectedOf(text: string): Said[] {
  return [...text.matchAll(/^# (\d+):(\d+) (error|warning) (\/\S*)?: (.*)$/gm)].map(
    ([, line, column, severity, path = '', message = '']) => ({
      severity: severity === 'error' ? 'error' : 'warning',
      path,
      message,
      line: Number(line),
      column: Number(column),
    }),
  )
}

/** Issues and warnings in one list, as a case expects them. */
export function said(issues: readonly Issue[], warnings: readonly Issue[]): Said[] {
  return [
    ...issues.map((issue) => ({ severity: 'error' as const, ...issue })),
    ...warnings.map((issue) => ({ severity: 'warning' as const, ...issue })),
  ]
}
