import { badge } from '@countersign/ui/badge'
import { button } from '@countersign/ui/button'
import { Combobox } from '@countersign/ui/combobox'
import { icon } from '@countersign/ui/icons'
import { menu } from '@countersign/ui/menu'
import { html, nothing, type TemplateResult } from 'lit'
import type { Words } from '../texts/speech.ts'
import type { SignedIn } from './access.ts'
import { groupsOf } from './actions.ts'
import { findLast, hrefOf, keyOf } from './here.ts'
import { keep, kept } from './kept.ts'
import type { NavEntry, NavGroup } from './nav.ts'
import { type NavIcon, navIcon } from './nav-icons.ts'
import type { Here, PageHost } from './page.ts'
import { paletteKeys } from './short-cuts.ts'

const FOLDED = 'countersign.studio.folded'

interface FrameFacts {
  words: Words
  signedIn: SignedIn
  host: PageHost
  /** Undefined where the page is of the person, or of nothing. */
  here: Here | undefined
  /** What leads through the first steps. */
  guide: TemplateResult | typeof nothing
  /** Shows what was sent as code. */
  openApi(): void
  openPalette(): void
  openShortCuts(): void
  body: TemplateResult
}

/** What stands around every page: the rail with the switch between namespaces, the bar of a test namespace, the account. */
export class Frame {
  readonly #namespaces: Combobox
  readonly #organizations: Combobox

  constructor(changed: () => void) {
    this.#namespaces = new Combobox(changed)
    this.#organizations = new Combobox(changed)
  }

  render(facts: FrameFacts): TemplateResult {
    const { words, here, guide, body } = facts
    const { say } = words
    const isTest = here?.namespace?.mode === 'test'
    return html`<header class="banner-line">
        <a class="skip" href="#content" @click=${skip}>${say('frame.skip')}</a>
        ${isTest ? html`<p class="test-bar"><strong>${say('frame.test')}</strong><span class="is-wide">${say('frame.testNote')}</span><span class="is-narrow">${say('frame.testShort')}</span></p>` : nothing}
        <div class="top-line">
          <button type="button" class="icon-button" popovertarget="rail" aria-label=${say('frame.menu')} title=${say('frame.menu')}>${icon('list')}</button>
          <span class="top-name">${here?.namespace?.name ?? here?.organization.name ?? 'Countersign'}</span>
          ${modeBadge(words, here)}
        </div>
      </header>
      <div class="studio" data-mode=${here?.namespace?.mode ?? nothing}>
        <nav class="rail" id="rail" popover aria-label=${say('frame.nav')} @click=${shut}>${this.#rail(facts)}</nav>
        <main class="page" id="content" tabindex="-1">${guide}${body}</main>
      </div>`
  }

