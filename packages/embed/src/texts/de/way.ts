import type { way as english } from '../en/way.ts'
import type { In } from '../languages.ts'

export const way: In<'de', typeof english> = {
  'guide.skip': 'Zum nächsten fehlenden Punkt',
  'guide.skipDone': 'Es fehlt nichts mehr: zum Abschluss',
  'guide.pages': 'Seite {page} von {count}',
  'field.goOn': 'Weitermachen',
  'field.nth': '{label}, {n} von {count}',
  'pages.title': 'Seiten',
  'pages.number': 'Seitenzahl',
  'pages.go': 'Anzeigen',
  'action.later': 'Später abschließen',
  'later.text':
    'Ihre Angaben sind gespeichert. Sie können diese Seite schließen: Derselbe Link bringt Sie wieder hierher zurück.',
  'later.embedded':
    'Ihre Angaben sind gespeichert. Sie können diese Seite verlassen und die Dokumente später wieder öffnen.',
  'later.until': 'Sie können bis {at} unterschreiben.',
  'later.unsaved': 'Es ist noch nicht alles gespeichert. Lassen Sie diese Seite so lange geöffnet.',
  'later.back': 'Jetzt weitermachen',
}
