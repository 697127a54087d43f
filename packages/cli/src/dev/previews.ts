import { createHash } from 'node:crypto'
import { readPdfForm } from '@countersign/pdf-form'
import type { ResourceOf } from '@countersign/resources'
import type { Client } from '@countersign/sdk'
import { findAccount, openSession } from '../account/session.ts'
import { explain } from '../explain.ts'
import { Failure } from '../failure.ts'
import { countIssues } from '../folder/present-folder.ts'
import { findStale, gather } from '../namespace/tell-stale.ts'
import { type RenderRequest, render } from '../preview/render-preview.ts'
import { type LocalScenario, scenariosOf } from '../scenario/find-scenarios.ts'
import type { Shell } from '../shell.ts'
import type { Round } from './check-round.ts'

type Folder = NonNullable<Round['folder']>

/** What stands in the place of a template's pages. */
export type Shown =
  | { readonly state: 'waiting' }
  | { readonly state: 'failed'; readonly message: string; readonly hints: readonly string[] }
  | {
      readonly state: 'drawn'
      readonly pdf: Uint8Array
      /** In points. */
      readonly pages: readonly { readonly width: number; readonly height: number }[]
      /** What the service has otherwise than the folder. */
      readonly stale: readonly string[]
    }

/** A template with sample data. */
export interface Preview {
  readonly key: string
  readonly name: string
  /** The scenario whose data it has. */
  readonly scenario: string | undefined
  /** Another one for other content: what is the same is not rendered anew. */
  readonly fingerprint: string
  readonly shown: Shown
}

/** What the page has of previews. */
export interface PreviewBoard {
  /** Why nothing can be rendered, and what helps; undefined with a login. */
  readonly missing: { readonly message: string; readonly hints: readonly string[] } | undefined
  readonly previews: readonly Preview[]
  /** Scenarios that one may choose, and the one that was chosen. */
  readonly scenarios: readonly { readonly key: string; readonly name: string }[]
  readonly chosen: string | undefined
}

interface Wanted {
  preview: Preview
  request: RenderRequest
  resource: ResourceOf<'Template'>
  pictures: Map<number, Promise<Uint8Array>>
  isQueued: boolean
}

/** The templates of the folder as the service renders them: while somebody looks, one at a time, and only what changed. */
export class Previews {
  readonly #shell: Shell
  readonly #profile: string | undefined
  /** Called when what is shown is another. */
  changed: () => void = () => undefined
  #folder: Folder | undefined
  #wanted: Wanted[] = []
  #missing: PreviewBoard['missing']
  #chosen: string | undefined
  #line: Promise<unknown> = Promise.resolve()

  constructor(shell: Shell, profile: string | undefined) {
    this.#shell = shell
    this.#profile = profile
  }

  get board(): PreviewBoard {
    const scenarios = this.#folder === undefined ? [] : scenariosOf(this.#folder.documents)
    return {
      missing: this.#missing,
      previews: this.#wanted.map(({ preview }) => preview),
      scenarios: scenarios.map(({ key, name = key }) => ({ key, name })),
      chosen: this.#chosen,
    }
  }

  /** Takes what a look at the folder found. While the folder has errors, the last previews stay. */
  async take({ folder }: Round): Promise<void> {
    this.#missing = await findAccount(this.#shell, this.#profile).then(() => undefined, failureOf)
    if (folder === undefined || countIssues(folder.documents).errors > 0) return
    this.#folder = folder
    this.#want()
  }

  /**
   * Somebody looks: what is not there yet is rendered.
   * @param isAnew whether they came or loaded the page again: then also what failed, or what the namespace had otherwise
   */
  look(scenario: string | undefined, isAnew: boolean): void {
    if (scenario !== undefined && scenario !== this.#chosen) {
      this.#chosen = scenario
      this.#want()
    }
    if (this.#missing !== undefined) return
    for (const wanted of this.#wanted) {
      const { shown } = wanted.preview
      const isAgain =
        isAnew && (shown.state === 'failed' || (shown.state === 'drawn' && shown.stale.length > 0))
      if (wanted.isQueued || (shown.state !== 'waiting' && !isAgain)) continue
      wanted.isQueued = true
      void this.#inLine(() => this.#draw(wanted))
    }
  }

  pdfOf(key: string, fingerprint: string): Uint8Array | undefined {
    const shown = this.#find(key, fingerprint)?.preview.shown
    return shown?.state === 'drawn' ? shown.pdf : undefined
  }

  /** @param page from 1. @throws what the service answers */
  async pictureOf(key: string, fingerprint: string, page: number): Promise<Uint8Array | undefined> {
    const wanted = this.#find(key, fingerprint)
    const shown = wanted?.preview.shown
    if (wanted === undefined || shown?.state !== 'drawn' || shown.pages[page - 1] === undefined)
      return undefined
    const known = wanted.pictures.get(page)
    if (known !== undefined) return known
    const picture = this.#inLine(async () =>
      render(this.#shell, await this.#open(), { ...wanted.request, format: 'png', page, dpi: DPI }),
    )
    wanted.pictures.set(page, picture)
    picture.catch(() => wanted.pictures.delete(page))
    return picture
  }

  #find(key: string, fingerprint: string): Wanted | undefined {
    return this.#wanted.find(({ preview }) => preview.key === key && preview.fingerprint === fingerprint)
  }

