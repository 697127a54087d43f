import { YamlText } from '@countersign/resources/yaml-text'
import { isRecord, isString } from '../../session/shape.ts'
import type { NamedResource, ResourceClient } from '../resource-client.ts'

export interface RoleFacts {
  key: string
  name: string
}

/** What is known of templates: their roles, each read once, and which there are. */
export class Templates {
  readonly #client: ResourceClient
  readonly #changed: () => void
  readonly #roles = new Map<string, readonly RoleFacts[] | undefined>()
  #all: readonly NamedResource[] | undefined

  constructor(client: ResourceClient, changed: () => void) {
    this.#client = client
    this.#changed = changed
  }

  /** The roles of a template; undefined until they are known. @param reference key@version */
  rolesOf(reference: string): readonly RoleFacts[] | undefined {
    if (!this.#roles.has(reference)) {
      this.#roles.set(reference, undefined)
      void this.#read(reference)
    }
    return this.#roles.get(reference)
  }

  /** Those that a document can be made from. */
  get all(): readonly NamedResource[] {
    if (this.#all === undefined) {
      this.#all = []
      void this.#list()
    }
    return this.#all
  }

  /** What could not be read is asked for anew: a token opens what the saved text names. */
  lookAgain(): void {
    for (const [reference, roles] of this.#roles) if (roles === undefined) this.#roles.delete(reference)
    this.#changed()
  }

  async #read(reference: string): Promise<void> {
    const [key = '', version = ''] = reference.split('@')
    if (key === '' || version === '') return
    const outcome = await this.#client.readText({ kind: 'Template', key, version })
    if (!outcome.ok) return
    this.#roles.set(reference, rolesIn(new YamlText(outcome.value.text).value))
    this.#changed()
  }

  async #list(): Promise<void> {
    const outcome = await this.#client.names()
    if (!outcome.ok) return
    this.#all = outcome.value.filter(({ kind }) => kind === 'Template')
    this.#changed()
  }
}

function rolesIn(value: unknown): RoleFacts[] {
  const { roles } = isRecord(value) && isRecord(value.spec) ? value.spec : {}
  return (Array.isArray(roles) ? roles : []).flatMap((role) =>
    isRecord(role) && isString(role.key)
      ? [{ key: role.key, name: isString(role.name) ? role.name : role.key }]
      : [],
  )
}