  #rail(facts: FrameFacts): TemplateResult {
    const { words, signedIn, here, host } = facts
    const { say } = words
    const namespace = here?.namespace ?? undefined
    return html`
      <p class="brand"><span class="brand-sign" aria-hidden="true">${icon('seal')}</span><a href="/studio">Countersign</a>${modeBadge(words, here)}</p>
      ${namespace === undefined ? html`<div class="rail-top">${backView(facts)}${this.#organizationSwitch(facts)}</div>` : this.#switch(facts)}
      ${paletteButton(facts)}
      <div class="nav-groups">${groupsOf(here).map((group) => groupView(words, here, group))}</div>
      <div class="rail-foot">
        ${namespace === undefined ? nothing : organizationLink(facts)}
        ${button({ label: say('api.open'), kind: 'quiet', icon: 'list', press: () => facts.openApi() })}
        ${menu({
          id: 'account',
          label: signedIn.person.name,
          icon: 'person',
          items: [
            { label: say('nav.me'), press: () => host.go('/studio/me') },
            { label: say('shortCuts.title'), press: () => facts.openShortCuts() },
            { label: say('frame.signOut'), press: () => void signOut(host) },
          ],
        })}
      </div>`
  }

  /** Whose pages these are; who belongs to several changes here. */
  #organizationSwitch({ words: { say }, signedIn, here, host }: FrameFacts): TemplateResult | typeof nothing {
    const { organizations } = signedIn
    if (here === undefined) return nothing
    if (organizations.length === 1) return html`<p class="nav-title"><bdi>${here.organization.name}</bdi></p>`
    return this.#organizations.render({
      id: 'organization',
      label: say('nav.organization'),
      value: here.organization.orgId,
      options: organizations.map(({ orgId, name }) => ({ value: orgId, label: name })),
      words: { nothing: say('frame.noOrganization') },
      choose: (value) => {
        const found = organizations.find(({ orgId }) => orgId === value)
        if (found !== undefined) host.go(hrefOf(signedIn, found, undefined)(sectionOf(host.place.path)))
      },
    })
  }

  #switch({ words: { say }, signedIn, here, host }: FrameFacts): TemplateResult | typeof nothing {
    const all = signedIn.organizations.flatMap((organization) =>
      organization.namespaces.map((namespace) => ({ organization, namespace })),
    )
    if (all.length === 0) return nothing
    const isSeveral = signedIn.organizations.length > 1
    return this.#namespaces.render({
      id: 'namespace',
      label: say('frame.namespace'),
      value: here?.namespace === undefined ? '' : keyOf(here.organization, here.namespace),
      options: all.map(({ organization, namespace }) => ({
        value: keyOf(organization, namespace),
        label: namespace.name,
        detail: `${say(`frame.${namespace.mode}`)} · ${namespace.namespaceKey}${isSeveral ? ` · ${organization.name}` : ''}`,
      })),
      words: { nothing: say('frame.noNamespace') },
      choose: (value) => {
        const found = all.find(({ organization, namespace }) => keyOf(organization, namespace) === value)
        if (found !== undefined)
          host.go(hrefOf(signedIn, found.organization, found.namespace)(sectionOf(host.place.path)))
      },
    })
  }
}

function modeBadge({ say }: Words, here: Here | undefined): TemplateResult | typeof nothing {
  const mode = here?.namespace?.mode
  return mode === undefined
    ? nothing
    : badge({ label: say(`frame.${mode}`), tone: mode === 'test' ? 'warning' : 'neutral' })
}

/** What Ctrl K opens, for those who point. */
function paletteButton({ words, openPalette }: FrameFacts): TemplateResult {
  const { say } = words
  return html`<button type="button" class="palette-button" @click=${openPalette} aria-keyshortcuts="Control+K Meta+K">
    ${navIcon('search')}<span>${say('palette.open')}</span><span class="keys" aria-hidden="true">${paletteKeys(words).map((key) => html`<kbd>${key}</kbd>`)}</span></button>`
}

/** To the namespace that one came from. */
function backView({ words: { say }, signedIn }: FrameFacts): TemplateResult | typeof nothing {
  const last = findLast(signedIn)
  if (last === undefined) return nothing
  const { organization, namespace } = last
  const href = hrefOf(signedIn, organization, namespace)('')
  return linkView(href, 'back', say('frame.backTo', { namespace: namespace.name }))
}

function organizationLink({ words: { say }, signedIn, here }: FrameFacts): TemplateResult | typeof nothing {
  if (here === undefined) return nothing
  return linkView(hrefOf(signedIn, here.organization, undefined)(''), 'organization', say('nav.organization'))
}

function linkView(href: string, name: NavIcon, text: string): TemplateResult {
  return html`<p class="nav"><a href=${href}>${navIcon(name)}<span>${text}</span></a></p>`
}

/** What is folded away stays so, but for the group of the page that one is on. */
function groupView(words: Words, here: Here | undefined, { label, entries }: NavGroup): TemplateResult {
  if (label === undefined) return navView(words, here, entries)
  const name = words.say(label)
  const isOpen = !foldedGroups().includes(label) || entries.some((entry) => isAt(here, entry))
  return html`<details class="nav-group" ?open=${isOpen}>
    <summary class="nav-title" @click=${(event: Event) => keepFolded(event, label)}><span>${name}</span>${navIcon('fold')}</summary>
    ${navView(words, here, entries, name)}
  </details>`
}

function navView(
  { say }: Words,
  here: Here | undefined,
  entries: readonly NavEntry[],
  name?: string,
): TemplateResult {
  return html`<ul class="nav" aria-label=${name ?? nothing}>${entries.map((entry) => {
    const current = isAt(here, entry) ? 'page' : nothing
    return html`<li><a href=${here?.href(entry.path) ?? ''} aria-current=${current}>${navIcon(entry.icon)}<span>${say(entry.label)}</span></a></li>`
  })}</ul>`
}

function isAt(here: Here | undefined, { path }: NavEntry): boolean {
  const { pathname } = new URL(here?.href(path) ?? '', location.origin)
  return path === '' ? location.pathname === pathname : `${location.pathname}/`.startsWith(`${pathname}/`)
}

function foldedGroups(): readonly string[] {
  return (kept(FOLDED) ?? '').split(' ')
}

/** The press comes before the browser folds or unfolds. */
function keepFolded({ currentTarget }: Event, label: string): void {
  if (!(currentTarget instanceof Element) || !(currentTarget.parentElement instanceof HTMLDetailsElement))
    return
  const others = foldedGroups().filter((one) => one !== label && one !== '')
  keep(FOLDED, (currentTarget.parentElement.open ? [...others, label] : others).join(' '))
}

/** The list that one is in: another namespace has such a one too. What stands below it is of this namespace alone. */
function sectionOf(path: string): string {
  const [, , , , ...rest] = path.split('/')
  const [section = '', below = ''] = rest
  return section === 'developers' ? `${section}/${below}` : section
}

async function signOut(host: PageHost): Promise<void> {
  try {
    await host.access.people.signOut()
    host.access.leave()
    host.go('/studio/sign-in')
  } catch (error) {
    host.tell({ tone: 'bad', ...host.explain(error) })
  }
}

/** Where the rail lies over the page, a link of it leads away from it. */
function shut({ target, currentTarget }: Event): void {
  if (!(target instanceof Element) || !target.closest('a')) return
  if (currentTarget instanceof HTMLElement && currentTarget.matches(':popover-open'))
    currentTarget.hidePopover()
}

/** An address with a mark would not find what stands in the shadow tree. */
function skip(event: Event): void {
  event.preventDefault()
  const root = event.currentTarget instanceof Element ? event.currentTarget.getRootNode() : undefined
  const content = root instanceof ShadowRoot ? root.querySelector('#content') : null
  if (content instanceof HTMLElement) content.focus()
}
