import type { ConsentText } from '../consent-text.ts'

export const consent: ConsentText = {
  title: 'Signing electronically',
  summary: [
    'You may ask the sender for paper copies instead, and withdraw your agreement until you finish.',
    'You need a current web browser, a program that opens PDF files, and an e-mail address.',
  ],
  paragraphs: [
    'You have been asked to read and sign documents electronically. Your electronic signature can bind you as one made with a pen does, and you will receive the signed documents electronically.',
    'You may have a paper copy instead: ask the sender at any time, and they will tell you whether it costs anything. You may also decide not to sign electronically. Close this page or choose “Decline”, and tell the sender that you would like to sign on paper; nothing happens to documents that you have not completed.',
    'To read and keep the documents you need a current web browser, a program that opens PDF files, and an e-mail address. If your e-mail address changes, tell the sender so that the signed documents reach you.',
    'Your consent covers the documents of this signing request. You may withdraw it until you complete them. While you sign, the date and time, your network address and the kind of browser you use are recorded as evidence of your signature.',
  ],
  agreement: 'I agree to use electronic records and signatures for these documents.',
}
