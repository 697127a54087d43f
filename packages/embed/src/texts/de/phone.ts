import type { phone as english } from '../en/phone.ts'
import type { In } from '../languages.ts'

export const phone: In<'de', typeof english> = {
  'phone.offer': 'Auf dem Smartphone zeichnen',
  'phone.scan':
    'Richten Sie die Kamera Ihres Smartphones auf den Code und zeichnen Sie auf der Seite, die sich öffnet. Die Zeichnung erscheint hier von selbst.',
  'phone.code': 'QR-Code mit der Adresse zum Zeichnen',
  'phone.address': 'Ohne Kamera öffnen Sie auf dem Smartphone diese Adresse:',
  'phone.here': 'Doch hier zeichnen',
  'phone.wait': 'Warten auf Ihr Smartphone …',
  'phone.over': 'Der Code ist abgelaufen.',
  'phone.failed': 'Der Code konnte nicht erstellt werden. Bitte versuchen Sie es noch einmal.',
  'phone.arrived': 'Ihre Zeichnung ist da.',
  'phone.drawing': 'Ihre Zeichnung vom Smartphone',
  'phone.title.signature': 'Zeichnen Sie Ihre Unterschrift',
  'phone.title.initial': 'Zeichnen Sie Ihre Paraphe',
  'phone.text':
    'Die Zeichnung geht an die Seite, die den Code zeigt, und sonst nirgendwohin. Zeichnen Sie nur, wenn Sie diese Seite vor sich haben.',
  'phone.pad':
    'Zeichenfläche. Zeichnen Sie mit dem Finger oder einem Stift; zum Tippen kehren Sie zum anderen Gerät zurück.',
  'phone.send': 'Senden',
  'phone.sent': 'Gesendet. Machen Sie am anderen Gerät weiter; diese Seite können Sie schließen.',
  'phone.failedToSend': 'Die Zeichnung konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.',
  'phone.gone':
    'Diese Adresse wurde schon benutzt oder ist abgelaufen. Fordern Sie am anderen Gerät einen neuen Code an.',
}
