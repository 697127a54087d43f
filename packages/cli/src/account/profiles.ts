import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { isRecord } from '@countersign/resources'
import { codeOf, Failure, fileFailure } from '../failure.ts'
import type { Shell } from '../shell.ts'

/** A login that is kept: where, for whom, and with which key. */
interface Profile {
  readonly baseUrl: string
  readonly orgId: string
  readonly namespaceKey: string
  readonly mode: string
  readonly apiKey: string
}

/** All logins of a person, and which one is used when none is named. */
export interface Profiles {
  readonly current: string
  readonly profiles: Readonly<Record<string, Profile>>
}

/** Only its owner may read the folder and the file: the keys in it are secrets. */
const FOLDER_MODE = 0o700
const FILE_MODE = 0o600
const NONE: Profiles = { current: 'default', profiles: {} }

/** `$XDG_CONFIG_HOME/countersign`, `%APPDATA%\countersign` or `~/.config/countersign`. */
export function profilesFile({ env }: Pick<Shell, 'env'>): string {
  const base = env.XDG_CONFIG_HOME || env.APPDATA || join(env.HOME || homedir(), '.config')
  return join(base, 'countersign', 'credentials.json')
}

export async function readProfiles(shell: Pick<Shell, 'env'>): Promise<Profiles> {
  const file = profilesFile(shell)
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return NONE
    throw fileFailure(file, error)
  }
  return parseProfiles(text, file)
}

/** The whole file is written beside and put in its place, so that it is never half there. */
export async function writeProfiles(shell: Pick<Shell, 'env'>, profiles: Profiles): Promise<void> {
  const file = profilesFile(shell)
  const draft = `${file}.${process.pid}`
  try {
    await mkdir(dirname(file), { recursive: true, mode: FOLDER_MODE })
    await writeFile(draft, `${JSON.stringify(profiles, null, 2)}\n`, { mode: FILE_MODE })
    await chmod(draft, FILE_MODE)
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw fileFailure(file, error)
  }
}

/** That a login is not there, and which ones are. */
export function noLogin(name: string, { profiles }: Profiles): string {
  const names = Object.keys(profiles)
  return `There is no login '${name}'${names.length === 0 ? '' : `; there are ${names.join(', ')}`}`
}

function parseProfiles(text: string, file: string): Profiles {
  const hint = ['`countersign login` writes it anew when it is removed']
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Failure(`${file} is not JSON`, undefined, hint)
  }
  if (!isRecord(value) || typeof value.current !== 'string' || !isRecord(value.profiles))
    throw new Failure(`${file} holds no logins`, undefined, hint)
  const profiles: Record<string, Profile> = {}
  for (const [name, one] of Object.entries(value.profiles)) {
    if (!isProfile(one)) throw new Failure(`${file}: the login '${name}' is not whole`, undefined, hint)
    profiles[name] = one
  }
  return { current: value.current, profiles }
}

function isProfile(value: unknown): value is Profile {
  return (
    isRecord(value) &&
    ['baseUrl', 'orgId', 'namespaceKey', 'mode', 'apiKey'].every((name) => typeof value[name] === 'string')
  )
}
