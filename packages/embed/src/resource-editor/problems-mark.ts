import type { Tab } from '@countersign/ui/tabs'
import type { Wording } from '../texts/texts.ts'
import type { EditorKey } from './texts/en.ts'

/** On a tab: how many problems stand behind it, if any. */
export function problemsMark(
  { say, locale }: Wording<EditorKey>,
  count: number,
): Pick<Tab<string>, 'problems'> {
  if (count === 0) return {}
  const text = say('problems.count', { count })
  return { problems: { count: new Intl.NumberFormat(locale).format(count), text } }
}
