import type { frame as english } from '../en/frame.ts'
import type { In } from '../languages.ts'

export const frame: In<'nl', typeof english> = {
  'action.accept': 'Ik stem in met elektronisch ondertekenen',
  'action.next': 'Volgende',
  'action.complete': 'Ondertekenen en afronden',
  'action.completing': 'Bezig met ondertekenen…',
  'action.decline': 'Weigeren',
  'action.delegate': 'Iemand anders laten ondertekenen',
  'action.downloadOriginal': 'Kopie downloaden',
  'action.downloadSigned': 'Downloaden',
  'action.done': 'Gereed',
  'action.cancel': 'Annuleren',
  'action.close': 'Sluiten',
  'action.accessibility': 'Toegankelijkheid',
  'frame.sender': 'Van {sender}',
  'frame.test': 'Testmodus',
  'frame.testText': 'Documenten die hier worden ondertekend, hebben geen rechtsgevolgen.',
  'frame.traceId': 'Referentie voor ondersteuning: {traceId}',
  'saving.saved': 'Opgeslagen',
  'saving.saving': 'Opslaan…',
  'saving.offline': 'Offline',
  'notice.offline':
    'U bent offline. Wat u typt, blijft hier bewaard en wordt opgeslagen zodra de verbinding terug is.',
  'notice.offlineIdle':
    'U bent offline. Laat deze pagina open: die gaat vanzelf verder zodra de verbinding terug is.',
  'notice.offlineUnsigned':
    'U bent offline: voor zover deze pagina weet, is er nog niets ondertekend. Laat de pagina open. U krijgt de vraag opnieuw zodra de verbinding terug is.',
  'notice.offlineUnsent':
    'U bent offline: het kon niet worden verzonden. Laat deze pagina open. U krijgt de vraag opnieuw zodra de verbinding terug is.',
  'notice.online': 'U bent weer online.',
  'notice.onlineUnsigned': 'U bent weer online. U hebt nog niet ondertekend.',
  'notice.onlineUnsent': 'U bent weer online. Uw laatste keuze is niet verzonden: kies opnieuw.',
  'notice.silent':
    'De dienst heeft problemen. Laat deze pagina open: die probeert het vanzelf opnieuw en er gaat niets verloren.',
  'notice.silentUnsigned':
    'De dienst heeft problemen: voor zover deze pagina weet, is er nog niets ondertekend. Laat de pagina open. Die vraagt het vanzelf opnieuw aan de dienst.',
  'notice.silentUndone':
    'De dienst heeft problemen: voor zover deze pagina weet, is het niet uitgevoerd. Laat de pagina open. Die vraagt het vanzelf opnieuw aan de dienst.',
  'notice.stillUnsigned': 'U hebt nog niet ondertekend.',
  'notice.stillUndone': 'Uw laatste keuze is niet uitgevoerd: kies opnieuw.',
  'notice.unsigned': 'Dat is niet gelukt en er is nog niets ondertekend. Probeer het opnieuw. {message}',
  'notice.changed': 'De documenten of de waarden erin zijn gewijzigd. Neem ze door en rond opnieuw af.',
  'notice.refused': 'Enkele velden vragen nog uw aandacht. Ze zijn gemarkeerd.',
  'notice.failed': 'Dat is niet gelukt, maar er is niets verloren. Probeer het opnieuw. {message}',
  'notice.nextStep': 'De vorige stap is afgerond. Dit zijn de volgende documenten voor u.',
  'notice.dismiss': 'Melding sluiten',
}
