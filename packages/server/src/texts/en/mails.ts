import { words as statuses } from '@countersign/engine/statuses/en'
/** What mails say. `{count}` picks the form of `documents` and of hours. */
export const mails = {
  hello: 'Hello {name},',
  helloNobody: 'Hello,',
  inviteSubject: '{sender} asks you to sign: {workflow}',
  invitePreview: 'Please read and sign: {documents}',
  inviteHeading: 'Please sign: {workflow}',
  inviteText:
    '{sender} asks you to read and sign electronically. It takes a few minutes, and you need no account.',
  handedOver: '{from} was asked to sign and has handed this over to you.',
  replaced: '{sender} asks you to sign instead of {from}.',
  reason: 'Reason given',
  remindSubject: 'Reminder: {subject}',
  remindHeading: 'Still to sign: {workflow}',
  remindText: 'This is a reminder: your signature is still missing.',
  message: 'Message from {sender}',
  documents: { one: 'Document', other: 'Documents' },
  signBefore: 'Please sign before',
  sign: 'Read and sign',
  linkIsYours:
    'The link is for you alone: whoever has it can sign in your name. Please do not forward this mail.',
  why: 'You receive this mail because {sender} named you as a participant. If you did not expect it, you can ignore it.',
  doneSubject: `${statuses['status.completed']}: {workflow}`,
  donePreview: 'Everybody has signed: {documents}',
  doneHeading: 'Signed by all: {workflow}',
  doneAttached:
    'Everybody has signed. The sealed documents are attached, with a certificate of completion that tells who signed when.',
  doneInLink:
    'Everybody has signed. The documents are too large for a mail: your signing link shows them for download.',
  doneAskSender:
    'Everybody has signed. The documents are too large for a mail: please ask {sender} for them.',
  doneKeep: 'Keep the attached files: their seal shows whether they were changed afterwards.',
  doneFor: 'Sent for {sender}.',
  certificate: 'Certificate of completion',
  voidedSubject: `${statuses['status.voided']}: {workflow}`,
  voidedText: '{sender} has withdrawn these documents. There is nothing left for you to do.',
  expiredSubject: 'Time has passed: {workflow}',
  expiredText: 'The time to sign these documents has passed. There is nothing left for you to do.',
  declinedSubject: `${statuses['status.declined']}: {workflow}`,
  declinedText:
    'One of the people who were asked has declined to sign, so these documents will not be completed. There is nothing left for you to do.',
  codeSubject: '{code} is your code',
  codeHeading: 'Your code: {code}',
  codeValid: { one: 'It is valid for one minute.', other: 'It is valid for {count} minutes.' },
  codeText: 'Type this code into the page on which {sender} asks you to sign.',
  codeSecret: 'Nobody will ever ask you for this code by telephone or mail: do not pass it on.',
  codeIgnore: 'If you did not ask for a code, you can ignore this mail.',
  pausedSubject: 'Webhook endpoint paused: {host}',
  pausedPreview: 'Events wait for it, and are kept for a while.',
  pausedHeading: 'A webhook endpoint was paused',
  pausedText: {
    one: 'Its events of the last hour wait for it. When it is made active again (isActive: true), they are sent.',
    other:
      'Its events of the last {count} hours wait for it. When it is made active again (isActive: true), they are sent.',
  },
  pausedEndpoint: 'Endpoint',
  pausedId: 'Id',
  pausedNamespace: 'Namespace',
  pausedAt: 'Paused at',
  pausedWhy: 'You get this because your address is the contact of this namespace.',
} as const
