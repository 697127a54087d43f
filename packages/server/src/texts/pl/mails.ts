import type { In } from '@countersign/engine'
import { words as statuses } from '@countersign/engine/statuses/pl'
import type { mails as english } from '../en/mails.ts'

export const mails: In<'pl', typeof english> = {
  hello: 'Dzień dobry, {name},',
  helloNobody: 'Dzień dobry,',
  inviteSubject: 'Prośba o podpis od {sender}: {workflow}',
  invitePreview: 'Do przeczytania i podpisania: {documents}',
  inviteHeading: 'Do podpisania: {workflow}',
  inviteText:
    '{sender} prosi o przeczytanie i podpisanie dokumentów drogą elektroniczną. Zajmie to kilka minut i nie wymaga konta.',
  handedOver: 'Poproszono o podpis inną osobę ({from}), która przekazała tę sprawę dalej.',
  replaced: '{sender} prosi o podpis zamiast osoby: {from}.',
  reason: 'Podany powód',
  remindSubject: 'Przypomnienie: {subject}',
  remindHeading: 'Wciąż do podpisania: {workflow}',
  remindText: 'Przypominamy, że wciąż brakuje podpisu.',
  message: 'Wiadomość od {sender}',
  documents: { one: 'Dokument', few: 'Dokumenty', many: 'Dokumenty', other: 'Dokumenty' },
  signBefore: 'Termin podpisania',
  sign: 'Przeczytaj i podpisz',
  linkIsYours:
    'Link jest osobisty: kto go ma, może podpisać w imieniu adresata. Prosimy nie przekazywać tej wiadomości dalej.',
  why: 'Wiadomość wysłano, ponieważ nadawca ({sender}) wskazał ten adres jako adres uczestnika. Jeśli jest nieoczekiwana, można ją zignorować.',
  doneSubject: `${statuses['status.completed']}: {workflow}`,
  donePreview: 'Wszyscy podpisali: {documents}',
  doneHeading: 'Podpisane przez wszystkich: {workflow}',
  doneAttached:
    'Wszyscy podpisali. W załączeniu opieczętowane dokumenty wraz z zaświadczeniem o zakończeniu, które podaje, kto i kiedy podpisał.',
  doneInLink:
    'Wszyscy podpisali. Dokumenty są za duże na wiadomość e-mail: można je pobrać za pomocą osobistego linku do podpisywania.',
  doneAskSender: 'Wszyscy podpisali. Dokumenty są za duże na wiadomość e-mail: udostępni je {sender}.',
  doneKeep: 'Załączone pliki należy zachować: pieczęć pokazuje, czy zostały później zmienione.',
  doneFor: 'Wysłano w imieniu: {sender}.',
  certificate: 'Zaświadczenie o zakończeniu',
  voidedSubject: `${statuses['status.voided']}: {workflow}`,
  voidedText: 'Nadawca ({sender}) wycofał te dokumenty. Nie trzeba już nic robić.',
  expiredSubject: 'Termin minął: {workflow}',
  expiredText: 'Termin podpisania tych dokumentów minął. Nie trzeba już nic robić.',
  declinedSubject: `${statuses['status.declined']}: {workflow}`,
  declinedText:
    'Jedna z poproszonych osób odmówiła podpisu, dlatego te dokumenty nie zostaną ukończone. Nie trzeba już nic robić.',
  codeSubject: '{code} to kod do podpisania',
  codeHeading: 'Kod: {code}',
  codeValid: {
    one: 'Jest ważny przez minutę.',
    few: 'Jest ważny przez {count} minuty.',
    many: 'Jest ważny przez {count} minut.',
    other: 'Jest ważny przez {count} minuty.',
  },
  codeText: 'Kod należy wpisać na stronie, na której {sender} prosi o podpis.',
  codeSecret: 'Nikt nigdy nie poprosi o ten kod telefonicznie ani e-mailem: nie należy go nikomu podawać.',
  codeIgnore: 'Jeśli nikt nie prosił o kod, tę wiadomość można zignorować.',
  pausedSubject: 'Wstrzymano punkt końcowy webhooka: {host}',
  pausedPreview: 'Zdarzenia czekają i są przez pewien czas przechowywane.',
  pausedHeading: 'Wstrzymano punkt końcowy webhooka',
  pausedText: {
    one: 'Czekają zdarzenia z ostatniej godziny. Zostaną wysłane po ponownym włączeniu (isActive: true).',
    few: 'Czekają zdarzenia z ostatnich {count} godzin. Zostaną wysłane po ponownym włączeniu (isActive: true).',
    many: 'Czekają zdarzenia z ostatnich {count} godzin. Zostaną wysłane po ponownym włączeniu (isActive: true).',
    other:
      'Czekają zdarzenia z ostatnich {count} godziny. Zostaną wysłane po ponownym włączeniu (isActive: true).',
  },
  pausedEndpoint: 'Punkt końcowy',
  pausedId: 'Identyfikator',
  pausedNamespace: 'Przestrzeń nazw',
  pausedAt: 'Wstrzymano',
  pausedWhy: 'Wiadomość wysłano, ponieważ ten adres jest kontaktem tej przestrzeni nazw.',
}
