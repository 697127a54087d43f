import { form } from '../../../texts/form/en.ts'
import type { Texts } from '../../../texts/texts.ts'

export type FormPartKey = keyof typeof en

/** Every sentence of the forms of a resource by name. */
export const en = {
  ...form,
  'section.label': 'Parts of the form',
  'section.about': 'Name and labels',
  'section.content': 'Content',
  'section.data': 'Data',
  'section.roles': 'Roles',
  'section.fields': 'Fields',
  'section.participants': 'Participants',
  'section.documents': 'Documents',
  'section.steps': 'Steps',
  'section.settings': 'Settings',
} as const satisfies Texts<string>
