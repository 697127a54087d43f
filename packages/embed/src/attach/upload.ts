import type { AttachedFile, UploadState } from '../session/attached-file.ts'
import type { SigningClient } from '../session/client.ts'
import type { Failure } from '../session/failure.ts'

export interface UploadPorts {
  client: Pick<SigningClient, 'beginUpload' | 'sendPart' | 'readUpload'>
  changed(): void
}

/** One part: a line of 400 kbit/s takes five seconds for it, so that the progress is seen and a cut costs little. */
const PART_BYTES = 256 * 1024
const RETRY_MS = [1000, 2000, 4000, 8000, 15_000] as const

/**
 * Sends one file in parts. Where the connection breaks it waits until the browser is online again, or a while, asks how much has come, and goes on
 * from there; only a refusal ends it.
 */
export class Upload {
  readonly file: File
  readonly #ports: UploadPorts
  readonly #place: { document: string; field: string }
  readonly #stop = new AbortController()
  sentBytes = 0
  /** nothing gets through at the moment */
  isWaiting = false
  failure: Failure | undefined

  constructor(ports: UploadPorts, file: File, place: { document: string; field: string }) {
    this.#ports = ports
    this.file = file
    this.#place = place
  }

  stop(): void {
    this.#stop.abort()
  }

  /** @returns undefined when it was refused or stopped */
  async run(): Promise<AttachedFile | undefined> {
    const { name, type, size } = this.file
    const { client } = this.#ports
    const announced = { ...this.#place, name: name.slice(-255), contentType: type, sizeBytes: size }
    let state = await this.#insist(() => client.beginUpload(announced))
    while (state !== undefined && state.fileId === undefined) state = await this.#sendFrom(state)
    if (state?.fileId === undefined) return undefined
    return { fileId: state.fileId, name: state.name, contentType: type, sizeBytes: size, sha256: '' }
  }

  async #sendFrom({ uploadId, receivedBytes, partBytesMax }: UploadState): Promise<UploadState | undefined> {
    this.sentBytes = receivedBytes
    this.#ports.changed()
    const part = this.file.slice(receivedBytes, receivedBytes + Math.min(PART_BYTES, partBytesMax))
    const { client } = this.#ports
    const sent = await this.#attempt(() => client.sendPart(uploadId, receivedBytes, part))
    if (sent !== 'again') return sent
    // Whether the part came is not known.
    return this.#insist(() => client.readUpload(uploadId))
  }

  /** Tries until there is an answer. */
  async #insist(call: () => ReturnType<SigningClient['readUpload']>): Promise<UploadState | undefined> {
    for (;;) {
      const state = await this.#attempt(call)
      if (state !== 'again') return state
    }
  }

  #failures = 0

  async #attempt(
    call: () => ReturnType<SigningClient['readUpload']>,
  ): Promise<UploadState | 'again' | undefined> {
    if (this.#stop.signal.aborted) return undefined
    const outcome = await call()
    if (this.#stop.signal.aborted) return undefined
    if (outcome.ok) {
      this.#failures = 0
      this.isWaiting = false
      return outcome.value
    }
    const { failure } = outcome
    if (failure.kind === 'conflict') return 'again'
    if (!isPassing(failure)) {
      this.failure = failure
      return undefined
    }
    this.isWaiting = true
    this.#ports.changed()
    await this.#pause(failure.retryAfterMs ?? RETRY_MS[Math.min(this.#failures, RETRY_MS.length - 1)] ?? 0)
    this.#failures += 1
    return 'again'
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer)
        removeEventListener('online', end)
        this.#stop.signal.removeEventListener('abort', end)
        resolve()
      }
      const timer = setTimeout(end, ms)
      addEventListener('online', end)
      this.#stop.signal.addEventListener('abort', end)
    })
  }
}

/** Failures that are worth another try: no network, a service that is busy, a scanner that could not tell. */
function isPassing({ kind, status = 500 }: Failure): boolean {
  return kind === 'offline' || kind === 'busy' || (kind === 'failed' && status >= 500)
}
