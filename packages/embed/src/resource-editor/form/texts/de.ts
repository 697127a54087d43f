import { form } from '../../../texts/form/de.ts'
import type { Texts } from '../../../texts/texts.ts'
import type { FormPartKey } from './en.ts'

export const de: Texts<FormPartKey> = {
  ...form,
  'section.label': 'Teile des Formulars',
  'section.about': 'Name und Labels',
  'section.content': 'Inhalt',
  'section.data': 'Daten',
  'section.roles': 'Rollen',
  'section.fields': 'Felder',
  'section.participants': 'Beteiligte',
  'section.documents': 'Dokumente',
  'section.steps': 'Schritte',
  'section.settings': 'Einstellungen',
}
