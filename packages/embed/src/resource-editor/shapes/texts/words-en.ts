import type { ShapeTexts } from '../shape-texts.ts'

/** What reads badly as the shapes write it. */
export const en: ShapeTexts = {
  'name.acroField': 'PDF form field',
  'name.dx': 'To the right',
  'name.dy': 'Down',
  'name.jsonSchemaDraft': 'JSON Schema draft',
  '=text_field': 'text field',
  '=check_box': 'check box',
  '=signed_date': 'date of signing',
  '=email_code': 'code by e-mail',
  '=access_code': 'access code',
  '=just_in_time': 'just in time',
  '=in_progress': 'in progress',
}
