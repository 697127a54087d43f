import { form } from '../../../texts/form/nl.ts'
import type { Texts } from '../../../texts/texts.ts'
import type { FormPartKey } from './en.ts'

export const nl: Texts<FormPartKey> = {
  ...form,
  'section.label': 'Delen van het formulier',
  'section.about': 'Naam en labels',
  'section.content': 'Inhoud',
  'section.data': 'Gegevens',
  'section.roles': 'Rollen',
  'section.fields': 'Velden',
  'section.participants': 'Deelnemers',
  'section.documents': 'Documenten',
  'section.steps': 'Stappen',
  'section.settings': 'Instellingen',
}
