/** One page of a list. */
export interface Page<T> {
  data: T[]
  pagination: { limit: number; offset: number; total: number; nextCursor?: string }
}

/** What the next page is asked with. */
export interface Place {
  cursor?: string
  offset?: number
}

/**
 * A list that is fetched page by page while somebody reads on: `for await (const workflow of client.workflows.list())`.
 * Nothing is asked before the first record is wanted, and no page twice.
 */
export class Pages<T> implements AsyncIterable<T> {
  readonly #read: (place: Place) => Promise<Page<T>>
  readonly #first: Place
  readonly #hasCursor: boolean

  /** @param hasCursor whether the list is paged by cursor; else by offset */
  constructor(read: (place: Place) => Promise<Page<T>>, first: Place, hasCursor: boolean) {
    this.#read = read
    this.#first = first
    this.#hasCursor = hasCursor
  }

  /** The first page alone, with its `pagination`. */
  page(): Promise<Page<T>> {
    return this.#read(this.#first)
  }

  /** Page after page. */
  async *pages(): AsyncGenerator<Page<T>, void, undefined> {
    let place: Place | undefined = this.#first
    while (place !== undefined) {
      const page: Page<T> = await this.#read(place)
      yield page
      place = this.#nextOf(page)
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    for await (const { data } of this.pages()) yield* data
  }

  /** All records, at most `max`. */
  async toArray(max = Number.POSITIVE_INFINITY): Promise<T[]> {
    const records: T[] = []
    for await (const record of this) {
      if (records.length >= max) break
      records.push(record)
    }
    return records
  }

  #nextOf({ data, pagination }: Page<T>): Place | undefined {
    const { nextCursor, offset, total } = pagination
    if (this.#hasCursor) return nextCursor === undefined ? undefined : { cursor: nextCursor }
    const next = offset + data.length
    return data.length === 0 || next >= total ? undefined : { offset: next }
  }
}
