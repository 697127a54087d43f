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

/** Whether a whole number is written with zeros before it, which a number does not keep. */
export function losesZeros(text: string): boolean {
  return /^[-+]?0[0-9]+$/.test(text)
}

export function lostZerosMessage(text: string, value: number): string {
  return `${text.slice(0, 60)} is the number ${value} without its zeros: put it in quotes to keep them, or leave them out`
}
