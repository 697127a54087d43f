import type { Texts } from '@countersign/embed/texts/texts'
import type { embed as english } from '../en/embed.ts'

export const embed: Texts<keyof typeof english> = {
  'nav.embed': 'Einbetten',
  'embed.lead':
    'Ein Element, wie eine eigene Seite es zeigen würde: auswählen, ein Token erstellen und sehen, was es meldet. Was darin getan wird, ist getan.',
  'embed.element': 'Element',
  'embed.ss-signing-embed': 'Unterschreiben (ss-signing-embed)',
  'embed.ss-workflow-editor': 'Ein Vorgang vor dem Start (ss-workflow-editor)',
  'embed.ss-workflow-monitor': 'Ein Vorgang, wie er läuft (ss-workflow-monitor)',
  'embed.ss-resource-editor': 'Eine Vorlage, ein Ablaufplan … (ss-resource-editor)',
  'embed.workflow': 'Vorgang',
  'embed.noWorkflow':
    'Kein Vorgang ist in einem Zustand für dieses Element: erst einen starten, oder ein anderes Element wählen.',
  'embed.person': 'Wer unterschreibt',
  'embed.resource': 'Ressource',
  'embed.noResource': 'Noch gibt es keine Ressource.',
  'embed.versionHint':
    'Der Entwurf lässt sich ändern, wo es einen gibt; eine veröffentlichte Version lässt sich lesen.',
  'embed.minutes': 'Minuten bis zu seinem Ende',
  'embed.minutesHint': 'Leer: so lange, wie Tokens dieser Art höchstens gelten.',
  'embed.origins': 'Seiten, die es verwenden dürfen',
  'embed.originsHint': 'Schema und Host, je Zeile eine. Diese Seite ist die erste.',
  'embed.show': 'Token erstellen und zeigen',
  'embed.again': 'Anderes Token erstellen',
  'embed.chooseFirst': 'Noch ist nichts da, was sich zeigen lässt.',
  'embed.shown': 'Live',
  'embed.expires': 'Das Token endet',
  'embed.events': 'Was es meldet',
  'embed.noEvents': 'Noch nichts.',
  'embed.code': 'Der Code',
  'embed.codeText':
    'Das eigene Backend erstellt das Token mit einem Schlüssel; die Seite bekommt nur das Token.',
  'embed.docs': 'Die ganze Schnittstelle',
  'embed.way.html': 'HTML',
  'embed.way.react': 'React',
  'embed.way.vue': 'Vue',
  'embed.way.curl': 'curl',
  'embed.live': 'In einem Namespace für Tests versuchen',
  'embed.liveText':
    'Was in einem Element eines Live-Namespace geschieht, zählt. Darum gibt es Tokens zum Ausprobieren nur in Namespaces für Tests.',
  'embed.toTest': 'Zu {namespace}',
}
