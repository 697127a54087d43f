import type { NewWorkflow } from '@countersign/sdk'
import { button } from '@countersign/ui/button'
import { html, type TemplateResult } from 'lit'
import type { Form } from '../../parts/form.ts'
import type { PageHost } from '../../shell/page.ts'
import { zone } from '../../shell/zone.ts'

/** What is said of a workflow besides its data and people, as it is typed. */
export const NO_SETTINGS = {
  timezone: '',
  days: '',
  every: '',
  times: '3',
  quiet: '',
  inPerson: '',
  hostName: '',
  hostEmail: '',
  labels: '',
}
export type SettingKey = keyof typeof NO_SETTINGS
type Settings = Pick<NewWorkflow, 'labels'> & { options: NonNullable<NewWorkflow['options']> }

/** Zone, end, reminders, mails and labels: for one workflow, or for all of a list. */
export function settingsView(
  host: PageHost,
  form: Pick<Form<SettingKey>, 'field' | 'values'>,
): TemplateResult {
  const { say } = host.words
  const number = { kind: 'line', type: 'number' } as const
  return html`${zoneView(host, form)}
    ${form.field('days', { label: say('new.days'), hint: say('new.daysHint'), pointer: '/options/expiresInDays', control: number })}
    <div class="pair">
      ${form.field('every', { label: say('new.every'), hint: say('new.everyHint'), pointer: '/options/reminders/everyDays', control: number })}
      ${form.values.every === '' ? '' : form.field('times', { label: say('new.times'), pointer: '/options/reminders/max', control: number })}
    </div>
    ${form.field('quiet', { label: say('new.quiet'), hint: say('new.quietHint'), pointer: '/options/disableParticipantNotifications', control: { kind: 'tick' } })}
    ${hostView(host, form)}
    ${form.field('labels', { label: say('new.labels'), hint: say('new.labelsHint'), pointer: '/labels', isWhole: true, control: { kind: 'lines', rows: 2 } })}`
}

/** It is fixed when a workflow is made, so it is asked for now. */
function zoneView(host: PageHost, form: Pick<Form<SettingKey>, 'field' | 'values'>): TemplateResult {
  const { say } = host.words
  const mine = zone()
  const take = () => {
    form.values.timezone = mine
    host.changed()
  }
  return html`<div>${form.field('timezone', { label: say('new.zone'), hint: say('new.zoneHint'), pointer: '/options/timezone', control: { kind: 'line', placeholder: 'Europe/Berlin' } })}
    <div class="buttons start">${button({ label: say('new.zoneMine', { zone: mine }), kind: 'quiet', press: take })}</div></div>`
}

/** Who sits with everybody, where they sign at one device: then nobody is invited or reminded by mail. */
function hostView(host: PageHost, form: Pick<Form<SettingKey>, 'field' | 'values'>): TemplateResult {
  const { say } = host.words
  const me = host.access.signedIn?.person
  const take = () => {
    form.values.hostName = me?.name ?? ''
    form.values.hostEmail = me?.email ?? ''
    host.changed()
  }
  const tick = form.field('inPerson', {
    label: say('new.inPerson'),
    hint: say('new.inPersonHint'),
    pointer: '/options/inPerson',
    control: { kind: 'tick' },
  })
  if (form.values.inPerson !== 'true') return tick
  return html`${tick}
    <div><div class="pair">
      ${form.field('hostName', { label: say('new.hostName'), isRequired: true, pointer: '/options/inPerson/hostName' })}
      ${form.field('hostEmail', { label: say('new.hostEmail'), isRequired: true, pointer: '/options/inPerson/hostEmail', control: { kind: 'line', type: 'email' } })}
    </div>
    ${me === undefined ? '' : html`<div class="buttons start">${button({ label: say('new.hostMe', { name: me.name }), kind: 'quiet', press: take })}</div>`}</div>`
}

/** As the interface has it; what is out of range is refused there. */
export function settingsOf(values: Readonly<Record<SettingKey, string>>): Settings {
  const { timezone, days, every, times, quiet, inPerson } = values
  const host = { hostName: values.hostName.trim(), hostEmail: values.hostEmail.trim() }
  const labels = labelsOf(values.labels)
  return {
    ...(Object.keys(labels).length > 0 && { labels }),
    options: {
      ...(timezone.trim() !== '' && { timezone: timezone.trim() }),
      ...(days !== '' && { expiresInDays: Number(days) }),
      ...(every !== '' && { reminders: { everyDays: Number(every), max: Number(times) } }),
      ...(quiet === 'true' && { disableParticipantNotifications: true }),
      ...(inPerson === 'true' && { inPerson: host }),
    },
  }
}

/** A line each: `team=hr`. */
function labelsOf(text: string): Record<string, string> {
  const lines = text.split('\n').flatMap((line) => line.trim() || [])
  return Object.fromEntries(
    lines.map((line) => {
      const [key = '', ...value] = line.split('=')
      return [key.trim(), value.join('=').trim()]
    }),
  )
}
