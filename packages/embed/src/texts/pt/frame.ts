import type { frame as english } from '../en/frame.ts'
import type { In } from '../languages.ts'

export const frame: In<'pt', typeof english> = {
  'action.accept': 'Aceito assinar eletronicamente',
  'action.next': 'Seguinte',
  'action.complete': 'Assinar e concluir',
  'action.completing': 'A assinar…',
  'action.decline': 'Recusar',
  'action.delegate': 'Pedir a outra pessoa que assine',
  'action.downloadOriginal': 'Descarregar uma cópia',
  'action.downloadSigned': 'Descarregar',
  'action.done': 'Concluído',
  'action.cancel': 'Cancelar',
  'action.close': 'Fechar',
  'action.accessibility': 'Acessibilidade',
  'frame.sender': 'De {sender}',
  'frame.test': 'Modo de teste',
  'frame.testText': 'Os documentos assinados aqui não têm efeitos jurídicos.',
  'frame.traceId': 'Referência para o apoio: {traceId}',
  'saving.saved': 'Guardado',
  'saving.saving': 'A guardar…',
  'saving.offline': 'Sem ligação',
  'notice.offline': 'Está sem ligação. O que escrever fica aqui e é guardado assim que a ligação voltar.',
  'notice.offlineIdle':
    'Está sem ligação. Deixe esta página aberta: continua sozinha quando a ligação voltar.',
  'notice.offlineUnsigned':
    'Está sem ligação: tanto quanto esta página sabe, ainda nada foi assinado. Deixe-a aberta. Volta a perguntar-lhe quando a ligação voltar.',
  'notice.offlineUnsent':
    'Está sem ligação: não foi possível enviar. Deixe esta página aberta. Volta a perguntar-lhe quando a ligação voltar.',
  'notice.online': 'A ligação voltou.',
  'notice.onlineUnsigned': 'A ligação voltou. Ainda não assinou.',
  'notice.onlineUnsent': 'A ligação voltou. A sua última escolha não foi enviada: escolha de novo.',
  'notice.silent':
    'O serviço está com problemas. Deixe esta página aberta: tenta de novo sozinha e nada se perde.',
  'notice.silentUnsigned':
    'O serviço está com problemas: tanto quanto esta página sabe, ainda nada foi assinado. Deixe-a aberta. Volta a contactar o serviço sozinha.',
  'notice.silentUndone':
    'O serviço está com problemas: tanto quanto esta página sabe, nada foi feito. Deixe-a aberta. Volta a contactar o serviço sozinha.',
  'notice.stillUnsigned': 'Ainda não assinou.',
  'notice.stillUndone': 'A sua última escolha não foi executada: escolha de novo.',
  'notice.unsigned': 'Não funcionou e ainda nada foi assinado. Tente de novo. {message}',
  'notice.changed': 'Os documentos ou os seus valores mudaram. Reveja-os e conclua de novo.',
  'notice.refused': 'Alguns campos ainda precisam da sua atenção. Estão assinalados.',
  'notice.failed': 'Não funcionou, mas nada se perdeu. Tente de novo. {message}',
  'notice.nextStep': 'O passo anterior está concluído. Estes são os documentos seguintes.',
  'notice.dismiss': 'Fechar aviso',
}
