import Type from 'typebox'
import type { File } from '../../files/file.ts'
import { count, instant, text } from '../described.ts'

export const FileBody = Type.Object(
  {
    fileId: text('The id of the file (UUID).'),
    name: text('The name that it was uploaded with.'),
    contentType: text('Its media type, as its bytes say.'),
    sizeBytes: count('Bytes.'),
    sha256: text('The SHA-256 of its bytes, in hexadecimal.'),
    pageCount: Type.Optional(count('Pages; of a PDF alone.')),
    width: Type.Optional(count('Pixels; of an image alone.')),
    height: Type.Optional(count('Pixels; of an image alone.')),
    warnings: Type.Optional(
      Type.Array(Type.String(), { description: 'What was found and mended, such as scripts in a PDF.' }),
    ),
    createdAt: instant('When it was uploaded.'),
  },
  { additionalProperties: false, description: 'A file of the namespace.' },
)

export function presentFile({
  fileId,
  name,
  contentType,
  sizeBytes,
  sha256,
  facts,
  createdAt,
}: File): object {
  const { pages, width, height, warnings } = facts
  return {
    fileId,
    name,
    contentType,
    sizeBytes,
    sha256,
    ...(pages !== undefined && { pageCount: pages.length }),
    ...(width !== undefined && { width, height }),
    ...(warnings !== undefined && { warnings }),
    createdAt,
  }
}
