import type { Texts } from '@countersign/embed/texts/texts'
import type { me as english } from '../en/me.ts'

export const me: Texts<keyof typeof english> = {
  'me.looks': 'Wie Studio aussieht',
  'me.looksHint': 'Das gilt für diesen Browser.',
  'me.theme': 'Farben',
  'me.theme.system': 'Wie das System',
  'me.theme.light': 'Hell',
  'me.theme.dark': 'Dunkel',
  'me.ways': 'Wege, sich anzumelden',
  'me.waysText':
    'Ein Passkey genügt allein, mit Finger, Gesicht oder Nummer Ihres Geräts. Nach einer App, die Codes zeigt, wird zusätzlich zum Passwort gefragt.',
  'me.addPasskey': 'Passkey hinzufügen',
  'me.addApp': 'App mit Codes hinzufügen',
  'me.noPasskeys': 'Dieser Browser hat für diese Adresse keine Passkeys.',
  'me.kind.passkey': 'Passkey',
  'me.kind.totp': 'Codes',
  'me.synced': 'auf mehreren Geräten',
  'me.rename': 'Umbenennen',
  'me.renameAsk': 'Wie soll {name} heißen?',
  'me.remove': 'Entfernen',
  'me.removeAsk': '{name} entfernen?',
  'me.removeText':
    'Damit melden Sie sich dann nicht mehr an. Browser, die mit diesem Passkey angemeldet sind, werden abgemeldet.',
  'me.renewCodes': 'Neue Wiederherstellungscodes',
  'me.codes': 'Wiederherstellungscodes',
  'me.codesText':
    'Für den Tag, an dem Ihr Gerät weg ist: Jeder ersetzt einmal einen Code. Sie werden nur jetzt gezeigt; die vorigen gelten nicht mehr.',
  'me.codesKept': 'Ich habe sie',
  'me.codesLeft': {
    one: '{count} Wiederherstellungscode ist übrig.',
    other: '{count} Wiederherstellungscodes sind übrig.',
  },
  'me.scan': 'Lesen Sie das mit der App ein, und geben Sie dann den Code ein, den sie zeigt.',
  'me.qr': 'QR-Code für die App',
  'me.typeSecret': 'Ohne Kamera geben Sie dieses Geheimnis in die App ein:',
  'me.firstCode': 'Code der App',
  'me.confirmApp': 'App hinzufügen',
  'me.passwordText': 'Ein neues meldet Sie in allen anderen Browsern ab.',
  'me.noPassword':
    'Sie haben keines: Sie melden sich mit einem Passkey oder bei einem Anbieter an. Mit einem Passwort geht es auch damit.',
  'me.changePassword': 'Passwort speichern',
  'me.passwordSaved': 'Das neue Passwort ist gespeichert. Überall sonst sind Sie abgemeldet.',
  'me.sessions': 'Wo Sie angemeldet sind',
  'me.browser': 'Browser',
  'me.unknownBrowser': 'Unbekannt',
  'me.thisOne': 'Dieser',
  'me.from': 'Von',
  'me.began': 'Seit',
  'me.end': 'Dort abmelden',
  'me.endOthers': 'Überall sonst abmelden',
  'me.noOthers': 'Sie sind nirgends sonst angemeldet.',
}
