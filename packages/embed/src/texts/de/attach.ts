import type { attach as english } from '../en/attach.ts'
import type { In } from '../languages.ts'

export const attach: In<'de', typeof english> = {
  'attach.hint': '{types}. Je höchstens {size}; Dateien: {count}.',
  'attach.choose': 'Datei auswählen',
  'attach.photo': 'Foto aufnehmen',
  'attach.list': 'Angehängte Dateien',
  'attach.remove': '{name} entfernen',
  'attach.sending': '{name} wird hochgeladen: {percent} %',
  'attach.waiting': 'Die Verbindung ist unterbrochen. Das Hochladen geht weiter, sobald sie wieder da ist.',
  'attach.cancel': 'Hochladen von {name} abbrechen',
  'attach.done': '{name} ist angehängt.',
  'attach.tooMany': 'Hier können nicht mehr als {max} angehängt werden.',
  'attach.tooLarge': '{name} ist größer als {size}.',
  'attach.wrongType': '{name} hat keinen der verlangten Dateitypen.',
  'attach.empty': '{name} ist leer.',
  'attach.failed': '{name} konnte nicht hochgeladen werden. Bitte versuchen Sie es noch einmal.',
  'field.attach': 'Anhängen',
  'field.attachEmpty': '{label}: Datei anhängen',
  'field.attachFilled': '{label}: {names} angehängt',
}
