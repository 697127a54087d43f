/** A signature that is drawn on a phone, for the desk and for the phone. */
export const phone = {
  'phone.offer': 'Draw on your phone',
  'phone.scan':
    'Point your phone’s camera at the code and draw on the page that opens. The drawing appears here by itself.',
  'phone.code': 'QR code with the address to draw at',
  'phone.address': 'Without a camera, open this address on your phone:',
  'phone.here': 'Draw here instead',
  'phone.wait': 'Waiting for your phone…',
  'phone.over': 'The code has expired.',
  'phone.failed': 'The code could not be made. Please try again.',
  'phone.arrived': 'Your drawing is here.',
  'phone.drawing': 'Your drawing from the phone',
  'phone.title.signature': 'Draw your signature',
  'phone.title.initial': 'Draw your initials',
  'phone.text':
    'Your drawing goes to the page that shows the code, and nowhere else. Draw only if you have that page in front of you.',
  'phone.pad': 'Drawing area. Draw with a finger or a pen; to type instead, go back to the other device.',
  'phone.send': 'Send',
  'phone.sent': 'Sent. Continue on the other device; you can close this page.',
  'phone.failedToSend': 'The drawing could not be sent. Please try again.',
  'phone.gone': 'This address has been used or has expired. Get a new code on the other device.',
} as const
