import { field } from '@countersign/ui/field'
import { html, type TemplateResult } from 'lit'
import { StepUp } from '../../parts/step-up.ts'
import type { Page, PageHost } from '../../shell/page.ts'
import { chooseTheme, THEMES, theme } from '../../shell/theme.ts'
import { appStyles } from './adding-app.ts'
import { Password } from './password.ts'
import { Profile, profileStyles } from './profile.ts'
import { Sessions } from './sessions.ts'
import { shortCutSwitch } from './short-cut-switch.ts'
import { Ways } from './ways.ts'

/** `/studio/me`: how Studio looks for somebody, what they sign in with, and where they are signed in. */
export function open(host: PageHost): Page {
  const stepUp = new StepUp(host)
  const ways = new Ways(host, stepUp)
  const password = new Password(host, stepUp, () => ways.load())
  const sessions = new Sessions(host)
  const profile = new Profile(host)
  return {
    get title() {
      return host.words.say('nav.me')
    },
    close() {
      ways.close()
      sessions.close()
    },
    render() {
      const { say } = host.words
      const { person } = host.access.signedIn ?? {}
      return html`
        <div class="page-head"><div>
          <h1 tabindex="-1">${say('nav.me')}</h1>
          <p class="lead"><bdi>${person?.name}</bdi> · <bdi>${person?.email}</bdi></p>
        </div></div>
        ${profile.render()}${looksView(host)}${ways.render()}${password.render(ways.hasPassword)}${sessions.render()}${stepUp.render()}`
    },
  }
}

/** Of this browser alone. */
function looksView(host: PageHost): TemplateResult {
  const { say } = host.words
  return html`<section class="panel form">
    <h2>${say('me.looks')}</h2>
    ${field({
      id: 'me-theme',
      label: say('me.theme'),
      hint: say('me.looksHint'),
      control: {
        kind: 'choice',
        value: theme(),
        options: THEMES.map((value) => ({ value, label: say(`me.theme.${value}`) })),
      },
      change: (value) => {
        chooseTheme(THEMES.find((one) => one === value) ?? 'system')
        host.changed()
      },
    })}
    ${shortCutSwitch(host)}
  </section>`
}

export const styles = [appStyles, profileStyles]
