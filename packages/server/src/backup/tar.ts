import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { millisOf, systemClock } from '../lib/clock.ts'
import { type Parts, syncFolder, writeAllAt } from '../lib/whole-file.ts'
import { type BackupSource, type BackupTarget, BLOBS } from './backup-place.ts'
import { MANIFEST } from './manifest.ts'

// POSIX ustar (IEEE Std 1003.1, pax, "ustar Interchange Format"): blocks of 512 bytes, a header before each entry, two empty blocks in the end.

const BLOCK = 512
const [NAME_MAX, PREFIX_MAX] = [100, 155]
/** Eleven octal digits. */
const SIZE_MAX = 8 ** 11 - 1

/** One file, which any tar unpacks to a folder that holds the same backup. It has its name when it is whole. */
export async function openTarTarget(path: string): Promise<BackupTarget> {
  const temporary = `${path}.part`
  const file = await open(temporary, 'w', 0o600)
  let end = 0
  const add = async (name: string, sizeBytes: number, parts: Parts) => {
    let at = await writeAllAt(file.fd, headerOf(name, sizeBytes), end)
    for await (const part of parts) at = await writeAllAt(file.fd, part, at)
    if (at - end !== BLOCK + sizeBytes) throw new Error(`${name} has other bytes than its size says`)
    // What ended before is no entry: the next one begins where it began.
    end = await writeAllAt(file.fd, Buffer.alloc(paddingOf(sizeBytes)), at)
  }
  // Entries of several files are on their way at once; each is written behind the one before.
  let last = Promise.resolve()
  const inTurn = (work: () => Promise<void>) => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
  const write = (name: string, bytes: Buffer) => inTurn(() => add(name, bytes.length, [bytes]))
  return {
    place: path,
    there: async () => new Map(),
    write,
    copy: (name, { sizeBytes, parts }) => inTurn(() => add(name, sizeBytes, parts())),
    async finish(manifest) {
      await write(MANIFEST, manifest)
      await file.truncate(await writeAllAt(file.fd, Buffer.alloc(2 * BLOCK), end))
      await file.sync()
      await file.close()
      await rename(temporary, path)
      await syncFolder(dirname(path))
    },
    async abandon() {
      // It is closed already where it could not get its name.
      await file.close().catch(() => undefined)
      await rm(temporary, { force: true })
    },
  }
}

/** @throws Error when it is no tar, or was cut */
export async function openTarSource(path: string): Promise<BackupSource> {
  const file = await open(path, 'r')
  try {
    const entries = await entriesOf(file, path)
    return {
      place: path,
      async read(name) {
        const entry = entries.get(name)
        if (entry === undefined) throw Object.assign(new Error(`${path} has no ${name}`), { code: 'ENOENT' })
        return readAt(file, entry.start, entry.sizeBytes)
      },
      there: async () => new Set([...entries.keys()].filter((name) => name.startsWith(BLOBS))),
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

function headerOf(name: string, sizeBytes: number): Buffer {
  if (sizeBytes > SIZE_MAX) throw new Error(`${name} has more bytes than an entry of a tar may have`)
  const cut = name.length > NAME_MAX ? name.lastIndexOf('/') : -1
  const [prefix, base] = cut < 0 ? ['', name] : [name.slice(0, cut), name.slice(cut + 1)]
  if (base.length > NAME_MAX || prefix.length > PREFIX_MAX) throw new Error(`${name} is too long for a tar`)
  const header = Buffer.alloc(BLOCK)
  const put = (text: string, at: number) => header.write(text, at, 'latin1')
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0')
  put(base, 0)
  put('0000600', 100)
  put('0000000', 108)
  put('0000000', 116)
  put(octal(sizeBytes, 11), 124)
  put(octal(Math.floor(millisOf(systemClock.now()) / 1000), 11), 136)
  put('        ', 148)
  put('0', 156)
  put('ustar\u000000', 257)
  put(prefix, 345)
  put(`${octal(sumOf(header), 6)}\u0000 `, 148)
  return header
}

/** Where each entry begins, from the headers alone. */
async function entriesOf(
  file: FileHandle,
  path: string,
): Promise<Map<string, { start: number; sizeBytes: number }>> {
  const entries = new Map<string, { start: number; sizeBytes: number }>()
  const { size } = await file.stat()
  const cut = new Error(`The backup ${path} is not a whole tar: it was cut, or is another kind of file`)
  for (let at = 0; ; ) {
    if (at + BLOCK > size) throw cut
    const header = await readAt(file, at, BLOCK)
    if (header.every((byte) => byte === 0)) return entries
    const sizeBytes = Number.parseInt(textAt(header, 124, 12), 8)
    const sum = Number.parseInt(textAt(header, 148, 8), 8)
    header.fill(' ', 148, 156)
    if (sum !== sumOf(header) || !(sizeBytes >= 0)) throw cut
    const prefix = textAt(header, 345, PREFIX_MAX)
    const name = `${prefix === '' ? '' : `${prefix}/`}${textAt(header, 0, NAME_MAX)}`
    entries.set(name, { start: at + BLOCK, sizeBytes })
    at += BLOCK + sizeBytes + paddingOf(sizeBytes)
  }
}

const paddingOf = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK

/** Up to the first zero. */
function textAt(header: Buffer, at: number, length: number): string {
  const [text = ''] = header.toString('latin1', at, at + length).split('\0')
  return text.trim()
}

function sumOf(header: Buffer): number {
  return header.reduce((sum, byte) => sum + byte, 0)
}

async function readAt(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  const { bytesRead } = await file.read(bytes, 0, length, start)
  return bytes.subarray(0, bytesRead)
}
