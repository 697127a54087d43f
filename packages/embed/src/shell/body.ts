import type { CSSResult, TemplateResult } from 'lit'
import type { Access } from '../session/address.ts'
import type { Wording } from '../texts/texts.ts'

/** What an element gives its body. */
export interface BodyHost {
  readonly root: ShadowRoot
  /** What is to be shown is another. */
  changed(): void
  /** Tells the host page. Only what bubbles is heard by listeners above the element. */
  tell(name: string, detail: object, bubbles?: boolean): void
}

/**
 * What an element shows once it has a token. It comes as a chunk of its own when the element appears, is made once, and is started and
 * stopped as tokens come and go.
 */
export interface ElementBody {
  readonly styles: readonly CSSResult[]
  /** How it speaks now. */
  readonly words: Wording<never>
  /** What is on the screen, by name: with another one the focus goes to its heading. */
  readonly screen: string
  /** The name that the frame bears for styles of the host page. */
  readonly view: string
  start(access: Access): void
  /**
   * Goes on with the next token, where it is for the same as the present one.
   * @returns whether it does; else it is stopped and started
   */
  renew?(access: Access): boolean
  /** Ends every request, and forgets what was of that token. */
  stop(): void
  render(): TemplateResult
  /** What it rendered is in the tree. */
  updated(): void
  /** Somebody asks to look again, or the network is back. */
  lookAgain(): void
  /** The page may be going away: what is unsent is sent while there is time. */
  leave(): void
  /** Sends what the service does not have yet, and waits for it. */
  keepTyped(): Promise<void>
  /** The page is seen again. */
  seen(): void
  pressed(event: KeyboardEvent): void
}

export type BodyClass = new (host: BodyHost) => ElementBody

/** A chunk with a body. */
export interface BodyModule {
  readonly Body: BodyClass
}
