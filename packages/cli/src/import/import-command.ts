import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { type AcroFieldPlace, readPdfForm } from '@countersign/pdf-form'
import { checkShape, FIELDS_PER_DOCUMENT_MAX, Key } from '@countersign/resources'
import { formFields, type Imported, toKey, wordsOf } from '@countersign/resources/form-fields'
import type { Command } from 'commander'
import { acting, command, type JsonOption, withJson } from '../command.ts'
import { EXIT_NOT_WELL, EXIT_OK } from '../exit-code.ts'
import { Failure, fileFailure } from '../failure.ts'
import { plural } from '../folder/present-folder.ts'
import { readBytes } from '../read-bytes.ts'
import { paintOut, remark, type Shell, say, sayJson } from '../shell.ts'
import { formResources, type NewFile } from './form-resources.ts'

const HELP = `
Writes an asset (the PDF), a schema (the answers), a template (one field for each of the form's, at its place) and a blueprint in which one person
fills in and signs. Files that exist already are not overwritten.
Exit code: 0 when it is written, 1 when the PDF has no form, 2 when it cannot be read.`

interface ImportOptions extends JsonOption {
  readonly out: string
  readonly key?: string
  readonly name?: string
  readonly role: string
}

/** `countersign import form.pdf` */
export function importCommand(shell: Shell): Command {
  return withJson(
    command(shell, 'import', 'make resources of a PDF with form fields')
      .argument('<form.pdf>', 'a PDF with an AcroForm')
      .option('--out <folder>', 'where to write', '.')
      .option('--key <key>', "key of the resources (default: made of the file's name)")
      .option('--name <name>', 'what people call the form')
      .option('--role <key>', 'who fills it in', 'signer')
      .addHelpText('after', HELP),
  ).action(acting(shell, (file: string, options: ImportOptions) => importForm(shell, file, options)))
}

async function importForm(shell: Shell, file: string, options: ImportOptions): Promise<number> {
  const bytes = await readBytes(resolve(shell.cwd, file)).catch((error: unknown) => {
    throw fileFailure(file, error)
  })
  const key = options.key ?? toKey(basename(file).replace(/\.pdf$/i, ''))
  for (const [name, value] of [
    ['--key', key],
    ['--role', options.role],
  ] as const)
    requireKey(name, value)
  const imported = formFields(await readForm(bytes, file), options.role)
  if (imported.fields.length === 0)
    throw new Failure(`${file} has no form fields that a person fills in`, EXIT_NOT_WELL)
  if (imported.fields.length > FIELDS_PER_DOCUMENT_MAX) {
    const message = `${file} has ${imported.fields.length} fields; a document may have ${FIELDS_PER_DOCUMENT_MAX}`
    throw new Failure(message, EXIT_NOT_WELL)
  }
  const pdf = basename(file)
  const files = formResources(
    { key, name: options.name ?? wordsOf(key), role: options.role, pdf },
    imported.fields,
  )
  await writeAll(resolve(shell.cwd, options.out), files, { path: pdf, bytes })
  tell(shell, key, files, imported, options)
  return EXIT_OK
}

function requireKey(name: string, value: string): void {
  const [issue] = checkShape(Key, value, [name])
  if (issue !== undefined) throw new Failure(issue.message)
}

async function readForm(bytes: Buffer, file: string): Promise<readonly AcroFieldPlace[]> {
  const form = await readPdfForm(new Uint8Array(bytes)).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Failure(`${file} cannot be read as a PDF: ${reason}`)
  })
  if (form.isLocked) throw new Failure(`${file} needs a password; save it without one first`)
  return form.fields
}

async function writeAll(
  target: string,
  files: readonly NewFile[],
  pdf: { path: string; bytes: Buffer },
): Promise<void> {
  const own = join(target, pdf.path)
  const present = await readFile(own).catch(() => undefined)
  if (present !== undefined && !present.equals(pdf.bytes))
    throw new Failure(`${own} exists already, and is another file; nothing was written`)
  for (const { path } of files) {
    const isThere = await stat(join(target, path)).then(
      () => true,
      () => false,
    )
    if (isThere) throw new Failure(`${join(target, path)} exists already; nothing was written`)
  }
  try {
    await mkdir(target, { recursive: true })
    for (const { path, text } of files) await writeFile(join(target, path), text, { flag: 'wx' })
    if (present === undefined) await writeFile(own, pdf.bytes)
  } catch (error) {
    throw fileFailure(target, error)
  }
}

function tell(
  shell: Shell,
  key: string,
  files: readonly NewFile[],
  { fields, leftOut }: Imported,
  { json, out }: ImportOptions,
): void {
  const paths = files.map(({ path }) => join(out, path))
  if (json) {
    sayJson(shell, { key, files: paths, fields: fields.map(({ field }) => field), leftOut })
    return
  }
  const paint = paintOut(shell)
  for (const { name, reason } of leftOut) remark(shell, `${paint.warn('left out')} ${name}: ${reason}`)
  say(shell, `${paint.good('✓')} ${plural(fields.length, 'field')} of ${key}`)
  for (const path of paths) say(shell, `  ${path}`)
  if (!fields.some(({ field }) => field.type === 'signature'))
    remark(shell, 'The form has no signature field: add one to the template where people are to sign')
}
