import type { phone as english } from '../en/phone.ts'
import type { In } from '../languages.ts'

export const phone: In<'pl', typeof english> = {
  'phone.offer': 'Narysuj na telefonie',
  'phone.scan':
    'Proszę skierować aparat w telefonie na kod i wykonać rysunek na stronie, która się otworzy. Rysunek pojawi się tu sam.',
  'phone.code': 'Kod QR z adresem strony do rysowania',
  'phone.address': 'Jeśli aparat nie działa, proszę otworzyć na telefonie ten adres:',
  'phone.here': 'Narysuj jednak tutaj',
  'phone.wait': 'Oczekiwanie na rysunek z telefonu…',
  'phone.over': 'Kod stracił ważność.',
  'phone.failed': 'Nie udało się utworzyć kodu. Proszę spróbować ponownie.',
  'phone.arrived': 'Rysunek dotarł.',
  'phone.drawing': 'Rysunek z telefonu',
  'phone.title.signature': 'Proszę narysować podpis',
  'phone.title.initial': 'Proszę narysować parafę',
  'phone.text':
    'Rysunek trafi na stronę, na której widać kod, i nigdzie indziej. Proszę rysować tylko wtedy, gdy ma się tę stronę przed sobą.',
  'phone.pad':
    'Pole do rysowania. Proszę rysować palcem lub rysikiem; aby wpisać tekst, proszę wrócić do drugiego urządzenia.',
  'phone.send': 'Wyślij',
  'phone.sent': 'Wysłano. Proszę kontynuować na drugim urządzeniu; tę stronę można zamknąć.',
  'phone.failedToSend': 'Nie udało się wysłać rysunku. Proszę spróbować ponownie.',
  'phone.gone':
    'Ten adres został już użyty lub stracił ważność. Nowy kod można uzyskać na drugim urządzeniu.',
}
