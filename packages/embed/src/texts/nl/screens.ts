import type { screens as english } from '../en/screens.ts'
import type { In } from '../languages.ts'

export const screens: In<'nl', typeof english> = {
  'preparing.title': 'Uw documenten worden voorbereid',
  'preparing.text': 'Dit duurt meestal enkele seconden. De pagina gaat vanzelf verder.',
  'waiting.title': 'U bent nog niet aan de beurt',
  'waiting.text':
    'Iemand anders ondertekent vóór u. U krijgt een e-mail zodra u aan de beurt bent; u kunt deze pagina ook open laten.',
  'waiting.unmailed':
    'Iemand anders ondertekent vóór u. Laat deze pagina open of kom later terug: die gaat verder zodra u aan de beurt bent.',
  'consent.title': 'Lezen en instemmen',
  'consent.text': {
    one: '{sender} vraagt u {count} document te ondertekenen.',
    other: '{sender} vraagt u {count} documenten te ondertekenen.',
  },
  'ready.title': 'Doornemen en ondertekenen',
  'ready.text': 'Lees de documenten en vul in wat gemarkeerd is.',
  'signed.title': 'U hebt ondertekend',
  'signed.text':
    'Dank u wel, {name}. Anderen moeten nog ondertekenen. U ontvangt de verzegelde documenten per e-mail zodra iedereen klaar is.',
  'signed.unmailed':
    'Dank u wel, {name}. Anderen moeten nog ondertekenen. Zodra iedereen klaar is, vindt u de verzegelde documenten hier.',
  'signed.embedded': 'Dank u wel, {name}. Anderen moeten nog ondertekenen.',
  'signed.further':
    'Dank u wel, {name}. U hebt nog iets te ondertekenen: u krijgt daarvoor een e-mail met een eigen link.',
  'signed.furtherUnmailed':
    'Dank u wel, {name}. U hebt nog iets te ondertekenen: {sender} geeft u daarvoor een eigen toegang.',
  'signed.sealing':
    'Dank u wel, {name}. Iedereen heeft ondertekend en de documenten worden verzegeld. U vindt ze hier zo dadelijk.',
  'signed.sealingLong':
    'Dank u wel, {name}. Iedereen heeft ondertekend. Het verzegelen van de documenten duurt langer dan gebruikelijk. U ontvangt ze per e-mail zodra ze verzegeld zijn en kunt deze pagina sluiten.',
  'signed.sealingLongUnmailed':
    'Dank u wel, {name}. Iedereen heeft ondertekend. Het verzegelen van de documenten duurt langer dan gebruikelijk. U kunt deze pagina sluiten: zodra de documenten verzegeld zijn, vindt u ze hier als u de pagina opnieuw opent.',
  'signed.copies': 'Op deze kopieën staan de handtekeningen nog niet.',
  'completed.title': 'Iedereen heeft ondertekend',
  'completed.text': 'De documenten zijn volledig en verzegeld. Bewaar een kopie voor uw administratie.',
  'declined.title': 'De ondertekening is geweigerd',
  'declined.text': 'U hoeft niets meer te doen. De afzender kan het zien.',
  'delegated.title': 'U hebt de ondertekening overgedragen',
  'delegated.text':
    'Iemand anders ondertekent in uw plaats en ontvangt een e-mail met een eigen link; de uwe is niet meer geldig.',
  'delegated.unmailed':
    'Iemand anders ondertekent in uw plaats, met een eigen toegang die {sender} geeft. De uwe is niet meer geldig.',
  'voided.title': 'Deze documenten zijn ingetrokken',
  'voided.text': 'De afzender heeft het verzoek geannuleerd. U hoeft niets meer te doen.',
  'expired.title': 'De termijn om te ondertekenen is verstreken',
  'expired.text': 'Vraag {sender} de documenten opnieuw te sturen als u nog wilt ondertekenen.',
  'closed.title': 'Uw handtekening is niet meer nodig',
  'closed.text': 'Het proces is zonder uw handtekening verdergegaan. U hoeft niets meer te doen.',
  'failed.title': 'De documenten konden niet worden voorbereid',
  'failed.text': 'Er is bij ons iets misgegaan en de afzender kan het zien. U kunt hier nu niets doen.',
  'sessionExpired.title': 'Deze sessie is beëindigd',
  'sessionExpired.text':
    'De toegang is gesloten. Open de documenten opnieuw via de nieuwste link die u hebt ontvangen of via de pagina waar u vandaan kwam.',
  'sessionExpired.kept':
    'Voor uw veiligheid is de toegang na enige tijd gesloten. Wat was opgeslagen, blijft bewaard: open de documenten opnieuw via de pagina waar u vandaan kwam.',
  'sessionExpired.link': 'Deze link is niet geldig',
  'sessionExpired.linkText':
    'Misschien is hij vervangen door een nieuwere, ondertekent iemand anders in uw plaats of is hij onvolledig. Open de nieuwste link die u hebt ontvangen of vraag de afzender om een nieuwe.',
  'wrongOrigin.title': 'Deze pagina mag de documenten niet tonen',
  'wrongOrigin.text':
    'Het token van deze pagina is bedoeld voor een ander webadres. Meld dit aan de beheerder van de pagina.',
  'wrongOrigin.link':
    'De dienst heeft een ander webadres dan deze pagina. Open de link precies zoals u die hebt ontvangen, of neem contact op met de afzender.',
  'wrongIntent.title': 'Deze pagina is voor iets anders ingericht',
  'wrongIntent.text':
    'Het token van deze pagina is niet bedoeld om te ondertekenen. Meld dit aan de beheerder van de pagina.',
  'error.title': 'Er is iets misgegaan',
  'error.text': 'Probeer het zo dadelijk opnieuw.',
  'ending.declinedByYou': 'U hebt op {at} geweigerd.',
  'ending.declinedByAnother': 'Iemand anders heeft op {at} geweigerd.',
  'ending.signed': 'U hebt op {at} ondertekend.',
  'ending.other': 'Beëindigd op {at}.',
  'ending.reason': 'Opgegeven reden',
}
