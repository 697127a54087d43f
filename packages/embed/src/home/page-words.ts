import type { Language } from '../texts/languages.ts'

type PageWord =
  | 'noscript'
  | 'noscriptDraw'
  | 'noscriptVerify'
  | 'heading'
  | 'asked'
  | 'verify'
  | 'verifyMore'
  | 'docs'
  | 'docsMore'
  | 'languages'
  | 'accessibility'

/** What pages say without a script: the page `/`, and others where JavaScript is switched off. */
export const PAGE_WORDS = {
  en: {
    noscript: 'Signing needs JavaScript. Please switch it on for this page and load it again.',
    noscriptDraw:
      'Drawing needs JavaScript. Please switch it on for this page and load it again, or sign on the other device.',
    noscriptVerify:
      'The check runs in your browser and needs JavaScript. Please switch it on for this page and load it again, or use the command {command}.',
    heading: 'Documents are signed here',
    asked: 'Were you asked to sign? Open the link that you were sent: it leads to your documents.',
    verify: 'Check a sealed document',
    verifyMore: 'Whether it is as it was sealed, and by whom',
    docs: 'For developers',
    docsMore: 'Guides, and the interface of this service to read and to try',
    languages: 'Languages',
    accessibility: 'Accessibility',
  },
  de: {
    noscript:
      'Zum Unterschreiben wird JavaScript benötigt. Bitte schalten Sie es für diese Seite ein und laden Sie sie neu.',
    noscriptDraw:
      'Zum Zeichnen wird JavaScript benötigt. Bitte schalten Sie es für diese Seite ein und laden Sie sie neu, oder unterschreiben Sie am anderen Gerät.',
    noscriptVerify:
      'Die Prüfung läuft in Ihrem Browser und benötigt JavaScript. Bitte schalten Sie es für diese Seite ein und laden Sie sie neu, oder verwenden Sie den Befehl {command}.',
    heading: 'Hier werden Dokumente unterschrieben',
    asked:
      'Wurden Sie um Ihre Unterschrift gebeten? Öffnen Sie den Link, der Ihnen gesendet wurde: Er führt zu Ihren Dokumenten.',
    verify: 'Gesiegeltes Dokument prüfen',
    verifyMore: 'Ob es so ist, wie es gesiegelt wurde, und von wem',
    docs: 'Für Entwickler',
    docsMore: 'Anleitungen und die Schnittstelle dieses Dienstes zum Lesen und Ausprobieren (auf Englisch)',
    languages: 'Sprachen',
    accessibility: 'Barrierefreiheit',
  },
  fr: {
    noscript: 'La signature nécessite JavaScript. Veuillez l’activer pour cette page, puis la recharger.',
    noscriptDraw:
      'Le dessin nécessite JavaScript. Veuillez l’activer pour cette page, puis la recharger, ou signer sur l’autre appareil.',
    noscriptVerify:
      'La vérification s’effectue dans votre navigateur et nécessite JavaScript. Veuillez l’activer pour cette page, puis la recharger, ou utiliser la commande {command}.',
    heading: 'Ici, des documents sont signés',
    asked: 'On vous a demandé de signer ? Ouvrez le lien qui vous a été envoyé : il mène à vos documents.',
    verify: 'Vérifier un document cacheté',
    verifyMore: 'S’il est tel qu’il a été cacheté, et par qui',
    docs: 'Pour les développeurs',
    docsMore: 'Des guides et l’interface de ce service, à lire et à essayer (en anglais)',
    languages: 'Langues',
    accessibility: 'Accessibilité',
  },
  es: {
    noscript: 'Para firmar se necesita JavaScript. Actívelo para esta página y vuelva a cargarla.',
    noscriptDraw:
      'Para dibujar se necesita JavaScript. Actívelo para esta página y vuelva a cargarla, o firme en el otro dispositivo.',
    noscriptVerify:
      'La comprobación se realiza en su navegador y necesita JavaScript. Actívelo para esta página y vuelva a cargarla, o utilice el comando {command}.',
    heading: 'Aquí se firman documentos',
    asked: '¿Le han pedido que firme? Abra el enlace que ha recibido: le lleva a sus documentos.',
    verify: 'Comprobar un documento sellado',
    verifyMore: 'Si está tal como se selló, y quién lo selló',
    docs: 'Para desarrolladores',
    docsMore: 'Guías y la interfaz de este servicio, para leerla y probarla (en inglés)',
    languages: 'Idiomas',
    accessibility: 'Accesibilidad',
  },
  it: {
    noscript: 'Per firmare è necessario JavaScript. Lo attivi per questa pagina e la ricarichi.',
    noscriptDraw:
      'Per disegnare è necessario JavaScript. Lo attivi per questa pagina e la ricarichi, oppure firmi sull’altro dispositivo.',
    noscriptVerify:
      'La verifica avviene nel Suo browser e richiede JavaScript. Lo attivi per questa pagina e la ricarichi, oppure usi il comando {command}.',
    heading: 'Qui si firmano documenti',
    asked: 'Le è stato chiesto di firmare? Apra il link che ha ricevuto: porta ai Suoi documenti.',
    verify: 'Verificare un documento sigillato',
    verifyMore: 'Se è come è stato sigillato, e da chi',
    docs: 'Per gli sviluppatori',
    docsMore: 'Guide e interfaccia di questo servizio, da leggere e da provare (in inglese)',
    languages: 'Lingue',
    accessibility: 'Accessibilità',
  },
  pt: {
    noscript: 'Para assinar é necessário JavaScript. Ative-o para esta página e carregue-a de novo.',
    noscriptDraw:
      'Para desenhar é necessário JavaScript. Ative-o para esta página e carregue-a de novo, ou assine no outro dispositivo.',
    noscriptVerify:
      'A verificação é feita no navegador e necessita de JavaScript. Ative-o para esta página e carregue-a de novo, ou utilize o comando {command}.',
    heading: 'Aqui assinam-se documentos',
    asked: 'Pediram-lhe que assinasse? Abra a ligação que recebeu: conduz aos seus documentos.',
    verify: 'Verificar um documento selado',
    verifyMore: 'Se está tal como foi selado, e por quem',
    docs: 'Para programadores',
    docsMore: 'Guias e a interface deste serviço, para ler e experimentar (em inglês)',
    languages: 'Idiomas',
    accessibility: 'Acessibilidade',
  },
  nl: {
    noscript:
      'Voor het ondertekenen is JavaScript nodig. Schakel het in voor deze pagina en laad de pagina opnieuw.',
    noscriptDraw:
      'Voor het tekenen is JavaScript nodig. Schakel het in voor deze pagina en laad de pagina opnieuw, of onderteken op het andere apparaat.',
    noscriptVerify:
      'De controle vindt plaats in uw browser en heeft JavaScript nodig. Schakel het in voor deze pagina en laad de pagina opnieuw, of gebruik de opdracht {command}.',
    heading: 'Hier worden documenten ondertekend',
    asked: 'Is u gevraagd te ondertekenen? Open de link die u hebt ontvangen: die leidt naar uw documenten.',
    verify: 'Een verzegeld document controleren',
    verifyMore: 'Of het nog is zoals het werd verzegeld, en door wie',
    docs: 'Voor ontwikkelaars',
    docsMore: 'Handleidingen en de interface van deze dienst, om te lezen en te proberen (in het Engels)',
    languages: 'Talen',
    accessibility: 'Toegankelijkheid',
  },
  pl: {
    noscript:
      'Do podpisywania potrzebny jest JavaScript. Proszę włączyć go dla tej strony i wczytać ją ponownie.',
    noscriptDraw:
      'Do rysowania potrzebny jest JavaScript. Proszę włączyć go dla tej strony i wczytać ją ponownie albo podpisać na drugim urządzeniu.',
    noscriptVerify:
      'Sprawdzenie odbywa się w przeglądarce i wymaga JavaScriptu. Proszę włączyć go dla tej strony i wczytać ją ponownie albo użyć polecenia {command}.',
    heading: 'Tutaj podpisuje się dokumenty',
    asked: 'Poproszono o podpis? Proszę otworzyć otrzymany link: prowadzi on do dokumentów.',
    verify: 'Sprawdzanie opieczętowanego dokumentu',
    verifyMore: 'Czy jest taki, jak w chwili opieczętowania, i kto go opieczętował',
    docs: 'Dla programistów',
    docsMore: 'Poradniki oraz interfejs tej usługi do czytania i wypróbowania (po angielsku)',
    languages: 'Języki',
    accessibility: 'Dostępność',
  },
  ja: {
    noscript: '署名にはJavaScriptが必要です。このページで有効にしてから、再読み込みしてください。',
    noscriptDraw:
      '手書きにはJavaScriptが必要です。このページで有効にしてから再読み込みするか、もう一方の端末で署名してください。',
    noscriptVerify:
      '確認はお使いのブラウザーで行われ、JavaScriptが必要です。このページで有効にしてから再読み込みするか、コマンド {command} をご利用ください。',
    heading: '文書の電子署名サービス',
    asked: '署名の依頼を受け取られた方は、届いたリンクを開いてください。文書が表示されます。',
    verify: 'eシール付き文書を確認する',
    verifyMore: 'eシールを付したときのままか、誰が付したものか',
    docs: '開発者向け',
    docsMore: 'ガイドとこのサービスのインターフェース（参照・試用、英語）',
    languages: '言語',
    accessibility: 'アクセシビリティ',
  },
  ar: {
    noscript: 'يتطلّب التوقيع JavaScript. يُرجى تفعيله لهذه الصفحة ثم إعادة تحميلها.',
    noscriptDraw:
      'يتطلّب الرسم JavaScript. يُرجى تفعيله لهذه الصفحة ثم إعادة تحميلها، أو التوقيع على الجهاز الآخر.',
    noscriptVerify:
      'يجري التحقق في متصفحك ويتطلّب JavaScript. يُرجى تفعيله لهذه الصفحة ثم إعادة تحميلها، أو استخدام الأمر {command}.',
    heading: 'هنا تُوقَّع المستندات',
    asked: 'هل طُلب منك التوقيع؟ يُرجى فتح الرابط المُرسل إليك، فهو يؤدي إلى مستنداتك.',
    verify: 'التحقق من مستند مختوم',
    verifyMore: 'هل ما زال كما كان عند ختمه، ومَن ختمه',
    docs: 'للمطوّرين',
    docsMore: 'أدلّة وواجهة هذه الخدمة، للاطلاع والتجربة (بالإنجليزية)',
    languages: 'اللغات',
    accessibility: 'إمكانية الوصول',
  },
} as const satisfies Record<Language, Record<PageWord, string>>
