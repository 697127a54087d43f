import { button } from '@countersign/ui/button'
import { dialog } from '@countersign/ui/dialog'
import { nothing, type TemplateResult } from 'lit'
import type { PageHost } from './page.ts'

/** Asks before what is changed on a page, and not saved, is lost by leaving it: within Studio by a question, else by the browser's own. */
export class Leaving {
  readonly #host: Pick<PageHost, 'words' | 'changed'>
  readonly #isUnsaved: () => boolean
  /** Where somebody wanted to go, while they are asked. */
  #go: (() => void) | undefined

  constructor(host: Pick<PageHost, 'words' | 'changed'>, isUnsaved: () => boolean) {
    this.#host = host
    this.#isUnsaved = isUnsaved
  }

  /** @returns what ends it */
  listen(): () => void {
    const warn = (event: BeforeUnloadEvent) => {
      if (this.#isUnsaved()) event.preventDefault()
    }
    globalThis.addEventListener('beforeunload', warn)
    return () => globalThis.removeEventListener('beforeunload', warn)
  }

  /** @returns whether somebody is asked first; they may be led there then */
  holds(go: () => void): boolean {
    if (!this.#isUnsaved()) return false
    this.#go = go
    this.#host.changed()
    return true
  }

  render(): TemplateResult | typeof nothing {
    const go = this.#go
    if (go === undefined) return nothing
    const { say } = this.#host.words
    const close = () => {
      this.#go = undefined
      this.#host.changed()
    }
    const leave = () => {
      close()
      go()
    }
    return dialog({
      id: 'leaving',
      title: say('leaving.title'),
      text: say('leaving.text'),
      closing: say('leaving.stay'),
      actions: [button({ label: say('leaving.go'), kind: 'danger', press: leave })],
      closed: close,
    })
  }
}
