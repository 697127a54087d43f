import type { phone as english } from '../en/phone.ts'
import type { In } from '../languages.ts'

export const phone: In<'nl', typeof english> = {
  'phone.offer': 'Op uw telefoon tekenen',
  'phone.scan':
    'Richt de camera van uw telefoon op de code en teken op de pagina die opengaat. De tekening verschijnt hier vanzelf.',
  'phone.code': 'QR-code met het adres van de tekenpagina',
  'phone.address': 'Lukt het niet met de camera? Open dan dit adres op uw telefoon:',
  'phone.here': 'Toch hier tekenen',
  'phone.wait': 'Wachten op uw telefoon…',
  'phone.over': 'De code is verlopen.',
  'phone.failed': 'De code kon niet worden gemaakt. Probeer het opnieuw.',
  'phone.arrived': 'Uw tekening is ontvangen.',
  'phone.drawing': 'Uw tekening vanaf de telefoon',
  'phone.title.signature': 'Teken uw handtekening',
  'phone.title.initial': 'Teken uw paraaf',
  'phone.text':
    'De tekening gaat naar de pagina die de code toont, en nergens anders heen. Teken alleen als u die pagina voor u ziet.',
  'phone.pad': 'Tekenvlak. Teken met een vinger of pen; ga terug naar het andere apparaat om te typen.',
  'phone.send': 'Versturen',
  'phone.sent': 'Verstuurd. Ga verder op het andere apparaat; u kunt deze pagina sluiten.',
  'phone.failedToSend': 'De tekening kon niet worden verstuurd. Probeer het opnieuw.',
  'phone.gone': 'Dit adres is al gebruikt of verlopen. Vraag op het andere apparaat een nieuwe code aan.',
}
