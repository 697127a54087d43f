import type { Failure } from '../session/failure.ts'
import { type Trouble, ViewFlow, type ViewFlowHost } from '../shell/view-flow.ts'
import type { ReadText, ResourceClient, ResourceName } from './resource-client.ts'

type OwnView = 'open' | 'gone'
export type EditorView = 'loading' | OwnView | Trouble

export interface EditorFlowHost extends ViewFlowHost {
  opened(read: ReadText): void
}

const NOT_FOUND = 404

/**
 * The way to an open resource, without any pixels.
 *
 *   loading → open | gone | a failure, once the service was asked again
 *   offline → open, by itself when the service is back
 *   any     → sessionExpired, and it stays there until a new token comes
 */
export class EditorFlow extends ViewFlow<ResourceClient, OwnView> {
  /** The latest published version, where only the draft is gone. */
  published: string | undefined
  readonly name: ResourceName
  readonly #host: EditorFlowHost

  constructor(client: ResourceClient, name: ResourceName, host: EditorFlowHost) {
    super(client, host)
    this.name = name
    this.#host = host
  }

  /** Asks the service for the text, unless it is open already. */
  async refresh(): Promise<void> {
    this.rest()
    if (this.screen === 'open' || this.screen === 'sessionExpired') return
    await this.#open(this.name)
  }

  /** A draft that is gone begins anew with what was published, the latest or another: saving it makes it a draft again. */
  async startFromPublished(version = this.published): Promise<void> {
    if (version !== undefined) await this.#open({ ...this.name, version })
  }

  /** What is open goes on being shown only as long as its token is accepted. */
  lost(failure: Failure): void {
    if (failure.kind === 'sessionExpired') this.fail(failure)
  }

  async #open(name: ResourceName): Promise<void> {
    const outcome = await this.client.readText(name)
    if (this.isStopped) return
    if (outcome.ok) {
      this.answered('open')
      this.#host.opened(outcome.value)
      this.#host.changed()
    } else if (outcome.failure.status === NOT_FOUND) await this.#gone(outcome.failure)
    else this.unanswered(outcome.failure, false)
  }

  async #gone(failure: Failure): Promise<void> {
    const versions = await this.client.versions(this.name)
    if (this.isStopped) return
    this.published = versions.ok
      ? versions.value.find(({ metadata }) => metadata.version !== 'draft')?.metadata.version
      : undefined
    this.show('gone', failure)
  }
}
