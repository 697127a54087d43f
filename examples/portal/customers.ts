import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What the company knows of somebody. */
export interface Customer {
  id: string
  name: string
  email: string
  address: string
  tariff: string
  workflowId: string
  /** `signing` until the service has told how it ended. */
  state: 'signing' | 'completed' | 'ended'
  meterReading?: number
}

/** A folder in place of a database: a file for each customer, and one for each agreement. */
export class Customers {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  async save(customer: Customer): Promise<void> {
    await this.#write(`${customer.id}.json`, JSON.stringify(customer))
  }

  /** @param id of a page's address: what is no id of ours is found nowhere */
  async find(id: string): Promise<Customer | undefined> {
    if (!/^[0-9a-f-]{36}$/.test(id)) return undefined
    const text = await readFile(this.#path(`${id}.json`), 'utf8').catch(() => undefined)
    return text === undefined ? undefined : JSON.parse(text)
  }

  async saveAgreement(id: string, pdf: Uint8Array): Promise<void> {
    await this.#write(`${id}.pdf`, pdf)
  }

  readAgreement(id: string): Promise<Buffer> {
    return readFile(this.#path(`${id}.pdf`))
  }

  /** The secret of the webhook endpoint, which the service tells once. */
  readSecret(): Promise<string | undefined> {
    return readFile(this.#path('webhook-secret'), 'utf8').catch(() => undefined)
  }

  async saveSecret(secret: string): Promise<void> {
    await this.#write('webhook-secret', secret)
  }

  #path(name: string): string {
    return join(this.#folder, name)
  }

  /** Whole or not at all. */
  async #write(name: string, content: string | Uint8Array): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    const path = this.#path(name)
    await writeFile(`${path}.new`, content, { mode: 0o600 })
    await rename(`${path}.new`, path)
  }
}
