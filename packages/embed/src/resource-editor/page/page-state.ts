import { FIELD_FACTS, type FieldType } from '@countersign/resources/field-types'
import type { YamlEdit } from '@countersign/resources/yaml-text'
import type { RenderedLayout } from '../resource-client.ts'
import type { ResourceText } from '../resource-text.ts'
import { type Arrangement, arranged } from './arrange.ts'
import { type Box, heldIn, isInside, moved, type Point, resized, type Size, touches } from './box.ts'
import type { Ground } from './ground.ts'
import { type Guides, guidesOf, joined } from './snap.ts'
import { laidBoxes, type PlacedBox, placedBoxes, readTemplate, type TemplateFacts } from './template.ts'
import {
  addField,
  addRole,
  needsRole,
  pasteFields,
  placeBoxes,
  removeBoxes,
  setOfFields,
} from './template-edits.ts'

/** What a press on a page does. */
export type Tool = { kind: 'choose' } | { kind: 'place'; type: FieldType } | { kind: 'move' }
const CHOOSE: Tool = { kind: 'choose' }

/** How far from its model a copy lies, in points. */
const COPY_BY = 12

/** Fields that were copied, in whichever template of this page: what the text says of them. */
let copied: readonly Record<string, unknown>[] = []

/** What the text said when it was read last. */
interface Reading {
  of: unknown
  template: TemplateFacts | undefined
  pages: number
  laid: RenderedLayout['fields'] | undefined
  boxes: PlacedBox[]
}

/** What is chosen and what is done to it. Whatever changes the template changes the one text, one step each. */
export class PageState {
  tool: Tool = CHOOSE
  /** The key of the role that new fields are for; undefined: the service fills them in. */
  role: string | undefined
  ground: Ground | undefined
  /** Where the fields of an HTML template landed: there they stand, and nothing here moves them. */
  laid: RenderedLayout['fields'] | undefined
  /** Where boxes are while they are dragged; the text hears of it at the end. */
  preview: ReadonlyMap<string, Box> = new Map()
  readonly chosen = new Set<string>()
  readonly #text: ResourceText
  #read: Reading | undefined

  constructor(text: ResourceText) {
    this.#text = text
    this.role = this.template?.roles[0]?.key
  }

  get template(): TemplateFacts | undefined {
    return this.#now().template
  }

  /** Every place on every page. */
  get boxes(): readonly PlacedBox[] {
    return this.#now().boxes
  }

  /** One place of each that is chosen, the first chosen one first. */
  get chosenBoxes(): PlacedBox[] {
    const boxes = new Map(this.boxes.toReversed().map((box) => [box.id, box]))
    return [...this.chosen].flatMap((id) => boxes.get(id) ?? [])
  }

  get outside(): PlacedBox[] {
    return this.boxes.filter((box) => {
      const page = this.sizeOf(box.page)
      return page !== undefined && !isInside(box, page)
    })
  }

  get canPaste(): boolean {
    return copied.length > 0
  }

  /** Whether fields are placed on the pages, and not by the text that flows there. */
  get isPlacing(): boolean {
    return this.laid === undefined
  }

  /** The next press on a page places or moves something. */
  get isArmed(): boolean {
    return this.tool.kind !== 'choose'
  }

  sizeOf(page: number): Size | undefined {
    return this.ground?.pages[page - 1]
  }

  choose(id: string, isMore: boolean): void {
    if (isMore && this.chosen.has(id)) {
      this.chosen.delete(id)
      return
    }
    if (!isMore) this.chosen.clear()
    this.chosen.add(id)
  }

  chooseOnly(ids: readonly string[]): void {
    this.chosen.clear()
    for (const id of ids) this.chosen.add(id)
  }

  /** @returns whether there was something to end */
  rest(): boolean {
    const wasBusy = this.tool.kind !== 'choose' || this.chosen.size > 0
    if (this.tool.kind === 'choose') this.chosen.clear()
    this.tool = CHOOSE
    return wasBusy
  }

  /** Whether a field of the type can be made now: some need somebody who fills them in. */
  canPlace(type: FieldType): boolean {
    return this.role !== undefined || !needsRole(type)
  }

