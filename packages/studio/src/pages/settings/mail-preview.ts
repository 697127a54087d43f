import type { Client } from '@countersign/sdk'
import { button } from '@countersign/ui/button'
import { css, html, nothing, type TemplateResult } from 'lit'
import { failureView } from '../../parts/failure-view.ts'
import { Loaded } from '../../parts/loaded.ts'
import type { HereInNamespace, PageHost } from '../../shell/page.ts'

type Preview = Awaited<ReturnType<Client['service']['previewMail']>>

/** An invitation as people would get it by the settings that are saved; nothing is sent. */
export class MailPreview {
  readonly #host: PageHost
  readonly #mail: Loaded<Preview>

  constructor(host: PageHost, here: HereInNamespace) {
    this.#host = host
    this.#mail = new Loaded(host, (signal) =>
      here.client.service.previewMail({ kind: 'invitation' }, { signal }),
    )
  }

  close(): void {
    this.#mail.stop()
  }

  render(): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const { value, failure, isLoading } = this.#mail
    return html`<div class="buttons start">${button({ label: say('settings.seeMail'), isBusy: isLoading, press: () => void this.#mail.load() })}</div>
      ${failureView(words, failure)}
      ${
        value === undefined
          ? nothing
          : html`<div class="mail-preview" role="group" aria-label=${say('settings.mail')}>
            <p><bdi>${value.from.name}</bdi> <span class="fine">${value.from.address}</span></p>
            <p class="cell-title"><bdi>${value.subject}</bdi></p>
            <p class="mail-preview-text" dir=${value.direction} lang=${value.language}>${value.text}</p>
          </div>`
      }`
  }
}

export const previewStyles = css`
  .mail-preview {
    display: grid;
    gap: 0.375rem;
    padding: 1rem;
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) * 0.67);
  }

  .mail-preview-text {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`
