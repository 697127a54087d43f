import type { code as english } from '../en/code.ts'
import type { In } from '../languages.ts'

export const code: In<'de', typeof english> = {
  'code.title': 'Bestätigen Sie, dass Sie es sind',
  'code.text':
    '{sender} möchte sicher sein, dass niemand anderes Zugang hat. Die Dokumente werden angezeigt, sobald Sie einen Code eingegeben haben.',
  'code.number': 'Code {number} von {total}',
  'code.unsent': 'Wir können einen sechsstelligen Code an {address} senden.',
  'code.sent': 'Wir haben einen sechsstelligen Code an {address} gesendet. Er gilt zehn Minuten.',
  'code.access': '{sender} hat Ihnen einen Code mitgeteilt, zum Beispiel am Telefon.',
  'code.missing': 'Ihr Code ist noch nicht festgelegt. Bitte fragen Sie {sender} danach.',
  'code.undeliverable':
    'Die E-Mail mit dem Code konnte nicht an {address} zugestellt werden. Bitte sagen Sie {sender} Bescheid.',
  'code.label': 'Code',
  'code.send': 'Code senden',
  'code.sendAgain': 'Neuen Code senden',
  'code.sendAgainIn': 'Neuer Code in {time}',
  'code.wait': {
    one: 'In {count} Sekunde können Sie einen neuen Code anfordern.',
    other: 'In {count} Sekunden können Sie einen neuen Code anfordern.',
  },
  'code.canSend': 'Sie können jetzt einen neuen Code anfordern.',
  'code.check': 'Weiter',
  'code.empty': 'Bitte geben Sie den Code ein.',
  'code.wrong': {
    one: 'Dieser Code stimmt nicht. Sie haben noch {count} Versuch.',
    other: 'Dieser Code stimmt nicht. Sie haben noch {count} Versuche.',
  },
  'code.expired': 'Dieser Code ist abgelaufen. Bitte fordern Sie einen neuen an.',
  'code.locked': 'Der Code war zu oft falsch. Bitte fordern Sie einen neuen an.',
  'code.waitToTry': 'Der Code war zu oft falsch. In {time} können Sie es noch einmal versuchen.',
  'code.tryNow': 'Sie können es jetzt noch einmal versuchen.',
}
