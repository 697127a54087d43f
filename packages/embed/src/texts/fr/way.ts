import type { way as english } from '../en/way.ts'
import type { In } from '../languages.ts'

export const way: In<'fr', typeof english> = {
  'guide.skip': 'Aller à ce qui manque encore',
  'guide.skipDone': 'Il ne manque rien : aller à la fin',
  'guide.pages': 'Page {page} sur {count}',
  'field.goOn': 'Continuer',
  'field.nth': '{label}, {n} sur {count}',
  'pages.title': 'Pages',
  'pages.number': 'Numéro de page',
  'pages.go': 'Afficher',
  'action.later': 'Terminer plus tard',
  'later.text':
    'Vos saisies sont enregistrées. Vous pouvez fermer cette page : le même lien vous ramènera ici.',
  'later.embedded':
    'Vos saisies sont enregistrées. Vous pouvez quitter cette page et rouvrir les documents plus tard.',
  'later.until': 'Vous pouvez signer jusqu’au {at}.',
  'later.unsaved': 'Tout n’est pas encore enregistré. Gardez cette page ouverte jusque-là.',
  'later.back': 'Continuer maintenant',
}
