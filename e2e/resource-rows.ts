/** The screens of `ss-resource-editor`, and the way to each: whoever adds a view, or a state of one, adds a row. */
import type { Page } from 'playwright-core'
import type { Client } from '../scripts/demo/client.ts'
import { give } from './host-stage.ts'

/** What somebody else changes meanwhile. */
const NOTE = '/schemas/note/versions/draft'

/** What opens an element anew, and what others do meanwhile. */
interface Means {
  mint(more?: object): Promise<string>
  client: Client
}

interface Screen {
  /** Kind and key of what is opened. */
  of: readonly [string, string]
  version?: string
  /** The view behind a tab; absent: the one that is shown first. */
  part?: string
  /** What axe takes for wrong here, and is not. */
  ignored?: readonly string[]
  reach?(page: Page, means: Means): Promise<unknown>
}

export const LETTER = ['template', 'offer_letter'] as const
export const UNDERTAKING = ['template', 'nda'] as const
const ONBOARDING = ['blueprint', 'employee_onboarding'] as const
const BOARD = ['blueprint', 'board_resolution'] as const

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text of the resource, in YAML' })
const dialogOf = (page: Page) => page.getByRole('dialog')
async function type(page: Page, text: string): Promise<void> {
  await textOf(page).press('Control+Home')
  await page.keyboard.insertText(text)
  await page.getByText('Not saved yet').waitFor()
}
async function tryWith(page: Page, scenario: string): Promise<void> {
  const choice = page.getByRole('combobox', { name: 'Try it with' })
  await choice.locator(`option[value="${scenario}"]`).waitFor({ state: 'attached' })
  await choice.selectOption(scenario)
  await page.getByRole('heading', { name: 'What is expected' }).waitFor()
}
const section = (name: string) => async (page: Page) => {
  await page.getByRole('tab', { name, exact: true }).click()
  await page.locator('#form-section-panel .json-body').first().waitFor()
}
const picture = (page: Page) => page.getByRole('img', { name: /pixels/ }).waitFor()
const upload = (page: Page, name: string, mimeType: string) =>
  page
    .getByLabel('Drop a file here, or choose one')
    .setInputFiles({ name, mimeType, buffer: Buffer.from('Some bytes') })
const form = (page: Page) => page.locator('#form-section-panel .json-body').first().waitFor()

async function drawn(page: Page): Promise<void> {
  await page.locator('.sheet canvas').first().waitFor()
  await page.locator('[data-box]').first().waitFor()
}
async function filled(page: Page): Promise<void> {
  const choice = page.getByRole('combobox', { name: 'The fields show' })
  await choice.locator('option[value="offer_accepted@draft"]').waitFor({ state: 'attached' })
  await choice.selectOption('offer_accepted@draft')
  await drawn(page)
  await page
    .getByRole('button', { name: /^[^:]+, [^:]+: ./ })
    .first()
    .waitFor()
}
async function tryMoney(page: Page, amount: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await page.getByRole('textbox', { name: 'Currency' }).fill('GBP')
}

/** A field is as large on the screen as on its page; the list beside the pages has a way to each (WCAG 2.5.8, equivalent). */
export const ON_PAGE = ['target-size']

