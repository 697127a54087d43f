import { form } from '../../../texts/form/pt.ts'
import type { Texts } from '../../../texts/texts.ts'
import type { FormPartKey } from './en.ts'

export const pt: Texts<FormPartKey> = {
  ...form,
  'section.label': 'Partes do formulário',
  'section.about': 'Nome e etiquetas',
  'section.content': 'Conteúdo',
  'section.data': 'Dados',
  'section.roles': 'Papéis',
  'section.fields': 'Campos',
  'section.participants': 'Participantes',
  'section.documents': 'Documentos',
  'section.steps': 'Etapas',
  'section.settings': 'Definições',
}
