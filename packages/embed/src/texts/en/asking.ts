/** Before signing, and instead of it: consent, declining, handing over. */
export const asking = {
  'consent.whole': 'Read the whole text',
  'consent.print': 'Print',
  'consent.from': 'Message from {sender}',
  'consent.changed': 'The text has changed. Please read it once more.',
  'decline.title': 'Decline to sign?',
  'decline.text':
    'The sender will see it, and you cannot sign these documents any more. This cannot be undone.',
  'decline.reason': 'Reason (optional)',
  'decline.reasonHint': 'The sender will see what you write here.',
  'decline.reasonShared': 'The sender and the others who were asked to sign will see what you write here.',
  'decline.confirm': 'Decline',
  'delegate.title': 'Let somebody else sign?',
  'delegate.text':
    'They are asked in your place, and what you have filled in is not handed on. Your own link will open nothing any more.',
  'delegate.name': 'Their name',
  'delegate.email': 'Their e-mail address',
  'delegate.reason': 'Reason (optional)',
  'delegate.reasonHint': 'The sender will see what you write here.',
  'delegate.confirm': 'Hand over',
} as const
