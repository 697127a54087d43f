/** What the page `/verify` says, but for what a check found, which packages/evidence says in English. */
export const en = {
  purpose: 'Verification of sealed documents',
  title: 'Is this document as it was sealed?',
  lead: 'Choose one or several sealed PDFs, or the evidence of a workflow (zip). You see whether a single byte was changed, who sealed them and when.',
  drop: 'Drop PDFs or evidence here',
  dropMore: 'Check another document',
  dropNow: 'Let go to check',
  choose: 'Choose files',
  private: 'Nothing leaves your browser: files are read and checked in this tab, and sent nowhere.',
  checking: 'Checking…',
  results: 'Results',
  findings: 'What was found',
  seal: 'About the seal',
  claims: 'What the seal says of itself',
  claimsNote: 'The file is not intact, so none of this vouches for what it shows.',
  'checks.all': 'All {all} checks passed',
  'checks.some': '{passed} of {all} checks passed',
  passed: 'Passed',
  failed: 'Failed',
  notes: 'Worth knowing',
  sealedBy: 'Sealed by',
  nameWhole: 'Whole name in the certificate',
  authority: 'Authority',
  authorityOwn: 'The authority of this service',
  authorityClaimed: 'Names the authority of this service',
  authorityForeign: 'Not the authority of this service',
  authorityUnasked: 'Not compared with the authority of this service',
  kind: 'Kind of document',
  level: 'Level',
  time: 'Time',
  timeUnknown: 'The seal names no time.',
  timeOfService: 'By the clock of the sealing service. Nobody else vouches for it.',
  timeOfAuthority: 'Confirmed by the time-stamp authority {name}.',
  timeClaim: 'Unconfirmed time-stamp',
  timeClaimOf:
    'A time-stamp of {name} claims this. That authority is not among those that this service trusts, so it confirms nothing.',
  timeHere: '{time} where you are',
  appended: 'After the seal',
  name: 'Name in the seal',
  reason: 'Reason',
  location: 'Place',
  ownTitle: 'The authority of this service',
  ownText:
    'Seals are compared with this certificate. To be sure that this page is genuine too, compare the fingerprint with the one that the operator told you by another way.',
  ownTextMany:
    'Seals are compared with these certificates; each of them is trusted. To be sure that this page is genuine too, compare the fingerprints with those that the operator told you by another way.',
  ownMissing:
    'The certificate of this service’s authority could not be fetched. Files are checked all the same, but not whose authority sealed them.',
  ownLoading: 'The certificate of this service’s authority is being fetched…',
  ownDownload: 'Download certificate',
  save: 'Save this page',
  saveText:
    'As one file that checks without a network and without this service. Keep it with your documents.',
  'alone.ownTitle': 'An authority to compare with',
  'alone.ownMissing':
    'Choose the certificate of the authority (authority.pem) that you got from its operator. Without it files are checked all the same, but not whose authority sealed them.',
  'alone.choose': 'Choose a certificate',
  'alone.unreadable': 'There is no certificate in {name}.',
  'alone.own': 'Intact, and by the authority that you chose',
  'alone.unasked':
    'What was sealed is unchanged. Whose seal it is was not compared: choose the certificate of the authority below.',
  'alone.foreign':
    'What was sealed is unchanged, but it was not the authority that you chose that vouches for it. Anybody can make an authority of the same name: compare the fingerprint with its operator.',
  'alone.authorityOwn': 'The authority that you chose',
  'alone.authorityClaimed': 'Names the authority that you chose',
  'alone.authorityForeign': 'Not the authority that you chose',
  'alone.authorityUnasked': 'Not compared with any authority',
  'alone.timeClaimOf':
    'A time-stamp of {name} claims this. No certificate that you chose vouches for it, so it confirms nothing.',
  print: 'Print a report',
  'sheet.title': 'Report of a check',
  'sheet.file': 'File',
  'sheet.sha256': 'Fingerprint of the file',
  'sheet.at': 'Checked',
  'sheet.with': 'With “countersign verify”, in a browser, without a network',
  'sheet.checks': 'What was checked',
  'sheet.unknown': 'What the file alone cannot show',
  'sheet.unknown.who':
    'Who sat at the keyboard. A seal shows that nothing was changed since, not who somebody is.',
  'sheet.unknown.names': 'Whether names and addresses are right: they are as the sender gave them.',
  'sheet.unknown.withdrawn': 'Whether a certificate was withdrawn since. This check asked nobody.',
  'sheet.unknown.other':
    'Whether there is another version, or a later agreement, and what the document means in law.',
  'sheet.unknown.authority':
    'Whether the authority is the one that it names. Compare its fingerprint with the one that its operator tells in another way.',
  'level.B-B': 'B-B, a seal without a time-stamp',
  'level.B-T': 'B-T, a seal with the time-stamp of a third party',
  'level.B-LT': 'B-LT, a seal that tells by itself that its certificates counted',
  'level.B-LTA': 'B-LTA, a seal that lasts: all of it is time-stamped again',
  'verdict.own': 'Intact, and by this service’s authority',
  'verdict.own.text':
    'No byte of the sealed document was changed, and nothing was added that its seal does not permit.',
  'verdict.own.evidence': 'Every file in it is as it was sealed: none was changed, left out or added.',
  'verdict.own.parcel':
    'Each PDF in this archive is as it was sealed. The archive itself is no evidence of a workflow: whether a document was left out, nothing in it says.',
  'verdict.foreign': 'Intact, but sealed by another authority',
  'verdict.foreign.text':
    'No byte was changed since the seal, but it was not this service’s authority that vouches for it. Anybody can make an authority of the same name: compare the fingerprint with its operator.',
  'verdict.foreign.evidence':
    'Every file in it is as it was sealed, but it was not this service’s authority that vouches for it. Anybody can make an authority of the same name: compare the fingerprint with its operator.',
  'verdict.foreign.parcel':
    'Each PDF in this archive is as it was sealed, but not for all of them this service’s authority vouches. Anybody can make an authority of the same name: compare the fingerprints with its operator.',
  'verdict.unasked': 'Intact, authority not checked',
  'verdict.unasked.text':
    'No byte was changed since the seal. Whose seal it is was not compared: the certificate of this service’s authority could not be fetched.',
  'verdict.unasked.evidence':
    'Every file in it is as it was sealed. Whose seal it is was not compared: the certificate of this service’s authority could not be fetched.',
  'verdict.unasked.parcel':
    'Each PDF in this archive is as it was sealed. Whose seals they are was not compared: the certificate of this service’s authority could not be fetched.',
  'verdict.changed': 'Not intact',
  'verdict.changed.text':
    'This file is not the document that was sealed, or its seal is not a right one. Do not rely on it.',
  'verdict.changed.evidence':
    'This archive is not the evidence that was sealed, or its audit-seal is not a right one. Do not rely on it.',
  'verdict.changed.parcel':
    'At least one file of this archive is not what was sealed, or programs could find other files in it. Do not rely on it.',
  'verdict.unsealed': 'No seal in this file',
  'verdict.unsealed.text':
    'Nothing can be said about it. If you were given it as a sealed document, ask for the sealed file itself: printing or saving it anew takes the seal away.',
  'verdict.unsealed.parcelTitle': 'Not everything in it is sealed',
  'verdict.unsealed.parcel':
    'At least one file of this archive has no seal; about that one nothing can be said. What the others are stands below.',
  'verdict.encrypted': 'Protected with a password',
  'verdict.encrypted.text':
    'Encrypted files cannot be checked, and sealed documents are never encrypted. Ask for the file as it was sealed.',
  'verdict.notPdf': 'Neither a PDF nor evidence',
  'verdict.notPdf.text':
    'Sealed documents are PDF files, and the evidence of a workflow is an archive (zip).',
  'verdict.tooLarge': 'Too large for this page',
  'verdict.tooLarge.text':
    'Files of up to 50 MB are checked here. For larger ones there is the command: countersign verify FILE.',
  'verdict.unreadable': 'Could not be read',
  'verdict.unreadable.text':
    'The browser could not read this file. It may be a folder, or have been moved meanwhile.',
  'verdict.insecure': 'Cannot be checked over this connection',
  'verdict.insecure.text':
    'Browsers offer what the check needs only over https. Open this page by https, or use the command: countersign verify FILE.',
  'verdict.failed': 'The check itself failed',
  'verdict.failed.text':
    'This says nothing about the file. Please use the command instead: countersign verify FILE.',
  'kind.document': 'A document',
  'kind.certificate': 'A certificate of completion',
  'kind.evidence': 'The evidence of a workflow, sealed as a whole',
  'kind.unknown': 'The seal does not say whether this is a document or a certificate of completion.',
  'of.document': 'document',
  'of.certificate': 'certificate of completion',
  'of.evidence': 'evidence',
  'of.parcel': 'archive of documents',
  test: 'TEST – no legal effect',
  evidenceOf: 'The evidence of workflow {workflowId}, {status}, as of {at}.',
  evidenceOfNamed: 'The evidence of workflow {workflowId}, {status}, as of {at}, called “{name}”.',
  'check.structure': 'Readable',
  'check.seal': 'One seal',
  'check.byte-range': 'Covers everything',
  'check.contents': 'Nothing hidden',
  'check.appended': 'Nothing added later',
  'check.digest': 'Same bytes',
  'check.baseline': 'Kind of seal',
  'check.signature': 'Signature',
  'check.certificate': 'Certificate',
  'check.chain': 'Chain',
  'check.authority': 'Authority',
  'check.permissions': 'No changes allowed',
  'check.timestamp': 'Time-stamp',
  'check.document-timestamp': 'Archive time-stamp',
  'check.archived': 'Archive data',
  'check.revocation': 'Withdrawn certificates',
  'check.archive': 'Archive',
  'check.audit-seals': 'Audit-seals',
  'check.files': 'Every file',
  'check.audit-trail': 'Audit trail',
  'check.workflow': 'Workflow',
  'check.documents': 'Sealed documents',
} as const

export type VerifyKey = keyof typeof en
