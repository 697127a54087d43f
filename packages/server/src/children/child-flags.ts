import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** What the children of a pool may take and do. */
export interface ChildRights {
  /** Resident memory at which a child is killed; its heap is limited to the same. */
  readonly memoryBytesMax: number
  /** Whether the children may load native libraries; these are held by no permission of Node's. Default: no. */
  readonly nativeLibraries?: boolean
  /**
   * The environment of children that run a driver: they are this account, and read and write whatever it may. Absent: they have none, and no right
   * but to read the program.
   */
  readonly driverEnvironment?: Readonly<Record<string, string>>
}

/** What Node is started with: how much memory a child may take, and what it may do. */
export function childFlags({
  memoryBytesMax,
  nativeLibraries = false,
  driverEnvironment,
}: ChildRights): string[] {
  const memory = [
    `--max-old-space-size=${Math.ceil(memoryBytesMax / 2 ** 20)}`,
    // A quarter of what Node takes: as fast for our tasks, whose garbage is mostly bytes outside of it, and 20 MB less than with half.
    '--max-semi-space-size=4',
    ...loaderFlags(),
  ]
  if (driverEnvironment !== undefined) return memory
  return [
    ...memory,
    '--permission',
    '--allow-worker',
    ...(nativeLibraries ? ['--allow-addons'] : []),
    ...readableFolders().map((folder) => `--allow-fs-read=${folder}`),
    '--disable-warning=ExperimentalWarning',
    '--disable-warning=SecurityWarning',
  ]
}

// Code and fonts only: the data folder, with its keys and files, lies elsewhere in the workspace.
function readableFolders(): string[] {
  return [join(root(), 'packages'), join(root(), 'node_modules')]
}

/** What has a child load its code without types (load-stripped.ts). `npm ci` makes it; without it Node strips what it loads. */
export function loaderFlags(): string[] {
  const file = join(root(), 'node_modules/.cache/countersign-stripped/load-stripped.js')
  return existsSync(file) ? [`--import=${pathToFileURL(file)}`] : []
}

function root(): string {
  return fileURLToPath(new URL('../../../../', import.meta.url))
}
