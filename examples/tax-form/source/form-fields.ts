/** What the form's fields are, by the names that form.html places them with. */
export interface FormField {
  readonly place: string
  /** As such forms name them: numbers that say nothing, and a sentence beside. */
  readonly name: string
  readonly tooltip: string
  readonly kind: 'text' | 'check_box' | 'dropdown' | 'radio' | 'signature'
  readonly required?: boolean
  readonly readOnly?: boolean
  readonly multiline?: boolean
  readonly maxLength?: number
  readonly options?: readonly string[]
  /** State of a radio's button. */
  readonly option?: string
  /** The program of the form that shows the value. */
  readonly format?: string
}

const REGIONS = ['North', 'East', 'South', 'West', 'Islands']
const DAY = 'AFDate_FormatEx("dd/mm/yyyy");'
const COUNT = 'AFNumber_Format(0, 0, 0, 0, "", true);'
const MONEY = 'AFNumber_Format(2, 0, 0, 0, "", true);'
const PAGE_1 = 'form.page1'
const PAGE_2 = 'form.page2'

function text(place: string, name: string, tooltip: string, more: Partial<FormField> = {}): FormField {
  return { place, name, tooltip, kind: 'text', ...more }
}

function classification(place: string, option: string): FormField {
  const name = `${PAGE_1}.classification`
  return { place, name, tooltip: '1c Classification for tax', kind: 'radio', required: true, option }
}

function tick(place: string, name: string, tooltip: string): FormField {
  return { place, name, tooltip, kind: 'check_box' }
}

export const FORM_FIELDS: readonly FormField[] = [
  text('name', `${PAGE_1}.f1_01`, 'Name as shown on your tax return', { required: true, maxLength: 80 }),
  text('business', `${PAGE_1}.f1_02`, 'Business name'),
  classification('class_individual', 'individual'),
  classification('class_company', 'company'),
  classification('class_partnership', 'partnership'),
  classification('class_trust', 'trust'),
  classification('class_other', 'other'),
  text('other_class', `${PAGE_1}.f1_03`, 'Other classification'),
  text('street', `${PAGE_1}.f1_04`, 'Street and number', { required: true }),
  text('flat', `${PAGE_1}.f1_05`, 'Flat or suite'),
  text('town', `${PAGE_1}.f1_06`, 'Town', { required: true }),
  {
    place: 'region',
    name: `${PAGE_1}.f1_07`,
    tooltip: 'Region',
    kind: 'dropdown',
    required: true,
    options: REGIONS,
  },
  text('postal_code', `${PAGE_1}.f1_08`, 'Postal code', { required: true, maxLength: 10 }),
  text('email', `${PAGE_1}.f1_09`, 'E-mail'),
  text('telephone', `${PAGE_1}.f1_10`, 'Telephone'),
  text('born', `${PAGE_1}.f1_11`, 'Date of birth', { required: true, format: DAY }),
  text('taxpayer_number', `${PAGE_1}.f1_12`, 'Taxpayer number', { required: true, maxLength: 9 }),
  text('office', `${PAGE_1}.f1_13`, 'Office that issued it'),
  text('children', `${PAGE_1}.f1_14`, 'Children under 18', { format: COUNT }),
  text('dependants', `${PAGE_1}.f1_15`, 'Other people whom you support', { format: COUNT }),
  text('other_income', `${PAGE_1}.f1_16`, 'Other income in a year', { format: MONEY }),
  text('deductions', `${PAGE_1}.f1_17`, 'Deductions in a year', { format: MONEY }),
  text('extra', `${PAGE_1}.f1_18`, 'Extra amount to withhold', { format: MONEY }),
  tick('second_job', `${PAGE_1}.c1_01`, 'More than one employer'),
  tick('exempt', `${PAGE_1}.c1_02`, 'Exempt'),
  text('remarks', `${PAGE_2}.f2_01`, 'Remarks', { multiline: true, maxLength: 400 }),
  tick('resident', `${PAGE_2}.c2_01`, 'Resident for tax'),
  tick('backup', `${PAGE_2}.c2_02`, 'Subject to backup withholding'),
  {
    place: 'signature',
    name: `${PAGE_2}.signature`,
    tooltip: 'Signature',
    kind: 'signature',
    required: true,
  },
  text('signed', `${PAGE_2}.f2_02`, 'Date of signature', { format: DAY }),
  text('payer', `${PAGE_2}.f2_03`, 'Name of the payer', { readOnly: true }),
  text('received', `${PAGE_2}.f2_04`, 'Received', { readOnly: true }),
]
