import type { asking as english } from '../en/asking.ts'
import type { In } from '../languages.ts'

export const asking: In<'pt', typeof english> = {
  'consent.whole': 'Ler o texto completo',
  'consent.print': 'Imprimir',
  'consent.from': 'Mensagem de {sender}',
  'consent.changed': 'O texto mudou. Leia-o de novo.',
  'decline.title': 'Recusar assinar?',
  'decline.text':
    'O remetente verá a sua recusa. Depois disso, já não poderá assinar estes documentos. Não é possível voltar atrás.',
  'decline.reason': 'Motivo (opcional)',
  'decline.reasonHint': 'O remetente verá o que escrever aqui.',
  'decline.reasonShared': 'O remetente e as outras pessoas convidadas a assinar verão o que escrever aqui.',
  'decline.confirm': 'Recusar',
  'delegate.title': 'Pedir a outra pessoa que assine?',
  'delegate.text':
    'O pedido passa para essa pessoa, e o que preencheu não lhe é transmitido. O seu próprio link deixa de ser válido.',
  'delegate.name': 'Nome da pessoa',
  'delegate.email': 'Endereço de e-mail da pessoa',
  'delegate.reason': 'Motivo (opcional)',
  'delegate.reasonHint': 'O remetente verá o que escrever aqui.',
  'delegate.confirm': 'Passar',
}
