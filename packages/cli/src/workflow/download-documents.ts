import { join, resolve } from 'node:path'
import type { Client, Workflow } from '@countersign/sdk'
import { EXIT_NOT_WELL } from '../exit-code.ts'
import { Failure } from '../failure.ts'
import type { Progress } from '../progress.ts'
import type { Shell } from '../shell.ts'
import { writeOut } from '../write-out.ts'

/** Writes every sealed document and certificate of a workflow, and with `evidence` the bundle, into a folder. @returns their paths */
export async function downloadDocuments(
  shell: Shell,
  client: Client,
  workflow: Workflow,
  folder: string,
  { evidence, progress }: { evidence: boolean; progress: Progress },
): Promise<string[]> {
  const files = filesOf(client, workflow)
  if (files.length === 0 && !evidence)
    throw new Failure(`The workflow is ${workflow.status}: nothing of it is sealed`, EXIT_NOT_WELL)
  if (evidence)
    files.push({
      name: 'evidence.zip',
      read: async () => (await client.workflows.readEvidence(workflow.id)).bytes(),
    })
  const target = resolve(shell.cwd, folder)
  const paths: string[] = []
  for (const { name, read } of files) {
    progress.at(name)
    const path = join(target, name)
    await writeOut(path, path, await read())
    paths.push(join(folder, name))
  }
  progress.end()
  return paths
}

interface Wanted {
  readonly name: string
  read(): Promise<Uint8Array>
}

function filesOf(client: Client, { id, envelopes }: Workflow): Wanted[] {
  return envelopes.flatMap(({ key, documents, certificateFileId }) => [
    ...documents
      .filter(({ status }) => status === 'sealed')
      .map((document) => ({
        name: `${document.key}.pdf`,
        read: async () =>
          (await client.workflows.readDocument(id, key, document.key, { state: 'signed' })).bytes(),
      })),
    ...(certificateFileId === undefined
      ? []
      : [
          {
            name: `${key}-certificate.pdf`,
            read: async () => (await client.files.readContent(certificateFileId)).bytes(),
          },
        ]),
  ])
}
