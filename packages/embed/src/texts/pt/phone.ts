import type { phone as english } from '../en/phone.ts'
import type { In } from '../languages.ts'

export const phone: In<'pt', typeof english> = {
  'phone.offer': 'Desenhar no telemóvel',
  'phone.scan':
    'Aponte a câmara do telemóvel para o código e desenhe na página que se abre. O desenho aparece aqui sozinho.',
  'phone.code': 'Código QR com o endereço da página de desenho',
  'phone.address': 'Se não puder usar a câmara, abra este endereço no telemóvel:',
  'phone.here': 'Prefiro desenhar aqui',
  'phone.wait': 'À espera do telemóvel…',
  'phone.over': 'O código expirou.',
  'phone.failed': 'Não foi possível criar o código. Tente de novo.',
  'phone.arrived': 'O desenho chegou.',
  'phone.drawing': 'O desenho feito no telemóvel',
  'phone.title.signature': 'Desenhe a sua assinatura',
  'phone.title.initial': 'Desenhe a sua rubrica',
  'phone.text':
    'O desenho é enviado para a página que mostra o código e para mais nenhum lugar. Desenhe apenas se tiver essa página à sua frente.',
  'phone.pad':
    'Área de desenho. Desenhe com o dedo ou uma caneta; para escrever no teclado, volte ao outro dispositivo.',
  'phone.send': 'Enviar',
  'phone.sent': 'Desenho enviado. Continue no outro dispositivo; pode fechar esta página.',
  'phone.failedToSend': 'Não foi possível enviar o desenho. Tente de novo.',
  'phone.gone': 'Este endereço já foi usado ou expirou. Peça um novo código no outro dispositivo.',
}
