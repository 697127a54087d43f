import type { ConsentText } from '../consent-text.ts'

export const consent: ConsentText = {
  title: 'Signer électroniquement',
  summary: [
    'Vous pouvez demander à l’expéditeur des exemplaires papier et retirer votre consentement jusqu’à la fin de la signature.',
    'Il vous faut un navigateur récent, un logiciel qui ouvre les fichiers PDF et une adresse e-mail.',
  ],
  paragraphs: [
    'Vous êtes invité(e) à lire et à signer des documents par voie électronique. Votre signature électronique peut vous engager au même titre qu’une signature manuscrite, et les documents signés vous seront remis par voie électronique.',
    'Vous pouvez obtenir à la place un exemplaire papier : demandez-le à tout moment à l’expéditeur, qui vous dira si des frais s’appliquent. Vous pouvez aussi décider de ne pas signer électroniquement. Fermez cette page ou choisissez « Refuser », et dites à l’expéditeur que vous souhaitez signer sur papier ; les documents que vous n’avez pas terminés restent sans suite.',
    'Pour lire et conserver les documents, il vous faut un navigateur récent, un logiciel qui ouvre les fichiers PDF et une adresse e-mail. Si votre adresse e-mail change, prévenez l’expéditeur afin que les documents signés vous parviennent.',
    'Votre consentement porte sur les documents de cette demande de signature. Vous pouvez le retirer jusqu’à ce que vous les ayez terminés. Pendant que vous signez, la date et l’heure, votre adresse réseau et le type de navigateur utilisé sont enregistrés comme preuve de votre signature.',
  ],
  agreement:
    'J’accepte l’utilisation de documents et de signatures électroniques pour les présents documents.',
}
