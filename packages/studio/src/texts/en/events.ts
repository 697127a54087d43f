/** The events of a namespace as they come. */
export const events = {
  'nav.events': 'Events',
  'events.lead':
    'What happened here, as webhooks tell it, in the last 30 days. New ones appear by themselves.',
  'events.type': 'Type',
  'events.every': 'All types',
  'events.all': 'All of {family}',
  'events.none': 'Nothing has happened yet',
  'events.noneText':
    'An event tells that something has changed, such as a signature. Start a workflow, and they appear.',
  'events.command': 'The same by curl:',
  'events.noMatch': 'No event is of this type',
  'events.older': 'Older ones',
  'events.new': { one: '{count} new event', other: '{count} new events' },
  'events.open': 'What it tells',
  'events.deliveries': 'Its deliveries',
  'events.noDelivery': 'It was told to nobody: no endpoint asked for it.',
} as const
