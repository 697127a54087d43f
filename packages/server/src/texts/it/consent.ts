import type { ConsentText } from '../consent-text.ts'

export const consent: ConsentText = {
  title: 'Firmare elettronicamente',
  summary: [
    'Può chiedere al mittente copie cartacee e revocare il Suo consenso fino al termine della firma.',
    'Le occorrono un browser aggiornato, un programma che apra i file PDF e un indirizzo e-mail.',
  ],
  paragraphs: [
    'Le è stato chiesto di leggere e firmare dei documenti in forma elettronica. La Sua firma elettronica può vincolarLa come una firma autografa e Lei riceverà i documenti firmati in forma elettronica.',
    'In alternativa può avere una copia cartacea: la chieda in qualsiasi momento al mittente, che Le dirà se è previsto un costo. Può anche decidere di non firmare elettronicamente. Chiuda questa pagina o scelga «Rifiuta» e comunichi al mittente che desidera firmare su carta; i documenti che non ha completato restano senza effetto.',
    'Per leggere e conservare i documenti Le occorrono un browser aggiornato, un programma che apra i file PDF e un indirizzo e-mail. Se il Suo indirizzo e-mail cambia, lo comunichi al mittente, affinché i documenti firmati Le arrivino.',
    'Il Suo consenso riguarda i documenti di questa richiesta di firma. Può revocarlo finché non li ha completati. Durante la firma vengono registrati, come prova della Sua firma, la data e l’ora, il Suo indirizzo di rete e il tipo di browser utilizzato.',
  ],
  agreement: 'Acconsento all’uso di documenti e firme elettronici per questi documenti.',
}
