import type { code as english } from '../en/code.ts'
import type { In } from '../languages.ts'

export const code: In<'pt', typeof english> = {
  'code.title': 'Confirme a sua identidade',
  'code.text':
    '{sender} quer ter a certeza de que mais ninguém abre os documentos. São mostrados depois de introduzir um código.',
  'code.number': 'Código {number} de {total}',
  'code.unsent': 'Podemos enviar um código de seis algarismos para {address}.',
  'code.sent': 'Enviámos um código de seis algarismos para {address}. É válido durante dez minutos.',
  'code.access': '{sender} comunicou-lhe um código, por exemplo por telefone.',
  'code.missing': '{sender} ainda não escolheu o seu código. Peça-o, por favor.',
  'code.undeliverable':
    'Não foi possível entregar o e-mail com o código a {address}. Informe {sender}, por favor.',
  'code.label': 'Código',
  'code.send': 'Enviar o código',
  'code.sendAgain': 'Enviar outro código',
  'code.sendAgainIn': 'Outro código em {time}',
  'code.wait': {
    one: 'Pode pedir outro código dentro de {count} segundo.',
    many: 'Pode pedir outro código dentro de {count} segundos.',
    other: 'Pode pedir outro código dentro de {count} segundos.',
  },
  'code.canSend': 'Já pode pedir outro código.',
  'code.check': 'Continuar',
  'code.empty': 'Introduza o código, por favor.',
  'code.wrong': {
    one: 'Este código não está certo. Resta {count} tentativa.',
    many: 'Este código não está certo. Restam {count} tentativas.',
    other: 'Este código não está certo. Restam {count} tentativas.',
  },
  'code.expired': 'Este código expirou. Peça outro, por favor.',
  'code.locked': 'Foi introduzido um código errado demasiadas vezes. Peça outro, por favor.',
  'code.waitToTry':
    'Foi introduzido um código errado demasiadas vezes. Pode tentar de novo dentro de {time}.',
  'code.tryNow': 'Já pode tentar de novo.',
}
