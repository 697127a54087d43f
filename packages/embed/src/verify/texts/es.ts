import type { In } from '../../texts/languages.ts'
import type { en } from './en.ts'

export const es: In<'es', typeof en> = {
  purpose: 'Verificación de documentos sellados',
  title: '¿Está este documento tal como se selló?',
  lead: 'Elija uno o varios PDF sellados, o las pruebas de un proceso (zip). Verá si ha cambiado un solo byte, quién los selló y cuándo.',
  drop: 'Suelte aquí PDF o pruebas',
  dropMore: 'Verificar otro documento',
  dropNow: 'Suelte para verificar',
  choose: 'Elegir archivos',
  private:
    'Nada sale de su navegador: los archivos se leen y se verifican en esta pestaña y no se envían a ninguna parte.',
  checking: 'Verificando…',
  results: 'Resultados',
  findings: 'Lo que se ha encontrado',
  seal: 'Sobre el sello',
  claims: 'Lo que el sello dice de sí mismo',
  claimsNote: 'El archivo no está íntegro, así que nada de esto garantiza lo que muestra.',
  'checks.all': 'Las {all} comprobaciones son correctas',
  'checks.some': '{passed} de {all} comprobaciones son correctas',
  passed: 'Correcto',
  failed: 'Incorrecto',
  notes: 'Conviene saber',
  sealedBy: 'Sellado por',
  nameWhole: 'Nombre completo en el certificado',
  authority: 'Autoridad',
  authorityOwn: 'La autoridad de este servicio',
  authorityClaimed: 'Nombra a la autoridad de este servicio',
  authorityForeign: 'No es la autoridad de este servicio',
  authorityUnasked: 'Sin comparar con la autoridad de este servicio',
  kind: 'Tipo de documento',
  level: 'Nivel',
  time: 'Fecha y hora',
  timeUnknown: 'El sello no indica fecha ni hora.',
  timeOfService: 'Según el reloj del servicio que selló. Nadie más lo garantiza.',
  timeOfAuthority: 'Confirmado por la autoridad de sellado de tiempo {name}.',
  timeClaim: 'Sello de tiempo sin confirmar',
  timeClaimOf:
    'Lo afirma un sello de tiempo de {name}. Esa autoridad no está entre las que este servicio considera de confianza, así que no confirma nada.',
  timeHere: '{time} en su zona',
  appended: 'Después del sello',
  name: 'Nombre en el sello',
  reason: 'Motivo',
  location: 'Lugar',
  ownTitle: 'La autoridad de este servicio',
  ownText:
    'Los sellos se comparan con este certificado. Para asegurarse de que esta página también es auténtica, compare la huella con la que el operador le haya comunicado por otra vía.',
  ownTextMany:
    'Los sellos se comparan con estos certificados; se confía en cada uno de ellos. Para asegurarse de que esta página también es auténtica, compare las huellas con las que el operador le haya comunicado por otra vía.',
  ownMissing:
    'No se ha podido obtener el certificado de la autoridad de este servicio. Los archivos se verifican igualmente, pero no qué autoridad los selló.',
  ownLoading: 'Obteniendo el certificado de la autoridad de este servicio…',
  ownDownload: 'Descargar el certificado',
  save: 'Guardar esta página',
  saveText: 'Como un solo archivo que comprueba sin red y sin este servicio. Guárdelo con sus documentos.',
  'alone.ownTitle': 'Una autoridad con la que comparar',
  'alone.ownMissing':
    'Elija el certificado de la autoridad (authority.pem) que le dio su operador. Sin él los archivos se comprueban igualmente, pero no qué autoridad los selló.',
  'alone.choose': 'Elegir un certificado',
  'alone.unreadable': 'No hay ningún certificado en {name}.',
  'alone.own': 'Íntegro, y de la autoridad que usted eligió',
  'alone.unasked':
    'Lo que se selló no ha cambiado. No se comparó de quién es el sello: elija abajo el certificado de la autoridad.',
  'alone.foreign':
    'Lo que se selló no ha cambiado, pero no responde de ello la autoridad que usted eligió. Cualquiera puede crear una autoridad con el mismo nombre: compare la huella con su operador.',
  'alone.authorityOwn': 'La autoridad que usted eligió',
  'alone.authorityClaimed': 'Nombra a la autoridad que usted eligió',
  'alone.authorityForeign': 'No es la autoridad que usted eligió',
  'alone.authorityUnasked': 'No comparado con ninguna autoridad',
  'alone.timeClaimOf':
    'Un sello de tiempo de {name} lo afirma. Ningún certificado que usted eligió responde de él, así que no confirma nada.',
  print: 'Imprimir un informe',
  'sheet.title': 'Informe de comprobación',
  'sheet.file': 'Archivo',
  'sheet.sha256': 'Huella del archivo',
  'sheet.at': 'Comprobado',
  'sheet.with': 'Con «countersign verify», en un navegador, sin red',
  'sheet.checks': 'Qué se comprobó',
  'sheet.unknown': 'Lo que el archivo por sí solo no puede mostrar',
  'sheet.unknown.who':
    'Quién estaba ante el teclado. Un sello muestra que nada cambió desde entonces, no quién es alguien.',
  'sheet.unknown.names': 'Si los nombres y las direcciones son correctos: son los que dio el remitente.',
  'sheet.unknown.withdrawn': 'Si un certificado se revocó después. Esta comprobación no preguntó a nadie.',
  'sheet.unknown.other':
    'Si hay otra versión o un acuerdo posterior, y qué significa el documento en derecho.',
  'sheet.unknown.authority':
    'Si la autoridad es la que dice ser. Compare su huella con la que su operador indica por otra vía.',
  'level.B-B': 'B-B, un sello sin sello de tiempo',
  'level.B-T': 'B-T, un sello con el sello de tiempo de un tercero',
  'level.B-LT': 'B-LT, un sello que prueba por sí mismo que sus certificados eran válidos',
  'level.B-LTA': 'B-LTA, un sello duradero: todo lleva otro sello de tiempo',
  'verdict.own': 'Íntegro y sellado por la autoridad de este servicio',
  'verdict.own.text':
    'No ha cambiado ningún byte del documento sellado, y no se ha añadido nada que su sello no permita.',
  'verdict.own.evidence':
    'Cada archivo está tal como se selló: ninguno se ha modificado, omitido ni añadido.',
  'verdict.own.parcel':
    'Cada PDF de este archivo comprimido está tal como se selló. El conjunto en sí no constituye las pruebas de un proceso: nada indica si falta algún documento.',
  'verdict.foreign': 'Íntegro, pero sellado por otra autoridad',
  'verdict.foreign.text':
    'No ha cambiado ningún byte desde el sello, pero no lo garantiza la autoridad de este servicio. Cualquiera puede crear una autoridad con el mismo nombre: confirme la huella con su operador.',
  'verdict.foreign.evidence':
    'Cada archivo está tal como se selló, pero no lo garantiza la autoridad de este servicio. Cualquiera puede crear una autoridad con el mismo nombre: confirme la huella con su operador.',
  'verdict.foreign.parcel':
    'Cada PDF está tal como se selló, pero la autoridad de este servicio no los garantiza todos. Cualquiera puede crear una autoridad con el mismo nombre: confirme las huellas con su operador.',
  'verdict.unasked': 'Íntegro, autoridad sin verificar',
  'verdict.unasked.text':
    'No ha cambiado ningún byte desde el sello. No se ha comparado de quién es el sello: no se ha podido obtener el certificado de la autoridad de este servicio.',
  'verdict.unasked.evidence':
    'Cada archivo está tal como se selló. No se ha comparado de quién es el sello: no se ha podido obtener el certificado de la autoridad de este servicio.',
  'verdict.unasked.parcel':
    'Cada PDF está tal como se selló. No se ha comparado de quién son los sellos: no se ha podido obtener el certificado de la autoridad de este servicio.',
  'verdict.changed': 'No está íntegro',
  'verdict.changed.text':
    'Este archivo no es el documento que se selló, o su sello no es correcto. No confíe en él.',
  'verdict.changed.evidence':
    'Este archivo comprimido no son las pruebas que se sellaron, o el sello de su registro no es correcto. No confíe en él.',
  'verdict.changed.parcel':
    'Al menos un archivo del conjunto no es lo que se selló, o algunos programas podrían encontrar en él otros archivos. No confíe en él.',
  'verdict.unsealed': 'Este archivo no tiene sello',
  'verdict.unsealed.text':
    'No se puede decir nada de él. Si se lo entregaron como documento sellado, pida el propio archivo sellado: al imprimirlo o guardarlo de nuevo se pierde el sello.',
  'verdict.unsealed.parcelTitle': 'No todo está sellado',
  'verdict.unsealed.parcel':
    'Al menos un archivo del conjunto no tiene sello; de él no se puede decir nada. El resultado de los demás figura abajo.',
  'verdict.encrypted': 'Protegido con contraseña',
  'verdict.encrypted.text':
    'Los archivos cifrados no se pueden verificar, y los documentos sellados nunca están cifrados. Pida el archivo tal como se selló.',
  'verdict.notPdf': 'Ni PDF ni pruebas',
  'verdict.notPdf.text':
    'Los documentos sellados son archivos PDF, y las pruebas de un proceso son un archivo comprimido (zip).',
  'verdict.tooLarge': 'Demasiado grande para esta página',
  'verdict.tooLarge.text':
    'Aquí se verifican archivos de hasta 50 MB. Para los mayores existe la orden: countersign verify FILE.',
  'verdict.unreadable': 'No se ha podido leer',
  'verdict.unreadable.text':
    'El navegador no ha podido leer este archivo. Quizá sea una carpeta o se haya movido entretanto.',
  'verdict.insecure': 'No se puede verificar con esta conexión',
  'verdict.insecure.text':
    'Los navegadores solo ofrecen lo que la verificación necesita por https. Abra esta página por https o use la orden: countersign verify FILE.',
  'verdict.failed': 'La propia verificación ha fallado',
  'verdict.failed.text': 'Esto no dice nada del archivo. Use en su lugar la orden: countersign verify FILE.',
  'kind.document': 'Un documento',
  'kind.certificate': 'Un certificado de finalización',
  'kind.evidence': 'Las pruebas de un proceso, selladas en conjunto',
  'kind.unknown': 'El sello no dice si se trata de un documento o de un certificado de finalización.',
  'of.document': 'documento',
  'of.certificate': 'certificado de finalización',
  'of.evidence': 'pruebas',
  'of.parcel': 'conjunto de documentos',
  test: 'PRUEBA – sin efectos jurídicos',
  evidenceOf: 'Las pruebas del proceso {workflowId}, {status}, a fecha de {at}.',
  evidenceOfNamed: 'Las pruebas del proceso {workflowId}, {status}, a fecha de {at}, llamado «{name}».',
  'check.structure': 'Legible',
  'check.seal': 'Un solo sello',
  'check.byte-range': 'Abarca todo',
  'check.contents': 'Nada oculto',
  'check.appended': 'Nada añadido después',
  'check.digest': 'Mismos bytes',
  'check.baseline': 'Tipo de sello',
  'check.signature': 'Firma',
  'check.certificate': 'Certificado',
  'check.chain': 'Cadena',
  'check.authority': 'Autoridad',
  'check.permissions': 'Sin cambios permitidos',
  'check.timestamp': 'Sello de tiempo',
  'check.document-timestamp': 'Sello de tiempo de archivo',
  'check.archived': 'Datos de archivo',
  'check.revocation': 'Certificados revocados',
  'check.archive': 'Archivo comprimido',
  'check.audit-seals': 'Sellos del registro',
  'check.files': 'Cada archivo',
  'check.audit-trail': 'Registro de auditoría',
  'check.workflow': 'Proceso',
  'check.documents': 'Documentos sellados',
}
