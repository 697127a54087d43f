import { form } from '../../../texts/form/fr.ts'
import type { Texts } from '../../../texts/texts.ts'
import type { FormPartKey } from './en.ts'

export const fr: Texts<FormPartKey> = {
  ...form,
  'section.label': 'Parties du formulaire',
  'section.about': 'Nom et étiquettes',
  'section.content': 'Contenu',
  'section.data': 'Données',
  'section.roles': 'Rôles',
  'section.fields': 'Champs',
  'section.participants': 'Participants',
  'section.documents': 'Documents',
  'section.steps': 'Étapes',
  'section.settings': 'Réglages',
}