  /** A new field, in the usual size where the box has none. @returns its key */
  place(type: FieldType, page: number, at: Point & Partial<Size>): string | undefined {
    const { template } = this
    const size = this.sizeOf(page)
    if (template === undefined || size === undefined || !this.canPlace(type)) return undefined
    const { usualSize } = FIELD_FACTS[type]
    const box = heldIn(
      { ...at, width: at.width ?? usualSize.width, height: at.height ?? usualSize.height },
      size,
    )
    const role = FIELD_FACTS[type].givenBy === 'nobody' ? undefined : this.role
    const { edits, key } = addField(template, { type, role, page, box })
    if (!this.#text.edit(edits)) return undefined
    this.chooseOnly([`${key} 0`])
    this.tool = CHOOSE
    return key
  }

  /** Where a press at a place puts a new field: over the form field of the PDF that is there, else with its corner at the place. */
  groundAt(page: number, at: Point): Point & Partial<Size> {
    const spot = { ...at, width: 0, height: 0 }
    const form = this.ground?.form.find((box) => box.page === page && touches(box, spot))
    return form === undefined ? at : { x: form.x, y: form.y, width: form.width, height: form.height }
  }

  /** A new field where the first free room is, from the top of the page on: for those who do not point. */
  placeSomewhere(type: FieldType, page: number): string | undefined {
    const size = this.sizeOf(page)
    if (size === undefined) return undefined
    const { usualSize } = FIELD_FACTS[type]
    const taken = this.boxes.filter((box) => box.page === page)
    for (let y = 72; y + usualSize.height < size.height - 36; y += usualSize.height + 6) {
      const free = taken.every(
        (box) => box.y > y + usualSize.height || box.y + box.height < y || box.x > 72 + usualSize.width,
      )
      if (free) return this.place(type, page, { x: 72, y })
    }
    return this.place(type, page, { x: 72, y: 72 })
  }

  /** @param resizes the lower right corner goes along instead of all of it */
  nudge(by: Point, resizes: boolean): boolean {
    return this.change((box) => (resizes ? resized(box, { x: 1, y: 1 }, by) : moved(box, by)))
  }

  /** A path of the text: the first field that is chosen. */
  get pathOfChosen(): (string | number)[] | undefined {
    const [box] = this.chosenBoxes
    return box && ['spec', 'fields', box.field.index]
  }

  /** Chooses the field that a place of the text is about. */
  chooseAt([spec, fields, index]: readonly (string | number)[]): PlacedBox | undefined {
    if (spec !== 'spec' || fields !== 'fields') return undefined
    const box = this.boxes.find(({ field }) => field.index === index)
    if (box) this.chooseOnly([box.id])
    return box
  }

  /** Changes every chosen box. */
  change(how: (box: PlacedBox) => Box): boolean {
    return this.#edit(placeBoxes(this.chosenBoxes.map((from) => ({ from, to: how(from) }))))
  }

  /** The first chosen box goes to a place, the others along with it. */
  moveTo(page: number, at: Point): boolean {
    const { chosenBoxes } = this
    const [first] = chosenBoxes
    if (first === undefined) return false
    const by = { x: at.x - first.x, y: at.y - first.y }
    this.tool = CHOOSE
    return this.shift(chosenBoxes, by, page)
  }

  /** @param page where they go, for those that stand on one page alone */
  shift(boxes: readonly PlacedBox[], by: Point, page?: number): boolean {
    return this.#edit(
      placeBoxes(
        boxes.map((from) => {
          const goes = page !== undefined && page !== from.page && typeof this.#pageOf(from) === 'number'
          return { from, to: moved(from, by), ...(goes && { page }) }
        }),
      ),
    )
  }

  arrange(how: Arrangement): boolean {
    const boxes = this.chosenBoxes
    const next = arranged(boxes, how)
    return this.#edit(placeBoxes(boxes.map((from, index) => ({ from, to: next[index] ?? from }))))
  }

  remove(): number {
    const { template, chosenBoxes } = this
    if (template === undefined || chosenBoxes.length === 0) return 0
    if (!this.#edit(removeBoxes(template, chosenBoxes))) return 0
    this.chosen.clear()
    return chosenBoxes.length
  }

  set(name: string, value: unknown): boolean {
    return this.#edit(setOfFields(this.chosenBoxes, name, value))
  }

  /** Another page for every chosen place. */
  setPage(page: number): boolean {
    return this.#edit(placeBoxes(this.chosenBoxes.map((from) => ({ from, to: from, page }))))
  }

  rename(key: string): boolean {
    const [box] = this.chosenBoxes
    if (box === undefined || !this.set('key', key)) return false
    this.chooseOnly([`${key} ${box.widget}`])
    return true
  }

  addRole(name: string): string | undefined {
    const made = this.template && addRole(this.template, name)
    if (made === undefined || !this.#edit(made.edits)) return undefined
    this.role = made.key
    return made.key
  }

  copy(): number {
    const { value } = this.#text
    const fields: unknown = Reflect.get(Object(Reflect.get(Object(value), 'spec')), 'fields')
    const indexes = new Set(this.chosenBoxes.map(({ field }) => field.index))
    copied = Array.isArray(fields) ? [...indexes].map((index) => Object(fields[index])) : []
    return copied.length
  }

  /** @returns how many fields there are now that were not there before */
  paste(page: number): number {
    if (this.template === undefined || copied.length === 0) return 0
    const { edits, keys } = pasteFields(this.template, copied, page, COPY_BY)
    if (!this.#edit(edits)) return 0
    this.chooseOnly(keys.map((key) => `${key} 0`))
    return keys.length
  }

  /** What a moving box may catch at: other fields, lines of text, the form of the PDF, and the page itself. */
  guidesFor(page: number, moving: ReadonlySet<string>): Guides {
    const size = this.sizeOf(page)
    const others = this.boxes.filter((box) => box.page === page && !moving.has(box.id))
    const { form = [], lines } = this.ground ?? {}
    const texts = (lines?.get(page) ?? []).flatMap(({ x, y, width, height }) => [
      { x: [x, x + width], y: [y, y + height] },
    ])
    return joined(
      guidesOf(others),
      guidesOf(form.filter((box) => box.page === page)),
      guidesOf(size === undefined ? [] : [{ x: 0, y: 0, ...size }]),
      ...texts,
    )
  }

  #pageOf({ field, widget }: PlacedBox) {
    return field.widgets[widget]?.page
  }

  #edit(edits: readonly YamlEdit[]): boolean {
    return edits.length > 0 && this.#text.edit(edits)
  }

  #now(): Reading {
    const of = this.#text.value
    const pages = this.ground?.pages.length ?? 0
    const known = this.#read
    if (known !== undefined && known.of === of && known.pages === pages && known.laid === this.laid)
      return known
    const template = readTemplate(of)
    const { laid } = this
    const boxes =
      template === undefined ? [] : laid ? laidBoxes(template, laid) : placedBoxes(template, pages)
    const read = { of, template, pages, laid, boxes }
    this.#read = read
    const there = new Set(boxes.map(({ id }) => id))
    for (const id of this.chosen) if (!there.has(id) && pages > 0) this.chosen.delete(id)
    return read
  }
}
