import type { Path } from '@countersign/resources'
import {
  type BlueprintFacts,
  type EnvelopeFacts,
  readBlueprint,
  type StepFacts,
  stepName,
} from '@countersign/resources/picture'
import { button } from '@countersign/ui/button'
import { emptyState } from '@countersign/ui/empty-state'
import { menu, menuStyles } from '@countersign/ui/menu'
import { html, nothing, type TemplateResult } from 'lit'
import { boxStyles } from '../../picture/box-styles.ts'
import { boxes } from '../../picture/boxes.ts'
import { listenForChoice, wishes } from '../../texts/choice.ts'
import { Speech } from '../../texts/speech.ts'
import type { EditorDesk, EditorPart } from '../part.ts'
import { assign } from './assignment-edits.ts'
import { blueprintBoxes, placeKey, placeOf } from './blueprint-boxes.ts'
import { chosenIn, idOf, partName } from './chosen-in.ts'
import { type Chosen, ChosenPanel, panelStyles } from './chosen-panel.ts'
import { addDocument, addEnvelope, templatesFor } from './document-edits.ts'
import { Dragging } from './dragging.ts'
import { type MatrixFacts, matrixView } from './matrix.ts'
import { pictureStyles } from './picture-styles.ts'
import { PICTURE_TEXTS, type PictureWords } from './picture-words.ts'
import { Templates } from './roles.ts'
import {
  addStep,
  moveStep,
  type NewStep,
  nearestPlace,
  newStep,
  type Place,
  placesFor,
  removeStep,
  takeOut,
  wrapStep,
} from './step-edits.ts'
import type { PictureKey } from './texts/en.ts'

/** What waits for its place: a new step, or one that is there. */
type Putting = { kind: NewStep } | { moved: string }

const KINDS = ['person', 'sequential', 'parallel'] as const
/** From so many steps on, what is out of sight is drawn when it comes into sight. */
const LARGE = 60

/** A blueprint as a picture: its steps as nested boxes, and who signs which document (spec/components.md, Blueprint as a picture). */
export class Part implements EditorPart {
  readonly styles = [boxStyles, menuStyles, ...panelStyles, pictureStyles]
  readonly #desk: EditorDesk
  readonly #speech: Speech<PictureKey>
  readonly #templates: Templates
  readonly #panel: ChosenPanel
  readonly #drag: Dragging
  readonly #shut = new Set<string>()
  readonly #ends: (() => void)[]
  #root: ShadowRoot | undefined
  #read: { value: unknown; facts: BlueprintFacts | undefined } | undefined
  /** The id of a step, or where an envelope or a document stands. */
  #chosen: string | undefined
  #putting: Putting | undefined
  #over: string | undefined
  /** Has the focus as soon as it is drawn. */
  #wanted: string | undefined

