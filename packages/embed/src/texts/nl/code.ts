import type { code as english } from '../en/code.ts'
import type { In } from '../languages.ts'

export const code: In<'nl', typeof english> = {
  'code.title': 'Bevestig dat u het bent',
  'code.text':
    '{sender} wil er zeker van zijn dat niemand anders de documenten opent. Ze worden getoond zodra u een code hebt ingevoerd.',
  'code.number': 'Code {number} van {total}',
  'code.unsent': 'We kunnen een code van zes cijfers sturen naar {address}.',
  'code.sent': 'We hebben een code van zes cijfers gestuurd naar {address}. De code is tien minuten geldig.',
  'code.access': '{sender} heeft u een code gegeven, bijvoorbeeld telefonisch.',
  'code.missing': '{sender} heeft nog geen code voor u gekozen. Vraag erom, alstublieft.',
  'code.undeliverable':
    'De e-mail met de code kon niet worden bezorgd op {address}. Laat het {sender} weten, alstublieft.',
  'code.label': 'Code',
  'code.send': 'Code sturen',
  'code.sendAgain': 'Nieuwe code sturen',
  'code.sendAgainIn': 'Nieuwe code over {time}',
  'code.wait': {
    one: 'Over {count} seconde kunt u een nieuwe code laten sturen.',
    other: 'Over {count} seconden kunt u een nieuwe code laten sturen.',
  },
  'code.canSend': 'U kunt nu een nieuwe code laten sturen.',
  'code.check': 'Doorgaan',
  'code.empty': 'Voer de code in, alstublieft.',
  'code.wrong': {
    one: 'Deze code klopt niet. U hebt nog {count} poging.',
    other: 'Deze code klopt niet. U hebt nog {count} pogingen.',
  },
  'code.expired': 'Deze code is verlopen. Laat een nieuwe code sturen.',
  'code.locked': 'De code was te vaak onjuist. Laat een nieuwe code sturen.',
  'code.waitToTry': 'De code was te vaak onjuist. Over {time} kunt u het opnieuw proberen.',
  'code.tryNow': 'U kunt het nu opnieuw proberen.',
}
