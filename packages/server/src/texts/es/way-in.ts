import type { In } from '@countersign/engine'
import type { wayIn as english } from '../en/way-in.ts'

export const wayIn: In<'es', typeof english> = {
  inApplication: 'Abierto en la aplicación del remitente (token de integración)',
  inPerson: 'En persona, en un dispositivo de {host}, entregado a la persona, que confirmó su identidad',
  personalLink: 'Enlace personal',
  linkSent: 'enviado por correo a {emails}',
  linkMailed: 'por correo a {emails}',
  linkKept: 'en un correo guardado en este servicio, no enviado',
  linkGivenOut: 'entregado a la aplicación del remitente mediante la API',
  also: 'también',
  api_key: 'Aplicación (clave de API)',
  user: 'Persona de la organización',
  embed: 'Aplicación (integrada)',
  participant: 'Participante',
  erased: 'borrado',
}
