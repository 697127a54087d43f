/** What a form made from a JSON Schema says besides the titles and descriptions of the schema. */
export type FormKey =
  | 'form.notSet'
  | 'form.noValue'
  | 'form.yes'
  | 'form.no'
  | 'form.add'
  | 'form.remove'
  | 'form.up'
  | 'form.down'
  | 'form.item'
  | 'form.emptyList'
  | 'form.kind'
  | 'form.kindNumber'
  | 'form.newName'
  | 'form.addNamed'
  | 'form.atMost'
  | 'form.asJson'
  | 'form.broken'
  | 'form.default'
  | 'form.text'
  | 'form.showText'
  | 'form.rests'
  | 'form.type.string'
  | 'form.type.number'
  | 'form.type.integer'
  | 'form.type.boolean'
  | 'form.type.array'
  | 'form.type.object'

export interface FormWords {
  /** BCP 47: says how a number is written. */
  locale: string
  say(key: FormKey, values?: Readonly<Record<string, string | number>>): string
}