/** A new view, or a new state of one, needs a row here and nothing else. */
export const SCREENS: Readonly<Record<string, Screen>> = {
  page: {
    of: UNDERTAKING,
    part: 'page',
    ignored: ON_PAGE,
    reach: drawn,
  },
  pageChosen: {
    of: UNDERTAKING,
    part: 'page',
    ignored: ON_PAGE,
    async reach(page) {
      await page.locator('[data-box]').first().click()
      await page.getByRole('heading', { name: '1 field', exact: true }).first().waitFor()
    },
  },
  pageArmed: {
    of: UNDERTAKING,
    part: 'page',
    ignored: ON_PAGE,
    async reach(page) {
      await page.locator('.sheet canvas').first().waitFor()
      await press(page, 'Signature')
      await page.getByText('Esc ends this.').first().waitFor()
    },
  },
  pageHtml: { of: LETTER, part: 'page', ignored: ON_PAGE, reach: drawn },
  pageValues: { of: UNDERTAKING, part: 'page', ignored: ON_PAGE, reach: filled },
  pageHtmlValues: { of: LETTER, part: 'page', ignored: ON_PAGE, reach: filled },
  picture: { of: BOARD, part: 'picture', reach: (page) => page.getByRole('tree').waitFor() },
  pictureChosen: {
    of: BOARD,
    part: 'picture',
    async reach(page) {
      await page.locator('[role=treeitem][data-key=directors_approve]').click()
      await page.getByRole('button', { name: 'Put in a group' }).waitFor()
    },
  },
  picturePlaces: {
    of: BOARD,
    part: 'picture',
    async reach(page) {
      await page.locator('[role=treeitem][data-key=director_1_signs]').click()
      await press(page, 'Move')
      await page.locator('[data-kind=place]').first().waitFor()
    },
  },
  formTemplate: { of: LETTER, part: 'form', reach: form },
  formSchema: {
    of: ['schema', 'employee'],
    part: 'form',
    reach: (page) => page.getByRole('treeitem').first().waitFor(),
  },
  formFunction: { of: ['function', 'money'], part: 'form', reach: form },
  functionTry: {
    of: ['function', 'money'],
    part: 'try',
    async reach(page) {
      await tryMoney(page, '58000')
      await page.getByRole('region', { name: 'Result' }).getByText('"£58,000.00"').waitFor()
    },
  },
  functionTryWrong: {
    of: ['function', 'money'],
    part: 'try',
    async reach(page) {
      await tryMoney(page, '')
      await page.getByText('must be number, not nothing').waitFor()
    },
  },
  assetHtml: {
    of: ['asset', 'offer_letter_page'],
    part: 'form',
    reach: (page) => page.getByRole('region', { name: 'Pages' }).locator('canvas').first().waitFor(),
  },
  assetHtmlWrong: {
    of: ['asset', 'offer_letter_page'],
    part: 'form',
    async reach(page) {
      await page.getByRole('textbox', { name: 'HTML' }).press('Control+Home')
      await page.keyboard.insertText('{{shout author}}')
      await page.locator('.problem-line').first().waitFor()
      await page.getByLabel('Show with').selectOption({ label: 'Data of your own' })
      await page.getByRole('textbox', { name: 'Data, in YAML' }).fill('employee: {')
      await page.getByText('This cannot be read').waitFor()
    },
  },
  assetSettings: { of: ['asset', 'offer_letter_page'], part: 'form', reach: section('Settings') },
  assetCss: {
    of: ['asset', 'house_style'],
    part: 'form',
    reach: (page) => page.getByRole('region', { name: 'Pages' }).locator('canvas').first().waitFor(),
  },
  assetPdf: {
    of: ['asset', 'nda_form'],
    part: 'form',
    reach: (page) => page.getByRole('region', { name: 'Pages' }).locator('canvas').first().waitFor(),
  },
  assetImage: { of: ['asset', 'fennmark_logo'], part: 'form', reach: picture },
  assetSending: {
    of: ['asset', 'fennmark_logo'],
    part: 'form',
    async reach(page) {
      await picture(page)
      await page.route('**/files?name=*', () => undefined)
      await upload(page, 'another.png', 'image/png')
      await page.getByRole('progressbar').waitFor()
    },
  },
  assetRefused: {
    of: ['asset', 'fennmark_logo'],
    part: 'form',
    async reach(page) {
      await picture(page)
      await upload(page, 'notes.txt', 'text/plain')
      await page.getByText('The file from before stays.').waitFor()
    },
  },
  formScenario: {
    of: ['scenario', 'offer_accepted'],
    part: 'form',
    reach: (page) => page.locator('#form-section-panel .json-body').first().waitFor(),
  },
  formSteps: { of: ONBOARDING, part: 'form', reach: section('Steps') },
  formPeople: {
    of: ONBOARDING,
    part: 'form',
    async reach(page) {
      await form(page)
      await press(page, 'Add a participant')
      await page.getByText('Still to be filled in.').first().waitFor()
    },
  },
  text: { of: LETTER, part: 'text', reach: (page) => page.getByText('No problems found').waitFor() },
  textPlain: {
    of: LETTER,
    part: 'text',
    async reach(page) {
      await press(page, 'Plain text field')
      await page.locator('#source').waitFor()
    },
  },
  textProblem: {
    of: LETTER,
    part: 'text',
    async reach(page) {
      await type(page, 'colour: red\n')
      await page.locator('.problem-line').first().waitFor()
    },
  },
  textOffers: {
    of: LETTER,
    part: 'text',
    // The focus stays in the text, whose keys lead through the list (WAI-ARIA, combobox).
    ignored: ['scrollable-region-focusable'],
    async reach(page) {
      await textOf(page).press('Control+End')
      await page.keyboard.insertText('\n    - key: extra\n      type: ')
      await textOf(page).press('Control+Space')
      await page.getByRole('listbox').getByRole('option').first().waitFor()
    },
  },
  unreadable: {
    of: LETTER,
    part: 'text',
    async reach(page) {
      await type(page, '}: [\n')
      await page.locator('#part-form').click()
      await page.getByText('The text cannot be read').waitFor()
    },
  },
  simulation: { of: ONBOARDING, part: 'simulate', reach: (page) => tryWith(page, 'offer_accepted@draft') },
  simulationParts: {
    of: ONBOARDING,
    part: 'simulate',
    async reach(page) {
      await tryWith(page, 'offer_accepted@draft')
      await page.getByRole('button', { name: 'Step by step' }).first().click()
      await page.getByRole('region', { name: 'What each part of the expression gives' }).waitFor()
    },
  },
  simulationKept: {
    of: ONBOARDING,
    part: 'simulate',
    async reach(page) {
      await tryWith(page, 'offer_accepted@draft')
      const choice = page.getByRole('combobox', { name: 'Try it with' })
      await choice.selectOption({ label: 'Data of your own' })
      await page.getByRole('textbox', { name: 'Data, in YAML' }).waitFor()
      await press(page, 'Keep as a scenario')
      await dialogOf(page).getByRole('textbox', { name: 'Key' }).fill('Wrong key')
      await dialogOf(page).getByRole('button', { name: 'Keep as a scenario' }).click()
      await dialogOf(page).getByText('Not kept.').waitFor()
    },
  },
  simulationTemplate: {
    of: LETTER,
    part: 'simulate',
    async reach(page) {
      await page.locator('tr[data-field]').first().waitFor()
      await page.getByText(/^Empty, though .* required: /).waitFor()
      await page.getByText(/^\d+ required fields? (is|are) empty$/).waitFor()
      await page.getByText('It stops here: Employee cannot sign yet.').waitFor()
      await page
        .locator('[data-status=pending] > [data-key=manager_signs]')
        .getByText('Nothing to fill in for this role')
        .waitFor()
      await page.locator('.sim-asked').filter({ hasText: 'Employee', hasNotText: 'manager' }).waitFor()
    },
  },
  simulationScenario: {
    of: ['scenario', 'junior_offer_accepted'],
    part: 'simulate',
    reach: (page) => page.getByText('As expected', { exact: true }).waitFor(),
  },
  compare: {
    of: ['schema', 'note'],
    part: 'compare',
    reach: (page) => page.locator('.cm-changedLine, .cm-insertedLine').first().waitFor(),
  },
  compareNothing: {
    of: LETTER,
    part: 'compare',
    reach: (page) => page.getByText('Nothing is published yet').waitFor(),
  },
  published: {
    of: ['schema', 'note'],
    version: '1.0.0',
    part: 'text',
    reach: (page) => page.getByText('A published version never changes').waitFor(),
  },
  publishFirst: {
    of: LETTER,
    part: 'text',
    async reach(page) {
      await press(page, 'Publish')
      // The token changes its own resource alone, and what this one needs is published nowhere.
      await dialogOf(page).getByText('Not published yet').first().waitFor()
      await dialogOf(page).getByText('offer_letter refers to drafts without a version.').waitFor()
      await dialogOf(page).getByRole('button', { name: 'Look again' }).click()
      await dialogOf(page).getByRole('button', { name: 'Look again', disabled: false }).waitFor()
    },
  },
  publishLater: {
    of: ['schema', 'note'],
    async reach(page) {
      await press(page, 'Publish')
      await page.getByText('What has changed since 1.0.0').waitFor()
      await dialogOf(page).getByText('Takes less than before: schema “text”').waitFor()
      await dialogOf(page).getByText('In detail').click()
      await dialogOf(page).getByText(`'text' may no longer be "string" ('type')`).waitFor()
      const step = (name: RegExp, checked: boolean) => dialogOf(page).getByRole('radio', { name, checked })
      await step(/^Major/, true).waitFor()
      await step(/^Patch/, false).check()
      await page.getByText('Allowed, but the changes deserve a greater step.').waitFor()
      await step(/^Major/, false).check()
    },
  },
  conflict: {
    of: ['schema', 'note'],
    part: 'text',
    async reach(page, { client }) {
      await type(page, '# Mine\n')
      await client.patch(NOTE, { metadata: { name: 'Theirs' } })
      await textOf(page).press('Control+s')
      await page.getByText('Taken over from there: Name').waitFor()
      await page.locator('#conflict:focus').waitFor()
    },
  },
  found: {
    of: UNDERTAKING,
    part: 'text',
    ignored: ON_PAGE,
    async reach(page, { mint }) {
      await type(page, '# Typed and not saved\n')
      await give(page, await mint({ expiresIn: 900 }))
      await page.getByText('Unsaved text found').waitFor()
    },
  },
  gone: {
    of: ['schema', 'lost'],
    async reach(page, { mint, client }) {
      const token = await mint({ expiresIn: 900 })
      await client.remove('/schemas/lost/versions/draft')
      await give(page, token)
      await page.getByRole('button', { name: 'Start a new draft from 1.0.0' }).waitFor()
      await page.getByText('What was published is still there').waitFor()
      const others = page.locator('#signing .card').getByRole('button')
      if ((await others.count()) !== 1) throw new Error('there is more than one next step')
    },
  },
}
