import { icon } from '@countersign/ui/icons'
import { look } from '@countersign/ui/look'
import { html, nothing, type TemplateResult } from 'lit'
import { servicePage } from '../session/address.ts'
import { fieldId } from '../session/session.ts'
import { askedOf, nextTask, type Task } from '../session/tasks.ts'
import type { DeskContext } from './desk-context.ts'
import { isLong, pagesButton } from './pages-dialog.ts'

export interface GuidePorts {
  busy: boolean
  lastTask: string | undefined
  next(): void
  complete(): void
  decline(): void
  delegate(): void
  download(): void
  later(): void
  openOverview(): void
  openPages(): void
}

/** What is done and what is still to do, as a list that leads there. */
export function guideView(context: DeskContext, ports: GuidePorts): TemplateResult {
  const { say } = context.words
  return html`<div class="guide" part="guide" role="group" aria-labelledby="guide-title">
    ${isLong(context.session.documents) ? pagesButton(context, ports.openPages) : nothing}
    <div class="guide-card">
      <h2 id="guide-title">${say('guide.title')}</h2>
      ${progressView(context)}
      ${taskList(context)}
      ${context.locked ? nothing : whyView(context, ports)}
      ${context.locked ? nothing : mainButton(context, ports)}
      ${isDone(context) ? html`<p class="fine">${say('guide.legal')}</p>` : nothing}
    </div>
    ${secondaryView(context, ports, false)}
  </div>`
}

/** The first thing that Tab reaches at the documents: past all that is filled in already. */
export function skipView(context: DeskContext, ports: GuidePorts): TemplateResult {
  const { say } = context.words
  const isOpen = nextTask(context.tasks, ports.lastTask) !== undefined
  return html`<button type="button" class="button primary skip" part="button primary-button"
    aria-keyshortcuts="Control+Enter" @click=${() => context.act.goOn()}>${say(isOpen ? 'guide.skip' : 'guide.skipDone')}</button>`
}

/** The same at the foot of a narrow element, with the list one press away. */
export function footView(context: DeskContext, ports: GuidePorts): TemplateResult {
  const { say } = context.words
  return html`<div class="foot" part="footer">
    ${barView(context)}
    ${whyView(context, ports)}
    <button type="button" class="button quiet foot-progress" aria-haspopup="dialog" @click=${ports.openOverview}>
      ${icon('list')}<span>${say('guide.progress', counts(context))}</span>
    </button>
    ${mainButton(context, ports)}
  </div>`
}

/** The list in a dialog, for narrow elements. */
export function overviewView(context: DeskContext, ports: GuidePorts, closed: () => void): TemplateResult {
  const { say } = context.words
  const shut = (event: Event) => {
    if (event.currentTarget instanceof Element) event.currentTarget.closest('dialog')?.close()
  }
  return html`<dialog class="dialog sheet" part="dialog" aria-labelledby="overview-title" @close=${closed}>
    <div class="dialog-body">
      <header class="dialog-head">
        <h2 id="overview-title">${say('guide.title')}</h2>
        <button type="button" class="icon-button" aria-label=${say('action.close')} @click=${shut}>${icon('cross')}</button>
      </header>
      ${progressView(context)}
      <div @click=${shut}>${taskList(context)}</div>
      <div @click=${shut}>${secondaryView(context, ports, true)}</div>
      <p class="fine">${say('guide.legal')}</p>
    </div>
  </dialog>`
}

function progressView(context: DeskContext): TemplateResult {
  return html`<div class="progress" part="progress">
    <p class="progress-words">${context.words.say('guide.progress', counts(context))}</p>
    ${barView(context)}
  </div>`
}

function barView(context: DeskContext): TemplateResult {
  const { done, total } = counts(context)
  const share = total === 0 ? 1 : done / total
  return html`<div class="bar" aria-hidden="true"><span ${look({ 'inline-size': `${share * 100}%` })}></span></div>`
}

function taskList(context: DeskContext): TemplateResult {
  return html`<ol class="tasks">${context.tasks.map((task) => taskView(context, task))}</ol>`
}

