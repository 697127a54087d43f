import { ANSWER_PROPERTIES } from '@countersign/resources/answer-properties'
import { YamlText } from '@countersign/resources/yaml-text'

/** The text without what the answer added. */
export function authored(text: string): string {
  const edits = ANSWER_PROPERTIES.map((name) => ({ path: [name], value: undefined }))
  // A browser's fields know one end of a line.
  const plain = text.replaceAll('\r\n', '\n')
  return new YamlText(plain).edited(edits)?.text ?? plain
}
