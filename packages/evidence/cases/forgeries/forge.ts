import { concatBytes } from '../../src/der-write.ts'
import { bytesOfText, textOfBytes } from '../../src/pdf/byte-text.ts'
import type { Verdict } from '../../src/verify-pdf.ts'

/** A sealed file that somebody changes, what verification must answer, and which of its sentences says so. */
export interface Forgery {
  readonly name: string
  /** A file of cases/ that is sealed and whole; who seals with keys of their own may leave it as it is. */
  readonly file: string
  readonly forge: (sealed: Uint8Array) => Uint8Array | Promise<Uint8Array>
  /** The checks that must fail, exactly; none: the file stays intact, and `says` what is told. */
  readonly fails: readonly string[]
  readonly says?: RegExp
  /** What is said of it all; by default `changed`, or `intact` where no check fails. */
  readonly verdict?: Verdict
  /** Trusted certificates; by default the one that the seal leads to. */
  readonly trust?: readonly Uint8Array[]
}

export const text = textOfBytes
export const bytes = bytesOfText

/** The file with its text changed; the change must be one. */
export function edited(file: Uint8Array, from: number, edit: (text: string) => string): Uint8Array {
  const before = text(file.subarray(from))
  const after = edit(before)
  if (after === before) throw new Error('this forgery changes nothing')
  return concatBytes([file.subarray(0, from), bytes(after)])
}

/** Something put in the place of the first match, which must be there. */
export function swap(from: string | RegExp, to: string): (source: string) => string {
  return (source) => {
    if (typeof from === 'string' ? !source.includes(from) : !from.test(source))
      throw new Error(`there is no ${from}`)
    return source.replace(from, () => to)
  }
}

export interface LooseObject {
  readonly number: number
  readonly body: string
}

/**
 * An update as any program writes it: objects, a table, a trailer. `tail` changes the text from the cross-references on, which a forger
 * writes so that one reader takes it and another one does not.
 */
export function looseUpdate(
  file: Uint8Array,
  objects: readonly LooseObject[],
  tail: (text: string) => string = (same) => same,
): Uint8Array {
  const whole = text(file)
  const root = /\/Root (\d+ \d+ R)/.exec(whole)?.[1]
  const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(whole)?.[1]
  const known = [...whole.matchAll(/\/Size (\d+)/g)].map((match) => Number(match[1]))
  const size = 1 + Math.max(...known.map((one) => one - 1), ...objects.map(({ number }) => number))
  let body = ''
  let rows = ''
  for (const object of objects) {
    rows += `${object.number} 1\n${String(file.length + body.length).padStart(10, '0')} 00000 n \n`
    body += `${object.number} 0 obj\n${object.body}\nendobj\n`
  }
  const start = file.length + body.length
  const end = `xref\n${rows}trailer\n<< /Size ${size} /Root ${root} /Prev ${previous} >>\nstartxref\n${start}\n%%EOF\n`
  return concatBytes([file, bytes(body + tail(end))])
}

/** The newest text of the object that has this in it, with its number. */
export function objectWith(file: Uint8Array, mark: string): LooseObject {
  const objects = [...text(file).matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)]
  const found = objects.findLast((match) => match[2]?.includes(mark))
  if (!found?.[1] || !found[2]) throw new Error(`no object has ${mark}`)
  return { number: Number(found[1]), body: found[2] }
}

export function stream(data: string, entries = ''): string {
  return `<< /Length ${data.length}${entries} >>\nstream\n${data}\nendstream`
}
