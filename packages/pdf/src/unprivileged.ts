/** A user and group by their numbers, which need not be in /etc/passwd. */
export interface UserIds {
  readonly uid: number
  readonly gid: number
}

// Whom child processes of a service of root become, before they see a byte of a stranger's: each kind somebody of its own, so that what
// breaks out of one reaches neither the others nor the database, whose files belong to 65534 (postgres/embedded-process.ts). The numbers
// are of those that no distribution gives to anybody.

/** Children that read PDFs and images, evaluate expressions and read YAML (the pools of the service). */
export const POOL_USER: UserIds = { uid: 65_530, gid: 65_530 }
/** The renderer and its browser (html/child.ts). */
export const BROWSER_USER: UserIds = { uid: 65_531, gid: 65_531 }

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** Becomes a user for good: real, effective and saved ids of all threads, and no groups besides. @throws when the machine does not let it */
export function become({ uid, gid }: UserIds): void {
  process.setgroups?.([])
  process.setgid?.(gid)
  process.setuid?.(uid)
}
