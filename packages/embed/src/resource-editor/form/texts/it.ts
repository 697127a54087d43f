import { form } from '../../../texts/form/it.ts'
import type { Texts } from '../../../texts/texts.ts'
import type { FormPartKey } from './en.ts'

export const it: Texts<FormPartKey> = {
  ...form,
  'section.label': 'Parti del modulo',
  'section.about': 'Nome ed etichette',
  'section.content': 'Contenuto',
  'section.data': 'Dati',
  'section.roles': 'Ruoli',
  'section.fields': 'Campi',
  'section.participants': 'Partecipanti',
  'section.documents': 'Documenti',
  'section.steps': 'Passaggi',
  'section.settings': 'Impostazioni',
}
