import type { ConsentText } from '../consent-text.ts'

export const consent: ConsentText = {
  title: 'Elektronisch ondertekenen',
  summary: [
    'U kunt de afzender om papieren exemplaren vragen en uw toestemming intrekken totdat u klaar bent.',
    'U hebt een recente browser, een programma dat pdf-bestanden opent en een e-mailadres nodig.',
  ],
  paragraphs: [
    'U is gevraagd documenten elektronisch te lezen en te ondertekenen. Uw elektronische handtekening kan u op dezelfde manier binden als een handtekening met de pen, en u ontvangt de ondertekende documenten elektronisch.',
    'U kunt in plaats daarvan een papieren exemplaar krijgen: vraag de afzender daar op elk moment om; die vertelt u of er kosten aan verbonden zijn. U kunt er ook voor kiezen niet elektronisch te ondertekenen. Sluit deze pagina of kies ‘Weigeren’ en laat de afzender weten dat u op papier wilt ondertekenen; met documenten die u niet hebt afgerond, gebeurt niets.',
    'Om de documenten te lezen en te bewaren hebt u een recente browser, een programma dat pdf-bestanden opent en een e-mailadres nodig. Als uw e-mailadres verandert, laat dat de afzender dan weten, zodat de ondertekende documenten u bereiken.',
    'Uw toestemming geldt voor de documenten van dit ondertekenverzoek. U kunt die toestemming intrekken totdat u de documenten hebt afgerond. Terwijl u ondertekent, worden datum en tijd, uw netwerkadres en het soort browser dat u gebruikt vastgelegd als bewijs van uw handtekening.',
  ],
  agreement:
    'Ik ga akkoord met het gebruik van elektronische stukken en handtekeningen voor deze documenten.',
}
