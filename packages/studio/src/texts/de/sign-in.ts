import type { Texts } from '@countersign/embed/texts/texts'
import type { signInPage as english } from '../en/sign-in.ts'

export const signInPage: Texts<keyof typeof english> = {
  'nav.signIn': 'Anmeldung',
  'orgSignIn.lead':
    'Wie man in diese Organisation kommt, und was man darf, je nachdem, was Ihr Verzeichnis über jemanden sagt.',
  'orgSignIn.onlyOwner': 'Nur Eigentümer ändern, wie man sich anmeldet.',
  'orgSignIn.locked': 'Das hat die Umgebung des Dienstes festgelegt. Hier lässt es sich nicht ändern.',
  'orgSignIn.rules': 'Regeln',
  'orgSignIn.second': 'Von allen einen zweiten Faktor oder einen Passkey verlangen',
  'orgSignIn.secondHint':
    'Wer sich ohne anmeldet, sieht nichts von der Organisation, bis einer hinzugefügt ist. Sie brauchen selbst einen.',
  'orgSignIn.password': 'Passwörter annehmen',
  'orgSignIn.passwordHint':
    'Sonst öffnet nur ein Passkey oder ein Anbieter die Organisation. Sie brauchen selbst einen Passkey.',
  'orgSignIn.save': 'Speichern',
  'orgSignIn.saved': 'Gespeichert.',
  'orgSignIn.providers': 'Anbieter',
  'orgSignIn.providersText':
    'Mit OpenID Connect meldet man sich mit dem Konto an, das man in der Firma hat. Es öffnet nur diese Organisation.',
  'orgSignIn.noProvider': 'Es gibt noch keinen Anbieter',
  'orgSignIn.noProviderText':
    'Sie brauchen eine Adresse, einen Client und sein Geheimnis von denen, die die Konten Ihrer Firma verwalten.',
  'orgSignIn.providersLocked':
    'Alle melden sich beim Anbieter der Umgebung an (OIDC_ISSUER). Organisationen haben dann keine eigenen.',
  'orgSignIn.address': 'Adresse, an der Ihre Leute sich anmelden',
  'orgSignIn.add': 'Anbieter hinzufügen',
  'orgSignIn.remove': 'Entfernen',
  'orgSignIn.name': 'Name',
  'orgSignIn.nameHint': 'Auf dem Knopf steht „Bei … anmelden“.',
  'orgSignIn.key': 'Schlüssel',
  'orgSignIn.keyHint':
    'Kleine Buchstaben, Ziffern und einzelne Unterstriche. Er steht in der Adresse unten und bleibt.',
  'orgSignIn.redirect': 'Adresse, die der Anbieter kennen muss (Redirect-URI)',
  'orgSignIn.issuer': 'Aussteller',
  'orgSignIn.issuerHint':
    'Eine Adresse wie https://login.example.com. Der Dienst schlägt sie beim Speichern nach.',
  'orgSignIn.client': 'Client',
  'orgSignIn.clientSecret': 'Geheimnis des Clients',
  'orgSignIn.secretHint': 'Niemand kann es noch einmal lesen.',
  'orgSignIn.secretKept': 'Leer: Das bisherige bleibt.',
  'orgSignIn.domains': 'Erlaubte Domains',
  'orgSignIn.domainsHint': 'Etwa example.com, example.org. Leer: alle.',
  'orgSignIn.scopes': 'Weitere Scopes',
  'orgSignIn.scopesHint': 'Außer openid, email und profile. Manche Anbieter nennen Gruppen nur mit „groups“.',
  'orgSignIn.creates': 'Auch Leute einlassen, die niemand eingeladen hat, als Mitglieder',
  'orgSignIn.hasSecond': 'Der Anbieter verlangt selbst einen zweiten Faktor',
  'orgSignIn.people': 'Lässt ein',
  'orgSignIn.invited': 'Leute der Organisation',
  'orgSignIn.everybody': 'alle, die er kennt',
  'orgSignIn.actions': 'Aktionen',
  'orgSignIn.ask': '{name} entfernen?',
  'orgSignIn.askText':
    'Wer darüber gekommen ist, wird innerhalb einer Sekunde abgemeldet. Konten und Rechte bleiben.',
  'orgSignIn.claims': 'Rollen und Rechte nach Claims',
  'orgSignIn.claimsText':
    'Ein Ausdruck liest bei jeder Anmeldung, was ein Anbieter über jemanden sagt. Was er gibt, kommt zu dem hinzu, was Sie von Hand geben, und macht niemanden zum Eigentümer.',
  'orgSignIn.expression': 'Ausdruck',
  'orgSignIn.expressionHint': 'JSONata. Leer: Claims geben nichts.',
  'orgSignIn.example': 'Mit einem Beispiel beginnen',
  'orgSignIn.tryWith': 'Mit diesen Claims ausprobieren',
  'orgSignIn.tryHint': 'Als JSON, nur für diesen Versuch: Nichts davon wird aufbewahrt.',
  'orgSignIn.notJson': 'Das ist kein JSON-Objekt.',
  'orgSignIn.try': 'Ausprobieren',
  'orgSignIn.gives': 'Er gibt',
  'orgSignIn.givesNothing': 'Nichts: Diese Person hat nur, was von Hand gegeben ist.',
  'orgSignIn.role': 'Rolle: {role}',
  'orgSignIn.wrong': 'Er gibt nichts, weil er einen Fehler hat',
  'orgSignIn.place': 'Zeile {line}, Zeichen {column}',
  'orgSignIn.trace': 'Teil für Teil',
  'orgSignIn.part': 'Teil',
  'orgSignIn.value': 'Wert',
  'orgSignIn.cut': 'Es gab mehr, als gezeigt wird.',
  'link.provider': 'Verknüpfen Sie Ihr Konto',
  'link.theProvider': 'dem Anbieter',
  'link.providerText':
    'Sie sind angemeldet als {email}. Melden Sie sich jetzt bei {name} an, um das Konto dort mit diesem zu verknüpfen: Danach können Sie sich mit beiden anmelden.',
  'link.providerDo': 'Bei {name} verknüpfen',
  'link.providerFirst': 'Sie haben hier ein Konto? Melden Sie sich an und verknüpfen Sie es',
}
