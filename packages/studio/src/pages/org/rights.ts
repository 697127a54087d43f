import type { User } from '@countersign/sdk'
import { button } from '@countersign/ui/button'
import { Combobox } from '@countersign/ui/combobox'
import { field } from '@countersign/ui/field'
import { css, html, nothing, type TemplateResult } from 'lit'
import type { Failure, Here, PageHost } from '../../shell/page.ts'
import type { Words } from '../../texts/speech.ts'

const ROLES = ['member', 'admin', 'owner', 'billing'] as const
type Role = (typeof ROLES)[number]
export type Grant = User['grants'][number]
const GRANTS = ['viewer', 'operator', 'author', 'developer'] as const

/** A grant as it is chosen: where, and what. */
interface Row {
  where: string
  grant: Grant['grant']
  readonly choice: Combobox
}

/** What somebody may do: roles in the organization, and grants in namespaces. */
export class Rights {
  readonly #host: PageHost
  readonly #here: Here
  readonly #id: string
  #roles = new Set<Role>()
  #rows: Row[] = []

  /** @param id of its own in the page */
  constructor(host: PageHost, here: Here, id: string, given: Pick<User, 'roles' | 'grants'>) {
    this.#host = host
    this.#here = here
    this.#id = id
    this.fill(given)
  }

  fill({ roles, grants }: Pick<User, 'roles' | 'grants'>): void {
    this.#roles = new Set(roles)
    this.#rows = grants.map((grant) => this.#row(whereOf(grant), grant.grant))
  }

  get roles(): Role[] {
    return ROLES.filter((role) => this.#roles.has(role))
  }

  get grants(): Grant[] {
    return this.#rows.map(grantOf)
  }

  /** @param refusal why nothing of it can be changed */
  render(failure: Failure | undefined, refusal: string | undefined): TemplateResult {
    const { say } = this.#host.words
    const all = this.#roles.has('owner') || this.#roles.has('admin')
    return html`
      <fieldset class="rights">
        <legend>${say('people.roles')}</legend>
        ${ROLES.map((role) => this.#roleView(role, refusal))}
        ${problemView(failure, '/roles')}
      </fieldset>
      <fieldset class="rights">
        <legend>${say('people.grants')}</legend>
        <p class="fine">${say(all ? 'people.grantsOfAll' : 'people.grantsHint')}</p>
        ${this.#rows.map((row, index) => this.#rowView(row, index, failure, refusal))}
        ${refusal === undefined ? html`<div class="buttons start">${button({ label: say('people.addGrant'), icon: 'plus', press: () => this.#add() })}</div>` : nothing}
      </fieldset>`
  }

  #roleView(role: Role, refusal: string | undefined): TemplateResult {
    const { say } = this.#host.words
    const mine = this.#here.organization.roles
    const mayGive = role === 'member' || mine.includes(role) || mine.includes('owner')
    return field({
      id: `${this.#id}-role-${role}`,
      label: say(`role.${role}`),
      hint: mayGive ? say(`people.may.${role}`) : say('people.lacksRole', { role: say(`role.${role}`) }),
      isReadOnly: refusal !== undefined || !mayGive,
      control: { kind: 'tick', value: this.#roles.has(role) },
      change: (value) => {
        if (value === 'true') this.#roles.add(role)
        else this.#roles.delete(role)
        this.#host.changed()
      },
    })
  }

  #rowView(
    row: Row,
    index: number,
    failure: Failure | undefined,
    refusal: string | undefined,
  ): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const id = `${this.#id}-grant-${index}`
    const problem = failure?.issues.find(({ path }) => path.startsWith(`/grants/${index}`))?.message
    if (refusal !== undefined) return html`<p>${grantText(words, this.#here, grantOf(row))}</p>`
    return html`<div class="grant-row">
      ${row.choice.render({
        id: `${id}-where`,
        label: say('people.where'),
        value: row.where,
        problem,
        options: this.#places(),
        words: { nothing: say('frame.noNamespace') },
        choose: (value) => {
          row.where = value
          this.#host.changed()
        },
      })}
      ${field({
        id: `${id}-what`,
        label: say('people.what'),
        hint: say(`people.grantMay.${row.grant}`),
        control: {
          kind: 'choice',
          value: row.grant,
          options: GRANTS.map((value) => ({ value, label: say(`grant.${value}`) })),
        },
        change: (value) => {
          row.grant = GRANTS.find((one) => one === value) ?? 'viewer'
          this.#host.changed()
        },
      })}
      ${button({
        label: say('people.removeGrant'),
        icon: 'cross',
        isBare: true,
        press: () => {
          this.#rows = this.#rows.filter((one) => one !== row)
          this.#host.changed()
        },
      })}
    </div>`
  }

  #places() {
    const { say } = this.#host.words
    return [
      { value: 'mode:test', label: say('people.allOf.test') },
      { value: 'mode:live', label: say('people.allOf.live') },
      ...this.#here.organization.namespaces.map(({ namespaceKey, name, mode }) => ({
        value: `namespace:${namespaceKey}`,
        label: name,
        detail: `${say(`frame.${mode}`)} · ${namespaceKey}`,
      })),
    ]
  }

  #add(): void {
    const taken = new Set(this.#rows.map(({ where }) => where))
    const free = this.#places().find(({ value }) => !taken.has(value))
    this.#rows = [...this.#rows, this.#row(free?.value ?? 'mode:test', 'viewer')]
    this.#host.changed()
  }

  #row(where: string, grant: Grant['grant']): Row {
    return { where, grant, choice: new Combobox(() => this.#host.changed()) }
  }
}

/** A grant in a line: "Author in all test namespaces". */
export function grantText({ say }: Words, here: Here, grant: Grant): string {
  const found =
    'mode' in grant
      ? say(`people.allOf.${grant.mode}`)
      : here.organization.namespaces.find(({ namespaceKey }) => namespaceKey === grant.namespaceKey)?.name
  const where = found ?? ('namespaceKey' in grant ? grant.namespaceKey : '')
  return say('people.grantIn', { grant: say(`grant.${grant.grant}`), where })
}

function whereOf(grant: Grant): string {
  return 'mode' in grant ? `mode:${grant.mode}` : `namespace:${grant.namespaceKey}`
}

function grantOf({ where, grant }: Row): Grant {
  const [kind, key = ''] = where.split(':')
  if (kind === 'namespace') return { namespaceKey: key, grant }
  return { mode: key === 'live' ? 'live' : 'test', grant }
}

function problemView(failure: Failure | undefined, pointer: string): TemplateResult | typeof nothing {
  const problem = failure?.issues.find(({ path }) => path.startsWith(pointer))?.message
  return problem === undefined ? nothing : html`<p class="problem" role="alert">${problem}</p>`
}

export const rightsStyles = css`
  .rights {
    display: grid;
    gap: 0.75rem;
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }

  .rights legend {
    padding: 0;
    margin-block-end: 0.5rem;
    font-weight: 620;
  }

  .rights .field > .fine {
    margin-inline-start: 2.125rem;
  }

  .rights .grant-row .field > .fine {
    margin-inline-start: 0;
  }

  .rights .problem:empty {
    display: none;
  }

  .grant-row {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
    align-items: start;
    gap: 0.75rem;
  }

  .grant-row > .icon-button {
    margin-block-start: 1.75rem;
  }

  @container ss (inline-size < 34rem) {
    .grant-row {
      grid-template-columns: minmax(0, 1fr) auto;
      padding-block-end: 0.75rem;
      border-block-end: 1px solid var(--_line);
    }

    .grant-row > :nth-child(2) {
      grid-column: 1;
      grid-row: 2;
    }
  }
`
