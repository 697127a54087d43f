import { LANGUAGES } from '@countersign/embed/texts/languages'
import type { NewWorkflow } from '@countersign/sdk'
import { readable } from '@countersign/ui/json-form/readable'
import { html, type TemplateResult } from 'lit'
import type { Form } from '../../parts/form.ts'
import type { PageHost } from '../../shell/page.ts'
import type { StartPerson, StartShape } from './start-shape.ts'

const SAID = ['name', 'email', 'locale', 'accessCode'] as const
/** What is typed of a participant: `email first`. */
export type PersonKey = `${(typeof SAID)[number]} ${string}`

export const NO_PERSON_SAID: Readonly<Record<PersonKey, string>> = {}

/** What is said of people otherwise than the blueprint says it. */
export function peopleView(
  host: PageHost,
  form: Pick<Form<PersonKey>, 'field'>,
  { people }: StartShape,
): TemplateResult {
  return html`<p class="fine">${host.words.say('new.peopleHint')}</p>${people.map((person) => personView(host, form, person))}`
}

function personView(
  { words: { say } }: PageHost,
  form: Pick<Form<PersonKey>, 'field'>,
  { key, name, email, hasCode }: StartPerson,
): TemplateResult {
  const at = `/participants/${key}`
  const asIs = (value: string | undefined) =>
    value === undefined ? say('new.fromData') : say('new.asIs', { value })
  const languages = Object.entries(LANGUAGES).map(([code, one]) => ({ value: code, label: one.name }))
  return html`<fieldset class="entity" aria-labelledby="person-${key}">
    <h2 id="person-${key}"><bdi>${readable(key)}</bdi></h2>
    <div class="pair">
      ${form.field(`name ${key}`, { label: say('ask.name'), hint: asIs(name), pointer: `${at}/name` })}
      ${form.field(`email ${key}`, { label: say('entry.email'), hint: asIs(email), pointer: `${at}/email`, control: { kind: 'line', type: 'email' } })}
      ${form.field(`locale ${key}`, { label: say('new.language'), pointer: `${at}/locale`, control: { kind: 'choice', options: [{ value: '', label: say('new.ownLanguage') }, ...languages] } })}
      ${hasCode ? form.field(`accessCode ${key}`, { label: say('new.code'), hint: say('new.codeHint'), pointer: `${at}/accessCode` }) : ''}
    </div>
  </fieldset>`
}

/** As the interface has it; an empty line says nothing. */
export function peopleOf(
  values: Readonly<Record<PersonKey, string>>,
  { people }: StartShape,
): NonNullable<NewWorkflow['participants']> {
  const all = people.flatMap(({ key }) => {
    const said = SAID.flatMap((property) => {
      const value = (values[`${property} ${key}`] ?? '').trim()
      return value === '' ? [] : [[property, value] as const]
    })
    return said.length === 0 ? [] : [[key, Object.fromEntries(said)] as const]
  })
  return Object.fromEntries(all)
}
