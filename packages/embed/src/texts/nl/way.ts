import type { way as english } from '../en/way.ts'
import type { In } from '../languages.ts'

export const way: In<'nl', typeof english> = {
  'guide.skip': 'Naar wat nog ontbreekt',
  'guide.skipDone': 'Er ontbreekt niets: naar het einde',
  'guide.pages': 'Pagina {page} van {count}',
  'field.goOn': 'Verder',
  'field.nth': '{label}, {n} van {count}',
  'pages.title': 'Pagina’s',
  'pages.number': 'Paginanummer',
  'pages.go': 'Tonen',
  'action.later': 'Later afronden',
  'later.text':
    'Wat u hebt ingevuld, is opgeslagen. U kunt deze pagina sluiten: met dezelfde link komt u hier terug.',
  'later.embedded':
    'Wat u hebt ingevuld, is opgeslagen. U kunt deze pagina verlaten en de documenten later weer openen.',
  'later.until': 'U kunt ondertekenen tot {at}.',
  'later.unsaved': 'Nog niet alles is opgeslagen. Houd deze pagina open tot dat wel zo is.',
  'later.back': 'Nu verdergaan',
}
