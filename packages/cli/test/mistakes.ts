import { cp, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Static, Type } from 'typebox'
import { Parse } from 'typebox/value'
import { parse } from 'yaml'

/** What an author did wrong in a folder, and all that is said of it. */
const Mistake = Type.Object(
  {
    mistake: Type.String(),
    /** The folder: an example; absent: what `init` makes. Of `tax-form` it is what `import` makes of the form. */
    in: Type.Optional(
      Type.Union([
        Type.Literal('employee-onboarding'),
        Type.Literal('board-resolution'),
        Type.Literal('quick-start'),
        Type.Literal('tax-form'),
      ]),
    ),
    /** Who tells of it: `validate` when absent. */
    by: Type.Optional(Type.Literal('test')),
    /** The file that is changed, or made. */
    file: Type.String(),
    /** A text of the file, and what stands in its place. */
    from: Type.Optional(Type.String()),
    to: Type.Optional(Type.String()),
    /** The file's whole text. */
    write: Type.Optional(Type.String()),
    /** How the text is kept: UTF-8 when absent. */
    encoding: Type.Optional(
      Type.Union([Type.Literal('latin1'), Type.Literal('utf16le'), Type.Literal('base64')]),
    ),
    lineEnds: Type.Optional(Type.Literal('CRLF')),
    /** Another file that is made. */
    beside: Type.Optional(Type.Object({ file: Type.String(), text: Type.String() })),
    /** What is done to the file instead. */
    does: Type.Optional(
      Type.Object({
        copyTo: Type.Optional(Type.String()),
        renameTo: Type.Optional(Type.String()),
        linkTo: Type.Optional(Type.String()),
        remove: Type.Optional(Type.Boolean()),
        makeFolder: Type.Optional(Type.Boolean()),
      }),
    ),
    says: Type.Array(Type.String()),
  },
  { additionalProperties: false },
)
export type Mistake = Static<typeof Mistake>

/** The lists: mistakes in what `init` makes, and those in the larger examples. */
export async function readMistakes(
  name: 'mistakes.yaml' | 'mistakes-in-examples.yaml',
): Promise<readonly Mistake[]> {
  return Parse(Type.Array(Mistake), parse(await readFile(new URL(name, import.meta.url), 'utf8')))
}

/** A copy of a folder with the mistake in it. */
export async function makeMistake(mistake: Mistake, from: string, folder: string): Promise<void> {
  await cp(from, folder, { recursive: true })
  const path = join(folder, mistake.file)
  const { copyTo, renameTo, linkTo, remove, makeFolder } = mistake.does ?? {}
  if (copyTo !== undefined) await cp(path, join(folder, copyTo))
  if (renameTo !== undefined) await rename(path, join(folder, renameTo))
  if (linkTo !== undefined) await symlink(linkTo, path)
  if (remove === true) await rm(path)
  if (makeFolder === true) await mkdir(path)
  if (mistake.does === undefined) await writeFile(path, await bytesOf(mistake, path))
  if (mistake.beside !== undefined) await writeFile(join(folder, mistake.beside.file), mistake.beside.text)
}

async function bytesOf(
  { from = '', to = '', write, encoding, lineEnds }: Mistake,
  path: string,
): Promise<Buffer> {
  const text = write ?? (await readFile(path, 'utf8'))
  if (!text.includes(from)) throw new Error(`${path} does not hold ${from}`)
  const changed = text.replace(from, () => to)
  return Buffer.from(lineEnds === 'CRLF' ? changed.replaceAll('\n', '\r\n') : changed, encoding)
}
