import type { In } from '../../texts/languages.ts'
import type { en } from './en.ts'

export const fr: In<'fr', typeof en> = {
  purpose: 'Vérification de documents cachetés',
  title: 'Ce document est-il tel qu’il a été cacheté ?',
  lead: 'Choisissez un ou plusieurs PDF cachetés, ou le dossier de preuve d’une procédure (zip). Vous voyez si ne serait-ce qu’un octet a changé, qui les a cachetés et quand.',
  drop: 'Déposez ici des PDF ou un dossier de preuve',
  dropMore: 'Vérifier un autre document',
  dropNow: 'Relâchez pour vérifier',
  choose: 'Choisir des fichiers',
  private:
    'Rien ne quitte votre navigateur : les fichiers sont lus et vérifiés dans cet onglet et ne sont envoyés nulle part.',
  checking: 'Vérification…',
  results: 'Résultats',
  findings: 'Ce qui a été constaté',
  seal: 'À propos du cachet',
  claims: 'Ce que le cachet dit de lui-même',
  claimsNote: 'Le fichier n’est pas intact : rien de ceci ne garantit donc son contenu.',
  'checks.all': 'Les {all} contrôles sont réussis',
  'checks.some': '{passed} contrôles réussis sur {all}',
  passed: 'Réussi',
  failed: 'Échoué',
  notes: 'Bon à savoir',
  sealedBy: 'Cacheté par',
  nameWhole: 'Nom complet dans le certificat',
  authority: 'Autorité',
  authorityOwn: 'L’autorité de ce service',
  authorityClaimed: 'Nomme l’autorité de ce service',
  authorityForeign: 'N’est pas l’autorité de ce service',
  authorityUnasked: 'Non comparée avec l’autorité de ce service',
  kind: 'Type de document',
  level: 'Niveau',
  time: 'Date et heure',
  timeUnknown: 'Le cachet n’indique ni date ni heure.',
  timeOfService: 'Selon l’horloge du service de cachet. Personne d’autre ne s’en porte garant.',
  timeOfAuthority: 'Confirmé par l’autorité d’horodatage {name}.',
  timeClaim: 'Horodatage non confirmé',
  timeClaimOf:
    'Un horodatage de {name} l’affirme. Cette autorité n’est pas de celles auxquelles ce service fait confiance : elle ne confirme donc rien.',
  timeHere: '{time} chez vous',
  appended: 'Après le cachet',
  name: 'Nom dans le cachet',
  reason: 'Motif',
  location: 'Lieu',
  ownTitle: 'L’autorité de ce service',
  ownText:
    'Les cachets sont comparés avec ce certificat. Pour vous assurer que cette page est authentique elle aussi, comparez l’empreinte avec celle que l’exploitant vous a communiquée par une autre voie.',
  ownTextMany:
    'Les cachets sont comparés avec ces certificats ; chacun d’eux est tenu pour fiable. Pour vous assurer que cette page est authentique elle aussi, comparez les empreintes avec celles que l’exploitant vous a communiquées par une autre voie.',
  ownMissing:
    'Le certificat de l’autorité de ce service n’a pas pu être obtenu. Les fichiers sont tout de même vérifiés, mais pas l’autorité qui les a cachetés.',
  ownLoading: 'Récupération du certificat de l’autorité de ce service…',
  ownDownload: 'Télécharger le certificat',
  save: 'Enregistrer cette page',
  saveText:
    'En un seul fichier, qui vérifie sans réseau et sans ce service. Conservez-le avec vos documents.',
  'alone.ownTitle': 'Une autorité à comparer',
  'alone.ownMissing':
    'Choisissez le certificat de l’autorité (authority.pem) que son exploitant vous a remis. Sans lui, les fichiers sont vérifiés quand même, mais pas quelle autorité les a cachetés.',
  'alone.choose': 'Choisir un certificat',
  'alone.unreadable': 'Il n’y a pas de certificat dans {name}.',
  'alone.own': 'Intact, et par l’autorité que vous avez choisie',
  'alone.unasked':
    'Ce qui a été cacheté est inchangé. De qui est le cachet n’a pas été comparé : choisissez ci-dessous le certificat de l’autorité.',
  'alone.foreign':
    'Ce qui a été cacheté est inchangé, mais ce n’est pas l’autorité que vous avez choisie qui s’en porte garante. N’importe qui peut créer une autorité du même nom : comparez l’empreinte avec son exploitant.',
  'alone.authorityOwn': 'L’autorité que vous avez choisie',
  'alone.authorityClaimed': 'Nomme l’autorité que vous avez choisie',
  'alone.authorityForeign': 'Pas l’autorité que vous avez choisie',
  'alone.authorityUnasked': 'Comparé avec aucune autorité',
  'alone.timeClaimOf':
    'Un horodatage de {name} l’affirme. Aucun certificat que vous avez choisi ne s’en porte garant ; il ne confirme donc rien.',
  print: 'Imprimer un rapport',
  'sheet.title': 'Rapport de vérification',
  'sheet.file': 'Fichier',
  'sheet.sha256': 'Empreinte du fichier',
  'sheet.at': 'Vérifié',
  'sheet.with': 'Avec « countersign verify », dans un navigateur, sans réseau',
  'sheet.checks': 'Ce qui a été vérifié',
  'sheet.unknown': 'Ce que le fichier seul ne peut pas montrer',
  'sheet.unknown.who':
    'Qui était au clavier. Un cachet montre que rien n’a été modifié depuis, pas qui est quelqu’un.',
  'sheet.unknown.names':
    'Si les noms et les adresses sont exacts : ils sont tels que l’expéditeur les a donnés.',
  'sheet.unknown.withdrawn':
    'Si un certificat a été révoqué depuis. Cette vérification n’a interrogé personne.',
  'sheet.unknown.other':
    'S’il existe une autre version ou un accord ultérieur, et ce que le document signifie en droit.',
  'sheet.unknown.authority':
    'Si l’autorité est bien celle qu’elle nomme. Comparez son empreinte avec celle que son exploitant communique par une autre voie.',
  'level.B-B': 'B-B, un cachet sans horodatage',
  'level.B-T': 'B-T, un cachet avec l’horodatage d’un tiers',
  'level.B-LT': 'B-LT, un cachet qui prouve lui-même que ses certificats étaient valides',
  'level.B-LTA': 'B-LTA, un cachet durable : l’ensemble est de nouveau horodaté',
  'verdict.own': 'Intact, et cacheté par l’autorité de ce service',
  'verdict.own.text':
    'Aucun octet du document cacheté n’a changé, et rien n’a été ajouté que son cachet ne permette.',
  'verdict.own.evidence':
    'Chaque fichier est tel qu’il a été cacheté : aucun n’a été modifié, omis ou ajouté.',
  'verdict.own.parcel':
    'Chaque PDF de cette archive est tel qu’il a été cacheté. L’archive elle-même n’est pas le dossier de preuve d’une procédure : rien n’indique si un document a été omis.',
  'verdict.foreign': 'Intact, mais cacheté par une autre autorité',
  'verdict.foreign.text':
    'Aucun octet n’a changé depuis le cachet, mais ce n’est pas l’autorité de ce service qui s’en porte garante. N’importe qui peut créer une autorité du même nom : comparez l’empreinte auprès de son exploitant.',
  'verdict.foreign.evidence':
    'Chaque fichier est tel qu’il a été cacheté, mais ce n’est pas l’autorité de ce service qui s’en porte garante. N’importe qui peut créer une autorité du même nom : comparez l’empreinte auprès de son exploitant.',
  'verdict.foreign.parcel':
    'Chaque PDF de cette archive est tel qu’il a été cacheté, mais l’autorité de ce service ne se porte pas garante de tous. N’importe qui peut créer une autorité du même nom : comparez les empreintes auprès de son exploitant.',
  'verdict.unasked': 'Intact, autorité non vérifiée',
  'verdict.unasked.text':
    'Aucun octet n’a changé depuis le cachet. L’origine du cachet n’a pas été comparée : le certificat de l’autorité de ce service n’a pas pu être obtenu.',
  'verdict.unasked.evidence':
    'Chaque fichier est tel qu’il a été cacheté. L’origine du cachet n’a pas été comparée : le certificat de l’autorité de ce service n’a pas pu être obtenu.',
  'verdict.unasked.parcel':
    'Chaque PDF de cette archive est tel qu’il a été cacheté. L’origine des cachets n’a pas été comparée : le certificat de l’autorité de ce service n’a pas pu être obtenu.',
  'verdict.changed': 'Non intact',
  'verdict.changed.text':
    'Ce fichier n’est pas le document qui a été cacheté, ou son cachet n’est pas valable. Ne vous y fiez pas.',
  'verdict.changed.evidence':
    'Cette archive n’est pas le dossier de preuve qui a été cacheté, ou le cachet de son journal n’est pas valable. Ne vous y fiez pas.',
  'verdict.changed.parcel':
    'Au moins un fichier de cette archive n’est pas celui qui a été cacheté, ou des programmes pourraient y trouver d’autres fichiers. Ne vous y fiez pas.',
  'verdict.unsealed': 'Aucun cachet dans ce fichier',
  'verdict.unsealed.text':
    'On ne peut rien en dire. Si on vous l’a remis comme document cacheté, demandez le fichier cacheté lui-même : l’impression ou un nouvel enregistrement fait disparaître le cachet.',
  'verdict.unsealed.parcelTitle': 'Tout n’y est pas cacheté',
  'verdict.unsealed.parcel':
    'Au moins un fichier de cette archive n’a pas de cachet ; on ne peut rien en dire. Le résultat des autres figure ci-dessous.',
  'verdict.encrypted': 'Protégé par un mot de passe',
  'verdict.encrypted.text':
    'Les fichiers chiffrés ne peuvent pas être vérifiés, et les documents cachetés ne sont jamais chiffrés. Demandez le fichier tel qu’il a été cacheté.',
  'verdict.notPdf': 'Ni un PDF ni un dossier de preuve',
  'verdict.notPdf.text':
    'Les documents cachetés sont des fichiers PDF, et le dossier de preuve d’une procédure est une archive (zip).',
  'verdict.tooLarge': 'Trop volumineux pour cette page',
  'verdict.tooLarge.text':
    'Les fichiers jusqu’à 50 Mo sont vérifiés ici. Pour les plus grands, il y a la commande : countersign verify FILE.',
  'verdict.unreadable': 'Lecture impossible',
  'verdict.unreadable.text':
    'Le navigateur n’a pas pu lire ce fichier. C’est peut-être un dossier, ou il a été déplacé entre-temps.',
  'verdict.insecure': 'Vérification impossible par cette connexion',
  'verdict.insecure.text':
    'Les navigateurs n’offrent ce qu’il faut à la vérification qu’en https. Ouvrez cette page en https ou utilisez la commande : countersign verify FILE.',
  'verdict.failed': 'La vérification elle-même a échoué',
  'verdict.failed.text':
    'Cela ne dit rien du fichier. Veuillez utiliser la commande : countersign verify FILE.',
  'kind.document': 'Un document',
  'kind.certificate': 'Un certificat d’achèvement',
  'kind.evidence': 'Le dossier de preuve d’une procédure, cacheté dans son ensemble',
  'kind.unknown': 'Le cachet ne dit pas s’il s’agit d’un document ou d’un certificat d’achèvement.',
  'of.document': 'document',
  'of.certificate': 'certificat d’achèvement',
  'of.evidence': 'dossier de preuve',
  'of.parcel': 'archive de documents',
  test: 'TEST – sans effet juridique',
  evidenceOf: 'Le dossier de preuve de la procédure {workflowId}, {status}, en date du {at}.',
  evidenceOfNamed:
    'Le dossier de preuve de la procédure {workflowId}, {status}, en date du {at}, intitulée « {name} ».',
  'check.structure': 'Lisible',
  'check.seal': 'Un seul cachet',
  'check.byte-range': 'Couvre tout',
  'check.contents': 'Rien de caché',
  'check.appended': 'Rien d’ajouté ensuite',
  'check.digest': 'Mêmes octets',
  'check.baseline': 'Type de cachet',
  'check.signature': 'Signature',
  'check.certificate': 'Certificat',
  'check.chain': 'Chaîne',
  'check.authority': 'Autorité',
  'check.permissions': 'Aucune modification permise',
  'check.timestamp': 'Horodatage',
  'check.document-timestamp': 'Horodatage d’archive',
  'check.archived': 'Données d’archive',
  'check.revocation': 'Certificats révoqués',
  'check.archive': 'Archive',
  'check.audit-seals': 'Cachets du journal',
  'check.files': 'Chaque fichier',
  'check.audit-trail': 'Journal d’audit',
  'check.workflow': 'Procédure',
  'check.documents': 'Documents cachetés',
}
