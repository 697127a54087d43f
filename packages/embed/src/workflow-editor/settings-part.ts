import { field } from '@countersign/ui/field'
import type { JsonEditor } from '@countersign/ui/json-form/json-editor'
import { readNumber, writeNumber } from '@countersign/ui/json-form/numbers'
import { html, type TemplateResult } from 'lit'
import { type EditorFacts, problemAt, problemsOf } from './facts.ts'
import type { WorkflowOptions } from './pending-workflow.ts'
import { instantOf, wallTime } from './zone-time.ts'

const LABELS = { type: 'object', additionalProperties: { type: 'string' } }

/** How the workflow is called, when it begins and ends, and who is reminded. */
export function settingsPart(facts: EditorFacts, labels: JsonEditor): TemplateResult {
  return html`<div class="edit-parts">
    <section class="edit-section">${namesView(facts)}</section>
    <section class="edit-section">${startView(facts)}${timesView(facts)}</section>
    <section class="edit-section" aria-labelledby="labels-name">
      <h2 class="edit-title" id="labels-name">${facts.words.say('editor.settings.labels')}</h2>
      ${labels.render({
        id: 'labels',
        schema: LABELS,
        value: facts.draft.labels,
        problems: problemsOf(facts, '/labels'),
        words: facts.words,
        change: (value) => facts.edit((before) => ({ ...before, labels: textsOf(value) })),
      })}
    </section>
  </div>`
}

/** A label is a text, whatever is typed. */
function textsOf(value: unknown): Record<string, string> {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return Object.fromEntries(
    entries.map(([key, one]) => [key, typeof one === 'string' ? one : JSON.stringify(one)]),
  )
}

function namesView(facts: EditorFacts): TemplateResult {
  const { words, draft, edit, workflow } = facts
  return html`${field({
    id: 'name',
    label: words.say('editor.settings.name'),
    problem: problemAt(facts, '/name'),
    isRequired: true,
    control: { kind: 'line', value: draft.name },
    change: (name) => edit((before) => ({ ...before, name })),
  })}${field({
    id: 'description',
    label: words.say('editor.settings.description'),
    problem: problemAt(facts, '/description'),
    control: { kind: 'lines', value: draft.description, rows: 2 },
    change: (description) => edit((before) => ({ ...before, description })),
  })}${field({
    id: 'zone',
    label: words.say('editor.settings.zone'),
    hint: words.say('editor.settings.zoneHint'),
    isReadOnly: true,
    control: { kind: 'line', value: workflow.timezone },
    change: () => {},
  })}`
}

function optionsEdit({ edit }: EditorFacts) {
  return (change: (options: WorkflowOptions) => WorkflowOptions) =>
    edit((before) => ({ ...before, options: change(before.options) }))
}

function startView(facts: EditorFacts): TemplateResult {
  const { words, draft } = facts
  const change = optionsEdit(facts)
  return html`${field({
    id: 'review',
    label: words.say('editor.settings.review'),
    hint: words.say('editor.settings.reviewHint'),
    problem: problemAt(facts, '/options/mode'),
    control: { kind: 'tick', value: draft.options.mode === 'review' },
    change: (value) => change((options) => ({ ...options, mode: value === 'true' ? 'review' : 'run' })),
  })}${field({
    id: 'quiet',
    label: words.say('editor.settings.quiet'),
    hint: words.say('editor.settings.quietHint'),
    problem: problemAt(facts, '/options/disableParticipantNotifications'),
    control: { kind: 'tick', value: draft.options.disableParticipantNotifications },
    change: (value) =>
      change((options) => ({ ...options, disableParticipantNotifications: value === 'true' })),
  })}`
}

function timesView(facts: EditorFacts): TemplateResult {
  const { words, draft, workflow } = facts
  const { expiresAt, reminders } = draft.options
  const change = optionsEdit(facts)
  const expire = (wall: string) =>
    change(({ expiresAt: _, ...options }) => {
      const at = instantOf(wall, workflow.timezone)
      return at === undefined ? options : { ...options, expiresAt: at }
    })
  return html`${field({
    id: 'expires',
    label: words.say('editor.settings.expires'),
    hint: words.say('editor.settings.expiresHint', { zone: workflow.timezone }),
    problem: problemAt(facts, '/options/expiresAt'),
    control: {
      kind: 'line',
      type: 'datetime-local',
      value: expiresAt === undefined ? '' : wallTime(expiresAt, workflow.timezone),
    },
    change: expire,
  })}<div class="edit-pair">${numberField(facts, 'everyDays', (everyDays) =>
    change(({ reminders: before, ...options }) =>
      everyDays === undefined ? options : { ...options, reminders: { max: before?.max ?? 3, everyDays } },
    ),
  )}${
    reminders === undefined
      ? ''
      : numberField(facts, 'max', (max) =>
          change((options) => ({ ...options, reminders: { ...reminders, max: max ?? 1 } })),
        )
  }</div>`
}

function numberField(
  facts: EditorFacts,
  property: 'everyDays' | 'max',
  set: (value: number | undefined) => void,
): TemplateResult {
  const { words, draft } = facts
  const isDays = property === 'everyDays'
  return field({
    id: `reminders-${property}`,
    label: words.say(isDays ? 'editor.settings.every' : 'editor.settings.times'),
    hint: isDays ? words.say('editor.settings.everyHint') : undefined,
    problem: problemAt(facts, `/options/reminders/${property}`),
    control: {
      kind: 'line',
      value: writeNumber(draft.options.reminders?.[property], words.locale),
      isNumber: true,
    },
    change: (text) => {
      const value = readNumber(text, words.locale)
      if (typeof value !== 'string') set(value)
    },
  })
}
