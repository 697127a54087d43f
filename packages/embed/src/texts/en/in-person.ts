export const inPerson = {
  'inPerson.page': 'Sign in person',
  'inPerson.with': 'In person, with {host}',
  'inPerson.title': 'Please hand the device to {name}',
  'inPerson.text': 'Whoever goes on from here signs as {name}.',
  'inPerson.iAm': 'I am {name}',
  'inPerson.others': 'Is somebody else here instead?',
  'inPerson.signing': '{name} is signing',
  'inPerson.lock': 'Give the device back',
  'inPerson.done': 'Signed: {names}',
  'inPerson.waiting.title': 'One moment, please',
  'inPerson.waiting.text':
    'The next documents are being prepared, or somebody signs elsewhere. This page goes on by itself.',
  'inPerson.signed.title': 'Everybody has signed',
  'inPerson.signed.text':
    'Please give the device back to {host}. Everybody receives the sealed documents by e-mail.',
  'inPerson.signed.unmailed': 'Please give the device back to {host}.',
  'inPerson.ended.text': 'Nobody needs to sign any more. Please give the device back to {host}.',
  'inPerson.failed.text':
    'Something went wrong on our side, and the sender can see it. Please give the device back to {host}.',
  'inPerson.over.title': 'This link opens nothing',
  'inPerson.over.text':
    'It is valid for two hours, and a newer one takes its place. Please ask the sender for another one.',
} as const
