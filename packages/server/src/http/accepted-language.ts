import { firstLanguage, type Language } from '@countersign/engine'

/** The language of somebody who sends this Accept-Language (RFC 9110, 12.5.4), else English. */
export function acceptedLanguage(accepted: string | undefined): Language {
  const ranges = (accepted ?? '').split(',').map(rangeOf)
  const wanted = ranges.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight)
  return firstLanguage(...wanted.map(({ range }) => range))
}

function rangeOf(text: string): { range: string; weight: number } {
  const [range = '', ...parameters] = text.split(';').map((part) => part.trim())
  const weight = parameters.find((part) => /^q=/i.test(part))?.slice(2)
  return { range, weight: weight === undefined ? 1 : Number(weight) || 0 }
}
