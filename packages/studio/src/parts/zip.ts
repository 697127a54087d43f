import { Zip, ZipPassThrough } from 'fflate'

export interface ZipFile {
  /** Path in the archive, with slashes. */
  readonly name: string
  readonly content: Uint8Array
}

/** An archive that grows file by file. What is in it is as small as it gets already, and is stored as it is; the browser may lay the parts aside. */
export class ZipArchive {
  readonly #parts: Blob[] = []
  readonly #names = new Set<string>()
  readonly #zip = new Zip((error, chunk) => {
    if (error !== null) throw error
    this.#parts.push(new Blob([chunk.slice()]))
  })

  /** A name that is taken gets a number. */
  add({ name, content }: ZipFile): void {
    const file = new ZipPassThrough(this.#free(name))
    this.#zip.add(file)
    file.push(content, true)
  }

  /** The whole; nothing can be added any more. */
  end(): Blob {
    this.#zip.end()
    return new Blob(this.#parts, { type: 'application/zip' })
  }

  #free(name: string): string {
    const [, stem = name, extension = ''] = /^(.*?)(\.[^./]+)?$/s.exec(name) ?? []
    let free = name
    for (let number = 2; this.#names.has(free); number += 1) free = `${stem} (${number})${extension}`
    this.#names.add(free)
    return free
  }
}
