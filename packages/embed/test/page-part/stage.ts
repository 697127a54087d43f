import { foundation } from '@countersign/ui/styles/foundation'
import { primitives } from '@countersign/ui/styles/primitives'
import { html, LitElement } from 'lit'
import { Part } from '../../src/resource-editor/page/page-part.ts'
import type { EditorDesk } from '../../src/resource-editor/part.ts'
import { Problems } from '../../src/resource-editor/problems.ts'
import { ResourceClient } from '../../src/resource-editor/resource-client.ts'
import { ResourceText } from '../../src/resource-editor/resource-text.ts'
import { Caller } from '../../src/shell/caller.ts'
import { wordingOf } from '../../src/texts/texts.ts'

/** The page view alone on a page: its text is a property, and the client reads from the server that the page came from. */
class Stage extends LitElement {
  static override styles = [...foundation, ...primitives]
  text = new ResourceText('')
  #part: Part | undefined

  show(text: string): void {
    this.text = new ResourceText(text)
    this.#part?.stop()
    const access = { token: 'token', baseUrl: location.origin, kind: 'embed' as const }
    const client = new ResourceClient(
      new Caller(access, 'ss-resource-editor'),
      '/v1/orgs/o/namespaces/n',
      'UTC',
    )
    const desk: EditorDesk = {
      name: { kind: 'Template', key: 'offer', version: 'draft' },
      text: this.text,
      problems: new Problems(),
      assist: {
        names: async () => [],
        complete: async () => undefined,
        describe: async () => undefined,
        define: async () => undefined,
        checkEntity: async () => undefined,
        again: () => {},
      },
      client,
      can: () => true,
      changed: () => this.requestUpdate(),
      words: () => wordingOf('en', {}),
      showInText: () => undefined,
      tell: () => undefined,
    }
    this.#part = new Part(desk)
    for (const { styleSheet } of this.#part.styles)
      if (styleSheet) this.shadowRoot?.adoptedStyleSheets.push(styleSheet)
    this.requestUpdate()
  }

  protected override render() {
    return html`<div class="frame" dir=${document.documentElement.dir || 'ltr'}>${this.#part?.render()}</div>`
  }

  protected override updated(): void {
    if (this.shadowRoot) this.#part?.updated(this.shadowRoot)
  }
}

customElements.define('page-stage', Stage)
