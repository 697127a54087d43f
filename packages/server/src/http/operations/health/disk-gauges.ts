import { statfs } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Config } from '../../../config.ts'
import { inTime } from '../../../lib/in-time.ts'
import type { Gauge } from '../../../lib/metrics.ts'
import { limits } from '../../../limits.ts'

/** Room on the disks that this process writes to. That of a database elsewhere is its machine's to tell. */
export async function diskGauges({ dataDir, files }: Pick<Config, 'dataDir' | 'files'>): Promise<Gauge[]> {
  const places = { data: dataDir, ...(files.kind === 'disk' && { files: fileURLToPath(files.folder) }) }
  const found = await Promise.all(
    Object.entries(places).map(async ([folder, path]) => {
      // A disk that is away, or hangs as those of other machines may, is not told.
      const disk = await inTime(statfs(path), limits.readinessWaitMs).catch(() => null)
      return disk === null ? [] : [{ labels: { folder }, disk }]
    }),
  )
  const disks = found.flat()
  return [
    {
      name: 'countersign_disk_free_bytes',
      help: 'Room that is left on the disk of the data folder, and on that of files.',
      type: 'gauge',
      values: disks.map(({ labels, disk }) => ({ labels, value: disk.bavail * disk.bsize })),
    },
    {
      name: 'countersign_disk_size_bytes',
      help: 'How large these disks are.',
      type: 'gauge',
      values: disks.map(({ labels, disk }) => ({ labels, value: disk.blocks * disk.bsize })),
    },
  ]
}