  constructor(desk: EditorDesk) {
    this.#desk = desk
    const changed = () => desk.changed()
    this.#speech = new Speech(PICTURE_TEXTS, changed)
    this.#templates = new Templates(desk.client, changed)
    this.#panel = new ChosenPanel(desk)
    this.#drag = new Dragging({
      begin: (key) => this.#start({ moved: key }),
      over: (key) => this.#hover(key),
      end: (key) => (key === undefined ? this.#rest() : this.#choose(key)),
    })
    this.#ends = [desk.text.listen(changed), listenForChoice(changed)]
  }

  render(): TemplateResult {
    const words = this.#words()
    const facts = this.#facts()
    if (!this.#speech.isWhole || facts === undefined) return html`${nothing}`
    const mayEdit = this.#mayEdit()
    return html`<div class="picture-part" data-large=${facts.steps.length > LARGE ? 'true' : nothing} @pointermove=${(event: PointerEvent) => this.#drag.move(event, this.#root)}
      @pointerup=${(event: PointerEvent) => this.#drag.up(event, this.#root)} @pointercancel=${() => this.#drag.cancel()}>
      <section aria-labelledby="steps-name">
        <div class="part-head"><h2 class="picture-title" id="steps-name">${words.say('steps.label')}</h2>${mayEdit ? this.#addView(words, facts) : nothing}</div>
        ${this.#puttingView(words, facts)}${this.#stepsView(words, facts)}
      </section>
      ${this.#chosenView(words, facts)}
      ${matrixView(words, this.#matrix(words, facts, mayEdit))}
    </div>`
  }

  updated(root: ShadowRoot): void {
    this.#root = root
    if (this.#wanted === undefined) return
    const found = [...root.querySelectorAll('.picture-part [data-key]')].find(
      (each) => each instanceof HTMLElement && each.dataset.key === this.#wanted,
    )
    if (!(found instanceof HTMLElement)) return
    this.#wanted = undefined
    found.focus()
  }

  pressed(event: KeyboardEvent): void {
    if (event.key === 'Escape' && this.#putting) {
      event.preventDefault()
      this.#rest()
      return
    }
    const [target] = event.composedPath()
    const isOnBox = target instanceof HTMLElement && target.getAttribute('role') === 'treeitem'
    const step = isOnBox ? this.#step(target.dataset.key) : undefined
    if (event.key !== 'Delete' || step === undefined || !this.#mayEdit()) return
    event.preventDefault()
    this.#remove(step)
  }

  /** Chooses what stands at a value of the text: the innermost step, document or envelope around it. */
  show(path: Path): void {
    const facts = this.#facts()
    if (facts === undefined) return
    const holds = (part: { path: Path }) => part.path.every((name, depth) => path[depth] === name)
    const step = facts.steps.findLast(holds)
    const part = facts.envelopes.flatMap((one) => [one, ...one.documents]).findLast(holds)
    const key = step?.id ?? (part && idOf(part.path))
    if (key === undefined || key === this.#chosen) return
    this.#select(key)
  }

  left(): void {
    this.#drag.cancel()
    this.#putting = undefined
  }

  stop(): void {
    for (const end of this.#ends) end()
  }

  #words(): PictureWords {
    return this.#speech.words(wishes(navigator.languages))
  }

  #facts(): BlueprintFacts | undefined {
    const { value } = this.#desk.text
    if (this.#read === undefined || this.#read.value !== value)
      this.#read = { value, facts: readBlueprint(value) }
    return this.#read.facts
  }

  #mayEdit(): boolean {
    return this.#desk.can('edit') && this.#desk.text.isReadable
  }

  #step(id: string | undefined): StepFacts | undefined {
    return this.#facts()?.steps.find((step) => step.id === id)
  }

  #places(facts: BlueprintFacts): Place[] {
    const putting = this.#putting
    if (putting === undefined) return []
    if ('kind' in putting) return placesFor(facts)
    const moved = facts.steps.find(({ id }) => id === putting.moved)
    return moved ? placesFor(facts, moved) : []
  }

  #stepsView(words: PictureWords, facts: BlueprintFacts): TemplateResult {
    const { say } = words
    if (facts.root === undefined)
      return emptyState({ icon: 'list', title: say('steps.none'), text: say('steps.noneHint') })
    const places = this.#places(facts)
    const drawn = blueprintBoxes(words, {
      facts,
      places,
      problemsOf: (step) => this.#problemsOf(step),
      problemsText: (count) => this.#desk.words().say('problems.count', { count }),
    })
    return boxes({
      label: say('steps.label'),
      boxes: drawn,
      shut: this.#shut,
      chosen:
        places.length > 0
          ? (this.#over ?? placeKey(nearestPlace(facts, places, this.#chosen)))
          : this.#chosen,
      isChoiceShown: true,
      choose: (key) => this.#choose(key),
      toggle: (key) => this.#toggle(key),
      pointed: (event, key) => this.#mayEdit() && this.#step(key)?.parent && this.#drag.down(event, key),
    })
  }

  /** Problems that are of no step within it. */
  #problemsOf({ path, group }: StepFacts): number {
    const inner = (group?.children ?? []).map((child) => idOf(child.path))
    return this.#desk.problems
      .at(idOf(path))
      .filter(
        (one) =>
          one.severity === 'error' && !inner.some((id) => one.path === id || one.path.startsWith(`${id}/`)),
      ).length
  }

  #addView({ say }: PictureWords, facts: BlueprintFacts): TemplateResult {
    const items = KINDS.map((kind) => ({
      label: say(`add.${kind}`),
      press: () => (facts.root ? this.#start({ kind }) : this.#put(facts, { kind }, { at: 0 })),
    }))
    return menu({ id: 'add-step', label: say('add.step'), icon: 'plus', items })
  }

  #puttingView({ say }: PictureWords, facts: BlueprintFacts): TemplateResult {
    const putting = this.#putting
    const moved =
      putting && 'moved' in putting ? facts.steps.find(({ id }) => id === putting.moved) : undefined
    const what = moved ? say('place.choose', { step: stepName(moved) }) : say('place.new')
    return html`<div role="status">${
      putting
        ? html`<div class="putting"><p>${what}</p>${button({ label: say('act.cancel'), kind: 'quiet', press: () => this.#rest() })}</div>`
        : nothing
    }</div>`
  }

  #chosenView(words: PictureWords, facts: BlueprintFacts): TemplateResult {
    const chosen = chosenIn(facts, this.#chosen, this.#desk.text.value)
    if (chosen === undefined)
      return html`<aside class="of-chosen" aria-label=${words.say('steps.label')}><p class="muted">${words.say(this.#mayEdit() ? 'chosen.none' : 'chosen.noneRead')}</p></aside>`
    const step = facts.steps.find(({ path }) => path === chosen.path)
    const name = step ? stepName(step) : partName(facts, chosen.path)
    return html`<aside class="of-chosen" aria-labelledby="chosen-name">
      <h2 class="picture-title" id="chosen-name"><bdi>${name}</bdi></h2>
      <div class="buttons">${step && this.#mayEdit() ? this.#stepButtons(words, facts, step) : nothing}
        ${!step && this.#mayEdit() ? this.#removeButton(words, () => this.#desk.text.edit([{ path: chosen.path, value: undefined }])) : nothing}
        ${button({ label: words.say('act.text'), icon: 'list', press: () => this.#desk.showInText(chosen.path) })}</div>
      ${this.#panel.render({
        words,
        facts,
        chosen,
        problems: this.#desk.problems.errors,
        mayEdit: this.#mayEdit(),
        set: (values) => this.#set(chosen, values),
      })}
    </aside>`
  }

  #stepButtons(words: PictureWords, facts: BlueprintFacts, step: StepFacts): TemplateResult {
    const { say } = words
    const canMove = step.parent !== undefined && placesFor(facts, step).length > 0
    const out = step.parent?.parent === undefined ? say('act.outNot') : undefined
    return html`${button({ label: say('act.move'), refusal: canMove ? undefined : say('act.moveNot'), press: () => this.#start({ moved: step.id }) })}
      ${button({ label: say('act.wrap'), press: () => this.#wrap(facts, step) })}
      ${button({ label: say('act.out'), refusal: out, press: () => this.#done(takeOut(this.#desk.text, step), 'done.moved', step, step.id) })}
      ${this.#removeButton(words, () => this.#remove(step))}`
  }

  #removeButton({ say }: PictureWords, press: () => void): TemplateResult {
    return button({ label: say('act.remove'), kind: 'quiet', press })
  }

  #matrix(words: PictureWords, facts: BlueprintFacts, mayEdit: boolean): MatrixFacts {
    const { text } = this.#desk
    const add = () => this.#select(idOf(addEnvelope(text, facts)))
    return {
      facts,
      mayEdit,
      rolesOf: (template) => this.#templates.rolesOf(template),
      readAgain: button({
        label: this.#desk.words().say('action.retry'),
        press: () => this.#templates.lookAgain(),
      }),
      chosen: this.#chosen,
      choose: (path) => this.#select(idOf(path)),
      assign: (cell, step, isOn) => {
        const now = this.#facts()
        const made = now && assign(text, now, cell, step, isOn)
        if (made === undefined) return
        const { person } = cell
        this.#desk.tell('good', words.say('matrix.made', { step: made, person: person.name }))
      },
      addEnvelope: button({ label: words.say('add.envelope'), icon: 'plus', press: add }),
      addDocument: (envelope) => this.#addDocumentView(words, facts, envelope),
    }
  }

  #addDocumentView({ say }: PictureWords, facts: BlueprintFacts, envelope: EnvelopeFacts): TemplateResult {
    const label = say('add.document')
    const add = (reference: string) =>
      this.#select(idOf(addDocument(this.#desk.text, facts, envelope, reference)))
    const [first, ...more] = templatesFor(facts, this.#templates.all)
    // Nothing is published yet and nothing is used: the text says which template is missing.
    if (first === undefined) return button({ label, icon: 'plus', press: () => add('document@draft') })
    const items = [first, ...more].map(({ name, reference }) => ({
      label: name,
      press: () => add(reference),
    }))
    return menu({
      id: `add-document-${envelope.path.join('-')}`,
      label,
      icon: 'plus',
      items,
    })
  }

  /** What a click or a key on a box does. */
  #choose(key: string): void {
    const facts = this.#facts()
    const place = facts && placeOf(this.#places(facts), key)
    if (facts && place && this.#putting) this.#put(facts, this.#putting, place)
    else if (!this.#drag.wasDragging && !this.#putting) this.#select(key)
  }

  #select(key: string): void {
    if (key !== this.#chosen) this.#panel.forget()
    this.#chosen = key
    this.#desk.changed()
  }

  #toggle(key: string): void {
    if (!this.#shut.delete(key)) this.#shut.add(key)
    this.#desk.changed()
  }

  #start(putting: Putting): void {
    this.#putting = putting
    this.#shut.clear()
    const facts = this.#facts()
    if (facts) this.#wanted = placeKey(nearestPlace(facts, this.#places(facts), this.#chosen))
    this.#desk.changed()
  }

  #hover(key: string | undefined): void {
    if (key === this.#over) return
    this.#over = key
    this.#desk.changed()
  }

  #rest(): void {
    const putting = this.#putting
    this.#putting = undefined
    this.#over = undefined
    this.#wanted = putting && 'moved' in putting ? putting.moved : this.#chosen
    this.#desk.changed()
  }

  #put(facts: BlueprintFacts, putting: Putting, place: Place): void {
    const { text } = this.#desk
    this.#putting = undefined
    this.#over = undefined
    if ('moved' in putting) {
      const step = facts.steps.find(({ id }) => id === putting.moved)
      if (step) this.#done(moveStep(text, step, place), 'done.moved', step, step.id)
      return
    }
    const value = newStep(facts, putting.kind)
    const isDone = addStep(text, facts, value, place)
    this.#done(isDone, 'done.added', { key: value.key, name: '' }, value.key)
  }

  #wrap(facts: BlueprintFacts, step: StepFacts): void {
    const key = wrapStep(this.#desk.text, facts, step)
    this.#done(key !== undefined, 'done.wrapped', step, key)
  }

  #remove(step: StepFacts): void {
    const { parent } = step
    const next = parent?.group?.children.find(({ index }) => index === step.index + 1) ?? parent
    this.#done(removeStep(this.#desk.text, step), 'done.removed', step, next?.id)
  }

  /** Says what was done, and goes where it was done. */
  #done(
    isDone: boolean,
    what: PictureKey,
    step: Pick<StepFacts, 'key' | 'name'>,
    next: string | undefined,
  ): void {
    const { say } = this.#words()
    if (isDone) this.#desk.tell('good', say(what, { step: stepName(step) }))
    else this.#desk.tell('bad', say('act.refused'))
    if (isDone) this.#wanted = next
    if (isDone && next !== undefined) this.#select(next)
  }

  #set({ path }: Chosen, values: Readonly<Record<string, unknown>>): void {
    const { text } = this.#desk
    text.edit(
      Object.entries(values).map(([name, value]) => ({ path: [...path, name], value })),
      undefined,
      performance.now(),
    )
    // Whoever changes a key goes on with the same step.
    const id = this.#facts()?.steps.find((step) => idOf(step.path) === idOf(path))?.id
    if (id !== undefined) this.#chosen = id
  }
}
