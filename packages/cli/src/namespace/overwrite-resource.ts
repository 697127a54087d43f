import { dirname, resolve } from 'node:path'
import {
  type CheckedFile,
  isRecord,
  parseText,
  type Resource,
  reviseYaml,
  splitYamlStream,
  writeAssetBeside,
  writeYaml,
  YamlText,
} from '@countersign/resources'
import type { Client } from '@countersign/sdk'
import type { Folder } from '../folder/load-folder.ts'
import type { Shell } from '../shell.ts'
import { writeOut } from '../write-out.ts'
import { readContent } from './pull-resource.ts'
import { isSameContent } from './same-content.ts'

/** A resource of the folder, and what the namespace has in its place. */
export interface Overwriting {
  readonly folder: Folder
  readonly document: CheckedFile
  /** What the files here say, with the ids of files that the namespace has. */
  readonly own: Resource
  readonly remote: Resource
}

/**
 * Makes the files here say what the namespace does: comments, order and layout of all that stays are kept, other documents of the same file
 * are not touched, and what stands beside in a file of its own goes there.
 */
export async function overwriteResource(shell: Shell, client: Client, given: Overwriting): Promise<void> {
  const { folder, document, remote } = given
  const { path, index } = document
  const place = resolve(shell.cwd, path)
  const before = folder.files.find((file) => file.path === path)?.text ?? ''
  const isJson = path.endsWith('.json')
  const source = isJson ? before : (splitYamlStream(before)[index]?.text ?? '')
  const beside = namedIn(source, isJson)
  if (beside !== undefined) await overwriteBeside(client, resolve(dirname(place), beside), beside, given)
  const revised = reviseYaml(source, remote, beside)
  if (isJson) return writeOut(place, place, jsonText(remote, revised))
  await writeOut(place, place, replaced(before, index, revised ?? anew(remote, beside)))
}

/** What the text names by `file:`. */
function namedIn(text: string, isJson: boolean): string | undefined {
  const { value } = parseText(text, isJson ? 'json' : 'yaml')
  const spec = isRecord(value) ? value.spec : undefined
  return isRecord(spec) && typeof spec.file === 'string' ? spec.file : undefined
}

async function overwriteBeside(
  client: Client,
  place: string,
  name: string,
  { folder, document, own, remote }: Overwriting,
): Promise<void> {
  if (remote.kind === 'Asset') {
    if (own.kind === 'Asset' && contentOf(own) === contentOf(remote)) return
    return writeOut(place, place, await readContent(client, remote))
  }
  if (remote.kind !== 'Schema' || own.kind !== 'Schema') return
  const { schemaDefinition } = remote.spec
  if (isSameContent(own.spec.schemaDefinition, schemaDefinition)) return
  const json = `${JSON.stringify(schemaDefinition, null, 2)}\n`
  if (name.endsWith('.json')) return writeOut(place, place, json)
  const found = folder.read(name, document.path)
  const text = found !== undefined && 'content' in found ? found.content : ''
  return writeOut(
    place,
    place,
    new YamlText(text).edited([{ path: [], value: schemaDefinition }])?.text ?? json,
  )
}

function contentOf({ spec }: Extract<Resource, { kind: 'Asset' }>): string {
  return 'fileId' in spec ? spec.fileId : spec.content
}

/** JSON has no comments, and the order of its properties stays. */
function jsonText(remote: Resource, revised: string | undefined): string {
  const said = revised === undefined ? remote : parseText(revised, 'yaml').value
  return `${JSON.stringify(said, null, 2)}\n`
}

function anew(remote: Resource, beside: string | undefined): string {
  return remote.kind === 'Asset' && beside !== undefined
    ? writeAssetBeside(remote, beside.replace(/^\.\//, ''))
    : writeYaml(remote)
}

/** The stream with another text for one of its documents; markers and what stands beside them stay. */
function replaced(stream: string, index: number, by: string): string {
  const document = splitYamlStream(stream)[index]
  if (document === undefined) return by
  const { text, firstLine } = document
  const lines = stream.split('\n').slice(0, firstLine - 1)
  const from = stream.indexOf(text, lines.join('\n').length)
  const rest = stream.slice(from + text.length)
  return `${stream.slice(0, from)}${by}${rest === '' || by.endsWith('\n') ? '' : '\n'}${rest}`
}
