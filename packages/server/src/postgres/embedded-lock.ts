import { stat } from 'node:fs/promises'
import net from 'node:net'

/** Held by the one service that runs on a data folder. */
export interface FolderLock {
  release(): Promise<void>
}

/**
 * Takes the lock of a folder, null when another process holds it. The lock is a listening socket with an abstract name
 * (unix(7)) made of the folder's device and inode: the kernel gives it to one process and takes it back when that process
 * ends, by SIGKILL too, so that there is nothing stale to clear away.
 */
export async function lockFolder(folder: string): Promise<FolderLock | null> {
  const { dev, ino } = await stat(folder)
  const server = net.createServer((socket) => socket.destroy())
  const listening = await new Promise<boolean>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false)
      else reject(error)
    })
    server.listen({ path: `\0countersign-postgres-${dev}-${ino}` }, () => resolve(true))
  })
  if (!listening) return null
  server.unref()
  return { release: () => new Promise((resolve) => server.close(() => resolve())) }
}
