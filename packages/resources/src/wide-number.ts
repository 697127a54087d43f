/** More characters than every whole number of 53 bits has at least. */
const SAFE_LENGTH = 15

/** Whether a number, as it was written, is a whole one beyond 53 bits: it would be kept as another one. */
export function isWideNumber(text: string): boolean {
  if (text.length <= SAFE_LENGTH || !/^[-+]?(?:[0-9]+|0x[0-9a-fA-F]+|0o[0-7]+)$/.test(text)) return false
  return !Number.isSafeInteger(Number(text))
}

export function wideNumberMessage(text: string): string {
  return `The number ${text.slice(0, 60)} cannot be kept exactly: write it as a text`
}
