import type { screens as english } from '../en/screens.ts'
import type { In } from '../languages.ts'

export const screens: In<'pt', typeof english> = {
  'preparing.title': 'Os seus documentos estão em preparação',
  'preparing.text': 'Normalmente demora poucos segundos. A página continua sozinha.',
  'waiting.title': 'Ainda não é a sua vez',
  'waiting.text':
    'Outra pessoa assina antes de si. Receberá um e-mail assim que for a sua vez; também pode deixar esta página aberta.',
  'waiting.unmailed':
    'Outra pessoa assina antes de si. Deixe esta página aberta ou volte mais tarde: continua quando for a sua vez.',
  'consent.title': 'Ler e aceitar',
  'consent.text': {
    one: '{sender} pede-lhe que assine {count} documento.',
    many: '{sender} pede-lhe que assine {count} de documentos.',
    other: '{sender} pede-lhe que assine {count} documentos.',
  },
  'ready.title': 'Rever e assinar',
  'ready.text': 'Leia os documentos e preencha o que está assinalado.',
  'signed.title': 'A sua assinatura está concluída',
  'signed.text':
    'Agradecemos, {name}. Outras pessoas ainda têm de assinar. Receberá por e-mail os documentos selados quando todas tiverem terminado.',
  'signed.unmailed':
    'Agradecemos, {name}. Outras pessoas ainda têm de assinar. Quando todas tiverem terminado, encontrará aqui os documentos selados.',
  'signed.embedded': 'Agradecemos, {name}. Outras pessoas ainda têm de assinar.',
  'signed.further':
    'Agradecemos, {name}. Ainda tem algo para assinar: receberá um e-mail com uma ligação própria.',
  'signed.furtherUnmailed':
    'Agradecemos, {name}. Ainda tem algo para assinar: {sender} dar-lhe-á um acesso próprio.',
  'signed.sealing':
    'Agradecemos, {name}. Todas as pessoas assinaram e os documentos estão a ser selados. Estarão aqui dentro de momentos.',
  'signed.sealingLong':
    'Agradecemos, {name}. Todas as pessoas assinaram. A selagem dos documentos está a demorar mais do que o habitual. Serão enviados por e-mail assim que estiverem selados, e esta página pode ser fechada.',
  'signed.sealingLongUnmailed':
    'Agradecemos, {name}. Todas as pessoas assinaram. A selagem dos documentos está a demorar mais do que o habitual. Esta página pode ser fechada: quando estiverem selados, os documentos estarão aqui ao abri-la de novo.',
  'signed.copies': 'Estas cópias ainda não têm as assinaturas.',
  'completed.title': 'Todas as pessoas assinaram',
  'completed.text': 'Os documentos estão completos e selados. Guarde uma cópia.',
  'declined.title': 'A assinatura foi recusada',
  'declined.text': 'Não precisa de fazer mais nada. O remetente pode ver esta decisão.',
  'delegated.title': 'A assinatura foi passada a outra pessoa',
  'delegated.text':
    'Outra pessoa assina em seu lugar. Recebe um e-mail com um link próprio; o seu já não é válido.',
  'delegated.unmailed':
    'Outra pessoa assina em seu lugar, com um acesso próprio dado por {sender}. O seu já não é válido.',
  'voided.title': 'Estes documentos foram retirados',
  'voided.text': 'O remetente anulou o pedido de assinatura. Não precisa de fazer mais nada.',
  'expired.title': 'O prazo para assinar terminou',
  'expired.text': 'Se ainda quiser assinar, peça a {sender} que envie os documentos de novo.',
  'closed.title': 'A sua assinatura já não é necessária',
  'closed.text': 'O processo continuou sem ela. Não precisa de fazer mais nada.',
  'failed.title': 'Não foi possível preparar os documentos',
  'failed.text':
    'Ocorreu um erro do nosso lado e o remetente pode vê-lo. Por agora, não há nada que possa fazer aqui.',
  'sessionExpired.title': 'Esta sessão terminou',
  'sessionExpired.text':
    'O acesso foi fechado. Abra de novo os documentos pelo link mais recente que recebeu ou pela página de onde veio.',
  'sessionExpired.kept':
    'Para sua segurança, o acesso foi fechado ao fim de algum tempo. O que estava guardado mantém-se: abra de novo os documentos pela página de onde veio.',
  'sessionExpired.link': 'Este link não é válido',
  'sessionExpired.linkText':
    'Talvez tenha sido substituído por um mais recente, outra pessoa assine em seu lugar ou o link esteja incompleto. Abra o link mais recente que recebeu ou peça um ao remetente.',
  'wrongOrigin.title': 'Esta página não pode mostrar os documentos',
  'wrongOrigin.text':
    'O token que esta página recebeu destina-se a outro endereço web. Avise o responsável pela página.',
  'wrongOrigin.link':
    'O serviço tem um endereço web diferente do desta página. Abra o link exatamente como o recebeu ou avise o remetente.',
  'wrongIntent.title': 'Esta página foi preparada para outra coisa',
  'wrongIntent.text':
    'O token que esta página recebeu não serve para assinar. Avise o responsável pela página.',
  'error.title': 'Ocorreu um erro',
  'error.text': 'Tente de novo dentro de momentos.',
  'ending.declinedByYou': 'Recusou em {at}.',
  'ending.declinedByAnother': 'Outra pessoa recusou em {at}.',
  'ending.signed': 'Assinou em {at}.',
  'ending.other': 'Terminou em {at}.',
  'ending.reason': 'Motivo indicado',
}