  #want(): void {
    const folder = this.#folder
    if (folder === undefined) return
    const before = this.#wanted
    this.#wanted = folder.documents.flatMap(({ resource }) => {
      if (resource?.kind !== 'Template') return []
      const next = wantedOf(folder, resource, this.#chosen)
      return [before.find(({ preview }) => preview.fingerprint === next.preview.fingerprint) ?? next]
    })
  }

  /** One thing after the other: a namespace has two renderings at a time, and an author is one of those who want them. */
  #inLine<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#line.then(work)
    this.#line = turn.catch(() => undefined)
    return turn
  }

  async #draw(wanted: Wanted): Promise<void> {
    wanted.isQueued = false
    // Meanwhile the folder may have changed.
    if (!this.#wanted.includes(wanted) || this.#folder === undefined) return
    const shown = await this.#render(wanted, this.#folder)
    if (this.#shell.signal.aborted) return
    wanted.pictures.clear()
    wanted.preview = { ...wanted.preview, shown }
    this.changed()
  }

  async #render({ request, resource }: Wanted, folder: Folder): Promise<Shown> {
    let stale: string[] = []
    try {
      const client = await this.#open()
      stale = await findStale(client, folder, [resource])
      const pdf = await render(this.#shell, client, request)
      const { pages } = await readPdfForm(pdf)
      return { state: 'drawn', pdf, pages, stale }
    } catch (error) {
      if (this.#shell.signal.aborted) return { state: 'waiting' }
      const { message, hints } = explain(error, this.#shell.env, 'preview')
      return { state: 'failed', message, hints: [...hints, ...stale] }
    }
  }

  #open(): Promise<Client> {
    return openSession(this.#shell, this.#profile)
  }
}

/** Twice as fine as a screen of old, so that small print is read. */
const DPI = 144

function wantedOf(folder: Folder, resource: ResourceOf<'Template'>, chosen: string | undefined): Wanted {
  const { metadata, spec } = resource
  const known = (spec.inputs ?? []).map(({ key }) => key)
  const scenario = sampleFor(scenariosOf(folder.documents), known, chosen)
  const data = Object.fromEntries(
    Object.entries(scenario?.spec.data ?? {}).filter(([key]) => known.includes(key)),
  )
  const content = JSON.stringify([metadata.key, spec, data, scenario?.key, gather(folder, [resource])])
  const { key, name = key } = metadata
  return {
    preview: {
      key,
      name,
      scenario: scenario?.name ?? scenario?.key,
      fingerprint: createHash('sha256').update(content).digest('hex').slice(0, 16),
      shown: { state: 'waiting' },
    },
    request: { template: spec, data, format: 'pdf' },
    resource,
    pictures: new Map(),
    isQueued: false,
  }
}

/** The scenario that was chosen, where it has something that the template takes; else the first that has most of it. */
function sampleFor(
  scenarios: readonly LocalScenario[],
  known: readonly string[],
  chosen: string | undefined,
): LocalScenario | undefined {
  const fits = ({ spec }: LocalScenario) => known.filter((key) => key in spec.data).length
  const named = scenarios.find(({ key }) => key === chosen)
  if (named !== undefined && fits(named) > 0) return named
  const [best] = scenarios.toSorted((one, other) => fits(other) - fits(one))
  return best !== undefined && fits(best) > 0 ? best : undefined
}

function failureOf(error: unknown): NonNullable<PreviewBoard['missing']> {
  if (error instanceof Failure) return error
  throw error
}
