import type { ApiKey, ChangeLogEntry, User, WebhookEndpoint } from '@countersign/sdk'
import { Listing } from '../../parts/listing.ts'
import { kindOf, resourceHref } from '../../parts/resource-address.ts'
import type { Here, PageHost } from '../../shell/page.ts'

/** What the names of one page of a list are read for: with more, an id stands for itself. */
const READ_MAX = 100

interface Source {
  readonly scope: string
  readonly list: { load(): Promise<void>; stop(): void }
  nameOf(id: string): string | undefined
}

/** The names of what the log tells by ids. They are asked for when a row names such a record, and come later than the rows. */
export class LogNames {
  readonly #here: Here
  readonly #sources: Readonly<Record<string, Source>>
  readonly #asked = new Set<string>()
  /** Of people the rows say it themselves. */
  readonly #people = new Map<string, string>()

  constructor(host: PageHost, here: Here) {
    this.#here = here
    const { authentication, organization, webhooks } = here.client
    const query = { limit: READ_MAX }
    const isOrganization = here.namespace === undefined
    const keys = new Listing<ApiKey>(host, (signal) =>
      isOrganization
        ? authentication.listOrgApiKeys(query, { signal })
        : authentication.listNamespaceApiKeys(query, { signal }),
    )
    const users = new Listing<User>(host, (signal) => organization.listUsers(query, { signal }))
    const endpoints = new Listing<WebhookEndpoint>(host, (signal) =>
      webhooks.listEndpoints(query, { signal }),
    )
    const ofKeys: Source = {
      scope: isOrganization ? 'org-api-key:read' : 'api-key:read',
      list: keys,
      nameOf: (id) => keys.rows.find(({ keyId }) => keyId === id)?.name,
    }
    this.#sources = {
      api_key: ofKeys,
      embed: ofKeys,
      ...(isOrganization
        ? {
            user: {
              scope: 'user:read',
              list: users,
              nameOf: (id: string) => users.rows.find(({ userId }) => userId === id)?.name,
            },
          }
        : {
            webhook_endpoint: {
              scope: 'webhook:read',
              list: endpoints,
              nameOf: (id: string) => endpoints.rows.find((one) => one.id === id)?.url,
            },
          }),
    }
  }

  /** Asks for what these rows name, once. */
  look(rows: readonly ChangeLogEntry[]): void {
    for (const { actor, subject } of rows) {
      if (actor.name !== undefined) this.#people.set(actor.id, actor.name)
      for (const type of [actor.type, subject.type]) this.#ask(type)
    }
  }

  nameOf(type: string, id: string): string | undefined {
    return this.#sources[type]?.nameOf(id) ?? this.#people.get(id)
  }

  /** The page of a record; undefined where it has none. */
  hrefOf(type: string, id: string): string | undefined {
    const here = this.#here
    if (here.namespace === undefined) return type === 'user' ? here.href(`people/${id}`) : undefined
    const kind = kindOf(type)
    const [key = '', version] = id.split('@')
    if (kind !== undefined) return resourceHref(here, kind, key, version === undefined ? {} : { version })
    const list = PAGES[type]
    return list === undefined ? undefined : here.href(`${list}/${id}`)
  }

  stop(): void {
    for (const { list } of Object.values(this.#sources)) list.stop()
  }

  #ask(type: string): void {
    const source = this.#sources[type]
    if (source === undefined || this.#asked.has(source.scope) || this.#here.refusal(source.scope)) return
    this.#asked.add(source.scope)
    void source.list.load()
  }
}

const PAGES: Readonly<Record<string, string>> = {
  file: 'files',
  webhook_endpoint: 'developers/webhooks',
  webhook_delivery: 'developers/deliveries',
  workflow: 'workflows',
}
