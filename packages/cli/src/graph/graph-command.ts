import { resolve } from 'node:path'
import type { Resource } from '@countersign/resources'
import { readBlueprint } from '@countersign/resources/picture'
import { type Command, Option } from 'commander'
import { openSession } from '../account/session.ts'
import { acting, command, type JsonOption, type ProfileOption, withJson, withProfile } from '../command.ts'
import { EXIT_OK } from '../exit-code.ts'
import { Failure } from '../failure.ts'
import { type Folder, loadFolder } from '../folder/load-folder.ts'
import { PLAIN } from '../paint.ts'
import { findTarget } from '../preview/find-target.ts'
import { paintOut, type Shell, say, sayJson } from '../shell.ts'
import { writeOut } from '../write-out.ts'
import { drawSvg } from './draw-svg.ts'
import { drawText } from './draw-text.ts'
import { type Picture, pictureOf } from './picture.ts'

const HELP = `
Reads the blueprint from the files here, or from the namespace when they do not hold it. Where they hold one blueprint alone it needs no name.
An SVG stands alone, follows the reader's light or dark look, and says in words what it shows.`

interface GraphOptions extends JsonOption, ProfileOption {
  readonly format?: 'text' | 'svg'
  readonly out?: string
}

/** `countersign graph [BLUEPRINT]` */
export function graphCommand(shell: Shell): Command {
  return withProfile(
    withJson(
      command(shell, 'graph', 'draw the steps of a blueprint, its documents and who signs them')
        .argument('[blueprint]', 'key, or key@version')
        .addOption(
          new Option('--format <format>', 'text, unless the file of --out ends in .svg').choices([
            'text',
            'svg',
          ]),
        )
        .option('--out <file>', 'write it to this file instead of standard output')
        .addHelpText('after', HELP),
    ),
  ).action(acting(shell, (name: string | undefined, options: GraphOptions) => graph(shell, name, options)))
}

async function graph(shell: Shell, name: string | undefined, options: GraphOptions): Promise<number> {
  const folder = await loadFolder(shell, ['.']).catch((error: unknown) => {
    if (error instanceof Failure && name !== undefined) return undefined
    throw error
  })
  const picture = await findPicture(shell, name ?? onlyBlueprint(folder), folder, options)
  const { out, format = out?.toLowerCase().endsWith('.svg') ? 'svg' : 'text' } = options
  if (out !== undefined) await writeOut(resolve(shell.cwd, out), out, drawn(picture, format))
  if (options.json) sayJson(shell, out === undefined ? picture : { ...picture, file: out })
  else if (out !== undefined) say(shell, `${paintOut(shell).good('✓')} ${out}`)
  else if (format === 'svg') shell.out.write(drawSvg(picture))
  else for (const line of drawText(picture, paintOut(shell))) say(shell, line)
  return EXIT_OK
}

async function findPicture(
  shell: Shell,
  name: string,
  folder: Folder | undefined,
  { profile }: GraphOptions,
): Promise<Picture> {
  const { resource } = await findTarget(name, folder, () => openSession(shell, profile))
  const facts = readBlueprint(resource)
  if (facts === undefined) throw new Failure(`'${name}' is a template: a graph is of a blueprint`)
  return pictureOf(resource.metadata.name ?? resource.metadata.key, facts)
}

/** @throws Failure when the files hold none, or several */
function onlyBlueprint(folder: Folder | undefined): string {
  const keys = (folder?.documents ?? [])
    .flatMap(({ resource }): Resource[] => (resource?.kind === 'Blueprint' ? [resource] : []))
    .map(({ metadata }) => metadata.key)
  const [key, ...others] = keys
  if (key === undefined) throw noBlueprint(folder)
  if (others.length > 0) throw new Failure(`Name one of the blueprints here: ${keys.join(', ')}`)
  return key
}

function noBlueprint(folder: Folder | undefined): Failure {
  if (folder?.documents.every(({ resource }) => resource !== undefined) !== false)
    return new Failure('The files here hold no blueprint')
  const hint = '`countersign validate` tells what is wrong in the files here'
  return new Failure('The files here hold no blueprint that can be read', undefined, [hint])
}

function drawn(picture: Picture, format: 'text' | 'svg'): string {
  return format === 'svg' ? drawSvg(picture) : `${drawText(picture, PLAIN).join('\n')}\n`
}
