import { form } from '../../../texts/form/pl.ts'
import type { Texts } from '../../../texts/texts.ts'
import type { FormPartKey } from './en.ts'

export const pl: Texts<FormPartKey> = {
  ...form,
  'section.label': 'Części formularza',
  'section.about': 'Nazwa i etykiety',
  'section.content': 'Treść',
  'section.data': 'Dane',
  'section.roles': 'Role',
  'section.fields': 'Pola',
  'section.participants': 'Uczestnicy',
  'section.documents': 'Dokumenty',
  'section.steps': 'Kroki',
  'section.settings': 'Ustawienia',
}
