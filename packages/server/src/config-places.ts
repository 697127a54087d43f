import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { readCertificates } from '@countersign/evidence/x509'
import { type FilesPlace, filesPlace } from './config-files.ts'
import { type Environment, existingFile, type SettingName, text, WrongSetting } from './config-values.ts'
import { messageOf } from './lib/errors.ts'
import { parseKey, readKeyFile } from './lib/key-file.ts'

// Settings that name something of this machine: it is tried, so that a start says what is wrong with it, not the first request.

export function dataFolder(env: Environment): string {
  const folder = resolve(text(env, 'DATA_DIR') ?? './data')
  requireWritable(folder, `DATA_DIR '${folder}'`)
  return folder
}

/** Links stand in what earlier versions kept as files, and nothing removes it any more: a sentence where some lies. */
export function leftoverMail(dataDir: string): string[] {
  const folder = join(dataDir, 'mail')
  return existsSync(folder)
    ? [
        `Mail is kept in the database now, and nothing reads or removes ${folder}: keep what you need, and delete it`,
      ]
    : []
}

/** A bucket is tried when the service is opened. */
export function files(env: Environment, dataDir: string): FilesPlace {
  const value = text(env, 'FILES_URL')
  const place =
    value === undefined
      ? ({ kind: 'disk', folder: pathToFileURL(`${join(dataDir, 'files')}/`) } as const)
      : filesPlace('FILES_URL', value)
  if (place.kind === 's3') return place
  const folder = fileURLToPath(place.folder)
  requireWritable(folder, value === undefined ? `The folder '${folder}' of DATA_DIR` : `FILES_URL '${value}'`)
  return place
}

/** Where erasures are listed; a bucket is tried when the first is. */
export function erasures(env: Environment): FilesPlace | undefined {
  const value = text(env, 'ERASURES_URL')
  if (value === undefined) return undefined
  const place = filesPlace('ERASURES_URL', value)
  if (place.kind === 'disk') requireWritable(fileURLToPath(place.folder), `ERASURES_URL '${value}'`)
  return place
}

/** A disk that is full may have room again: the service starts, and says 503 until then. */
const FULL = ['ENOSPC', 'EDQUOT']

function requireWritable(folder: string, what: string): void {
  const name = 'name a folder that this account may make and write'
  try {
    makeFolder(folder)
  } catch (error) {
    throw new WrongSetting(`${what} cannot be made: ${messageOf(error)}; ${name}`)
  }
  const probe = join(folder, `.probe-${randomBytes(8).toString('hex')}`)
  try {
    writeFileSync(probe, 'probe', { flag: 'wx' })
  } catch (error) {
    if (error instanceof Error && 'code' in error && FULL.some((code) => code === error.code)) return
    throw new WrongSetting(`${what} cannot be written: ${messageOf(error)}; ${name}`)
  } finally {
    rmSync(probe, { force: true })
  }
}

/** With those above it. The recursive form of mkdir never ends where a folder is there and takes none, as below /proc. */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  if (folder !== dirname(folder)) makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process that starts was faster.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}

/** What it was given, else the file that keeps it, there or not. */
export function secretKey(env: Environment, dataDir: string): Buffer | { path: string } {
  const given = key(env, 'SECRET_KEY')
  if (given !== undefined) return given
  const path = join(dataDir, 'secret.key')
  readKeyFile(path)
  return { path }
}

export function secretKeyPrevious(env: Environment): Buffer | undefined {
  return key(env, 'SECRET_KEY_PREVIOUS')
}

/** The value is not repeated: it may be the key but for a letter. */
function key(env: Environment, name: SettingName): Buffer | undefined {
  const value = text(env, name)
  if (value === undefined) return undefined
  const bytes = parseKey(value)
  if (bytes === null) throw new WrongSetting(`${name} must hold 32 bytes in base64`)
  return bytes
}

const VERSION_WAIT_MS = 20_000

/** A browser says which one it is; Chromium's versions have four numbers. */
export function chromiumPath(env: Environment): string | undefined {
  const path = existingFile(env, 'CHROMIUM_PATH')
  if (path === undefined) return undefined
  const said = versionOf(path)
  if (/\b\d+\.\d+\.\d+\.\d+\b/.test(said)) return path
  throw new WrongSetting(
    `CHROMIUM_PATH must name a Chromium, and '${path}' is not one: asked for its --version it said '${said}'`,
  )
}

function versionOf(path: string): string {
  try {
    return execFileSync(path, ['--version'], {
      timeout: VERSION_WAIT_MS,
      stdio: ['ignore', 'pipe', 'ignore'],
      encoding: 'utf8',
    })
      .trim()
      .slice(0, 200)
  } catch (error) {
    throw new WrongSetting(
      `CHROMIUM_PATH must name a Chromium, and '${path}' cannot be run: ${messageOf(error)}`,
    )
  }
}

export function timestampRoots(env: Environment): Uint8Array[] {
  const path = existingFile(env, 'TIMESTAMP_TRUST')
  if (path === undefined) return []
  try {
    return readCertificates(readFileSync(path)).map((certificate) => certificate.der)
  } catch (error) {
    throw new WrongSetting(
      `TIMESTAMP_TRUST must name a PEM file with certificates of time-stamp authorities, and '${path}' is not one: ${messageOf(error)}`,
    )
  }
}

export function smtpCa(env: Environment): string | undefined {
  const path = existingFile(env, 'SMTP_CA')
  if (path === undefined) return undefined
  try {
    const pem = readFileSync(path, 'utf8')
    readCertificates(Buffer.from(pem))
    return pem
  } catch (error) {
    throw new WrongSetting(
      `SMTP_CA must name a PEM file with certificates of the mail server's authorities, and '${path}' is not one: ${messageOf(error)}`,
    )
  }
}

export function scanCommand(env: Environment): string[] | undefined {
  const value = text(env, 'SCAN_COMMAND')
  if (value === undefined) return undefined
  const words = value.split(/\s+/)
  const [program = ''] = words
  if (isAbsolute(program) && existsSync(program)) return words
  throw new WrongSetting(
    `SCAN_COMMAND must begin with the full path of a program, such as /usr/bin/clamdscan --fdpass, and '${program}' is not one`,
  )
}
