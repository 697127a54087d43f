import type { Texts } from '@countersign/embed/texts/texts'
import type { sender as english } from '../en/sender.ts'

export const sender: Texts<keyof typeof english> = {
  'sender.try': 'Probieren Sie es, bevor Sie anderen schreiben',
  'sender.tryText': 'Nach dem, was gespeichert ist. Die Testmail geht allein an {email}.',
  'sender.saveFirst': 'Speichern Sie zuerst: Es geht nach dem, was gespeichert ist.',
  'sender.mail': 'Testmail an mich senden',
  'sender.is.sent': 'Gesendet',
  'sender.is.kept': 'Aufbewahrt, nicht gesendet',
  'sender.is.refused': 'Abgelehnt',
  'sender.is.delayed': 'Nicht erreicht',
  'sender.told.sent':
    'Der Mailserver hat sie angenommen, von {from} an {to}. Sehen Sie nach, ob sie im Posteingang ankommt oder bei den unerwünschten.',
  'sender.told.kept':
    'Dieser Dienst hat keinen Mailserver (SMTP_URL): Seine Mails werden in der Datenbank aufbewahrt.',
  'sender.told.keptInbox': 'Ein Namespace für Tests sendet nichts. Die Mail liegt hier im Posteingang:',
  'sender.told.refused': 'Der Mailserver nimmt keine Mail von {from} an. Er sagt:',
  'sender.told.delayed':
    'Der Mailserver war nicht zu erreichen, oder er will es später noch einmal versucht haben. Er sagt:',
  'sender.reason': 'Was der Mailserver sagt',
  'sender.selector': 'Selektor von DKIM',
  'sender.selectorHint':
    'Der Name, unter dem Ihr Mailanbieter den Schlüssel abgelegt hat, etwa mail2026. Ohne ihn lässt sich der Schlüssel nicht ansehen.',
  'sender.domain': 'Domain prüfen',
  'sender.records': 'Was {domain} jetzt über seine Mails sagt',
  'sender.spf': 'SPF: welche Server senden',
  'sender.dkim': 'DKIM: der Schlüssel der Signaturen',
  'sender.dmarc': 'DMARC: was aus gefälschten Mails wird',
  'sender.state.fine': 'In Ordnung',
  'sender.state.weak': 'Schwach',
  'sender.state.wrong': 'Zu verbessern',
  'sender.state.unknown': 'Nicht bekannt',
  'sender.good.spf':
    'Der Eintrag ist da. Er muss den Mailserver dieses Dienstes nennen: Fragen Sie im Zweifel, wer ihn betreibt.',
  'sender.good.dkim': 'Der Schlüssel ist da.',
  'sender.good.dmarc': 'Der Eintrag ist da: Gefälschte Mails werden abgehalten.',
  'sender.found': 'Was dort steht',
  'sender.suggestion':
    'Ein Eintrag, der genügt. Was groß geschrieben ist, nennt Ihr Mailanbieter; behalten Sie, was sonst schon da ist.',
  'sender.spfMissing':
    'Die Domain sagt nicht, welche Server ihre Mails senden: Viele werden ihnen misstrauen. Legen Sie einen Eintrag an.',
  'sender.spfSeveral':
    'Die Domain hat mehrere SPF-Einträge, sodass keiner gilt: Fassen Sie sie zu einem zusammen.',
  'sender.spfOpen':
    'Der Eintrag lässt jeden Server der Welt für die Domain senden: Beenden Sie ihn mit ~all oder -all.',
  'sender.dkimUnknown': 'Geben Sie den Selektor ein, den Ihr Mailanbieter nennt, und prüfen Sie noch einmal.',
  'sender.dkimMissing':
    'Unter diesem Selektor ist kein Schlüssel: Legen Sie den Eintrag an, den Ihr Mailanbieter Ihnen gibt.',
  'sender.dkimRevoked':
    'Der Schlüssel unter diesem Selektor wurde zurückgezogen (p= ist leer): Seine Signaturen gelten nicht.',
  'sender.dkimWrong': 'Der Eintrag unter diesem Selektor hat keinen Schlüssel (p=).',
  'sender.dmarcMissing':
    'Die Domain sagt nicht, was aus Mails wird, die nur behaupten, von ihr zu kommen. Legen Sie einen Eintrag an.',
  'sender.dmarcSeveral': 'Die Domain hat mehrere DMARC-Einträge, sodass keiner gilt: Behalten Sie einen.',
  'sender.dmarcWrong': 'Der Eintrag hat keine Regel, die gilt (p=none, quarantine oder reject).',
  'sender.dmarcWatches': 'Der Eintrag sieht nur zu (p=none): Gefälschte Mails kommen trotzdem an.',
  'sender.notAnswered':
    'Die Nameserver der Domain haben nicht geantwortet: Prüfen Sie es später noch einmal.',
}
