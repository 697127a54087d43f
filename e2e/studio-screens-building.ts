/** Screens of Studio: resources and their tests, files, settings, the log. */
import { ON_PAGE } from './resource-rows.ts'
import { IN_EMPTY, IN_LIVE, type Screen, type Screens } from './studio-screen.ts'
import { EMPTY } from './studio-stage.ts'

const VERSION = '?version=1.0.0'
const of = (kind: string, key: string): Pick<Screen, 'names'> => ({ names: () => ({ kind, key }) })

export const BUILDING: Screens = {
  '/studio/n/:ns/resources': {
    filled: { shows: 'css=tbody tr' },
    empty: { ...IN_EMPTY, shows: 'resources.none' },
    'no match': { query: '?q=nothing', shows: 'resources.noMatch' },
    ...Object.fromEntries(
      ['template', 'blueprint', 'asset', 'scenario'].map((kind): [string, Screen] => [
        `new ${kind}`,
        { query: `?new=${kind}`, shows: 'resources.create' },
      ]),
    ),
  },
  '/studio/n/:ns/resources/import': { empty: { shows: 'import.fileHint' } },
  '/studio/n/:ns/resources/copy': {
    chosen: { shows: 'copy.compare' },
    'nothing there': { query: `?from=${EMPTY}&what=drafts`, press: ['copy.compare'], shows: 'copy.nothing' },
  },
  '/studio/n/:ns/resources/:kind/:key': {
    template: { query: VERSION, shows: 'css=canvas', ignored: ON_PAGE },
    'no draft': { shows: 'resource.begin' },
    'no such key': { ...of('template', 'nowhere'), shows: 'resource.unknown' },
    text: { query: `${VERSION}&view=text`, shows: 'css=[role=textbox]' },
    blueprint: { ...of('blueprint', 'agreement'), query: VERSION, shows: 'css=[role=treeitem]' },
    schema: { ...of('schema', 'agreement_deal'), query: VERSION, shows: 'css=.desk' },
    scenario: { ...of('scenario', 'ends'), query: '?version=draft', shows: 'resource.delete' },
    deleting: {
      ...of('scenario', 'ends'),
      query: '?version=draft',
      press: ['resource.delete'],
      shows: 'resource.ask',
    },
    versions: {
      query: VERSION,
      ignored: ON_PAGE,
      press: ['css=#content details:first-of-type > summary'],
      shows: 'css=.version-list a',
    },
    gone: { query: '?version=9.9.9', shows: 'resource.gone' },
  },
  '/studio/n/:ns/tests': {
    filled: { shows: 'tests.summary' },
    empty: { ...IN_EMPTY, shows: 'tests.none' },
  },
  '/studio/n/:ns/files': {
    filled: { shows: 'css=tbody tr' },
    empty: { ...IN_EMPTY, shows: 'files.none' },
    'no match': { query: '?q=nothing', shows: 'files.noMatch' },
    new: { query: '?new=1', shows: 'files.fileHint' },
    deleting: { press: ['files.delete'], shows: 'files.askText' },
  },
  '/studio/n/:ns/files/:id': {
    unused: { names: ({ file }) => ({ id: file }), shows: 'resource.usedBy' },
  },
  '/studio/n/:ns/settings': {
    filled: { shows: 'settings.legalHold' },
    'a mail': { press: ['settings.seeMail'], shows: 'css=.mail-preview' },
  },
  '/studio/n/:ns/settings/sealing-keys': {
    filled: { ...IN_LIVE, shows: 'css=tbody tr' },
    empty: { ...IN_EMPTY, shows: 'sealKeys.none' },
    request: {
      ...IN_LIVE,
      query: '?new=1',
      act: (page, say) => page.getByLabel(say('sealKeys.way')).selectOption('request'),
      shows: 'sealKeys.organizationIdentifier',
    },
    'a request': { ...IN_LIVE, press: ['css=tbody tr:first-child .row-link'], shows: 'sealKeys.answer' },
  },
  '/studio/n/:ns/log': {
    filled: { shows: 'css=tbody tr' },
    empty: { ...IN_EMPTY, shows: 'css=tbody tr, .empty-state, .empty' },
    'no match': { query: '?operation=nothing', shows: 'log.noMatch' },
  },
}
