/** What is tried before people are written to: a test mail, the records of the domain. */
export const sender = {
  'sender.try': 'Try it before you write to people',
  'sender.tryText': 'It goes by the settings as they were saved last. The test e-mail goes to {email} alone.',
  'sender.saveFirst': 'Save first: it goes by the settings as they were saved last.',
  'sender.mail': 'Send me a test e-mail',
  'sender.is.sent': 'Sent',
  'sender.is.kept': 'Kept, not sent',
  'sender.is.refused': 'Refused',
  'sender.is.delayed': 'Not reached',
  'sender.told.sent':
    'The mail server took it, from {from} to {to}. Look whether it arrives in the inbox or among the junk.',
  'sender.told.kept': 'This service has no mail server (SMTP_URL): its mail is kept in the database.',
  'sender.told.keptInbox': 'A namespace for tests sends nothing. The e-mail lies in the inbox here:',
  'sender.told.refused': 'The mail server does not take mail from {from}. It says:',
  'sender.told.delayed': 'The mail server could not be reached, or asks to be tried later. It says:',
  'sender.reason': 'What the mail server says',
  'sender.selector': 'Selector of DKIM',
  'sender.selectorHint':
    'The name under which your mail provider put the key, such as mail2026. Without it the key cannot be looked at.',
  'sender.domain': 'Check the domain',
  'sender.records': 'What {domain} says of its mail now',
  'sender.spf': 'SPF: which servers send',
  'sender.dkim': 'DKIM: the key of signatures',
  'sender.dmarc': 'DMARC: what becomes of forged mail',
  'sender.state.fine': 'Fine',
  'sender.state.weak': 'Weak',
  'sender.state.wrong': 'To be mended',
  'sender.state.unknown': 'Not known',
  'sender.good.spf':
    'The record is there. It has to name the mail server of this service: ask its operator if you are not sure.',
  'sender.good.dkim': 'The key is there.',
  'sender.good.dmarc': 'The record is there: forged mail is kept from people.',
  'sender.found': 'What stands there',
  'sender.suggestion':
    'A record that would do. What stands in capitals, your mail provider names; keep what you have besides.',
  'sender.spfMissing':
    'The domain does not say which servers send its mail: many will be suspicious of it. Add a record.',
  'sender.spfSeveral': 'The domain has several SPF records, so that none of them counts: join them into one.',
  'sender.spfOpen':
    'The record lets every server of the world send for the domain: end it with ~all or -all.',
  'sender.dkimUnknown': 'Enter the selector that your mail provider names, and check again.',
  'sender.dkimMissing':
    'There is no key under this selector: add the record that your mail provider gives you.',
  'sender.dkimRevoked':
    'The key under this selector was taken back (p= is empty): its signatures do not count.',
  'sender.dkimWrong': 'The record under this selector has no key (p=).',
  'sender.dmarcMissing':
    'The domain does not say what becomes of mail that only claims to be from it. Add a record.',
  'sender.dmarcSeveral': 'The domain has several DMARC records, so that none of them counts: keep one.',
  'sender.dmarcWrong': 'The record has no policy that counts (p=none, quarantine or reject).',
  'sender.dmarcWatches': 'The record only watches (p=none): mail that others forge arrives all the same.',
  'sender.notAnswered': 'The name servers of the domain did not answer: check again later.',
} as const
