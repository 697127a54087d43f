import type { frame as english } from '../en/frame.ts'

export const frame: Record<keyof typeof english, string> = {
  'frame.skip': 'Zum Inhalt springen',
  'frame.menu': 'Menü',
  'frame.nav': 'Studio',
  'frame.namespace': 'Namespace',
  'frame.noNamespace': 'Kein solcher Namespace',
  'frame.noOrganization': 'Keine solche Organisation',
  'frame.backTo': 'Zurück zu {namespace}',
  'frame.test': 'TEST',
  'frame.testNote':
    'E-Mails werden hier aufbewahrt statt versendet, und gesiegelt wird mit einem Testzertifikat.',
  'frame.live': 'LIVE',
  'frame.account': 'Konto',
  'frame.signOut': 'Abmelden',
  'frame.loading': 'Einen Moment …',
  'frame.notFound': 'Diese Seite gibt es nicht',
  'frame.notFoundText':
    'Die Adresse führt nirgendwohin: Sie ist vielleicht vertippt, oder das, wohin sie führte, ist nicht mehr da.',
  'frame.noAccess': 'Sie sehen diesen Namespace nicht',
  'frame.noAccessText':
    'Es gibt ihn nicht, oder niemand hat Ihnen dafür ein Recht gegeben. Fragen Sie einen Eigentümer oder Administrator Ihrer Organisation.',
  'frame.nothing': 'Für Sie gibt es noch keinen Namespace',
  'frame.nothingText':
    'Sie sind angemeldet, aber niemand hat Ihnen ein Recht gegeben. Fragen Sie einen Eigentümer oder Administrator Ihrer Organisation.',
  'frame.toHome': 'Zur Startseite',
  'frame.dismiss': 'Schließen',
  'frame.cancel': 'Abbrechen',
  'frame.close': 'Schließen',
  'frame.more': 'Mehr anzeigen',
  'frame.search': 'Suchen',
  'frame.copy': 'Kopieren',
  'frame.copied': 'Kopiert.',
  'frame.copyYourself':
    'Der Browser hat es nicht erlaubt: Der Text ist markiert, bitte kopieren Sie ihn selbst.',
  'frame.lacks': 'Ihnen fehlt hier der Scope {scope}.',
  'frame.lacksRole': 'Dafür brauchen Sie den Scope {scope} der Organisation.',
  'frame.newVersion': 'Studio wurde aktualisiert. Laden Sie die Seite neu, um weiterzumachen.',
  'frame.reload': 'Neu laden',
  'frame.language': 'Sprache',
  'nav.home': 'Startseite',
  'nav.workflows': 'Vorgänge',
  'nav.inbox': 'Posteingang',
  'nav.kept': 'Personendaten',
  'nav.me': 'Ihr Konto',
  'failure.offline':
    'Der Dienst ist nicht erreichbar. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  'failure.unknown': 'In dieser Seite ist etwas schiefgegangen. Die Konsole des Browsers sagt mehr.',
  'failure.trace': 'Trace-ID: {traceId}',
  'failure.retry': 'Noch einmal versuchen',
}
