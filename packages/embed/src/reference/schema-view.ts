import { html, nothing, type TemplateResult } from 'lit'
import { isRecord } from '../session/shape.ts'
import { at, type Json, resolve } from './api-document.ts'

const DEPTH_MAX = 8

/** A JSON Schema as a list of properties; what is inside of them unfolds. */
export function schemaView(root: Json, given: Json, depth = 0): TemplateResult {
  const schema = resolve(root, given)
  if (!isRecord(schema)) return html`${nothing}`
  const inner = at(schema, 'type') === 'array' ? resolve(root, at(schema, 'items')) : schema
  const properties = at(inner, 'properties')
  if (!isRecord(properties)) return html`<p class="fine">${typeOf(root, schema)}</p>`
  const required = at(inner, 'required')
  return html`<ul class="properties">
    ${Object.entries(properties).map(([name, value]) =>
      propertyView(root, name, value, Array.isArray(required) && required.includes(name), depth),
    )}
  </ul>`
}

function propertyView(root: Json, name: string, given: unknown, isRequired: boolean, depth: number) {
  const schema = resolve(root, given)
  const description = at(schema, 'description') ?? at(given, 'description')
  const hasMore = depth < DEPTH_MAX && isRecord(schema) && hasProperties(root, schema)
  return html`<li>
    <code class="name">${name}</code>
    <span class="type">${typeOf(root, schema)}</span>
    ${isRequired ? html`<span class="needed">required</span>` : nothing}
    ${typeof description === 'string' ? html`<p class="fine">${description}</p>` : nothing}
    ${
      hasMore && isRecord(schema)
        ? html`<details>
            <summary>Properties of ${name}</summary>
            ${schemaView(root, schema, depth + 1)}
          </details>`
        : nothing
    }
  </li>`
}

function hasProperties(root: Json, schema: Json): boolean {
  if (isRecord(schema.properties)) return true
  return isRecord(at(resolve(root, schema.items), 'properties'))
}

/** `string`, `integer 1–100`, `"live" | "test"`, `Workflow[]`. */
function typeOf(root: Json, given: unknown): string {
  const schema = resolve(root, given)
  if (!isRecord(schema)) return 'any value'
  if ('const' in schema) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return schema.enum.map((choice) => JSON.stringify(choice)).join(' | ')
  const union = schema.anyOf ?? schema.oneOf
  if (Array.isArray(union)) return union.map((one) => typeOf(root, one)).join(' | ')
  if (schema.type === 'array') return `list of ${typeOf(root, schema.items)}`
  const { minimum, maximum, maxLength, format } = schema
  const bounds = [
    minimum === undefined && maximum === undefined ? '' : ` ${minimum ?? ''}–${maximum ?? ''}`,
    maxLength === undefined ? '' : `, at most ${maxLength} characters`,
    format === undefined ? '' : `, ${format}`,
  ].join('')
  return `${typeof schema.type === 'string' ? schema.type : 'any value'}${bounds}`
}
