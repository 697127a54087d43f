import type { EditorDesk } from '../part.ts'
import type { SampleAsk } from './messages.ts'

/** The question what an open text does, as it is written, now, in the time zone of its namespace. @param more what it is tried with */
export function askAbout(
  { client, name, text }: Pick<EditorDesk, 'client' | 'name' | 'text'>,
  more: Partial<Pick<SampleAsk, 'sample' | 'declines' | 'actsMax'>> = {},
): SampleAsk {
  return {
    text: text.text,
    kind: name.kind,
    reference: `${name.key}@${name.version}`,
    declines: [],
    at: new Date().toISOString(),
    timezone: client.timezone,
    ...more,
  }
}
