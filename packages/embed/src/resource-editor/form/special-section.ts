import type { CSSResult, TemplateResult } from 'lit'
import { chunk } from '../../session/chunk.ts'
import { adoptStyles } from '../../shell/adopt-styles.ts'
import type { Wording } from '../../texts/texts.ts'
import type { EditorDesk } from '../part.ts'
import type { Section, SectionKey, SpecialKey } from './sections.ts'
import type { FormPartKey } from './texts/en.ts'

/** A section of the form that is more than a form. */
export interface SpecialSection {
  /** Those that only it needs. */
  readonly styles?: readonly CSSResult[]
  render(words: Wording<FormPartKey>, section: Section): TemplateResult
  /** What it rendered is in the tree. */
  updated?(root: ShadowRoot): void
  /** A section that is not its own, or another view, is shown now. */
  left?(): void
  stop(): void
}
interface SpecialModule {
  readonly Special: new (desk: EditorDesk, go: (section: SectionKey) => void) => SpecialSection
}

/** Each is a chunk that is loaded when its section is opened. */
const SPECIALS = {
  schema: chunk((): Promise<SpecialModule> => import('./schema/schema-section.ts')),
  scenario: chunk((): Promise<SpecialModule> => import('./scenario/scenario-section.ts')),
  written: chunk((): Promise<SpecialModule> => import('./asset/written-section.ts')),
  file: chunk((): Promise<SpecialModule> => import('./asset/file-section.ts')),
} as const satisfies Record<SpecialKey, () => Promise<SpecialModule>>

/** The special sections of one form: those that were opened. */
export class SpecialSections {
  readonly #desk: EditorDesk
  readonly #go: (section: SectionKey) => void
  readonly #made = new Map<SpecialKey, SpecialSection>()
  readonly #loading = new Set<SpecialKey>()
  #failed: SpecialKey | undefined
  #isStopped = false

  /** @param go shows another section */
  constructor(desk: EditorDesk, go: (section: SectionKey) => void) {
    this.#desk = desk
    this.#go = go
  }

  /** Undefined while it is loaded. */
  find(key: SpecialKey): SpecialSection | undefined {
    const made = this.#made.get(key)
    if (made === undefined && this.#failed !== key) void this.#load(key)
    return made
  }

  hasFailed(key: SpecialKey): boolean {
    return this.#failed === key
  }

  again(): void {
    this.#failed = undefined
    this.#desk.changed()
  }

  updated(root: ShadowRoot): void {
    for (const one of this.#made.values()) {
      adoptStyles(root, one.styles ?? [])
      one.updated?.(root)
    }
  }

  /** @param key whose sections are left; the others were not shown */
  left(key: SpecialKey | undefined): void {
    if (key !== undefined) this.#made.get(key)?.left?.()
  }

  stop(): void {
    this.#isStopped = true
    for (const one of this.#made.values()) one.stop()
  }

  async #load(key: SpecialKey): Promise<void> {
    if (this.#loading.has(key)) return
    this.#loading.add(key)
    const loaded = await SPECIALS[key]().catch(() => undefined)
    this.#loading.delete(key)
    if (this.#isStopped) return
    if (loaded) this.#made.set(key, new loaded.Special(this.#desk, this.#go))
    else this.#failed = key
    this.#desk.changed()
  }
}