function taskView(context: DeskContext, task: Task): TemplateResult {
  const { say } = context.words
  const wrong = task.kind === 'field' && task.field.error !== undefined
  const state = wrong ? 'wrong' : task.done ? 'done' : task.isOptional ? 'optional' : 'open'
  return html`<li>
    <button type="button" class="task" data-state=${state} data-kind=${task.kind} @click=${() => context.act.goTo(task)}>
      <span class="task-mark" aria-hidden="true">${wrong ? '!' : task.done ? icon('check') : nothing}</span>
      <span class="task-name"><bdi>${taskName(context, task)}</bdi></span>
      ${
        state === 'optional'
          ? html`<span class="task-more">${say('field.optional')}</span>`
          : html`<span class="hidden">, ${say(`guide.${state}`)}</span>`
      }
    </button>
  </li>`
}

/** Why a value is refused: of the field that the person is at, else of the first. It stands where it covers no field. */
function whyView(context: DeskContext, ports: GuidePorts): TemplateResult | typeof nothing {
  const refused = context.session.fields.filter((field) => field.included && field.error !== undefined)
  const field = refused.find((candidate) => fieldId(candidate) === ports.lastTask) ?? refused[0]
  if (field?.error === undefined) return nothing
  return html`<p class="guide-why" part="error">${icon('alert')}<span>${context.words.say('field.open', { label: field.label, value: field.error })}</span></p>`
}

/** Leads through what is missing; once nothing is, it is the button that signs. */
function mainButton(context: DeskContext, ports: GuidePorts): TemplateResult {
  const { say } = context.words
  const next = nextTask(context.tasks, ports.lastTask)
  if (next === undefined) {
    return html`<button type="button" class="button primary main" part="button primary-button"
      aria-disabled=${ports.busy} @click=${ports.complete}>
      ${ports.busy ? html`<span class="spinner small" aria-hidden="true"></span>` : icon('check')}
      <span>${say(ports.busy ? 'action.completing' : 'action.complete')}</span>
    </button>`
  }
  return html`<button type="button" class="button primary main" part="button primary-button" @click=${ports.next}
    aria-keyshortcuts="Control+Enter"
    aria-label=${say('guide.nextIs', { task: taskName(context, next) })}>
    <span class="main-word">${say('action.next')}</span> <span class="main-task"><bdi>${taskName(context, next)}</bdi></span>
  </button>`
}

function secondaryView(context: DeskContext, ports: GuidePorts, leadsToPages: boolean): TemplateResult {
  const { say } = context.words
  return html`<div class="secondary">
    ${leadsToPages && isLong(context.session.documents) ? pagesButton(context, ports.openPages) : nothing}
    ${
      context.session.inPerson
        ? nothing
        : html`<button type="button" class="button quiet" part="button" @click=${ports.download}>
            ${icon('download')}<span>${say('action.downloadOriginal')}</span>
          </button>`
    }
    ${context.session.inPerson ? nothing : accessibilityLink(context)}
    ${context.locked || context.session.inPerson ? nothing : laterButton(context, ports)}
    ${context.locked ? nothing : declineButton(context, ports)}
    ${
      context.session.canDelegate && !context.locked
        ? html`<button type="button" class="button quiet" part="button" @click=${ports.delegate}>
            ${icon('person')}<span>${say('action.delegate')}</span>
          </button>`
        : nothing
    }
  </div>`
}

/** The statement stands in a window of its own: nothing that was typed is left. */
function accessibilityLink({ words }: DeskContext): TemplateResult {
  return html`<a class="button quiet" part="button" href=${servicePage('accessibility')} hreflang="en" target="_blank" rel="noopener">
    ${icon('access')}<span>${words.say('action.accessibility')}</span>
  </a>`
}

function laterButton({ words }: DeskContext, ports: GuidePorts): TemplateResult {
  return html`<button type="button" class="button quiet" part="button" aria-haspopup="dialog" @click=${ports.later}>
    ${icon('clock')}<span>${words.say('action.later')}</span>
  </button>`
}

function declineButton({ words }: DeskContext, ports: GuidePorts): TemplateResult {
  return html`<button type="button" class="button quiet" part="button" @click=${ports.decline}>
    ${icon('cross')}<span>${words.say('action.decline')}</span>
  </button>`
}

function taskName(context: DeskContext, task: Task): string {
  if (task.kind === 'field') return task.field.label
  return context.words.say(task.done ? 'guide.opened' : 'guide.read', { document: task.document.name })
}

function counts(context: DeskContext): { done: number; total: number } {
  const asked = askedOf(context.tasks)
  return { done: asked.filter((task) => task.done).length, total: asked.length }
}

function isDone(context: DeskContext): boolean {
  return askedOf(context.tasks).every((task) => task.done)
}
