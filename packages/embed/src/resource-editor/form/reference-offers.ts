import type { ComboOption } from '@countersign/ui/combobox'
import { names, type Schema } from '@countersign/ui/json-form/schema'
import type { EditorDesk } from '../part.ts'
import type { NamedResource } from '../resource-client.ts'

/** What a place of references can name: of each resource the versions that there are. They are asked for once. */
export class ReferenceOffers {
  readonly #desk: EditorDesk
  #named: readonly NamedResource[] | undefined
  #isAsked = false

  constructor(desk: EditorDesk) {
    this.#desk = desk
  }

  /** Undefined where no reference stands, or nothing is known yet: a plain line takes it. */
  of({ references }: Schema): readonly ComboOption[] | undefined {
    const kinds = names(references)
    if (kinds.length === 0) return undefined
    void this.#ask()
    const all = this.#named?.filter(({ kind }) => kinds.includes(kind)) ?? []
    const offers = all.flatMap(({ key, name = key, versions }) =>
      versions.map((version) => ({ value: `${key}@${version}`, label: name, detail: `${key}@${version}` })),
    )
    return offers.length === 0 ? undefined : offers
  }

  async #ask(): Promise<void> {
    if (this.#isAsked) return
    this.#isAsked = true
    this.#named = await this.#desk.assist.names()
    this.#desk.changed()
  }
}
