import type { frame as english } from '../en/frame.ts'
import type { In } from '../languages.ts'

export const frame: In<'it', typeof english> = {
  'action.accept': 'Accetto di firmare elettronicamente',
  'action.next': 'Avanti',
  'action.complete': 'Firma e termina',
  'action.completing': 'Firma in corso…',
  'action.decline': 'Rifiuta',
  'action.delegate': 'Fai firmare un’altra persona',
  'action.downloadOriginal': 'Scarica una copia',
  'action.downloadSigned': 'Scarica',
  'action.done': 'Fine',
  'action.cancel': 'Annulla',
  'action.close': 'Chiudi',
  'action.accessibility': 'Accessibilità',
  'frame.sender': 'Da {sender}',
  'frame.test': 'Modalità di prova',
  'frame.testText': 'I documenti firmati qui non hanno effetti giuridici.',
  'frame.traceId': 'Riferimento per l’assistenza: {traceId}',
  'saving.saved': 'Salvato',
  'saving.saving': 'Salvataggio…',
  'saving.offline': 'Offline',
  'notice.offline': 'È offline. Ciò che scrive resta qui e viene salvato appena torna la connessione.',
  'notice.offlineIdle':
    'È offline. Lasci aperta questa pagina: proseguirà da sola quando torna la connessione.',
  'notice.offlineUnsigned':
    'È offline: per quanto risulta a questa pagina, nulla è stato ancora firmato. La lasci aperta. Glielo chiederà di nuovo quando torna la connessione.',
  'notice.offlineUnsent':
    'È offline: non è stato possibile inviare. Lasci aperta questa pagina. Glielo chiederà di nuovo quando torna la connessione.',
  'notice.online': 'È di nuovo online.',
  'notice.onlineUnsigned': 'È di nuovo online. Non ha ancora firmato.',
  'notice.onlineUnsent': 'È di nuovo online. L’ultima scelta non è stata inviata: la ripeta.',
  'notice.silent':
    'Il servizio ha dei problemi. Lasci aperta questa pagina: riprova da sola e nulla va perso.',
  'notice.silentUnsigned':
    'Il servizio ha dei problemi: per quanto risulta a questa pagina, nulla è stato ancora firmato. La lasci aperta. Interrogherà di nuovo il servizio da sola.',
  'notice.silentUndone':
    'Il servizio ha dei problemi: per quanto risulta a questa pagina, l’operazione non è stata eseguita. La lasci aperta. Interrogherà di nuovo il servizio da sola.',
  'notice.stillUnsigned': 'Non ha ancora firmato.',
  'notice.stillUndone': 'L’ultima scelta non è stata eseguita: la ripeta.',
  'notice.unsigned': 'Non ha funzionato e nulla è stato ancora firmato. Riprovi. {message}',
  'notice.changed': 'I documenti o i loro valori sono cambiati. Li controlli e termini di nuovo.',
  'notice.refused': 'Alcuni campi richiedono ancora la Sua attenzione. Sono evidenziati.',
  'notice.failed': 'Non ha funzionato, ma nulla è andato perso. Riprovi. {message}',
  'notice.nextStep': 'Il passaggio precedente è concluso. Questi sono i prossimi documenti per Lei.',
  'notice.dismiss': 'Chiudi avviso',
}
