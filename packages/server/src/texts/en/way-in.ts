/** How somebody came in, and who did what. */
export const wayIn = {
  inApplication: 'Opened in the sender’s application (embed token)',
  inPerson: 'In person, on a device of {host}, who handed it over; the person confirmed that it is them',
  personalLink: 'Personal link',
  linkSent: 'sent by e-mail to {emails}',
  linkMailed: 'by e-mail to {emails}',
  linkKept: 'in an e-mail that was kept in this service, not sent',
  linkGivenOut: 'given to the sender’s application through the API',
  also: 'also',
  api_key: 'Application (API key)',
  user: 'Person of the organization',
  embed: 'Application (embedded)',
  participant: 'Participant',
  erased: 'erased',
} as const
