import type { phone as english } from '../en/phone.ts'
import type { In } from '../languages.ts'

export const phone: In<'fr', typeof english> = {
  'phone.offer': 'Dessiner sur votre téléphone',
  'phone.scan':
    'Visez le code avec l’appareil photo de votre téléphone et dessinez sur la page qui s’ouvre. Le dessin s’affichera ici de lui-même.',
  'phone.code': 'Code QR avec l’adresse de la page de dessin',
  'phone.address': 'Sans appareil photo, ouvrez cette adresse sur votre téléphone :',
  'phone.here': 'Dessiner plutôt ici',
  'phone.wait': 'En attente de votre téléphone…',
  'phone.over': 'Le code a expiré.',
  'phone.failed': 'Le code n’a pas pu être créé. Veuillez réessayer.',
  'phone.arrived': 'Votre dessin est arrivé.',
  'phone.drawing': 'Votre dessin réalisé sur le téléphone',
  'phone.title.signature': 'Dessinez votre signature',
  'phone.title.initial': 'Dessinez votre paraphe',
  'phone.text':
    'Le dessin est envoyé à la page qui affiche le code, et nulle part ailleurs. Ne dessinez que si vous avez cette page devant vous.',
  'phone.pad':
    'Zone de dessin. Dessinez avec le doigt ou un stylet ; pour saisir du texte, revenez sur l’autre appareil.',
  'phone.send': 'Envoyer',
  'phone.sent': 'Dessin envoyé. Continuez sur l’autre appareil ; vous pouvez fermer cette page.',
  'phone.failedToSend': 'Le dessin n’a pas pu être envoyé. Veuillez réessayer.',
  'phone.gone':
    'Cette adresse a déjà été utilisée ou a expiré. Demandez un nouveau code sur l’autre appareil.',
}
