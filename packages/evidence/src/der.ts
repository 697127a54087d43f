/*
 * DER (ITU-T X.690): just enough of it for certificates, CMS and time-stamp tokens.
 * Reading is strict (definite, shortest lengths; nothing left over), because whatever a reader forgives is a byte
 * that somebody can change in a sealed file without being noticed.
 */

export const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  null: 0x05,
  oid: 0x06,
  enumerated: 0x0a,
  utf8String: 0x0c,
  printableString: 0x13,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const

/** Thrown for bytes that are not DER, or not the structure that was expected. */
export class DerError extends Error {
  override readonly name = 'DerError'
}

/** One value: its identifier octet, its contents, and all of its bytes (views of the input, not copies). */
export interface DerNode {
  readonly tag: number
  readonly content: Uint8Array
  readonly raw: Uint8Array
}

/** The one value that `bytes` are. @throws DerError also when something follows it. */
export function readDer(bytes: Uint8Array): DerNode {
  const node = readPrefix(bytes)
  if (node.raw.length !== bytes.length) throw new DerError('bytes follow the value')
  return node
}

/** The value that `bytes` begin with, whatever follows. */
export function readPrefix(bytes: Uint8Array): DerNode {
  const tag = bytes[0]
  const first = bytes[1]
  if (tag === undefined || first === undefined) throw new DerError('value is cut off')
  if ((tag & 0x1f) === 0x1f) throw new DerError('tag numbers above 30 are not used here')
  const { length, start } = readLength(bytes, first)
  if (start + length > bytes.length) throw new DerError('value is cut off')
  return { tag, content: bytes.subarray(start, start + length), raw: bytes.subarray(0, start + length) }
}

function readLength(bytes: Uint8Array, first: number): { length: number; start: number } {
  if (first < 0x80) return { length: first, start: 2 }
  const count = first & 0x7f
  if (count === 0 || count > 4) throw new DerError('length is indefinite or too large')
  let length = 0
  for (const byte of bytes.subarray(2, 2 + count)) length = length * 256 + byte
  if (bytes.length < 2 + count || length < 0x80 || length < 256 ** (count - 1)) {
    throw new DerError('length is not in its shortest form')
  }
  return { length, start: 2 + count }
}

/** The values inside a constructed value. */
export function childrenOf(node: DerNode): DerNode[] {
  if ((node.tag & 0x20) === 0) throw new DerError('value is not constructed')
  const children: DerNode[] = []
  for (let rest = node.content; rest.length > 0; ) {
    const child = readPrefix(rest)
    children.push(child)
    rest = rest.subarray(child.raw.length)
  }
  return children
}

/** Walks the members of a SEQUENCE (or another constructed value) in order. */
export class DerFields {
  readonly #nodes: readonly DerNode[]
  #at = 0

  constructor(node: DerNode, tag: number = TAG.sequence) {
    this.#nodes = childrenOf(expectTag(node, tag))
  }

  /** The next member, which must have this tag when one is given. */
  next(tag?: number): DerNode {
    const node = this.#nodes[this.#at]
    if (!node) throw new DerError('a field is missing')
    this.#at += 1
    return tag === undefined ? node : expectTag(node, tag)
  }

  /** The next member if it has this tag. */
  optional(tag: number): DerNode | undefined {
    return this.#nodes[this.#at]?.tag === tag ? this.next() : undefined
  }

  /** @throws DerError when a member is left. */
  end(): void {
    if (this.#at < this.#nodes.length) throw new DerError('an unexpected field')
  }
}

export function expectTag(node: DerNode, tag: number): DerNode {
  if (node.tag !== tag) throw new DerError(`expected tag ${tag.toString(16)}, found ${node.tag.toString(16)}`)
  return node
}

/** The dotted text of an OBJECT IDENTIFIER. */
export function readOid(node: DerNode): string {
  const { content } = expectTag(node, TAG.oid)
  const parts: number[] = []
  let value = 0
  let open = false
  for (const byte of content) {
    if (!open && byte === 0x80) throw new DerError('object identifier is not in its shortest form')
    value = value * 128 + (byte & 0x7f)
    open = byte >= 0x80
    if (open) continue
    parts.push(value)
    value = 0
  }
  const [head, ...rest] = parts
  if (head === undefined || open) throw new DerError('object identifier is cut off')
  const root = Math.min(2, Math.floor(head / 40))
  return [root, head - root * 40, ...rest].join('.')
}

/** The contents of an INTEGER in shortest form (two's complement, big-endian). */
export function readInteger(node: DerNode): Uint8Array {
  const { content } = expectTag(node, TAG.integer)
  const [first, second] = content
  if (first === undefined) throw new DerError('integer is empty')
  const padded =
    second !== undefined && ((first === 0 && second < 0x80) || (first === 0xff && second >= 0x80))
  if (padded) throw new DerError('integer is not in its shortest form')
  return content
}

/** An INTEGER from 0 to 2^31 − 1 as a number. */
export function readSmallInteger(node: DerNode): number {
  const content = readInteger(node)
  if (content.length > 4 || (content[0] ?? 0) >= 0x80) throw new DerError('integer is out of range')
  return content.reduce((value, byte) => value * 256 + byte, 0)
}

export function readBoolean(node: DerNode): boolean {
  const { content } = expectTag(node, TAG.boolean)
  if (content.length !== 1 || (content[0] !== 0 && content[0] !== 0xff))
    throw new DerError('boolean is not 00 or ff')
  return content[0] === 0xff
}

/** The bytes of a BIT STRING that holds whole bytes. */
export function readBits(node: DerNode): Uint8Array {
  const { content } = expectTag(node, TAG.bitString)
  if (content[0] !== 0) throw new DerError('bit string does not hold whole bytes')
  return content.subarray(1)
}

/**
 * A UTCTime or GeneralizedTime in UTC as ISO 8601 with milliseconds.
 * Two-digit years as RFC 5280 section 4.1.2.5.1 reads them.
 */
export function readTime(node: DerNode): string {
  const text = asciiText(node.content)
  const utc = node.tag === TAG.utcTime
  if (!utc) expectTag(node, TAG.generalizedTime)
  const match = (
    utc ? /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/ : /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d*[1-9])?Z$/
  ).exec(text)
  if (!match) throw new DerError('time is not in the form that DER asks for')
  const [, year = '', month, day, hour, minute, second, fraction = ''] = match
  const full = utc ? `${Number(year) >= 50 ? '19' : '20'}${year}` : year
  const at = Date.parse(`${full}-${month}-${day}T${hour}:${minute}:${second}${fraction.slice(0, 4)}Z`)
  const time = Number.isNaN(at) ? '' : new Date(at).toISOString()
  // 31 November and 24 o'clock can be counted to the day after.
  if (!time.startsWith(`${full}-${month}-${day}T${hour}:${minute}:${second}`))
    throw new DerError('time does not exist')
  return time
}

function asciiText(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes.subarray(0, 64))
}

export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, at) => byte === b[at])
}

/** Each of them once, in their order. */
export function distinctBytes(all: readonly Uint8Array[]): Uint8Array[] {
  return all.filter((one, index) => all.findIndex((other) => equalBytes(other, one)) === index)
}
