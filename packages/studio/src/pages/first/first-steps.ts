import { button } from '@countersign/ui/button'
import { icon } from '@countersign/ui/icons'
import { html, type TemplateResult } from 'lit'
import { applyExample, EXAMPLE_BLUEPRINT, EXAMPLE_SCENARIO } from '../../first/example.ts'
import type { FirstPlace } from '../../first/first-place.ts'
import { copyButton } from '../../parts/copy-code.ts'
import { failureView } from '../../parts/failure-view.ts'
import { keyOf } from '../../shell/here.ts'
import type { Failure, HereInNamespace, PageHost } from '../../shell/page.ts'
import { PdfStart } from './pdf-start.ts'

export { firstStyles as styles } from './first-styles.ts'

const COMMANDS = `npx countersign login --credentials data/credentials.json
npx countersign push examples/employee-onboarding`

/** What Home of an empty test namespace offers: three ways to a first signed document. `?begin=pdf` asks for the PDF. */
export class FirstSteps {
  readonly #host: PageHost
  readonly #here: HereInNamespace
  readonly #pdf: PdfStart
  #isBusy = false
  #failure: Failure | undefined

  constructor(host: PageHost, here: HereInNamespace) {
    this.#host = host
    this.#here = here
    this.#pdf = new PdfStart(host, here)
  }

  render(): TemplateResult {
    if (this.#host.place.query.get('begin') === 'pdf') return this.#pdf.render()
    const { words } = this.#host
    const { say } = words
    return html`<section class="section">
      <div><h2>${say('first.title')}</h2><p class="lead">${say('first.lead')}</p></div>
      ${failureView(words, this.#failure)}
      <div class="ways">
        <div class="way">
          <span class="way-icon" aria-hidden="true">${icon('list')}</span>
          <h3>${say('first.example')}</h3><p class="muted">${say('first.exampleText')}</p>
          ${button({ label: say('first.exampleDo'), kind: 'primary', isBusy: this.#isBusy, refusal: this.#refusal(), press: () => void this.#begin() })}
        </div>
        <div class="way">
          <span class="way-icon" aria-hidden="true">${icon('document')}</span>
          <h3>${say('first.pdf')}</h3><p class="muted">${say('first.pdfText')}</p>
          <a class="button" href=${this.#here.href('', { begin: 'pdf' })}>${say('first.pdfDo')}</a>
        </div>
        <div class="way">
          <span class="way-icon" aria-hidden="true">${icon('pen')}</span>
          <h3>${say('first.yaml')}</h3><p class="muted">${say('first.yamlText')}</p>
          <pre class="code of-lines" tabindex="0" role="group" aria-label="countersign">${COMMANDS}</pre>
          <div class="buttons start">${copyButton(this.#host, COMMANDS)}</div>
          <a class="button" href=${this.#here.href('resources', { new: 'blueprint' })}>${say('first.yamlDo')}</a>
        </div>
      </div>
    </section>`
  }

  /** The first of what it needs that is missing. */
  #refusal(): string | undefined {
    const { refusal } = this.#here
    return refusal('file:upload') ?? refusal('resource:create') ?? refusal('resource:update')
  }

  async #begin(): Promise<void> {
    this.#isBusy = true
    this.#failure = undefined
    this.#host.changed()
    try {
      await applyExample(this.#here)
      const { organization, namespace } = this.#here
      const place: FirstPlace = {
        at: keyOf(organization, namespace),
        kind: 'example',
        blueprint: EXAMPLE_BLUEPRINT,
        scenario: `${EXAMPLE_SCENARIO}@draft`,
        look: { kind: 'Blueprint', key: EXAMPLE_BLUEPRINT },
      }
      this.#host.guide.begin(place)
      this.#host.go(this.#here.href(`resources/blueprint/${EXAMPLE_BLUEPRINT}`, { view: 'simulate' }))
    } catch (error) {
      this.#failure = this.#host.explain(error)
    }
    this.#isBusy = false
    this.#host.changed()
  }
}
