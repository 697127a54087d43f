import type { ConsentText } from '../consent-text.ts'

export const consent: ConsentText = {
  title: 'Firmar electrónicamente',
  summary: [
    'Puede pedir al remitente copias en papel y retirar su consentimiento hasta que termine.',
    'Necesita un navegador actual, un programa que abra archivos PDF y una dirección de correo electrónico.',
  ],
  paragraphs: [
    'Se le ha pedido que lea y firme documentos de forma electrónica. Su firma electrónica puede obligarle igual que una firma manuscrita, y recibirá los documentos firmados en formato electrónico.',
    'Si lo prefiere, puede obtener una copia en papel: pídasela en cualquier momento al remitente, que le indicará si tiene algún coste. También puede decidir no firmar electrónicamente. Cierre esta página o elija «Rechazar», y comunique al remitente que desea firmar en papel; los documentos que no haya completado quedan sin efecto.',
    'Para leer y conservar los documentos necesita un navegador actual, un programa que abra archivos PDF y una dirección de correo electrónico. Si cambia de dirección de correo electrónico, avise al remitente para que le lleguen los documentos firmados.',
    'Su consentimiento se refiere a los documentos de esta solicitud de firma. Puede retirarlo hasta que los complete. Mientras firma, se registran la fecha y la hora, su dirección de red y el tipo de navegador que utiliza como prueba de su firma.',
  ],
  agreement: 'Acepto que se utilicen documentos y firmas electrónicos en esta solicitud.',
}
