import type { way as english } from '../en/way.ts'
import type { In } from '../languages.ts'

export const way: In<'it', typeof english> = {
  'guide.skip': 'Vai a ciò che manca',
  'guide.skipDone': 'Non manca nulla: vai alla fine',
  'guide.pages': 'Pagina {page} di {count}',
  'field.goOn': 'Prosegui',
  'field.nth': '{label}, {n} di {count}',
  'pages.title': 'Pagine',
  'pages.number': 'Numero di pagina',
  'pages.go': 'Mostra',
  'action.later': 'Termina più tardi',
  'later.text': 'I dati inseriti sono salvati. Può chiudere questa pagina: lo stesso link La riporterà qui.',
  'later.embedded':
    'I dati inseriti sono salvati. Può lasciare questa pagina e riaprire i documenti più tardi.',
  'later.until': 'Può firmare fino al {at}.',
  'later.unsaved': 'Non tutto è ancora salvato. Tenga aperta questa pagina fino ad allora.',
  'later.back': 'Prosegui ora',
}
