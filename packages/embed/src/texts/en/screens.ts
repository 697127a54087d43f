/** What each screen says; `.title` and `.text` are those of signing-embed/screens.ts. */
export const screens = {
  'preparing.title': 'Your documents are being prepared',
  'preparing.text': 'This usually takes a few seconds. The page goes on by itself.',
  'waiting.title': 'It is not your turn yet',
  'waiting.text':
    'Somebody else signs before you. You will get an e-mail as soon as it is your turn; you can also leave this page open.',
  'waiting.unmailed':
    'Somebody else signs before you. Leave this page open, or come back later: it goes on when it is your turn.',
  'consent.title': 'Read and agree',
  'consent.text': {
    one: '{sender} asks you to sign {count} document.',
    other: '{sender} asks you to sign {count} documents.',
  },
  'ready.title': 'Review and sign',
  'ready.text': 'Please read the documents and fill in what is marked.',
  'signed.title': 'You have signed',
  'signed.text':
    'Thank you, {name}. Others still have to sign. You will get the sealed documents by e-mail once everybody is done.',
  'signed.unmailed':
    'Thank you, {name}. Others still have to sign. Once everybody is done, you find the sealed documents here.',
  'signed.embedded': 'Thank you, {name}. Others still have to sign.',
  'signed.further':
    'Thank you, {name}. There is more for you to sign: you get an e-mail with a link of its own.',
  'signed.furtherUnmailed':
    'Thank you, {name}. There is more for you to sign: {sender} gives you a way in of its own.',
  'signed.sealing':
    'Thank you, {name}. Everybody has signed, and the documents are being sealed. You find them here in a moment.',
  'signed.sealingLong':
    'Thank you, {name}. Everybody has signed. Sealing the documents takes longer than usual. You will get them by e-mail as soon as they are sealed, and you can close this page.',
  'signed.sealingLongUnmailed':
    'Thank you, {name}. Everybody has signed. Sealing the documents takes longer than usual. You can close this page: once they are sealed, you find them here when you open it again.',
  'signed.copies': 'These copies do not bear the signatures yet.',
  'completed.title': 'Everybody has signed',
  'completed.text': 'The documents are complete and sealed. Keep a copy for your records.',
  'declined.title': 'Signing was declined',
  'declined.text': 'There is nothing left for you to do. The sender can see it.',
  'delegated.title': 'You have handed over',
  'delegated.text':
    'Somebody else signs in your place. They get an e-mail with a link of their own; yours opens nothing any more.',
  'delegated.unmailed':
    'Somebody else signs in your place, by a way in of their own that {sender} gives them. Yours opens nothing any more.',
  'voided.title': 'These documents were withdrawn',
  'voided.text': 'The sender has cancelled the signing. There is nothing left for you to do.',
  'expired.title': 'The time to sign has passed',
  'expired.text': 'Please ask {sender} to send the documents again if you still want to sign.',
  'closed.title': 'Your signature is no longer needed',
  'closed.text': 'The documents went on without it. There is nothing left for you to do.',
  'failed.title': 'The documents could not be prepared',
  'failed.text':
    'Something went wrong on our side, and the sender can see it. There is nothing that you can do here now.',
  'sessionExpired.title': 'This session has ended',
  'sessionExpired.text':
    'The way in has closed. Open the documents again, by the newest link that you were sent or from the page that you came from.',
  'sessionExpired.kept':
    'For your safety the way in has closed after a while. What was saved is kept: open the documents again from the page that you came from.',
  'sessionExpired.link': 'This link opens nothing',
  'sessionExpired.linkText':
    'It may have been replaced by a newer one, or somebody else signs instead of you, or it is not whole. Please open the newest link that you were sent, or ask the sender for one.',
  'wrongOrigin.title': 'This page may not show the documents',
  'wrongOrigin.text':
    'The token that this page was given is meant for another web address. Please tell the owner of the page.',
  'wrongOrigin.link':
    'The service has another web address than this page. Please open the link exactly as it was sent to you, or tell the sender.',
  'wrongIntent.title': 'This page was set up for something else',
  'wrongIntent.text':
    'The token that this page was given is not one for signing. Please tell the owner of the page.',
  'error.title': 'Something went wrong',
  'error.text': 'Please try again in a moment.',
  'ending.declinedByYou': 'You declined on {at}.',
  'ending.declinedByAnother': 'Somebody else declined on {at}.',
  'ending.signed': 'You signed on {at}.',
  'ending.other': 'It ended on {at}.',
  'ending.reason': 'Reason given',
} as const
