import { userInfo } from 'node:os'

/** Who works here, as the operating system knows them; not everybody has a name. */
export function accountName(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`
  }
}
