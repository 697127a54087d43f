import type { ConsentText } from '../consent-text.ts'

export const consent: ConsentText = {
  title: 'Assinar eletronicamente',
  summary: [
    'É possível pedir ao remetente cópias em papel e retirar o consentimento até concluir a assinatura.',
    'São necessários um navegador atual, um programa que abra ficheiros PDF e um endereço de e-mail.',
  ],
  paragraphs: [
    'Foi-lhe pedido que leia e assine documentos por via eletrónica. A sua assinatura eletrónica pode vincular tal como uma assinatura manuscrita, e os documentos assinados ser-lhe-ão entregues por via eletrónica.',
    'Em alternativa, pode obter uma cópia em papel: peça-a a qualquer momento ao remetente, que indicará se tem algum custo. Pode também optar por não assinar eletronicamente. Feche esta página ou escolha «Recusar» e informe o remetente de que pretende assinar em papel; os documentos que não concluir ficam sem efeito.',
    'Para ler e guardar os documentos, são necessários um navegador atual, um programa que abra ficheiros PDF e um endereço de e-mail. Se o seu endereço de e-mail mudar, avise o remetente para que os documentos assinados lhe cheguem.',
    'O seu consentimento abrange os documentos deste pedido de assinatura. Pode retirá-lo até concluir a assinatura desses documentos. Durante a assinatura, a data e a hora, o seu endereço de rede e o tipo de navegador utilizado são registados como prova da sua assinatura.',
  ],
  agreement: 'Aceito a utilização de documentos e assinaturas eletrónicos para estes documentos.',
}
