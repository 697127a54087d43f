import type { phone as english } from '../en/phone.ts'
import type { In } from '../languages.ts'

export const phone: In<'es', typeof english> = {
  'phone.offer': 'Dibujar en su teléfono',
  'phone.scan':
    'Apunte al código con la cámara del teléfono y dibuje en la página que se abre. El dibujo aparecerá aquí por sí solo.',
  'phone.code': 'Código QR con la dirección de la página de dibujo',
  'phone.address': 'Si no puede usar la cámara, abra esta dirección en el teléfono:',
  'phone.here': 'Prefiero dibujar aquí',
  'phone.wait': 'A la espera de su teléfono…',
  'phone.over': 'El código ha caducado.',
  'phone.failed': 'No se ha podido crear el código. Inténtelo de nuevo.',
  'phone.arrived': 'Su dibujo ha llegado.',
  'phone.drawing': 'Su dibujo hecho en el teléfono',
  'phone.title.signature': 'Dibuje su firma',
  'phone.title.initial': 'Dibuje sus iniciales',
  'phone.text':
    'El dibujo se envía a la página que muestra el código y a ningún otro sitio. Dibuje solo si tiene esa página delante.',
  'phone.pad':
    'Zona de dibujo. Dibuje con el dedo o un lápiz; para escribir con el teclado, vuelva al otro dispositivo.',
  'phone.send': 'Enviar',
  'phone.sent': 'Dibujo enviado. Continúe en el otro dispositivo; puede cerrar esta página.',
  'phone.failedToSend': 'No se ha podido enviar el dibujo. Inténtelo de nuevo.',
  'phone.gone': 'Esta dirección ya se ha usado o ha caducado. Pida un código nuevo en el otro dispositivo.',
}
