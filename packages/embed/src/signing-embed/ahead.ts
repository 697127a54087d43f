import type { Desk } from '../desk/desk.ts'
import { loadPdfLibrary } from '../desk/pdf-library.ts'
import { chunk } from '../session/chunk.ts'
import type { SigningClient } from '../session/client.ts'
import type { Outcome } from '../session/failure.ts'
import type { Session } from '../session/session.ts'

const loadDesk = chunk(() => import('../desk/desk.ts'))

/**
 * What documents need: the desk, pdf.js with its worker, and the first document. All of it is asked for at once, as soon as
 * there is something to read, so that nothing waits for another part to name it.
 */
export class Ahead {
  readonly desk: Promise<typeof Desk | undefined>
  /** All of it came, or failed: what can wait may be asked for. */
  readonly done: Promise<unknown>
  #first: { key: string; bytes: Promise<Outcome<Blob>> } | undefined

  constructor(client: Pick<SigningClient, 'readDocument'>, session: Session) {
    this.desk = loadDesk().then(
      (module) => module.Desk,
      () => undefined,
    )
    // Who opens a document loads it again where it failed.
    const library = loadPdfLibrary().catch(() => undefined)
    const key = session.documents[0]?.key
    if (key !== undefined) this.#first = { key, bytes: client.readDocument(key, 'original') }
    this.done = Promise.all([this.desk, library, this.#first?.bytes])
  }

  /** The document that was asked for ahead, once: where it failed it is asked for anew. */
  take(documentKey: string): Promise<Outcome<Blob>> | undefined {
    if (this.#first?.key !== documentKey) return undefined
    const { bytes } = this.#first
    this.#first = undefined
    return bytes
  }
}
