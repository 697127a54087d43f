import type { attach as english } from '../en/attach.ts'
import type { In } from '../languages.ts'

export const attach: In<'it', typeof english> = {
  'attach.hint': '{types}. Al massimo {size} ciascuno; file: {count}.',
  'attach.choose': 'Scegli un file',
  'attach.photo': 'Scatta una foto',
  'attach.list': 'File allegati',
  'attach.remove': 'Rimuovi {name}',
  'attach.sending': 'Caricamento di {name}: {percent}%',
  'attach.waiting': 'La connessione si è interrotta. Il caricamento riprenderà quando tornerà.',
  'attach.cancel': 'Interrompi il caricamento di {name}',
  'attach.done': '{name} è allegato.',
  'attach.tooMany': 'Qui non se ne possono allegare più di {max}.',
  'attach.tooLarge': '{name} supera {size}.',
  'attach.wrongType': '{name} non è di uno dei tipi richiesti.',
  'attach.empty': '{name} è vuoto.',
  'attach.failed': 'Non è stato possibile caricare {name}. Riprovi.',
  'field.attach': 'Allega',
  'field.attachEmpty': '{label}: allega un file',
  'field.attachFilled': '{label}: in allegato {names}',
}
