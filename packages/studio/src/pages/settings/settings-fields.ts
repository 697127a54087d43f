import { LANGUAGES } from '@countersign/embed/texts/languages'
import { field } from '@countersign/ui/field'
import { html, type TemplateResult } from 'lit'
import type { Form } from '../../parts/form.ts'
import type { Words } from '../../texts/speech.ts'
import { KINDS, type Setting, type Shown } from './settings-values.ts'

export function isTick(setting: Setting): setting is Tick {
  return TICKS.some((one) => one === setting)
}

/** In the order of the page. */
export const SECTIONS = [
  { name: 'general', settings: ['name', 'timezone', 'locale'] },
  {
    name: 'sender',
    settings: ['senderName', 'company', 'senderEmail', 'replyTo', 'contactEmail', 'mailFooter'],
  },
  { name: 'look', settings: ['logoFileId', 'accentColor'] },
  { name: 'signing', settings: ['signatureKinds', 'shareDeclineReason', 'returnOrigins'] },
  { name: 'documents', settings: ['certificate', 'level', 'onTimestampFailure'] },
  { name: 'keeping', settings: ['completedDays', 'legalHold'] },
] as const satisfies readonly { name: string; settings: readonly Setting[] }[]

const TICKS = ['signatureKinds', 'shareDeclineReason', 'legalHold'] as const
type Tick = (typeof TICKS)[number]
type Typed = Exclude<Shown, Tick | 'timezone' | 'logoFileId'>
type Control = NonNullable<Parameters<Form<Setting>['field']>[1]['control']>

export function controlOf({ say }: Words, setting: Typed, value: string): Control {
  switch (setting) {
    case 'senderEmail':
    case 'replyTo':
    case 'contactEmail':
      return { kind: 'line', type: 'email' }
    case 'mailFooter':
      return { kind: 'lines' }
    case 'returnOrigins':
      return { kind: 'lines', isCode: true }
    case 'accentColor':
      return { kind: 'line', placeholder: '#1d3a8a' }
    case 'completedDays':
      return { kind: 'line', isNumber: true }
    case 'locale':
      return { kind: 'choice', options: languages(say('settings.locale.none'), value) }
    case 'certificate':
      return choice(say('settings.default'), [
        ['separate', say('settings.certificate.separate')],
        ['appended', say('settings.certificate.appended')],
      ])
    case 'level':
      return choice(say('settings.default'), [
        ['B-B', say('settings.level.B-B')],
        ['B-T', say('settings.level.B-T')],
        ['B-LT', say('settings.level.B-LT')],
        ['B-LTA', say('settings.level.B-LTA')],
      ])
    case 'onTimestampFailure':
      return choice(say('settings.default'), [
        ['wait', say('settings.onTimestampFailure.wait')],
        ['degrade', say('settings.onTimestampFailure.degrade')],
        ['fail', say('settings.onTimestampFailure.fail')],
      ])
    default:
      return { kind: 'line' }
  }
}

interface TickFacts {
  value: string
  isReadOnly: boolean
  problem: string | undefined
  change(value: string): void
}

/** A tick, or one for each way to sign: none of them means all. */
export function tickView({ say }: Words, setting: Tick, facts: TickFacts): TemplateResult {
  const { value, isReadOnly, problem, change } = facts
  if (setting !== 'signatureKinds')
    return field({
      id: `settings-${setting}`,
      label: say(`settings.${setting}`),
      hint: say(`settings.${setting}.hint`),
      isReadOnly,
      problem,
      control: { kind: 'tick', value: value === 'true' },
      change,
    })
  const chosen = new Set(value.split(' ').filter((kind) => kind !== ''))
  const toggle = (kind: string) => (ticked: string) => {
    if (ticked === 'true') chosen.add(kind)
    else chosen.delete(kind)
    change(KINDS.filter((one) => chosen.has(one)).join(' '))
  }
  return html`<fieldset class="kinds"><legend class="field-label">${say('settings.signatureKinds')}</legend>
    ${KINDS.map((kind) =>
      field({
        id: `settings-kind-${kind}`,
        label: say(`settings.kind.${kind}`),
        isReadOnly,
        control: { kind: 'tick', value: chosen.has(kind) },
        change: toggle(kind),
      }),
    )}
    <p class="fine">${say('settings.signatureKinds.hint')}</p>
    <p class="problem" role="alert">${problem ?? ''}</p>
  </fieldset>`
}

function choice(none: string, options: readonly (readonly [string, string])[]): Control {
  const all = [['', none] as const, ...options]
  return { kind: 'choice', options: all.map(([value, label]) => ({ value, label })) }
}

/** Those of people's pages; one that is none of them, such as de-CH, stays. */
function languages(none: string, value: string) {
  const known = Object.entries(LANGUAGES).map(([code, { name }]) => ({ value: code, label: name }))
  const isOther = value !== '' && known.every((one) => one.value !== value)
  return [{ value: '', label: none }, ...known, ...(isOther ? [{ value, label: value }] : [])]
}
