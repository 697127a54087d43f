import type { SigningClient } from '../session/client.ts'
import type { Session } from '../session/session.ts'

const COLOR = /^#[0-9a-f]{6}$/i

/**
 * The sender's colour and logo. The colour stands below what the host page says by `--ss-color-accent`. The logo is drawn, so that a host
 * page needs no `img-src` for it.
 */
export class Branding {
  readonly #changed: () => void
  readonly #sheet = new CSSStyleSheet()
  #shown: string | undefined
  #asked: string | undefined
  #logo: ImageBitmap | undefined

  constructor(changed: () => void) {
    this.#changed = changed
  }

  get logo(): ImageBitmap | undefined {
    return this.#logo
  }

  /** Takes on how this session is to look; nothing is asked for twice. */
  show(root: ShadowRoot, client: SigningClient, { branding = {} }: Session): void {
    if (!root.adoptedStyleSheets.includes(this.#sheet)) root.adoptedStyleSheets.push(this.#sheet)
    const { accentColor, logoFileId } = branding
    if (accentColor !== this.#shown) this.#paint(accentColor)
    if (logoFileId !== this.#asked) void this.#load(client, logoFileId)
  }

  #paint(color: string | undefined): void {
    this.#shown = color
    // On dark pages a tint of the colour, against which dark text is legible.
    const rules = `:host{--_brand:${color};--_brand-on-dark:color-mix(in oklab, ${color} 35%, white)}`
    this.#sheet.replaceSync(color !== undefined && COLOR.test(color) ? rules : '')
  }

  async #load(client: SigningClient, fileId: string | undefined): Promise<void> {
    this.#asked = fileId
    this.#logo = undefined
    const outcome = fileId === undefined ? undefined : await client.readImage(fileId)
    const bitmap = outcome?.ok ? await createImageBitmap(outcome.value).catch(() => undefined) : undefined
    if (bitmap === undefined || this.#asked !== fileId) return
    this.#logo = bitmap
    this.#changed()
  }
}
