import type { In } from '../../texts/languages.ts'
import type { en } from './en.ts'

export const it: In<'it', typeof en> = {
  purpose: 'Verifica di documenti sigillati',
  title: 'Questo documento è come è stato sigillato?',
  lead: 'Scelga uno o più PDF sigillati, oppure le prove di una procedura (zip). Vedrà se è cambiato anche un solo byte, chi li ha sigillati e quando.',
  drop: 'Trascini qui PDF o prove',
  dropMore: 'Verifica un altro documento',
  dropNow: 'Rilasci per verificare',
  choose: 'Scegli i file',
  private:
    'Nulla lascia il Suo browser: i file vengono letti e verificati in questa scheda e non vengono inviati da nessuna parte.',
  checking: 'Verifica in corso…',
  results: 'Risultati',
  findings: 'Che cosa è emerso',
  seal: 'Informazioni sul sigillo',
  claims: 'Ciò che il sigillo dice di sé',
  claimsNote: 'Il file non è integro, quindi nulla di questo garantisce ciò che mostra.',
  'checks.all': 'Tutti i {all} controlli superati',
  'checks.some': '{passed} controlli superati su {all}',
  passed: 'Superato',
  failed: 'Non superato',
  notes: 'Utile da sapere',
  sealedBy: 'Sigillato da',
  nameWhole: 'Nome completo nel certificato',
  authority: 'Autorità',
  authorityOwn: 'L’autorità di questo servizio',
  authorityClaimed: 'Nomina l’autorità di questo servizio',
  authorityForeign: 'Non è l’autorità di questo servizio',
  authorityUnasked: 'Non confrontata con l’autorità di questo servizio',
  kind: 'Tipo di documento',
  level: 'Livello',
  time: 'Data e ora',
  timeUnknown: 'Il sigillo non indica data né ora.',
  timeOfService: 'Secondo l’orologio del servizio che ha sigillato. Nessun altro lo garantisce.',
  timeOfAuthority: 'Confermato dall’autorità di validazione temporale {name}.',
  timeClaim: 'Validazione temporale non confermata',
  timeClaimOf:
    'Lo afferma una validazione temporale di {name}. Tale autorità non è tra quelle di cui questo servizio si fida, quindi non conferma nulla.',
  timeHere: '{time} da Lei',
  appended: 'Dopo il sigillo',
  name: 'Nome nel sigillo',
  reason: 'Motivo',
  location: 'Luogo',
  ownTitle: 'L’autorità di questo servizio',
  ownText:
    'I sigilli vengono confrontati con questo certificato. Per accertarsi che anche questa pagina sia autentica, confronti l’impronta con quella che il gestore Le ha comunicato per altra via.',
  ownTextMany:
    'I sigilli vengono confrontati con questi certificati; ciascuno di essi è considerato attendibile. Per accertarsi che anche questa pagina sia autentica, confronti le impronte con quelle che il gestore Le ha comunicato per altra via.',
  ownMissing:
    'Non è stato possibile ottenere il certificato dell’autorità di questo servizio. I file vengono comunque verificati, ma non quale autorità li ha sigillati.',
  ownLoading: 'Recupero del certificato dell’autorità di questo servizio…',
  ownDownload: 'Scarica il certificato',
  save: 'Salva questa pagina',
  saveText:
    'Come un solo file che verifica senza rete e senza questo servizio. Conservatelo con i documenti.',
  'alone.ownTitle': 'Un’autorità con cui confrontare',
  'alone.ownMissing':
    'Scegliete il certificato dell’autorità (authority.pem) ricevuto dal suo gestore. Senza di esso i file vengono verificati comunque, ma non quale autorità li ha sigillati.',
  'alone.choose': 'Scegli un certificato',
  'alone.unreadable': 'In {name} non c’è alcun certificato.',
  'alone.own': 'Integro, e dell’autorità che avete scelto',
  'alone.unasked':
    'Ciò che è stato sigillato è invariato. Di chi sia il sigillo non è stato confrontato: scegliete qui sotto il certificato dell’autorità.',
  'alone.foreign':
    'Ciò che è stato sigillato è invariato, ma non ne risponde l’autorità che avete scelto. Chiunque può creare un’autorità con lo stesso nome: confrontate l’impronta con il suo gestore.',
  'alone.authorityOwn': 'L’autorità che avete scelto',
  'alone.authorityClaimed': 'Nomina l’autorità che avete scelto',
  'alone.authorityForeign': 'Non è l’autorità che avete scelto',
  'alone.authorityUnasked': 'Non confrontato con alcuna autorità',
  'alone.timeClaimOf':
    'Una marca temporale di {name} lo afferma. Nessun certificato che avete scelto ne risponde, quindi non conferma nulla.',
  print: 'Stampa un rapporto',
  'sheet.title': 'Rapporto di verifica',
  'sheet.file': 'File',
  'sheet.sha256': 'Impronta del file',
  'sheet.at': 'Verificato',
  'sheet.with': 'Con «countersign verify», in un browser, senza rete',
  'sheet.checks': 'Che cosa è stato verificato',
  'sheet.unknown': 'Che cosa il file da solo non può mostrare',
  'sheet.unknown.who':
    'Chi era alla tastiera. Un sigillo mostra che nulla è cambiato da allora, non chi sia qualcuno.',
  'sheet.unknown.names': 'Se nomi e indirizzi sono giusti: sono quelli forniti dal mittente.',
  'sheet.unknown.withdrawn':
    'Se un certificato è stato revocato in seguito. Questa verifica non ha interpellato nessuno.',
  'sheet.unknown.other':
    'Se esiste un’altra versione o un accordo successivo, e che cosa significa il documento per la legge.',
  'sheet.unknown.authority':
    'Se l’autorità è quella che dichiara di essere. Confrontatene l’impronta con quella che il gestore comunica per altra via.',
  'level.B-B': 'B-B, un sigillo senza validazione temporale',
  'level.B-T': 'B-T, un sigillo con la validazione temporale di un terzo',
  'level.B-LT': 'B-LT, un sigillo che dimostra da sé che i suoi certificati erano validi',
  'level.B-LTA': 'B-LTA, un sigillo duraturo: tutto ha un’altra validazione temporale',
  'verdict.own': 'Integro e sigillato dall’autorità di questo servizio',
  'verdict.own.text':
    'Nessun byte del documento sigillato è cambiato e non è stato aggiunto nulla che il sigillo non consenta.',
  'verdict.own.evidence':
    'Ogni file è come è stato sigillato: nessuno è stato modificato, omesso o aggiunto.',
  'verdict.own.parcel':
    'Ogni PDF di questo archivio è come è stato sigillato. L’archivio in sé non costituisce le prove di una procedura: nulla indica se un documento è stato omesso.',
  'verdict.foreign': 'Integro, ma sigillato da un’altra autorità',
  'verdict.foreign.text':
    'Nessun byte è cambiato dopo il sigillo, ma non è l’autorità di questo servizio a garantirlo. Chiunque può creare un’autorità con lo stesso nome: verifichi l’impronta presso il suo gestore.',
  'verdict.foreign.evidence':
    'Ogni file è come è stato sigillato, ma non è l’autorità di questo servizio a garantirlo. Chiunque può creare un’autorità con lo stesso nome: verifichi l’impronta presso il suo gestore.',
  'verdict.foreign.parcel':
    'Ogni PDF di questo archivio è come è stato sigillato, ma l’autorità di questo servizio non li garantisce tutti. Chiunque può creare un’autorità con lo stesso nome: verifichi le impronte presso il suo gestore.',
  'verdict.unasked': 'Integro, autorità non verificata',
  'verdict.unasked.text':
    'Nessun byte è cambiato dopo il sigillo. Non è stato confrontato di chi sia il sigillo: non è stato possibile ottenere il certificato dell’autorità di questo servizio.',
  'verdict.unasked.evidence':
    'Ogni file è come è stato sigillato. Non è stato confrontato di chi sia il sigillo: non è stato possibile ottenere il certificato dell’autorità di questo servizio.',
  'verdict.unasked.parcel':
    'Ogni PDF di questo archivio è come è stato sigillato. Non è stato confrontato di chi siano i sigilli: non è stato possibile ottenere il certificato dell’autorità di questo servizio.',
  'verdict.changed': 'Non integro',
  'verdict.changed.text':
    'Questo file non è il documento che è stato sigillato, oppure il suo sigillo non è corretto. Non vi faccia affidamento.',
  'verdict.changed.evidence':
    'Questo archivio non contiene le prove che sono state sigillate, oppure il sigillo del registro non è corretto. Non vi faccia affidamento.',
  'verdict.changed.parcel':
    'Almeno un file di questo archivio non è ciò che è stato sigillato, oppure alcuni programmi potrebbero trovarvi altri file. Non vi faccia affidamento.',
  'verdict.unsealed': 'Nessun sigillo in questo file',
  'verdict.unsealed.text':
    'Non se ne può dire nulla. Se Le è stato consegnato come documento sigillato, chieda il file sigillato stesso: stampandolo o salvandolo di nuovo il sigillo si perde.',
  'verdict.unsealed.parcelTitle': 'Non tutto è sigillato',
  'verdict.unsealed.parcel':
    'Almeno un file di questo archivio non ha un sigillo; di esso non si può dire nulla. L’esito degli altri è riportato sotto.',
  'verdict.encrypted': 'Protetto da password',
  'verdict.encrypted.text':
    'I file cifrati non possono essere verificati e i documenti sigillati non sono mai cifrati. Chieda il file come è stato sigillato.',
  'verdict.notPdf': 'Né un PDF né prove',
  'verdict.notPdf.text':
    'I documenti sigillati sono file PDF e le prove di una procedura sono un archivio (zip).',
  'verdict.tooLarge': 'Troppo grande per questa pagina',
  'verdict.tooLarge.text':
    'Qui si verificano file fino a 50 MB. Per quelli più grandi c’è il comando: countersign verify FILE.',
  'verdict.unreadable': 'Lettura non riuscita',
  'verdict.unreadable.text':
    'Il browser non ha potuto leggere questo file. Forse è una cartella o nel frattempo è stato spostato.',
  'verdict.insecure': 'Verifica impossibile con questa connessione',
  'verdict.insecure.text':
    'I browser offrono quanto serve alla verifica solo tramite https. Apra questa pagina tramite https o usi il comando: countersign verify FILE.',
  'verdict.failed': 'La verifica stessa non è riuscita',
  'verdict.failed.text': 'Questo non dice nulla sul file. Usi invece il comando: countersign verify FILE.',
  'kind.document': 'Un documento',
  'kind.certificate': 'Un certificato di completamento',
  'kind.evidence': 'Le prove di una procedura, sigillate nel loro insieme',
  'kind.unknown': 'Il sigillo non dice se si tratta di un documento o di un certificato di completamento.',
  'of.document': 'documento',
  'of.certificate': 'certificato di completamento',
  'of.evidence': 'prove',
  'of.parcel': 'archivio di documenti',
  test: 'PROVA – senza effetti giuridici',
  evidenceOf: 'Le prove della procedura {workflowId}, {status}, alla data {at}.',
  evidenceOfNamed: 'Le prove della procedura {workflowId}, {status}, alla data {at}, denominata «{name}».',
  'check.structure': 'Leggibile',
  'check.seal': 'Un solo sigillo',
  'check.byte-range': 'Comprende tutto',
  'check.contents': 'Nulla di nascosto',
  'check.appended': 'Nulla aggiunto dopo',
  'check.digest': 'Stessi byte',
  'check.baseline': 'Tipo di sigillo',
  'check.signature': 'Firma',
  'check.certificate': 'Certificato',
  'check.chain': 'Catena',
  'check.authority': 'Autorità',
  'check.permissions': 'Nessuna modifica consentita',
  'check.timestamp': 'Validazione temporale',
  'check.document-timestamp': 'Validazione temporale d’archivio',
  'check.archived': 'Dati d’archivio',
  'check.revocation': 'Certificati revocati',
  'check.archive': 'Archivio',
  'check.audit-seals': 'Sigilli del registro',
  'check.files': 'Ogni file',
  'check.audit-trail': 'Registro di controllo',
  'check.workflow': 'Procedura',
  'check.documents': 'Documenti sigillati',
}
