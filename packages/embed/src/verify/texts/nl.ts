import type { In } from '../../texts/languages.ts'
import type { en } from './en.ts'

export const nl: In<'nl', typeof en> = {
  purpose: 'Controle van verzegelde documenten',
  title: 'Is dit document zoals het werd verzegeld?',
  lead: 'Kies een of meer verzegelde pdf’s of het bewijs van een proces (zip). U ziet of er ook maar één byte is gewijzigd, wie ze heeft verzegeld en wanneer.',
  drop: 'Zet hier pdf’s of bewijs neer',
  dropMore: 'Nog een document controleren',
  dropNow: 'Laat los om te controleren',
  choose: 'Bestanden kiezen',
  private:
    'Niets verlaat uw browser: bestanden worden in dit tabblad gelezen en gecontroleerd en nergens naartoe gestuurd.',
  checking: 'Bezig met controleren…',
  results: 'Resultaten',
  findings: 'Wat er is gevonden',
  seal: 'Over het zegel',
  claims: 'Wat het zegel over zichzelf zegt',
  claimsNote: 'Het bestand is niet intact; niets hiervan staat dus in voor wat het toont.',
  'checks.all': 'Alle {all} controles geslaagd',
  'checks.some': '{passed} van {all} controles geslaagd',
  passed: 'Geslaagd',
  failed: 'Mislukt',
  notes: 'Goed om te weten',
  sealedBy: 'Verzegeld door',
  nameWhole: 'Volledige naam in het certificaat',
  authority: 'Autoriteit',
  authorityOwn: 'De autoriteit van deze dienst',
  authorityClaimed: 'Noemt de autoriteit van deze dienst',
  authorityForeign: 'Niet de autoriteit van deze dienst',
  authorityUnasked: 'Niet vergeleken met de autoriteit van deze dienst',
  kind: 'Soort document',
  level: 'Niveau',
  time: 'Tijdstip',
  timeUnknown: 'Het zegel noemt geen tijdstip.',
  timeOfService: 'Volgens de klok van de verzegelende dienst. Niemand anders staat ervoor in.',
  timeOfAuthority: 'Bevestigd door de tijdstempelautoriteit {name}.',
  timeClaim: 'Onbevestigd tijdstempel',
  timeClaimOf:
    'Een tijdstempel van {name} beweert dit. Die autoriteit hoort niet bij de autoriteiten die deze dienst vertrouwt en bevestigt dus niets.',
  timeHere: '{time} bij u',
  appended: 'Na het zegel',
  name: 'Naam in het zegel',
  reason: 'Reden',
  location: 'Plaats',
  ownTitle: 'De autoriteit van deze dienst',
  ownText:
    'Zegels worden met dit certificaat vergeleken. Om zeker te zijn dat ook deze pagina echt is, vergelijkt u de vingerafdruk met die welke de beheerder u langs een andere weg heeft meegedeeld.',
  ownTextMany:
    'Zegels worden met deze certificaten vergeleken; elk daarvan wordt vertrouwd. Om zeker te zijn dat ook deze pagina echt is, vergelijkt u de vingerafdrukken met die welke de beheerder u langs een andere weg heeft meegedeeld.',
  ownMissing:
    'Het certificaat van de autoriteit van deze dienst kon niet worden opgehaald. Bestanden worden toch gecontroleerd, maar niet door wiens autoriteit ze zijn verzegeld.',
  ownLoading: 'Het certificaat van de autoriteit van deze dienst wordt opgehaald…',
  ownDownload: 'Certificaat downloaden',
  save: 'Deze pagina opslaan',
  saveText:
    'Als één bestand dat controleert zonder netwerk en zonder deze dienst. Bewaar het bij uw documenten.',
  'alone.ownTitle': 'Een autoriteit om mee te vergelijken',
  'alone.ownMissing':
    'Kies het certificaat van de autoriteit (authority.pem) dat u van de beheerder hebt gekregen. Zonder dat worden bestanden ook gecontroleerd, maar niet welke autoriteit ze heeft verzegeld.',
  'alone.choose': 'Certificaat kiezen',
  'alone.unreadable': 'Er staat geen certificaat in {name}.',
  'alone.own': 'Ongeschonden, en van de autoriteit die u hebt gekozen',
  'alone.unasked':
    'Wat verzegeld is, is onveranderd. Van wie het zegel is, is niet vergeleken: kies hieronder het certificaat van de autoriteit.',
  'alone.foreign':
    'Wat verzegeld is, is onveranderd, maar niet de autoriteit die u hebt gekozen staat ervoor in. Iedereen kan een autoriteit met dezelfde naam maken: vergelijk de vingerafdruk met de beheerder.',
  'alone.authorityOwn': 'De autoriteit die u hebt gekozen',
  'alone.authorityClaimed': 'Noemt de autoriteit die u hebt gekozen',
  'alone.authorityForeign': 'Niet de autoriteit die u hebt gekozen',
  'alone.authorityUnasked': 'Met geen autoriteit vergeleken',
  'alone.timeClaimOf':
    'Een tijdstempel van {name} beweert dit. Geen certificaat dat u hebt gekozen staat ervoor in, dus het bevestigt niets.',
  print: 'Rapport afdrukken',
  'sheet.title': 'Controlerapport',
  'sheet.file': 'Bestand',
  'sheet.sha256': 'Vingerafdruk van het bestand',
  'sheet.at': 'Gecontroleerd',
  'sheet.with': 'Met ‘countersign verify’, in een browser, zonder netwerk',
  'sheet.checks': 'Wat er gecontroleerd is',
  'sheet.unknown': 'Wat het bestand alleen niet kan tonen',
  'sheet.unknown.who':
    'Wie er achter het toetsenbord zat. Een zegel toont dat er sindsdien niets is veranderd, niet wie iemand is.',
  'sheet.unknown.names': 'Of namen en adressen kloppen: ze zijn zoals de afzender ze heeft opgegeven.',
  'sheet.unknown.withdrawn':
    'Of een certificaat sindsdien is ingetrokken. Deze controle heeft het aan niemand gevraagd.',
  'sheet.unknown.other':
    'Of er een andere versie of een latere overeenkomst is, en wat het document juridisch betekent.',
  'sheet.unknown.authority':
    'Of de autoriteit is wie zij zegt te zijn. Vergelijk haar vingerafdruk met die welke de beheerder langs een andere weg meedeelt.',
  'level.B-B': 'B-B, een zegel zonder tijdstempel',
  'level.B-T': 'B-T, een zegel met het tijdstempel van een derde',
  'level.B-LT': 'B-LT, een zegel dat zelf aantoont dat zijn certificaten geldig waren',
  'level.B-LTA': 'B-LTA, een duurzaam zegel: alles is opnieuw van een tijdstempel voorzien',
  'verdict.own': 'Intact en verzegeld door de autoriteit van deze dienst',
  'verdict.own.text':
    'Geen byte van het verzegelde document is gewijzigd en er is niets toegevoegd dat het zegel niet toestaat.',
  'verdict.own.evidence':
    'Elk bestand erin is zoals het werd verzegeld: geen enkel is gewijzigd, weggelaten of toegevoegd.',
  'verdict.own.parcel':
    'Elke pdf in dit archief is zoals die werd verzegeld. Het archief zelf is geen bewijs van een proces: of er een document is weggelaten, blijkt nergens uit.',
  'verdict.foreign': 'Intact, maar verzegeld door een andere autoriteit',
  'verdict.foreign.text':
    'Sinds het zegel is geen byte gewijzigd, maar de autoriteit van deze dienst staat er niet voor in. Iedereen kan een autoriteit met dezelfde naam maken: controleer de vingerafdruk bij de beheerder ervan.',
  'verdict.foreign.evidence':
    'Elk bestand erin is zoals het werd verzegeld, maar de autoriteit van deze dienst staat er niet voor in. Iedereen kan een autoriteit met dezelfde naam maken: controleer de vingerafdruk bij de beheerder ervan.',
  'verdict.foreign.parcel':
    'Elke pdf in dit archief is zoals die werd verzegeld, maar de autoriteit van deze dienst staat niet voor alle in. Iedereen kan een autoriteit met dezelfde naam maken: controleer de vingerafdrukken bij de beheerder ervan.',
  'verdict.unasked': 'Intact, autoriteit niet gecontroleerd',
  'verdict.unasked.text':
    'Sinds het zegel is geen byte gewijzigd. Van wie het zegel is, is niet vergeleken: het certificaat van de autoriteit van deze dienst kon niet worden opgehaald.',
  'verdict.unasked.evidence':
    'Elk bestand erin is zoals het werd verzegeld. Van wie het zegel is, is niet vergeleken: het certificaat van de autoriteit van deze dienst kon niet worden opgehaald.',
  'verdict.unasked.parcel':
    'Elke pdf in dit archief is zoals die werd verzegeld. Van wie de zegels zijn, is niet vergeleken: het certificaat van de autoriteit van deze dienst kon niet worden opgehaald.',
  'verdict.changed': 'Niet intact',
  'verdict.changed.text':
    'Dit bestand is niet het document dat werd verzegeld, of het zegel ervan klopt niet. Vertrouw er niet op.',
  'verdict.changed.evidence':
    'Dit archief is niet het bewijs dat werd verzegeld, of het zegel van het logboek klopt niet. Vertrouw er niet op.',
  'verdict.changed.parcel':
    'Ten minste één bestand in dit archief is niet wat werd verzegeld, of programma’s zouden er andere bestanden in kunnen vinden. Vertrouw er niet op.',
  'verdict.unsealed': 'Geen zegel in dit bestand',
  'verdict.unsealed.text':
    'Er valt niets over te zeggen. Hebt u het als verzegeld document ontvangen, vraag dan om het verzegelde bestand zelf: bij afdrukken of opnieuw opslaan gaat het zegel verloren.',
  'verdict.unsealed.parcelTitle': 'Niet alles erin is verzegeld',
  'verdict.unsealed.parcel':
    'Ten minste één bestand in dit archief heeft geen zegel; daarover valt niets te zeggen. Wat de andere zijn, staat hieronder.',
  'verdict.encrypted': 'Beveiligd met een wachtwoord',
  'verdict.encrypted.text':
    'Versleutelde bestanden kunnen niet worden gecontroleerd, en verzegelde documenten zijn nooit versleuteld. Vraag om het bestand zoals het werd verzegeld.',
  'verdict.notPdf': 'Geen pdf en geen bewijs',
  'verdict.notPdf.text':
    'Verzegelde documenten zijn pdf-bestanden, en het bewijs van een proces is een archief (zip).',
  'verdict.tooLarge': 'Te groot voor deze pagina',
  'verdict.tooLarge.text':
    'Hier worden bestanden tot 50 MB gecontroleerd. Voor grotere is er de opdracht: countersign verify FILE.',
  'verdict.unreadable': 'Kon niet worden gelezen',
  'verdict.unreadable.text':
    'De browser kon dit bestand niet lezen. Misschien is het een map of is het intussen verplaatst.',
  'verdict.insecure': 'Kan via deze verbinding niet worden gecontroleerd',
  'verdict.insecure.text':
    'Browsers bieden alleen via https wat de controle nodig heeft. Open deze pagina via https of gebruik de opdracht: countersign verify FILE.',
  'verdict.failed': 'De controle zelf is mislukt',
  'verdict.failed.text':
    'Dit zegt niets over het bestand. Gebruik in plaats daarvan de opdracht: countersign verify FILE.',
  'kind.document': 'Een document',
  'kind.certificate': 'Een certificaat van voltooiing',
  'kind.evidence': 'Het bewijs van een proces, als geheel verzegeld',
  'kind.unknown': 'Het zegel zegt niet of dit een document of een certificaat van voltooiing is.',
  'of.document': 'document',
  'of.certificate': 'certificaat van voltooiing',
  'of.evidence': 'bewijs',
  'of.parcel': 'archief van documenten',
  test: 'TEST – geen rechtsgevolgen',
  evidenceOf: 'Het bewijs van proces {workflowId}, {status}, per {at}.',
  evidenceOfNamed: 'Het bewijs van proces {workflowId}, {status}, per {at}, genaamd ‘{name}’.',
  'check.structure': 'Leesbaar',
  'check.seal': 'Eén zegel',
  'check.byte-range': 'Omvat alles',
  'check.contents': 'Niets verborgen',
  'check.appended': 'Later niets toegevoegd',
  'check.digest': 'Dezelfde bytes',
  'check.baseline': 'Soort zegel',
  'check.signature': 'Handtekening',
  'check.certificate': 'Certificaat',
  'check.chain': 'Keten',
  'check.authority': 'Autoriteit',
  'check.permissions': 'Geen wijzigingen toegestaan',
  'check.timestamp': 'Tijdstempel',
  'check.document-timestamp': 'Archieftijdstempel',
  'check.archived': 'Archiefgegevens',
  'check.revocation': 'Ingetrokken certificaten',
  'check.archive': 'Archief',
  'check.audit-seals': 'Zegels van het logboek',
  'check.files': 'Elk bestand',
  'check.audit-trail': 'Logboek',
  'check.workflow': 'Proces',
  'check.documents': 'Verzegelde documenten',
}
