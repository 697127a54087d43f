import { html, nothing, type TemplateResult } from 'lit'
import type { Wording } from '../../../texts/texts.ts'
import { dependentsList } from '../../dependents-list.ts'
import type { EditorDesk } from '../../part.ts'
import type { Dependent } from '../../resource-client.ts'
import type { EditorKey } from '../../texts/en.ts'

/** What refers to the resource that is open, as far as one may know it. */
export class Dependents {
  #all: readonly Dependent[] | undefined

  constructor({ client, name, changed }: Pick<EditorDesk, 'client' | 'name' | 'changed'>) {
    void client.dependents(name).then((outcome) => {
      if (outcome.ok) this.#all = outcome.value
      changed()
    })
  }

  render(words: Wording<EditorKey>): TemplateResult | typeof nothing {
    if (this.#all === undefined) return nothing
    return html`<section class="lines-of" aria-labelledby="asset-dependents">
      <h2 class="small-title" id="asset-dependents">${words.say('publish.dependents')}</h2>
      ${dependentsList(words, this.#all)}</section>`
  }
}
