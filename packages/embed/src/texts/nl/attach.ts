import type { attach as english } from '../en/attach.ts'
import type { In } from '../languages.ts'

export const attach: In<'nl', typeof english> = {
  'attach.hint': '{types}. Hoogstens {size} per bestand; bestanden: {count}.',
  'attach.choose': 'Bestand kiezen',
  'attach.photo': 'Foto maken',
  'attach.list': 'Toegevoegde bestanden',
  'attach.remove': '{name} verwijderen',
  'attach.sending': '{name} wordt geüpload: {percent}%',
  'attach.waiting': 'De verbinding is weg. Het uploaden gaat verder zodra die terug is.',
  'attach.cancel': 'Uploaden van {name} stoppen',
  'attach.done': '{name} is toegevoegd.',
  'attach.tooMany': 'Hier kunnen er niet meer dan {max} worden toegevoegd.',
  'attach.tooLarge': '{name} is groter dan {size}.',
  'attach.wrongType': '{name} heeft geen van de gevraagde bestandstypen.',
  'attach.empty': '{name} is leeg.',
  'attach.failed': '{name} kon niet worden geüpload. Probeer het opnieuw.',
  'field.attach': 'Toevoegen',
  'field.attachEmpty': '{label}: bestand toevoegen',
  'field.attachFilled': '{label}: {names} toegevoegd',
}
