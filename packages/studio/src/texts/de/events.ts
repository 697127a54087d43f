import type { Texts } from '@countersign/embed/texts/texts'
import type { events as english } from '../en/events.ts'

export const events: Texts<keyof typeof english> = {
  'nav.events': 'Ereignisse',
  'events.lead':
    'Was hier in den letzten 30 Tagen geschah, so wie Webhooks es melden. Neue erscheinen von selbst.',
  'events.type': 'Art',
  'events.every': 'Alle Arten',
  'events.all': 'Alle von {family}',
  'events.none': 'Noch ist nichts geschehen',
  'events.noneText':
    'Ein Ereignis meldet, dass sich etwas geändert hat, etwa durch eine Unterschrift. Starten Sie einen Vorgang, und sie erscheinen.',
  'events.command': 'Dasselbe mit curl:',
  'events.noMatch': 'Kein Ereignis ist von dieser Art',
  'events.older': 'Ältere',
  'events.new': { one: '{count} neues Ereignis', other: '{count} neue Ereignisse' },
  'events.open': 'Was es meldet',
  'events.deliveries': 'Seine Zustellungen',
  'events.noDelivery': 'Es wurde niemandem gemeldet: Kein Endpunkt hat danach gefragt.',
}
