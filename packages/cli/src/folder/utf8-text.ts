import { isUtf8 } from 'node:buffer'
import { Failure } from '../failure.ts'

/**
 * The text of a file, without the mark that editors on Windows begin it with.
 * @throws Failure for bytes that are no UTF-8: they would be kept as other characters than their author sees
 */
export function utf8Text(bytes: Buffer, path: string): string {
  const text = new TextDecoder().decode(bytes)
  if (isUtf8(bytes)) return text
  const before = text.slice(0, text.indexOf('\uFFFD')).split('\n')
  const place = `${path}:${before.length}:${(before.at(-1) ?? '').length + 1}`
  throw new Failure(`${place}: this is not UTF-8 text; save the file as UTF-8`)
}
