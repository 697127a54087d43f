import type { RefusalWords } from '../say-refusal.ts'

export const words = {
  text_expected: 'Geben Sie einen Text ein.',
  number_expected: 'Geben Sie eine Zahl ein.',
  date_expected: 'Geben Sie ein Datum ein.',
  boolean_expected: 'Setzen Sie das Häkchen oder lassen Sie es weg.',
  option_expected: 'Wählen Sie eine der Möglichkeiten.',
  signature_expected: 'Fügen Sie Ihre Unterschrift ein.',
  initials_expected: 'Fügen Sie Ihre Paraphe ein.',
  other_kind_expected: 'Diese Art zu unterschreiben ist hier nicht vorgesehen. Wählen Sie eine andere.',
  image_expected: 'Laden Sie ein Bild hoch.',
  attachment_expected: 'Fügen Sie eine Datei hinzu.',
  too_many_files: 'Fügen Sie höchstens {max} Dateien hinzu; es sind {count}.',
  wrong_file_type: 'Diese Datei ist von keiner der verlangten Arten ({types}).',
  file_too_large: 'Die Datei hat {size}; höchstens {max} sind möglich.',
  file_unknown: 'Der Inhalt dieser Datei ist von keiner Art, die hinzugefügt werden kann.',
  file_is_page:
    'Diese Datei ist eine Seite oder ein Bild in HTML, SVG oder XML. Fügen Sie sie stattdessen als PDF hinzu.',
  file_has_macros:
    'Dieses Dokument enthält Makros. Speichern Sie es ohne Makros und fügen Sie es dann hinzu.',
  archive_damaged: 'Dieses Archiv ist beschädigt, unvollständig oder zu groß, um geprüft zu werden.',
  file_infected: 'Der Virenscanner hat diese Datei abgelehnt. Wählen Sie eine andere.',
  file_missing: 'Die hinzugefügte Datei ist nicht mehr vorhanden. Fügen Sie sie noch einmal hinzu.',
  too_many_uploads:
    'Hier können keine weiteren Dateien hinzugefügt werden; auch wieder entfernte zählen mit.',
  filled_by_service: 'Dieses Feld wird automatisch ausgefüllt.',
  missing: '{label} fehlt.',
  too_long: 'Geben Sie höchstens {max} Zeichen ein; es sind {count}.',
  invisible_character: 'Entfernen Sie das unsichtbare Zeichen {character}.',
  wrong_form: 'Das entspricht nicht der verlangten Form.',
  too_small: 'Geben Sie {min} oder mehr ein.',
  too_large: 'Geben Sie {max} oder weniger ein.',
  whole_number_expected: 'Geben Sie eine ganze Zahl ein.',
  too_many_decimals: 'Nachkommastellen: höchstens {max}.',
  too_early: 'Geben Sie den {min} oder ein späteres Datum ein.',
  too_late: 'Geben Sie den {max} oder ein früheres Datum ein.',
  too_detailed: 'Die Zeichnung hat {count} Punkte; höchstens {max} sind möglich. Zeichnen Sie einfacher.',
  unknown_field: 'Das Dokument „{document}“ hat kein Feld „{field}“, das Sie ausfüllen.',
  unknown_document: 'Das Dokument „{document}“ gehört nicht zu dieser Sitzung.',
  read_only: 'Das Feld „{field}“ kann nicht geändert werden.',
  values_too_large: 'Alle Angaben zusammen hätten {count} Bytes; höchstens {max} sind möglich.',
  upload_missing: 'Das hochgeladene Bild ist nicht mehr vorhanden. Laden Sie es noch einmal hoch.',
  condition_failed:
    'Eine Bedingung des Feldes „{field}“ lässt sich nicht auswerten. Wenden Sie sich an den Absender.',
  email_expected: '„{value}“ ist keine E-Mail-Adresse.',
  malformed:
    'Der Dienst konnte die Anfrage nicht lesen. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
} satisfies RefusalWords
