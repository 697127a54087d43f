import { FIELD_TYPES, type FieldType } from '@countersign/resources/field-types'
import { button } from '@countersign/ui/button'
import { field } from '@countersign/ui/field'
import { look } from '@countersign/ui/look'
import { html, nothing, type TemplateResult } from 'lit'
import type { PageContext } from './page-context.ts'
import { typeName } from './page-words.ts'
import { roleLook } from './role-look.ts'
import { typeIcon } from './type-icons.ts'

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const

/** Those that most documents have stand first. */
const ORDER: readonly FieldType[] = [
  ...(['signature', 'initial', 'signed_date', 'text_field', 'check_box', 'date'] as const),
  ...FIELD_TYPES.filter(
    (type) => !['signature', 'initial', 'signed_date', 'text_field', 'check_box', 'date'].includes(type),
  ),
]

/** What can be placed, and for whom. */
export function toolsView(context: PageContext): TemplateResult {
  const { words, state } = context
  return html`<section class="tools" aria-label=${words.say('tools.title')}>
    ${roleView(context)}
    <div class="types" role="group" aria-label=${words.say('tools.title')}>
      ${ORDER.map((type) => typeView(context, type))}
    </div>
    <p class="fine tools-hint" id="tools-hint">${words.say('tools.hint')}</p>
    ${state.tool.kind === 'choose' ? nothing : html`<span class="hidden" role="status">${hintOf(context)}</span>`}
    ${newRoleView(context)}
    <p class="hidden" role="status">${context.spoken}</p>
  </section>`
}

/** What is armed, and the way out of it. */
export function armedView(context: PageContext): TemplateResult | typeof nothing {
  const { words, state, act } = context
  if (state.tool.kind === 'choose') return nothing
  return html`<div class="armed"><p>${hintOf(context)}</p>
    ${button({ label: words.say('tools.cancel'), press: () => act.do(() => state.rest()) })}</div>`
}

function hintOf({ words, state }: PageContext): string {
  const { tool } = state
  if (tool.kind === 'move') return words.say('tools.moving')
  return tool.kind === 'place'
    ? words.say('tools.armed', { type: typeName(words, tool.type) })
    : words.say('tools.hint')
}

function roleView({ words, state, act }: PageContext): TemplateResult {
  const roles = state.template?.roles ?? []
  const index = roles.findIndex(({ key }) => key === state.role)
  return html`<div class="for-role" ${look({ '--_role': roleLook(index).colour })}>${field({
    id: 'page-role',
    label: words.say('role.for'),
    control: {
      kind: 'choice',
      value: state.role ?? '',
      options: [
        ...roles.map(({ key, name }) => ({ value: key, label: name })),
        { value: '', label: words.say('role.nobody') },
      ],
    },
    change: (value) =>
      act.do(() => {
        state.role = value === '' ? undefined : value
      }),
  })}</div>`
}

function typeView({ words, state, act }: PageContext, type: FieldType): TemplateResult {
  const isArmed = state.tool.kind === 'place' && state.tool.type === type
  const refusal = state.canPlace(type) ? undefined : words.say('tools.needsRole')
  const press = () => {
    if (refusal === undefined)
      act.do(() => {
        state.tool = isArmed ? { kind: 'choose' } : { kind: 'place', type }
      })
  }
  return html`<button type="button" class="type" aria-pressed=${isArmed} aria-disabled=${refusal === undefined ? nothing : 'true'}
    title=${refusal ?? nothing} aria-description=${refusal ?? nothing} @click=${press}>
    ${typeIcon(type)}<span>${typeName(words, type)}</span></button>`
}

function newRoleView({ words, newRole, act }: PageContext): TemplateResult {
  const submit = (event: Event) => {
    event.preventDefault()
    act.addRole()
  }
  return html`<form class="new-role" @submit=${submit}>
    ${field({
      id: 'page-new-role',
      label: words.say('role.name'),
      hint: words.say('role.nameHint'),
      control: { kind: 'line', value: newRole },
      change: act.typeRole,
    })}
    ${button({ label: words.say('role.add'), icon: 'plus', isSubmit: true })}
  </form>`
}

export function zoomView({ words, scale, zoom, act }: PageContext): TemplateResult {
  const now = scale / (96 / 72)
  const smaller = ZOOMS.findLast((each) => each < now - 0.01)
  const larger = ZOOMS.find((each) => each > now + 0.01)
  return html`<div class="page-zoom" role="group" aria-label=${words.say('zoom.title')}>
    ${button({ label: words.say('zoom.out'), icon: 'minus', isBare: true, press: () => act.setZoom(smaller ?? now) })}
    <output>${words.say('zoom.percent', { percent: Math.round(now * 100) })}</output>
    ${button({ label: words.say('zoom.in'), icon: 'plus', isBare: true, press: () => act.setZoom(larger ?? now) })}
    ${zoom === undefined ? nothing : button({ label: words.say('zoom.fit'), icon: 'width', isBare: true, press: () => act.setZoom(undefined) })}
  </div>`
}
