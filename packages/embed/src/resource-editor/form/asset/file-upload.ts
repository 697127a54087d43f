import { sizeText } from '../../../attach/file-rules.ts'
import type { Failure } from '../../../session/failure.ts'
import type { Wording } from '../../../texts/texts.ts'
import type { FileFact, ResourceClient } from '../../resource-client.ts'
import type { FormPartKey } from '../texts/en.ts'

export type FiledType = 'pdf' | 'image'

const MB = 1024 * 1024
/** What the service takes, so that nobody sends what it would refuse (a test compares them). */
export const FILED = {
  pdf: { bytesMax: 50 * MB, media: ['application/pdf'], endings: ['.pdf'] },
  image: {
    bytesMax: 10 * MB,
    media: ['image/png', 'image/jpeg', 'image/webp'],
    endings: ['.png', '.jpg', '.jpeg', '.webp'],
  },
} as const satisfies Record<FiledType, { bytesMax: number; media: string[]; endings: string[] }>

/** Why a file was not taken. `message` is the service's own sentence. */
export interface FileRefusal {
  is: 'several' | 'empty' | 'wrongType' | 'tooLarge' | 'offline' | 'refused'
  name: string
  sizeBytes: number
  message?: string
}

interface UploadPorts {
  client: Pick<ResourceClient, 'upload'>
  changed(): void
  /** It is there. */
  done(file: FileFact): void
}

/** One file on its way to the service: the newest counts, and takes the place of one that is still under way. */
export class FileUpload {
  refusal: FileRefusal | undefined
  sending: { file: File; sentBytes: number } | undefined
  readonly #ports: UploadPorts
  #stop = new AbortController()

  constructor(ports: UploadPorts) {
    this.#ports = ports
  }

  take(type: FiledType, files: readonly File[]): void {
    const [file] = files
    if (file === undefined) return
    this.stop()
    const refused = refusalBefore(type, files)
    this.refusal = refused && { is: refused, name: file.name, sizeBytes: file.size }
    if (refused === undefined) void this.#send(type, file)
    this.#ports.changed()
  }

  stop(): void {
    this.#stop.abort()
    this.sending = undefined
  }

  async #send(type: FiledType, file: File): Promise<void> {
    const stop = new AbortController()
    this.#stop = stop
    const sending = { file, sentBytes: 0 }
    this.sending = sending
    const outcome = await this.#ports.client.upload(file, {
      signal: stop.signal,
      told: (sentBytes) => {
        sending.sentBytes = sentBytes
        this.#ports.changed()
      },
    })
    if (stop.signal.aborted) return
    this.sending = undefined
    if (!outcome.ok) this.refusal = refusalOf(file, outcome.failure)
    else if (!isOf(type, outcome.value.contentType))
      this.refusal = { is: 'wrongType', name: file.name, sizeBytes: file.size }
    else this.#ports.done(outcome.value)
    this.#ports.changed()
  }
}

/** Why a file need not be sent at all; the service looks at the bytes of the others. */
function refusalBefore(type: FiledType, [file, other]: readonly File[]): FileRefusal['is'] | undefined {
  if (file === undefined || other !== undefined) return 'several'
  const name = file.name.toLowerCase()
  const { endings, bytesMax } = FILED[type]
  if (!isOf(type, file.type) && !(file.type === '' && endings.some((ending) => name.endsWith(ending))))
    return 'wrongType'
  if (file.size === 0) return 'empty'
  return file.size > bytesMax ? 'tooLarge' : undefined
}

function isOf(type: FiledType, contentType: string): boolean {
  const media: readonly string[] = FILED[type].media
  return media.includes(contentType)
}

function refusalOf({ name, size: sizeBytes }: File, { kind, message, issues }: Failure): FileRefusal {
  if (kind === 'offline') return { is: 'offline', name, sizeBytes }
  const [issue] = issues
  return { is: 'refused', name, sizeBytes, message: issue?.message ?? message }
}

/** A refusal in words, with what the service said in its own. */
export function refusalWords(
  { say, language }: Wording<FormPartKey>,
  type: FiledType,
  { is, name, sizeBytes }: FileRefusal,
): string {
  if (is === 'wrongType') return say(`asset.wrongType.${type}`, { name })
  const size = sizeText(FILED[type].bytesMax, language)
  return say(`asset.${is}`, { name, size, has: sizeText(sizeBytes, language) })
}
