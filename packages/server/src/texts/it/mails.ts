import type { In } from '@countersign/engine'
import { words as statuses } from '@countersign/engine/statuses/it'
import type { mails as english } from '../en/mails.ts'

export const mails: In<'it', typeof english> = {
  hello: 'Buongiorno {name},',
  helloNobody: 'Buongiorno,',
  inviteSubject: '{sender} Le chiede di firmare: {workflow}',
  invitePreview: 'Da leggere e firmare: {documents}',
  inviteHeading: 'Da firmare: {workflow}',
  inviteText:
    '{sender} Le chiede di leggere e firmare dei documenti elettronicamente. Bastano pochi minuti e non occorre alcun account.',
  handedOver: '{from}, a cui era stata chiesta la firma, ha ceduto a Lei questo compito.',
  replaced: '{sender} Le chiede di firmare al posto di {from}.',
  reason: 'Motivo indicato',
  remindSubject: 'Promemoria: {subject}',
  remindHeading: 'Ancora da firmare: {workflow}',
  remindText: 'Le ricordiamo che manca ancora la Sua firma.',
  message: 'Messaggio di {sender}',
  documents: { one: 'Documento', many: 'Documenti', other: 'Documenti' },
  signBefore: 'Da firmare entro',
  sign: 'Leggi e firma',
  linkIsYours:
    'Il link è riservato a Lei: chiunque lo possieda può firmare a Suo nome. La preghiamo di non inoltrare questa e-mail.',
  why: 'Riceve questa e-mail perché {sender} L’ha indicata come partecipante. Se non l’aspettava, può ignorarla.',
  doneSubject: `${statuses['status.completed']}: {workflow}`,
  donePreview: 'Hanno firmato tutti: {documents}',
  doneHeading: 'Firmato da tutti: {workflow}',
  doneAttached:
    'Hanno firmato tutti. In allegato i documenti sigillati, con un certificato di completamento che indica chi ha firmato e quando.',
  doneInLink:
    'Hanno firmato tutti. I documenti sono troppo grandi per un’e-mail: può scaricarli dal Suo link di firma.',
  doneAskSender: 'Hanno firmato tutti. I documenti sono troppo grandi per un’e-mail: li richieda a {sender}.',
  doneKeep: 'Conservi i file allegati: il sigillo mostra se sono stati modificati in seguito.',
  doneFor: 'Inviato per conto di {sender}.',
  certificate: 'Certificato di completamento',
  voidedSubject: `${statuses['status.voided']}: {workflow}`,
  voidedText: '{sender} ha ritirato questi documenti. Non deve fare più nulla.',
  expiredSubject: 'Termine scaduto: {workflow}',
  expiredText: 'Il termine per firmare questi documenti è scaduto. Non deve fare più nulla.',
  declinedSubject: `${statuses['status.declined']}: {workflow}`,
  declinedText:
    'Una delle persone interpellate ha rifiutato di firmare, quindi questi documenti non saranno completati. Non deve fare più nulla.',
  codeSubject: '{code} è il Suo codice',
  codeHeading: 'Il Suo codice: {code}',
  codeValid: {
    one: 'È valido per un minuto.',
    many: 'È valido per {count} minuti.',
    other: 'È valido per {count} minuti.',
  },
  codeText: 'Inserisca questo codice nella pagina in cui {sender} Le chiede di firmare.',
  codeSecret: 'Nessuno Le chiederà mai questo codice per telefono o per e-mail: non lo comunichi ad altri.',
  codeIgnore: 'Se non ha richiesto un codice, può ignorare questa e-mail.',
  pausedSubject: 'Endpoint webhook sospeso: {host}',
  pausedPreview: 'Gli eventi restano in attesa e vengono conservati per un certo tempo.',
  pausedHeading: 'Un endpoint webhook è stato sospeso',
  pausedText: {
    one: 'I suoi eventi dell’ultima ora sono in attesa. Saranno inviati quando verrà riattivato (isActive: true).',
    many: 'I suoi eventi delle ultime {count} ore sono in attesa. Saranno inviati quando verrà riattivato (isActive: true).',
    other:
      'I suoi eventi delle ultime {count} ore sono in attesa. Saranno inviati quando verrà riattivato (isActive: true).',
  },
  pausedEndpoint: 'Endpoint',
  pausedId: 'Identificativo',
  pausedNamespace: 'Namespace',
  pausedAt: 'Sospeso il',
  pausedWhy: 'Riceve questa e-mail perché il Suo indirizzo è il contatto di questo namespace.',
}
