import type { ConsentText } from '../consent-text.ts'

export const consent: ConsentText = {
  title: 'Elektronisch unterschreiben',
  summary: [
    'Sie können beim Absender stattdessen Papierausfertigungen verlangen und Ihre Einwilligung bis zum Abschluss widerrufen.',
    'Sie brauchen einen aktuellen Browser, ein Programm für PDF-Dateien und eine E-Mail-Adresse.',
  ],
  paragraphs: [
    'Sie wurden gebeten, Dokumente elektronisch zu lesen und zu unterschreiben. Ihre elektronische Signatur kann Sie ebenso binden wie eine Unterschrift mit dem Stift, und Sie erhalten die unterschriebenen Dokumente elektronisch.',
    'Sie können stattdessen eine Ausfertigung auf Papier erhalten: Wenden Sie sich dazu jederzeit an den Absender; er teilt Ihnen mit, ob dafür Kosten anfallen. Sie können auch darauf verzichten, elektronisch zu unterschreiben. Schließen Sie dazu diese Seite oder wählen Sie „Ablehnen“, und teilen Sie dem Absender mit, dass Sie auf Papier unterschreiben möchten. Mit Dokumenten, die Sie nicht abgeschlossen haben, geschieht nichts.',
    'Um die Dokumente zu lesen und aufzubewahren, brauchen Sie einen aktuellen Browser, ein Programm, das PDF-Dateien öffnet, und eine E-Mail-Adresse. Wenn sich Ihre E-Mail-Adresse ändert, teilen Sie das dem Absender mit, damit die unterschriebenen Dokumente Sie erreichen.',
    'Ihre Einwilligung gilt für die Dokumente dieses Vorgangs. Sie können sie widerrufen, bis Sie diese abgeschlossen haben. Während Sie unterschreiben, werden Datum und Uhrzeit, Ihre Netzwerkadresse und die Art Ihres Browsers als Nachweis Ihrer Signatur aufgezeichnet.',
  ],
  agreement: 'Ich willige ein, für diese Dokumente elektronische Aufzeichnungen und Signaturen zu verwenden.',
}
