import type { FormKey, FormWords } from '../../src/json-form/words.ts'

/** Everything that a form can be made of, once. */
export const SCHEMA = {
  type: 'object',
  required: ['name', 'kind', 'lines'],
  properties: {
    name: { title: 'Full name', type: 'string', description: 'As it stands in the passport.' },
    email: { title: 'E-mail', type: 'string', format: 'email' },
    born: { title: 'Born on', type: ['string', 'null'], format: 'date' },
    salary: { title: 'Salary', type: 'number', default: 1000 },
    kind: { title: 'Kind', enum: ['employee', 'freelancer'] },
    isRemote: { title: 'Works remotely', type: 'boolean' },
    note: { title: 'Note', type: 'string', maxLength: 2000 },
    days: { title: 'Days', type: 'array', uniqueItems: true, items: { enum: ['Monday', 'Friday'] } },
    lines: { title: 'Line', type: 'array', maxItems: 3, items: { $ref: '#/$defs/line' } },
    address: {
      title: 'Address',
      type: 'object',
      properties: { street: { title: 'Street', type: 'string', default: 'Main Street' } },
    },
    payment: {
      title: 'Payment',
      oneOf: [
        {
          title: 'By card',
          type: 'object',
          properties: { by: { const: 'card' }, number: { title: 'Number', type: 'string' } },
          required: ['by'],
        },
        {
          title: 'By bank',
          type: 'object',
          properties: { by: { const: 'bank' }, iban: { title: 'IBAN', type: 'string' } },
          required: ['by'],
        },
      ],
    },
    labels: { title: 'Labels', type: 'object', additionalProperties: { type: 'string' } },
    more: { title: 'More' },
  },
  $defs: {
    line: {
      title: 'Item',
      type: 'object',
      properties: { what: { title: 'What', type: 'string' }, price: { title: 'Price', type: 'number' } },
      required: ['what'],
    },
  },
} as const

export const VALUE = {
  name: 'Ada',
  kind: 'employee',
  isRemote: true,
  lines: [
    { what: 'Desk', price: 120 },
    { what: 'Chair', price: 80.5 },
  ],
  payment: { by: 'card', number: '4111' },
  labels: { team: 'engines' },
}

const SAID: Readonly<Record<FormKey, string>> = {
  'form.notSet': 'Not set',
  'form.noValue': 'No value',
  'form.yes': 'Yes',
  'form.no': 'No',
  'form.add': 'Add “{name}”',
  'form.addEntry': 'Add an entry to “{name}”',
  'form.others': 'And {count} more.',
  'form.noMatch': 'Nothing matches.',
  'form.remove': 'Remove {name}',
  'form.up': 'Move {name} up',
  'form.down': 'Move {name} down',
  'form.item': 'Item {number}',
  'form.emptyList': 'Nothing here yet.',
  'form.kind': 'Kind',
  'form.kindNumber': 'Form {number}',
  'form.newName': 'Name of the new value',
  'form.addNamed': 'Add',
  'form.atMost': 'At most {count}.',
  'form.atLeast': 'At least {count} are needed.',
  'form.needed': 'Still to be filled in.',
  'form.refused': 'This is not accepted:',
  'form.mustBeNumber': 'This must be a number.',
  'form.mustBeWhole': 'This must be a whole number.',
  'form.atLeastValue': 'This must be at least {value}.',
  'form.atMostValue': 'This must be at most {value}.',
  'form.mustBeEmail': 'This must be an e-mail address.',
  'form.mustBeDate': 'This must be a date.',
  'form.tooShort': 'Too short: at least {count} characters.',
  'form.tooLong': 'Too long: at most {count} characters.',
  'form.asJson': 'Written as JSON.',
  'form.broken': 'This is not JSON from line {line}, column {column} on.',
  'form.default': 'Usually {value}.',
  'form.text': 'The same as JSON',
  'form.showText': 'JSON',
  'form.rests': 'The form rests until the text can be read.',
  'form.type.string': 'Text',
  'form.type.number': 'Number',
  'form.type.integer': 'Whole number',
  'form.type.boolean': 'Yes or no',
  'form.type.array': 'List',
  'form.type.object': 'Group',
}

export const WORDS: FormWords = {
  locale: 'en',
  say: (key, values = {}) =>
    SAID[key].replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole)),
}
