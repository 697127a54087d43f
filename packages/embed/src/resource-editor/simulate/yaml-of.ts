import { YamlText } from '@countersign/resources/yaml-text'

/** Data as YAML to go on with. */
export function yamlOf(data: Readonly<Record<string, unknown>>): string {
  const adds = Object.entries(data).map(([key, value]) => ({ path: [key], value }))
  const text = new YamlText('begin: 1\n').edited([...adds, { path: ['begin'], value: undefined }])?.text
  return text ?? JSON.stringify(data, undefined, 2)
}
