import { saveFile } from '@countersign/embed/save-file'
import type { StoredFile } from '@countersign/sdk'
import type { HereInNamespace, PageHost } from '../../shell/page.ts'

/** Saves the bytes of a file under its name, or says why they do not come. */
export async function download(
  host: PageHost,
  { client }: HereInNamespace,
  { fileId, name }: StoredFile,
): Promise<void> {
  try {
    const content = await client.files.readContent(fileId)
    saveFile(await content.blob(), name, 'as named')
  } catch (error) {
    host.tell({ tone: 'bad', ...host.explain(error) })
  }
}
