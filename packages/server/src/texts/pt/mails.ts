import type { In } from '@countersign/engine'
import { words as statuses } from '@countersign/engine/statuses/pt'
import type { mails as english } from '../en/mails.ts'

export const mails: In<'pt', typeof english> = {
  hello: 'Olá, {name}:',
  helloNobody: 'Olá:',
  inviteSubject: '{sender} pede a sua assinatura: {workflow}',
  invitePreview: 'Para ler e assinar: {documents}',
  inviteHeading: 'Para assinar: {workflow}',
  inviteText:
    '{sender} pede que leia e assine por via eletrónica. Demora poucos minutos e não é preciso ter conta.',
  handedOver: '{from} devia assinar e passou-lhe esta tarefa.',
  replaced: '{sender} pede que assine em vez de {from}.',
  reason: 'Motivo indicado',
  remindSubject: 'Lembrete: {subject}',
  remindHeading: 'Ainda por assinar: {workflow}',
  remindText: 'Este é um lembrete: a sua assinatura ainda falta.',
  message: 'Mensagem de {sender}',
  documents: { one: 'Documento', many: 'Documentos', other: 'Documentos' },
  signBefore: 'Assinar antes de',
  sign: 'Ler e assinar',
  linkIsYours:
    'A ligação é pessoal: quem a tiver pode assinar em seu nome. Por favor, não reencaminhe este e-mail.',
  why: 'Recebe este e-mail porque {sender} indicou o seu nome como participante. Se não o esperava, pode ignorá-lo.',
  doneSubject: `${statuses['status.completed']}: {workflow}`,
  donePreview: 'Todas as pessoas assinaram: {documents}',
  doneHeading: 'Assinado por todas as pessoas: {workflow}',
  doneAttached:
    'Todas as pessoas assinaram. Os documentos selados seguem em anexo, com um certificado de conclusão que indica quem assinou e quando.',
  doneInLink:
    'Todas as pessoas assinaram. Os documentos são demasiado grandes para um e-mail: pode descarregá-los na sua ligação de assinatura.',
  doneAskSender:
    'Todas as pessoas assinaram. Os documentos são demasiado grandes para um e-mail: peça-os a {sender}.',
  doneKeep: 'Guarde os ficheiros em anexo: o selo mostra se foram alterados posteriormente.',
  doneFor: 'Enviado em nome de {sender}.',
  certificate: 'Certificado de conclusão',
  voidedSubject: `${statuses['status.voided']}: {workflow}`,
  voidedText: '{sender} retirou estes documentos. Já não precisa de fazer nada.',
  expiredSubject: 'Prazo terminado: {workflow}',
  expiredText: 'O prazo para assinar estes documentos terminou. Já não precisa de fazer nada.',
  declinedSubject: `${statuses['status.declined']}: {workflow}`,
  declinedText:
    'Uma das pessoas contactadas recusou assinar, pelo que estes documentos não serão concluídos. Já não precisa de fazer nada.',
  codeSubject: '{code} é o seu código',
  codeHeading: 'O seu código: {code}',
  codeValid: {
    one: 'É válido durante um minuto.',
    many: 'É válido durante {count} minutos.',
    other: 'É válido durante {count} minutos.',
  },
  codeText: 'Introduza este código na página em que {sender} pede a sua assinatura.',
  codeSecret: 'Ninguém lhe pedirá este código por telefone ou e-mail: não o partilhe.',
  codeIgnore: 'Se não pediu um código, pode ignorar este e-mail.',
  pausedSubject: 'Ponto de entrega de webhook em pausa: {host}',
  pausedPreview: 'Os eventos ficam à espera e são guardados durante algum tempo.',
  pausedHeading: 'Um ponto de entrega de webhook foi colocado em pausa',
  pausedText: {
    one: 'Os eventos da última hora estão à espera. Serão enviados quando voltar a ser ativado (isActive: true).',
    many: 'Os eventos das últimas {count} horas estão à espera. Serão enviados quando voltar a ser ativado (isActive: true).',
    other:
      'Os eventos das últimas {count} horas estão à espera. Serão enviados quando voltar a ser ativado (isActive: true).',
  },
  pausedEndpoint: 'Ponto de entrega',
  pausedId: 'Identificador',
  pausedNamespace: 'Namespace',
  pausedAt: 'Em pausa desde',
  pausedWhy: 'Recebe este e-mail porque o seu endereço é o contacto deste namespace.',
}
