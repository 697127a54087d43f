import type { Texts } from '@countersign/embed/texts/texts'
import type { api as english } from '../en/api.ts'

export const api: Texts<keyof typeof english> = {
  'api.open': 'API',
  'api.title': 'Dasselbe über die API',
  'api.text': 'Was dieser Tab gesendet hat, das Neueste zuerst. Alles hier kann auch ein Programm tun.',
  'api.request': 'Anfrage',
  'api.as': 'Als',
  'api.code': 'Die Anfrage als Code',
  'api.none': 'Noch wurde nichts gesendet.',
  'api.noCommand': 'Die Kommandozeile hat dafür keinen Befehl: Nehmen Sie curl oder TypeScript.',
  'api.token': 'TOKEN ist ein Zugriffstoken: POST /v1/auth/token gibt eines für einen API-Schlüssel.',
}
