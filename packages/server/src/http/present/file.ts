import Type from 'typebox'
import type { File } from '../../files/file.ts'

export const FileBody = Type.Object(
  {
    fileId: Type.String(),
    name: Type.String(),
    contentType: Type.String(),
    sizeBytes: Type.Integer(),
    sha256: Type.String(),
    pageCount: Type.Optional(Type.Integer()),
    width: Type.Optional(Type.Integer()),
    height: Type.Optional(Type.Integer()),
    warnings: Type.Optional(Type.Array(Type.String())),
    createdAt: Type.String(),
  },
  { additionalProperties: false },
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
