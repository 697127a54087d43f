import { textInStream, withFileIds } from '@countersign/resources'
import { type Client, InvalidInputError, yaml } from '@countersign/sdk'
import { inLanes, patiently } from '../../parts/in-lanes.ts'
import type { Failure, HereInNamespace, PageHost } from '../../shell/page.ts'
import { type Parcel, type ParcelProblem, problemAt } from './parcel.ts'
import { FileRefused, settleFiles } from './settle-files.ts'

type AppliedResource = Awaited<ReturnType<Client['resources']['apply']>>['resources'][number]

/** What becomes of one resource, as the service says it before anything is saved. */
export interface Outcome {
  readonly resource: AppliedResource
  readonly name: string | undefined
  /** Where it comes from. */
  readonly place: string
  /** The latest version that the namespace has of it; undefined where it has none. */
  readonly there: string | undefined
}

/**
 * Takes resources over into a namespace: the service checks all of them together and says what would change (a dry run), and saves all of
 * them or none. Files that the check needed are deleted again, unless the resources that name them are saved.
 */
export class Taking {
  state: 'empty' | 'checking' | 'checked' | 'saving' | 'saved' = 'empty'
  outcomes: readonly Outcome[] = []
  problems: readonly ParcelProblem[] = []
  failure: Failure | undefined
  readonly #host: PageHost
  readonly #here: HereInNamespace
  #uploaded: string[] = []
  #text = ''
  /** What is under way is of the parcel that came last. */
  #round = 0

  constructor(host: PageHost, here: HereInNamespace) {
    this.#host = host
    this.#here = here
  }

  /** Files that lie in the namespace for this check alone. */
  get uploadedCount(): number {
    return this.#uploaded.length
  }

  /** How many of them would be saved. */
  get changeCount(): number {
    return this.outcomes.filter(({ resource }) => resource.status !== 'unchanged').length
  }

  /** @param open reads the parcel, and says what keeps it from being taken */
  async check(
    open: (isOver: () => boolean) => Promise<{ parcel: Parcel; problems: readonly ParcelProblem[] }>,
  ): Promise<void> {
    const round = await this.forget()
    const isOver = () => round !== this.#round
    this.state = 'checking'
    this.#host.changed()
    try {
      const { parcel, problems } = await open(isOver)
      if (isOver()) return
      this.problems = problems
      if (problems.length === 0 && parcel.documents.length > 0) await this.#compare(parcel, isOver)
    } catch (error) {
      if (isOver()) return
      if (error instanceof FileRefused)
        this.problems = [{ place: error.place, message: error.message, isEnglish: error.isEnglish }]
      else this.failure = this.#host.explain(error)
    }
    if (isOver()) return
    if (this.outcomes.length === 0) await this.#deleteUploads()
    this.state = this.outcomes.length > 0 ? 'checked' : 'empty'
    this.#host.changed()
  }

  /** Saves what was checked. */
  async save(): Promise<void> {
    if (this.state !== 'checked') return
    this.state = 'saving'
    this.failure = undefined
    this.#host.changed()
    const round = this.#round
    // Whoever leaves in the meantime takes no file away from what is being saved.
    const uploaded = this.#uploaded
    this.#uploaded = []
    try {
      await this.#here.client.resources.apply(yaml(this.#text))
      if (round === this.#round) this.state = 'saved'
    } catch (error) {
      this.#uploaded = uploaded
      if (round !== this.#round) return this.#deleteUploads()
      this.failure = this.#host.explain(error)
      this.state = 'checked'
    }
    this.#host.changed()
  }

  /** Leaves nothing behind of what was not saved. @returns the number of the next round */
  async forget(): Promise<number> {
    this.#round += 1
    const round = this.#round
    this.state = 'empty'
    this.outcomes = []
    this.problems = []
    this.failure = undefined
    await this.#deleteUploads()
    return round
  }

  async #compare(parcel: Parcel, isOver: () => boolean): Promise<void> {
    const { client } = this.#here
    const uploaded = (fileId: string) => void this.#uploaded.push(fileId)
    const ids = await settleFiles(this.#here, parcel, uploaded, isOver)
    if (isOver()) return
    const { documents } = parcel
    this.#text = documents
      .map(({ resource, source }) => textInStream(withFileIds(resource, ids), source))
      .join('---\n')
    try {
      const { resources } = await client.resources.apply(yaml(this.#text), { dryRun: true })
      const there = await this.#versions()
      if (isOver()) return
      this.outcomes = resources.map((resource, at) => ({
        resource,
        name: documents[at]?.resource.metadata.name,
        place: documents[at]?.place ?? '',
        there: there.get(`${resource.kind} ${resource.key}`),
      }))
    } catch (error) {
      if (!(error instanceof InvalidInputError) || isOver()) throw error
      this.problems = error.issues.flatMap(({ path, message }) => {
        const [, index = '', rest = ''] = /^\/documents\/(\d+)(.*)$/.exec(path) ?? []
        const document = index === '' ? undefined : documents[Number(index)]
        if (document === undefined) return [{ place: path, message, isEnglish: true }]
        const found = document.locate([{ path: rest, message }])
        return found.map((issue) => problemAt(document.place, issue))
      })
      if (this.problems.length === 0) throw error
    }
  }

  async #versions(): Promise<ReadonlyMap<string, string>> {
    const listed = await this.#here.client.resources.list({ limit: 100 }).toArray()
    return new Map(listed.map(({ kind, metadata }) => [`${kind} ${metadata.key}`, metadata.version]))
  }

  /** One that something names by now stays: the service refuses to delete it. */
  async #deleteUploads(): Promise<void> {
    const uploaded = this.#uploaded
    this.#uploaded = []
    const { client, refusal } = this.#here
    if (refusal('file:delete') !== undefined) return
    const remove = async (fileId: string) => {
      await patiently(
        () => client.files.delete(fileId),
        () => false,
      ).catch(() => undefined)
    }
    await inLanes(2, uploaded, remove)
  }
}
