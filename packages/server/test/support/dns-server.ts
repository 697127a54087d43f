import { createSocket } from 'node:dgram'
import { isIPv4 } from 'node:net'
import type { TestContext } from 'node:test'

/** A name server on the loopback address (RFC 1035): answers as the test says, and counts what it was asked. */
export interface DnsServer {
  /** As WEBHOOK_NAME_SERVERS takes it. */
  address: string
  /** Addresses of either family by name, in lower case without the last dot; asked with each question. Undefined: no such name. */
  answers: (name: string) => readonly string[] | undefined
  /** Texts by name (TXT); nothing is said of others than that there are none. */
  texts: Map<string, readonly string[]>
  /** Names that it never says anything about. */
  silent: Set<string>
  /** Names that are another's: one more record in each answer. */
  aliases: Map<string, string>
  /** `A name`, `AAAA name` and `TXT name`, in the order of the questions. */
  questions: string[]
}

const A = 1
const CNAME = 5
const TXT = 16
const NO_SUCH_NAME = 3

export async function openDnsServer(t: TestContext): Promise<DnsServer> {
  const socket = createSocket('udp4')
  const server: DnsServer = {
    address: '',
    answers: () => undefined,
    texts: new Map(),
    silent: new Set(),
    aliases: new Map(),
    questions: [],
  }
  socket.on('message', (query, { port, address }) => {
    if (!server.silent.has(readQuestion(query).name)) socket.send(reply(server, query), port, address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  t.after(() => new Promise<void>((resolve) => socket.close(resolve)))
  server.address = `127.0.0.1:${socket.address().port}`
  return server
}

function reply(server: DnsServer, query: Buffer): Buffer {
  const { name, type, end } = readQuestion(query)
  server.questions.push(`${type === TXT ? 'TXT' : type === A ? 'A' : 'AAAA'} ${name}`)
  const alias = server.aliases.get(name)
  const { found, records } =
    type === TXT ? textsOf(server, name) : addressesOf(server, alias ?? name, type, alias)
  if (alias !== undefined) records.unshift(record(undefined, CNAME, nameBytes(alias)))
  const header = Buffer.alloc(12)
  query.copy(header, 0, 0, 2)
  // An answer, recursion was wanted and is there; then what came of it.
  header.writeUInt16BE(0x8180 | (found === undefined ? NO_SUCH_NAME : 0), 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(records.length, 6)
  return Buffer.concat([header, query.subarray(12, end), ...records])
}

interface Found {
  found: readonly string[] | undefined
  records: Buffer[]
}

function addressesOf(server: DnsServer, name: string, type: number, alias: string | undefined): Found {
  const found = server.answers(name)
  const addresses = (found ?? []).filter((address) => isIPv4(address) === (type === A))
  return { found, records: addresses.map((address) => record(alias, type, addressBytes(address))) }
}

function textsOf(server: DnsServer, name: string): Found {
  const found = server.texts.get(name)
  return { found, records: (found ?? []).map((text) => record(undefined, TXT, textBytes(text))) }
}

/** In parts of at most 255 bytes, each behind its length. */
function textBytes(text: string): Buffer {
  const parts = text.match(/.{1,255}/gs) ?? ['']
  return Buffer.concat(parts.flatMap((part) => [Buffer.from([part.length]), Buffer.from(part)]))
}

function readQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 }
}

/** A record of the name of the question, or of the alias that it has; kept for no time. */
function record(name: string | undefined, type: number, data: Buffer): Buffer {
  const owner = name === undefined ? Buffer.from([0xc0, 12]) : nameBytes(name)
  const rest = Buffer.alloc(10)
  rest.writeUInt16BE(type, 0)
  rest.writeUInt16BE(1, 2)
  rest.writeUInt16BE(data.length, 8)
  return Buffer.concat([owner, rest, data])
}

function nameBytes(name: string): Buffer {
  const labels = name.split('.').map((label) => Buffer.from([label.length, ...Buffer.from(label)]))
  return Buffer.concat([...labels, Buffer.from([0])])
}

function addressBytes(address: string): Buffer {
  if (isIPv4(address)) return Buffer.from(address.split('.').map(Number))
  // The URL parser writes every spelling as groups.
  const [before = '', after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const groupsOf = (text: string) => (text === '' ? [] : text.split(':'))
  const [head, tail] = [groupsOf(before), groupsOf(after ?? '')]
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  const groups = [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16))
  return Buffer.from(groups.flatMap((group) => [group >> 8, group & 0xff]))
}
