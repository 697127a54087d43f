import type { Language } from './languages.ts'

export type FirstKey =
  | 'loading.title'
  | 'loading.text'
  | 'offline.title'
  | 'offline.text'
  | 'action.retry'
  | 'frame.language'
  | 'page.sign'

/** What the page can say before the texts of a language are there, or when they do not come. */
export const FIRST_WORDS = {
  en: {
    'loading.title': 'Opening your documents',
    'loading.text': 'One moment, please.',
    'offline.title': 'The service cannot be reached',
    'offline.text':
      'Please check your connection. The page tries again by itself and goes on where you were.',
    'action.retry': 'Try again',
    'frame.language': 'Language',
    'page.sign': 'Sign documents',
  },
  de: {
    'loading.title': 'Ihre Dokumente werden geöffnet',
    'loading.text': 'Einen Moment bitte.',
    'offline.title': 'Der Dienst ist nicht erreichbar',
    'offline.text':
      'Bitte prüfen Sie Ihre Verbindung. Die Seite versucht es von selbst erneut und macht dort weiter, wo Sie waren.',
    'action.retry': 'Erneut versuchen',
    'frame.language': 'Sprache',
    'page.sign': 'Dokumente unterschreiben',
  },
  fr: {
    'loading.title': 'Ouverture de vos documents',
    'loading.text': 'Un instant, s’il vous plaît.',
    'offline.title': 'Le service est injoignable',
    'offline.text':
      'Veuillez vérifier votre connexion. La page réessaie d’elle-même et reprend là où vous en étiez.',
    'action.retry': 'Réessayer',
    'frame.language': 'Langue',
    'page.sign': 'Signer des documents',
  },
  es: {
    'loading.title': 'Abriendo sus documentos',
    'loading.text': 'Un momento, por favor.',
    'offline.title': 'No se puede conectar con el servicio',
    'offline.text':
      'Compruebe su conexión. La página lo intenta de nuevo por sí sola y continúa donde estaba.',
    'action.retry': 'Intentar de nuevo',
    'frame.language': 'Idioma',
    'page.sign': 'Firmar documentos',
  },
  it: {
    'loading.title': 'Apertura dei documenti',
    'loading.text': 'Un momento, per favore.',
    'offline.title': 'Il servizio non è raggiungibile',
    'offline.text': 'Controlli la connessione. La pagina riprova da sola e riprende da dove si trovava.',
    'action.retry': 'Riprova',
    'frame.language': 'Lingua',
    'page.sign': 'Firmare documenti',
  },
  pt: {
    'loading.title': 'A abrir os seus documentos',
    'loading.text': 'Um momento, por favor.',
    'offline.title': 'Não é possível contactar o serviço',
    'offline.text': 'Verifique a sua ligação. A página tenta de novo sozinha e continua onde estava.',
    'action.retry': 'Tentar de novo',
    'frame.language': 'Idioma',
    'page.sign': 'Assinar documentos',
  },
  nl: {
    'loading.title': 'Uw documenten worden geopend',
    'loading.text': 'Een ogenblik geduld.',
    'offline.title': 'De dienst is niet bereikbaar',
    'offline.text':
      'Controleer uw verbinding. De pagina probeert het vanzelf opnieuw en gaat verder waar u was.',
    'action.retry': 'Opnieuw proberen',
    'frame.language': 'Taal',
    'page.sign': 'Documenten ondertekenen',
  },
  pl: {
    'loading.title': 'Otwieranie dokumentów',
    'loading.text': 'Proszę chwilę poczekać.',
    'offline.title': 'Nie można połączyć się z usługą',
    'offline.text':
      'Proszę sprawdzić połączenie. Strona sama spróbuje ponownie i wróci do tego samego miejsca.',
    'action.retry': 'Spróbuj ponownie',
    'frame.language': 'Język',
    'page.sign': 'Podpisywanie dokumentów',
  },
  ja: {
    'loading.title': '文書を開いています',
    'loading.text': '少々お待ちください。',
    'offline.title': 'サービスに接続できません',
    'offline.text': '接続をご確認ください。このページは自動的に再試行し、中断したところから続けます。',
    'action.retry': '再試行',
    'frame.language': '言語',
    'page.sign': '文書への署名',
  },
  ar: {
    'loading.title': 'جارٍ فتح مستنداتك',
    'loading.text': 'لحظة من فضلك.',
    'offline.title': 'يتعذّر الوصول إلى الخدمة',
    'offline.text': 'يُرجى التحقق من اتصالك. تعيد الصفحة المحاولة تلقائيًا وتتابع من حيث توقفت.',
    'action.retry': 'إعادة المحاولة',
    'frame.language': 'اللغة',
    'page.sign': 'توقيع المستندات',
  },
} as const satisfies Record<Language, Record<FirstKey, string>>
