import type { Texts } from '@countersign/embed/texts/texts'
import type { palette as english } from '../en/palette.ts'

export const palette: Texts<keyof typeof english> = {
  'orgKeys.new': 'Neuer Schlüssel der Organisation',
  'palette.open': 'Finden oder tun',
  'palette.title': 'Alles finden oder tun',
  'palette.label': 'Eine Seite, eine Aktion, ein Name oder eine Id',
  'palette.nothing': 'Nichts passt dazu.',
  'palette.page': 'Seite',
  'palette.action': 'Aktion',
  'palette.workflow': 'Vorgang',
  'palette.person': 'Person',
  'palette.file': 'Datei',
  'palette.endpoint': 'Endpunkt',
  'shortCuts.title': 'Tastenkürzel',
  'shortCuts.text':
    'Einzelne Buchstaben tun nichts, solange Sie schreiben. Auf der Seite Ihres Kontos lassen sie sich ausschalten.',
  'shortCuts.areOff':
    'Einzelne Buchstaben sind ausgeschaltet. Auf der Seite Ihres Kontos lassen sie sich wieder einschalten.',
  'shortCuts.everywhere': 'Überall',
  'shortCuts.inLists': 'In Listen',
  'shortCuts.pages': 'Zu einer Seite: eine Taste nach der anderen',
  'shortCuts.search': 'Diese Liste durchsuchen',
  'shortCuts.list': 'Diese Tastenkürzel',
  'shortCuts.up': 'Nach oben: vom Eintrag zur Liste, von der Liste zur Übersicht',
  'shortCuts.create': 'Noch etwas von dem anlegen, was hier aufgeführt ist',
  'shortCuts.next': 'Die nächste Zeile',
  'shortCuts.previous': 'Die Zeile davor',
  'shortCuts.open': 'Öffnen',
  'shortCuts.switch': 'Tastenkürzel aus einzelnen Buchstaben',
  'shortCuts.switchHint':
    'Etwa g w für die Vorgänge; ? zeigt alle. Nur in diesem Browser. Strg K geht in jedem Fall.',
}
