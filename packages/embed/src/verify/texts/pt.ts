import type { In } from '../../texts/languages.ts'
import type { en } from './en.ts'

export const pt: In<'pt', typeof en> = {
  purpose: 'Verificação de documentos selados',
  title: 'Este documento está tal como foi selado?',
  lead: 'Escolha um ou vários PDF selados, ou as provas de um processo (zip). Fica a saber se mudou um único byte, quem os selou e quando.',
  drop: 'Largue aqui PDF ou provas',
  dropMore: 'Verificar outro documento',
  dropNow: 'Largue para verificar',
  choose: 'Escolher ficheiros',
  private:
    'Nada sai do seu navegador: os ficheiros são lidos e verificados neste separador e não são enviados para lado nenhum.',
  checking: 'A verificar…',
  results: 'Resultados',
  findings: 'O que se encontrou',
  seal: 'Sobre o selo',
  claims: 'O que o selo diz de si próprio',
  claimsNote: 'O ficheiro não está íntegro, pelo que nada disto garante o que mostra.',
  'checks.all': 'Todas as {all} verificações passaram',
  'checks.some': 'Passaram {passed} de {all} verificações',
  passed: 'Passou',
  failed: 'Falhou',
  notes: 'A saber',
  sealedBy: 'Selado por',
  nameWhole: 'Nome completo no certificado',
  authority: 'Autoridade',
  authorityOwn: 'A autoridade deste serviço',
  authorityClaimed: 'Indica a autoridade deste serviço',
  authorityForeign: 'Não é a autoridade deste serviço',
  authorityUnasked: 'Não comparada com a autoridade deste serviço',
  kind: 'Tipo de documento',
  level: 'Nível',
  time: 'Data e hora',
  timeUnknown: 'O selo não indica data nem hora.',
  timeOfService: 'Segundo o relógio do serviço que selou. Mais ninguém o garante.',
  timeOfAuthority: 'Confirmado pela autoridade de selos temporais {name}.',
  timeClaim: 'Selo temporal não confirmado',
  timeClaimOf:
    'É o que afirma um selo temporal de {name}. Essa autoridade não está entre aquelas em que este serviço confia, pelo que nada confirma.',
  timeHere: '{time} onde está',
  appended: 'Depois do selo',
  name: 'Nome no selo',
  reason: 'Motivo',
  location: 'Local',
  ownTitle: 'A autoridade deste serviço',
  ownText:
    'Os selos são comparados com este certificado. Para ter a certeza de que esta página também é autêntica, compare a impressão digital com a que o operador lhe comunicou por outra via.',
  ownTextMany:
    'Os selos são comparados com estes certificados; confia-se em cada um deles. Para ter a certeza de que esta página também é autêntica, compare as impressões digitais com as que o operador lhe comunicou por outra via.',
  ownMissing:
    'Não foi possível obter o certificado da autoridade deste serviço. Os ficheiros são verificados na mesma, mas não que autoridade os selou.',
  ownLoading: 'A obter o certificado da autoridade deste serviço…',
  ownDownload: 'Descarregar o certificado',
  save: 'Guardar esta página',
  saveText: 'Como um só ficheiro que verifica sem rede e sem este serviço. Guarde-o com os seus documentos.',
  'alone.ownTitle': 'Uma autoridade para comparar',
  'alone.ownMissing':
    'Escolha o certificado da autoridade (authority.pem) que recebeu do seu operador. Sem ele os ficheiros são verificados na mesma, mas não que autoridade os selou.',
  'alone.choose': 'Escolher um certificado',
  'alone.unreadable': 'Não há nenhum certificado em {name}.',
  'alone.own': 'Íntegro, e da autoridade que escolheu',
  'alone.unasked':
    'O que foi selado não mudou. De quem é o selo não foi comparado: escolha em baixo o certificado da autoridade.',
  'alone.foreign':
    'O que foi selado não mudou, mas não é a autoridade que escolheu que responde por isso. Qualquer pessoa pode criar uma autoridade com o mesmo nome: compare a impressão digital com o seu operador.',
  'alone.authorityOwn': 'A autoridade que escolheu',
  'alone.authorityClaimed': 'Nomeia a autoridade que escolheu',
  'alone.authorityForeign': 'Não é a autoridade que escolheu',
  'alone.authorityUnasked': 'Não comparado com nenhuma autoridade',
  'alone.timeClaimOf':
    'Um selo temporal de {name} afirma-o. Nenhum certificado que escolheu responde por ele, por isso não confirma nada.',
  print: 'Imprimir um relatório',
  'sheet.title': 'Relatório de verificação',
  'sheet.file': 'Ficheiro',
  'sheet.sha256': 'Impressão digital do ficheiro',
  'sheet.at': 'Verificado',
  'sheet.with': 'Com «countersign verify», num navegador, sem rede',
  'sheet.checks': 'O que foi verificado',
  'sheet.unknown': 'O que o ficheiro por si só não pode mostrar',
  'sheet.unknown.who':
    'Quem estava ao teclado. Um selo mostra que nada mudou desde então, não quem é alguém.',
  'sheet.unknown.names': 'Se os nomes e os endereços estão certos: são os que o remetente indicou.',
  'sheet.unknown.withdrawn':
    'Se um certificado foi revogado depois. Esta verificação não perguntou a ninguém.',
  'sheet.unknown.other':
    'Se há outra versão ou um acordo posterior, e o que o documento significa em direito.',
  'sheet.unknown.authority':
    'Se a autoridade é a que diz ser. Compare a sua impressão digital com a que o operador indica por outra via.',
  'level.B-B': 'B-B, um selo sem selo temporal',
  'level.B-T': 'B-T, um selo com o selo temporal de um terceiro',
  'level.B-LT': 'B-LT, um selo que prova por si que os seus certificados eram válidos',
  'level.B-LTA': 'B-LTA, um selo duradouro: tudo tem outro selo temporal',
  'verdict.own': 'Íntegro e selado pela autoridade deste serviço',
  'verdict.own.text': 'Nenhum byte do documento selado mudou e nada foi acrescentado que o selo não permita.',
  'verdict.own.evidence':
    'Cada ficheiro está tal como foi selado: nenhum foi alterado, omitido ou acrescentado.',
  'verdict.own.parcel':
    'Cada PDF deste arquivo está tal como foi selado. O arquivo em si não constitui as provas de um processo: nada indica se falta algum documento.',
  'verdict.foreign': 'Íntegro, mas selado por outra autoridade',
  'verdict.foreign.text':
    'Nenhum byte mudou desde o selo, mas não é a autoridade deste serviço que o garante. Qualquer pessoa pode criar uma autoridade com o mesmo nome: confirme a impressão digital junto do seu operador.',
  'verdict.foreign.evidence':
    'Cada ficheiro está tal como foi selado, mas não é a autoridade deste serviço que o garante. Qualquer pessoa pode criar uma autoridade com o mesmo nome: confirme a impressão digital junto do seu operador.',
  'verdict.foreign.parcel':
    'Cada PDF deste arquivo está tal como foi selado, mas a autoridade deste serviço não os garante a todos. Qualquer pessoa pode criar uma autoridade com o mesmo nome: confirme as impressões digitais junto do seu operador.',
  'verdict.unasked': 'Íntegro, autoridade não verificada',
  'verdict.unasked.text':
    'Nenhum byte mudou desde o selo. Não se comparou de quem é o selo: não foi possível obter o certificado da autoridade deste serviço.',
  'verdict.unasked.evidence':
    'Cada ficheiro está tal como foi selado. Não se comparou de quem é o selo: não foi possível obter o certificado da autoridade deste serviço.',
  'verdict.unasked.parcel':
    'Cada PDF deste arquivo está tal como foi selado. Não se comparou de quem são os selos: não foi possível obter o certificado da autoridade deste serviço.',
  'verdict.changed': 'Não está íntegro',
  'verdict.changed.text':
    'Este ficheiro não é o documento que foi selado, ou o seu selo não está correto. Não confie nele.',
  'verdict.changed.evidence':
    'Este arquivo não contém as provas que foram seladas, ou o selo do seu registo não está correto. Não confie nele.',
  'verdict.changed.parcel':
    'Pelo menos um ficheiro deste arquivo não é o que foi selado, ou há programas que poderiam encontrar nele outros ficheiros. Não confie nele.',
  'verdict.unsealed': 'Este ficheiro não tem selo',
  'verdict.unsealed.text':
    'Nada se pode dizer dele. Se o recebeu como documento selado, peça o próprio ficheiro selado: ao imprimir ou guardar de novo, o selo perde-se.',
  'verdict.unsealed.parcelTitle': 'Nem tudo está selado',
  'verdict.unsealed.parcel':
    'Pelo menos um ficheiro deste arquivo não tem selo; dele nada se pode dizer. O resultado dos outros está abaixo.',
  'verdict.encrypted': 'Protegido com palavra-passe',
  'verdict.encrypted.text':
    'Os ficheiros cifrados não podem ser verificados, e os documentos selados nunca são cifrados. Peça o ficheiro tal como foi selado.',
  'verdict.notPdf': 'Nem PDF nem provas',
  'verdict.notPdf.text':
    'Os documentos selados são ficheiros PDF, e as provas de um processo são um arquivo (zip).',
  'verdict.tooLarge': 'Demasiado grande para esta página',
  'verdict.tooLarge.text':
    'Aqui verificam-se ficheiros até 50 MB. Para os maiores existe o comando: countersign verify FILE.',
  'verdict.unreadable': 'Não foi possível ler',
  'verdict.unreadable.text':
    'O navegador não conseguiu ler este ficheiro. Talvez seja uma pasta ou tenha sido movido entretanto.',
  'verdict.insecure': 'Não pode ser verificado por esta ligação',
  'verdict.insecure.text':
    'Os navegadores só oferecem por https aquilo de que a verificação precisa. Abra esta página por https ou use o comando: countersign verify FILE.',
  'verdict.failed': 'A própria verificação falhou',
  'verdict.failed.text': 'Isto nada diz sobre o ficheiro. Use antes o comando: countersign verify FILE.',
  'kind.document': 'Um documento',
  'kind.certificate': 'Um certificado de conclusão',
  'kind.evidence': 'As provas de um processo, seladas em conjunto',
  'kind.unknown': 'O selo não diz se se trata de um documento ou de um certificado de conclusão.',
  'of.document': 'documento',
  'of.certificate': 'certificado de conclusão',
  'of.evidence': 'provas',
  'of.parcel': 'arquivo de documentos',
  test: 'TESTE – sem efeitos jurídicos',
  evidenceOf: 'As provas do processo {workflowId}, {status}, à data de {at}.',
  evidenceOfNamed: 'As provas do processo {workflowId}, {status}, à data de {at}, chamado «{name}».',
  'check.structure': 'Legível',
  'check.seal': 'Um só selo',
  'check.byte-range': 'Abrange tudo',
  'check.contents': 'Nada escondido',
  'check.appended': 'Nada acrescentado depois',
  'check.digest': 'Os mesmos bytes',
  'check.baseline': 'Tipo de selo',
  'check.signature': 'Assinatura',
  'check.certificate': 'Certificado',
  'check.chain': 'Cadeia',
  'check.authority': 'Autoridade',
  'check.permissions': 'Sem alterações permitidas',
  'check.timestamp': 'Selo temporal',
  'check.document-timestamp': 'Selo temporal de arquivo',
  'check.archived': 'Dados de arquivo',
  'check.revocation': 'Certificados revogados',
  'check.archive': 'Arquivo',
  'check.audit-seals': 'Selos do registo',
  'check.files': 'Cada ficheiro',
  'check.audit-trail': 'Registo de auditoria',
  'check.workflow': 'Processo',
  'check.documents': 'Documentos selados',
}
