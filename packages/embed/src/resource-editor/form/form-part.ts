import { button } from '@countersign/ui/button'
import { comboboxStyles } from '@countersign/ui/combobox'
import { jsonFormStyles } from '@countersign/ui/json-form/form-styles'
import { JsonForm } from '@countersign/ui/json-form/json-form'
import { record, type Schema } from '@countersign/ui/json-form/schema'
import { rowsStyles } from '@countersign/ui/rows'
import { tabs } from '@countersign/ui/tabs'
import { treeStyles } from '@countersign/ui/tree'
import { html, type TemplateResult } from 'lit'
import { listenForChoice, wishes } from '../../texts/choice.ts'
import { Speech } from '../../texts/speech.ts'
import type { Wording } from '../../texts/texts.ts'
import type { EditorDesk, EditorPart } from '../part.ts'
import { problemsMark } from '../problems-mark.ts'
import { SHAPE_TEXTS } from '../shapes/shape-texts.ts'
import { simulateStyles } from '../simulate/simulate-styles.ts'
import { editsBetween } from './form-edits.ts'
import { formStyles } from './form-styles.ts'
import { FORM_TEXTS, formWords } from './form-words.ts'
import { ReferenceOffers } from './reference-offers.ts'
import { scenarioStyles } from './scenario/scenario-styles.ts'
import { schemaStyles } from './schema/schema-styles.ts'
import {
  formsIn,
  ownOf,
  type Section,
  type SectionKey,
  type SpecialKey,
  schemaOf,
  sectionAt,
  sectionsOf,
} from './sections.ts'
import { SpecialSections } from './special-section.ts'
import type { FormPartKey } from './texts/en.ts'

/** A resource as forms, made from the shapes that check it: whatever is changed changes its own value in the text. */
export class Part implements EditorPart {
  readonly styles = [
    jsonFormStyles,
    comboboxStyles,
    treeStyles,
    formStyles,
    schemaStyles,
    rowsStyles,
    simulateStyles,
    scenarioStyles,
  ]
  readonly #desk: EditorDesk
  readonly #speech: Speech<FormPartKey>
  readonly #shapes: Speech<string>
  readonly #forms = new Map<SectionKey, JsonForm>()
  readonly #specials: SpecialSections
  readonly #offers: ReferenceOffers
  readonly #ends: (() => void)[] = []
  #chosen: SectionKey
  /** Making the forms again for each letter that is typed would take most of its time. */
  #made: { words: Wording<string>; forms: Schema } | undefined

  constructor(desk: EditorDesk) {
    this.#desk = desk
    this.#offers = new ReferenceOffers(desk)
    const changed = () => desk.changed()
    this.#specials = new SpecialSections(desk, (key) => this.#choose(key))
    this.#speech = new Speech(FORM_TEXTS, changed)
    this.#shapes = new Speech(SHAPE_TEXTS, changed)
    this.#chosen = sectionsOf(desk.name.kind)[0]?.key ?? 'about'
    this.#ends.push(
      listenForChoice(changed),
      desk.text.listen((_, by) => {
        // Another text by other hands: what was typed or opened for the one before may stand elsewhere now.
        if (by !== this) for (const form of this.#forms.values()) form.forget()
      }),
    )
  }

  render(): TemplateResult {
    const words = this.#speech.words(wishes(navigator.languages))
    const shapes = this.#shapes.words(wishes(navigator.languages))
    // Without its words nothing has a name.
    if (!this.#speech.isWhole || !this.#shapes.isWhole) return html``
    if (this.#made?.words !== shapes)
      this.#made = { words: shapes, forms: formsIn(this.#desk.name.kind, shapes.say) }
    const { forms } = this.#made
    const sections = sectionsOf(this.#desk.name.kind, this.#type)
    const section = sections.find(({ key }) => key === this.#chosen) ?? sections[0]
    return html`<div class="form-part">${tabs({
      id: 'form-section',
      label: words.say('section.label'),
      tabs: sections.map((one) => ({
        key: one.key,
        label: words.say(`section.${one.key}`),
        ...problemsMark(this.#desk.words(), this.#problemsOf(one).length),
      })),
      chosen: section?.key ?? this.#chosen,
      choose: (key) => this.#choose(key),
      panel: section === undefined ? html`` : this.#sectionView(words, forms, section),
    })}</div>`
  }

  updated(root: ShadowRoot): void {
    this.#specials.updated(root)
  }

  left(): void {
    this.#specials.left(this.#specialOf(this.#chosen))
  }

  stop(): void {
    for (const end of this.#ends) end()
    this.#specials.stop()
  }

  /** Of an asset. */
  get #type(): unknown {
    return record(record(this.#desk.text.value).spec).type
  }

  #choose(key: SectionKey): void {
    const special = this.#specialOf(this.#chosen)
    // From one of its sections to another nothing is left.
    if (special !== this.#specialOf(key)) this.#specials.left(special)
    this.#chosen = key
    this.#desk.changed()
  }

  #specialOf(key: SectionKey): SpecialKey | undefined {
    const sections = sectionsOf(this.#desk.name.kind, this.#type)
    return (sections.find((one) => one.key === key) ?? sections[0])?.special
  }

  #sectionView(words: Wording<FormPartKey>, forms: Schema, section: Section): TemplateResult {
    if (section.special) return this.#specialView(words, section, section.special)
    const { text, can } = this.#desk
    const holder = record(text.value)[section.path[0]]
    const value = ownOf(section, holder)
    return this.#formOf(section.key).render({
      id: `form-${section.key}`,
      schema: schemaOf(forms, section, holder),
      value,
      problems: this.#problemsOf(section),
      isReadOnly: !can('edit') || !text.isReadable,
      isKeyed: true,
      isEmptyKept: true,
      words: formWords(words),
      offersOf: (schema) => this.#offers.of(schema),
      change: (next) => this.#edit(section, value, next),
    })
  }

  #specialView(words: Wording<FormPartKey>, section: Section, key: SpecialKey): TemplateResult {
    const special = this.#specials.find(key)
    if (special) return special.render(words, section)
    const { say } = this.#desk.words()
    if (!this.#specials.hasFailed(key)) return html`<p class="muted" role="status">${say('part.loading')}</p>`
    const again = () => this.#specials.again()
    return html`<p role="alert">${say('part.failed')} ${button({ label: say('action.retry'), press: again })}</p>`
  }

  #formOf(key: SectionKey): JsonForm {
    const made = this.#forms.get(key) ?? new JsonForm(() => this.#desk.changed())
    this.#forms.set(key, made)
    return made
  }

  #edit({ path }: Section, before: unknown, after: unknown): void {
    const edits = editsBetween(path, before, after ?? {})
    if (edits.length > 0) this.#desk.text.edit(edits, this, performance.now())
  }

  /** Into the section's own value. */
  #problemsOf({ key, path }: Section): { path: string; message: string }[] {
    const { problems, name } = this.#desk
    const within = `/${path[0]}`
    return problems.errors.flatMap((problem) => {
      const [, ...steps] = problem.path.split('/')
      if (sectionAt(name.kind, steps, this.#type)?.key !== key) return []
      return [{ path: problem.path.slice(within.length), message: problem.message }]
    })
  }
}
