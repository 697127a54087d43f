import { YamlText } from '@countersign/resources/yaml-text'

/** What answers add to a text; it is not the author's. */
const ANSWERED = [
  'contentHash',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
  'publishedAt',
  'publishedBy',
  'warnings',
]

/** The text without what the answer added. */
export function authored(text: string): string {
  const edits = ANSWERED.map((name) => ({ path: [name], value: undefined }))
  // A browser's fields know one end of a line.
  const plain = text.replaceAll('\r\n', '\n')
  return new YamlText(plain).edited(edits)?.text ?? plain
}
