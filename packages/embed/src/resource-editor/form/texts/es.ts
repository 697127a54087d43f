import { form } from '../../../texts/form/es.ts'
import type { Texts } from '../../../texts/texts.ts'
import type { FormPartKey } from './en.ts'

export const es: Texts<FormPartKey> = {
  ...form,
  'section.label': 'Partes del formulario',
  'section.about': 'Nombre y etiquetas',
  'section.content': 'Contenido',
  'section.data': 'Datos',
  'section.roles': 'Roles',
  'section.fields': 'Campos',
  'section.participants': 'Participantes',
  'section.documents': 'Documentos',
  'section.steps': 'Pasos',
  'section.settings': 'Ajustes',
}
